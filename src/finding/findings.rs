//! The findings of one game, limited in number.

use std::ops::{Deref, DerefMut};

use super::{Code, Finding, MessageValue};

/// The findings of one game, at most [`Findings::MAX_PER_CODE`] of each code. Beyond that, one closing finding per code
/// says how many others there were, so that a record with millions of wrong numbers does not exhaust memory.
///
/// ```
/// use movetext::finding::{Code, Finding, Findings};
/// use movetext::Span;
/// let mut findings = Findings::default();
/// for at in 0..5000 {
///     findings.push(Finding::new(Code::MoveNumberMismatch, Span::at(at)));
/// }
/// assert_eq!(findings.len(), Findings::MAX_PER_CODE + 1);
/// assert_eq!(findings[Findings::MAX_PER_CODE].stands_for(), 4000);
/// ```
#[derive(Clone, Debug)]
pub struct Findings {
    kept: Vec<Finding>,
    counts: [u64; Code::ALL.len()],
}

impl Default for Findings {
    fn default() -> Self {
        Self { kept: Vec::new(), counts: [0; Code::ALL.len()] }
    }
}

impl Findings {
    /// Maximum number of findings of one code that are kept per game.
    pub const MAX_PER_CODE: usize = 1000;

    /// Adds a finding: to the list itself or, beyond the maximum, to the count in the closing finding.
    pub fn push(&mut self, finding: Finding) {
        let count = &mut self.counts[finding.code as usize];
        *count += finding.stands_for();
        let others = count.saturating_sub(Self::MAX_PER_CODE as u64);
        if others == 0 {
            self.kept.push(finding);
        } else if others == finding.stands_for() {
            self.kept.push(finding.closing(others));
        } else {
            self.close(finding.code, others);
        }
    }

    /// Moves all findings of another list into this one.
    pub fn append(&mut self, other: &mut Self) {
        other.take().into_iter().for_each(|finding| self.push(finding));
    }

    /// Takes all findings and leaves the list empty.
    pub fn take(&mut self) -> Vec<Finding> {
        if !self.kept.is_empty() {
            self.counts.fill(0);
        }
        std::mem::take(&mut self.kept)
    }

    /// Removes all findings.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Keeps only the first `length` findings.
    pub fn truncate(&mut self, length: usize) {
        if length < self.kept.len() {
            for finding in &self.kept {
                self.counts[finding.code as usize] = 0;
            }
            self.kept.truncate(length);
            for finding in &self.kept {
                self.counts[finding.code as usize] += finding.stands_for();
            }
        }
    }

    /// The list itself, without the limit, for facts of law: there are no more of them than plies.
    pub const fn all(&mut self) -> &mut Vec<Finding> {
        &mut self.kept
    }

    #[cold]
    fn close(&mut self, code: Code, others: u64) {
        let closing = self.kept.iter_mut().rfind(|kept| kept.code == code);
        if let Some(closing) = closing.filter(|kept| kept.case == Finding::CLOSING) {
            closing.values = vec![("others", MessageValue::count(others))];
        }
    }
}

impl Finding {
    /// The wording of the finding that closes a long list of findings of the same code.
    pub(super) const CLOSING: &str = "closing";

    /// The number of findings that this one represents: 1, except for the one that closes a long list.
    #[must_use]
    pub fn stands_for(&self) -> u64 {
        match &self.values[..] {
            [("others", MessageValue::Number(others))] if self.case == Self::CLOSING => {
                u64::try_from(*others).unwrap_or(1)
            }
            _ => 1,
        }
    }

    /// A closing finding in place of this one, which says how many there are from here on.
    fn closing(&self, others: u64) -> Self {
        let Self { code, severity, span, ply, number, white, .. } = *self;
        let mut closing = Self::new(code, span).case(Self::CLOSING).with_severity(severity);
        (closing.ply, closing.number, closing.white) = (ply, number, white);
        closing.values = vec![("others", MessageValue::count(others))];
        closing.assuming.clone_from(&self.assuming);
        closing
    }
}

impl Deref for Findings {
    type Target = [Finding];

    fn deref(&self) -> &[Finding] {
        &self.kept
    }
}

impl DerefMut for Findings {
    fn deref_mut(&mut self) -> &mut [Finding] {
        &mut self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Span;

    fn listing(code: Code, number: usize) -> Findings {
        let mut findings = Findings::default();
        (0..number).for_each(|at| findings.push(Finding::new(code, Span::at(at as u32))));
        findings
    }

    fn number(findings: &Findings) -> u64 {
        findings.iter().map(Finding::stands_for).sum()
    }

    #[test]
    fn none_is_lost_to_the_count() {
        for length in [0, 1, 999, 1000, 1001, 1002, 9999] {
            let findings = listing(Code::MoveNumberMismatch, length);
            assert_eq!(number(&findings), length as u64);
            assert_eq!(findings.len(), length.min(Findings::MAX_PER_CODE + 1));
        }
    }

    #[test]
    fn lists_are_joined_and_cut() {
        let mut findings = listing(Code::MoveNumberMismatch, 700);
        findings.append(&mut listing(Code::StrayClosing, 3));
        findings.append(&mut listing(Code::MoveNumberMismatch, 5000));
        assert_eq!((number(&findings), findings.len()), (5703, 1004));
        let closing = findings.last().unwrap();
        assert_eq!((closing.stands_for(), closing.span), (4700, Span::at(300)));
        findings.truncate(701);
        assert_eq!(number(&findings), 701);
        findings.append(&mut listing(Code::MoveNumberMismatch, 300));
        assert_eq!(findings.len(), 1001, "no closing finding for a thousand");
    }
}
