//! How much of each finding people are shown, since nobody looks at a thousand boards.

use super::concise;
use super::options::{Location, ReportOptions};
use super::terminal::{push_full, repetitions};
use crate::finding::{Code, Finding, MessageValue};

/// How much of a finding people are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// The line with the token underlined, the reason, the article, the board.
    Full,
    /// One line: the place and the reason.
    Line,
}

/// Appends the finding at `index` for people; nothing for one that is folded into another of the game.
pub(crate) fn push_finding(
    location: &Location<'_>,
    findings: &[Finding],
    index: usize,
    (detail, options): (Detail, &ReportOptions),
    out: &mut Vec<u8>,
) {
    match detail {
        Detail::Full => push_full(location, findings, index, options, out),
        Detail::Line => push_line(location, findings, index, options, out),
    }
}

/// Appends one of the findings of a game in one line.
fn push_line(
    place: &Location<'_>,
    findings: &[Finding],
    index: usize,
    options: &ReportOptions,
    out: &mut Vec<u8>,
) {
    let Some(repeated) = repetitions(findings, index) else { return };
    concise::findings(place, &findings[index..=index], options, out);
    if repeated > 0 {
        let folded =
            options.words.phrase("repeated", &[("count", MessageValue::count(repeated as u64))]);
        out.pop();
        out.extend_from_slice(format!(" ({folded})\n").as_bytes());
    }
}

/// Counts the findings shown in full and limits them: the first few of each code, and no more than a fixed number
/// overall. The others take one line each.
#[derive(Clone, Debug)]
pub(crate) struct DetailLimit {
    granted: [usize; Code::ALL.len()],
    all: usize,
    lines: u64,
    behind_line: bool,
}

impl Default for DetailLimit {
    fn default() -> Self {
        Self { granted: [0; Code::ALL.len()], all: 0, lines: 0, behind_line: false }
    }
}

impl DetailLimit {
    /// Maximum number of findings of one code that are shown in full.
    pub(crate) const EACH: usize = 3;

    /// Maximum number of findings that are shown in full overall.
    pub(crate) const MAX_IN_FULL: usize = 12;

    /// Whether one more finding of this code may be shown in full; if so, counts it.
    pub(crate) const fn allows(&mut self, code: Code) -> bool {
        let granted = &mut self.granted[code as usize];
        let allows = *granted < Self::EACH && self.all < Self::MAX_IN_FULL;
        if allows {
            *granted += 1;
            self.all += 1;
        }
        allows
    }

    /// Appends a finding in full, separated from one-line findings before it.
    pub(crate) fn push_whole(&mut self, out: &mut Vec<u8>, text: &[u8]) {
        self.part(out);
        out.extend_from_slice(text);
    }

    /// Appends a finding in one line.
    pub(crate) fn push_line(&mut self, out: &mut Vec<u8>, line: &[u8]) {
        out.extend_from_slice(line);
        self.lines += 1;
        self.behind_line = true;
    }

    /// Appends an empty line if the last finding was a one-line one.
    pub(crate) fn part(&mut self, out: &mut Vec<u8>) {
        if std::mem::take(&mut self.behind_line) {
            out.push(b'\n');
        }
    }

    /// Returns the number of findings shown in one line.
    #[must_use]
    pub(crate) const fn lines(&self) -> u64 {
        self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_each_kind_are_allowed() {
        let mut limit = DetailLimit::default();
        let allowed = (0..1000).filter(|_| limit.allows(Code::NoSuchPiece)).count();
        assert_eq!(allowed, DetailLimit::EACH);
        assert!(limit.allows(Code::KingLeftInCheck));
    }
}
