//! What is said of one kind of finding, kept to be said again: a database tells of a hundred thousand castlings, and of
//! all of White's in the same words.

use crate::finding::{Code, Fact, Finding, Severity, Words};

/// What a report says of a finding before its place and behind it, ready to be copied.
#[derive(Clone, Debug, Default)]
pub(super) struct Wording {
    /// What stands before the place.
    pub(super) before: Vec<u8>,
    /// What stands behind it.
    pub(super) behind: Vec<u8>,
}

/// All that the wording depends on, where it names nothing of the place.
#[derive(Clone, Debug)]
struct Kind {
    severity: Severity,
    case: &'static str,
    white: Option<bool>,
    facts: Vec<(&'static str, Fact)>,
    /// The width of what stands at the left, where there is anything.
    margin: usize,
}

impl Kind {
    fn of(finding: &Finding, margin: usize) -> Self {
        let Finding { severity, case, white, .. } = *finding;
        Self { severity, case, white, facts: finding.facts.clone(), margin }
    }

    fn is_that_of(&self, finding: &Finding, margin: usize) -> bool {
        self.white == finding.white
            && self.margin == margin
            && self.severity == finding.severity
            && same_word(self.case, finding.case)
            && self.facts == finding.facts
    }
}

/// Whether two words are one. Most are empty, and on some machines comparing nothing by `memcmp` takes 100 ns.
fn same_word(one: &str, other: &str) -> bool {
    one.is_empty() && other.is_empty() || one == other
}

/// What one format, language and edition say of kinds of findings.
#[derive(Clone, Debug)]
pub(super) struct Wordings<W> {
    /// By code.
    kept: Vec<Vec<(Kind, W)>>,
    /// What is said of a single finding.
    single: Option<W>,
}

impl<W: Clone> Default for Wordings<W> {
    fn default() -> Self {
        Self { kept: vec![Vec::new(); Code::ALL.len()], single: None }
    }
}

impl<W> Wordings<W> {
    /// So many kinds of one code are kept: where there are more, their facts hardly ever come again.
    const MOST: usize = 32;

    /// The wording of a finding, made by `word` unless it is known.
    pub(super) fn of(
        &mut self,
        finding: &Finding,
        margin: usize,
        words: &Words,
        word: impl FnOnce() -> W,
    ) -> &W {
        let kept = &mut self.kept[finding.code as usize];
        if let Some(known) = kept.iter().rposition(|(kind, _)| kind.is_that_of(finding, margin)) {
            return &kept[known].1;
        }
        if !words.are_general(finding.code) {
            return self.single.insert(word());
        }
        if kept.len() == Self::MOST {
            kept.clear();
        }
        &kept.push_mut((Kind::of(finding, margin), word())).1
    }
}
