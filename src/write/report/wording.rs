//! What is said of one kind of finding, kept to be said again: a database tells of a hundred thousand castlings, and of
//! all of White's in the same words.

use crate::finding::{Code, Fact, Finding, Severity, Words};

/// What a report says of a finding around its place, ready to be copied.
#[derive(Clone, Debug, Default)]
pub(super) struct Wording {
    /// The kind of finding, and what it says.
    pub(super) title: Vec<u8>,
    /// The articles under which it falls.
    pub(super) articles: Vec<u8>,
    /// What to do about it.
    pub(super) help: Vec<u8>,
}

/// All that the wording depends on, where it names nothing of the place.
#[derive(Clone, Debug)]
struct Kind {
    severity: Severity,
    case: &'static str,
    white: Option<bool>,
    facts: Vec<(&'static str, Fact)>,
}

impl Kind {
    fn of(finding: &Finding) -> Self {
        let Finding { severity, case, white, .. } = *finding;
        Self { severity, case, white, facts: finding.facts.clone() }
    }

    fn is_that_of(&self, finding: &Finding) -> bool {
        self.white == finding.white
            && self.severity == finding.severity
            && same_word(self.case, finding.case)
            && self.facts == finding.facts
    }
}

/// Whether two words are one. Most are empty, and on some machines comparing nothing by `memcmp` takes 100 ns.
fn same_word(one: &str, other: &str) -> bool {
    one.is_empty() && other.is_empty() || one == other
}

/// The wordings of one format, language and edition.
#[derive(Clone, Debug)]
pub(super) struct Wordings {
    /// By code.
    kept: Vec<Vec<(Kind, Wording)>>,
    /// One that holds for a single finding.
    single: Wording,
}

impl Default for Wordings {
    fn default() -> Self {
        Self { kept: vec![Vec::new(); Code::ALL.len()], single: Wording::default() }
    }
}

impl Wordings {
    /// So many kinds of one code are kept: where there are more, their facts hardly ever come again.
    const MOST: usize = 16;

    /// The wording of a finding, made by `word` unless it is known.
    pub(super) fn of(
        &mut self,
        finding: &Finding,
        words: &Words,
        word: impl FnOnce() -> Wording,
    ) -> &Wording {
        let kept = &mut self.kept[finding.code as usize];
        if let Some(known) = kept.iter().position(|(kind, _)| kind.is_that_of(finding)) {
            return &kept[known].1;
        }
        if !words.are_general(finding.code) {
            self.single = word();
            return &self.single;
        }
        if kept.len() == Self::MOST {
            kept.clear();
        }
        &kept.push_mut((Kind::of(finding), word())).1
    }
}
