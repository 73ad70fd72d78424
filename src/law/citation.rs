//! Which articles of an edition a finding falls under.

use super::article::Article;
use super::slice::{ListSlice, Passage};
use crate::finding::{Code, Fact, Finding};

/// The articles that speak of one finding; the selector (piece, case, rate of play) is empty for the entry that holds for
/// all.
#[derive(Debug)]
pub(super) struct Citation {
    pub(super) code: Code,
    pub(super) selector: Passage,
    /// Where they stand among the articles cited.
    pub(super) articles: ListSlice,
}

/// All that an edition cites, from the table `findings` of its file.
#[derive(Debug)]
pub(super) struct Citations {
    pub(super) all: &'static [Citation],
    pub(super) cited: &'static [&'static Article],
}

impl Citations {
    /// The articles on this finding: those on its piece, its case or the rate of play where the edition has some of
    /// their own for it, else those for all the rest.
    pub(super) fn of(&self, finding: &Finding) -> &'static [&'static Article] {
        let words = finding.facts.iter().filter_map(|fact| match fact {
            ("piece" | "rate", Fact::Word(word)) => Some(*word),
            _ => None,
        });
        std::iter::once(finding.case)
            .filter(|case| !case.is_empty())
            .chain(words)
            .chain(["other", ""])
            .find_map(|selector| self.selected(finding.code, selector))
            .unwrap_or_default()
    }

    /// The articles of an entry; nothing where there is none.
    pub(super) fn selected(
        &self,
        code: Code,
        selector: &str,
    ) -> Option<&'static [&'static Article]> {
        let is_meant = |it: &&Citation| it.code == code && it.selector.text() == selector;
        Some(self.all.iter().find(is_meant)?.articles.of(self.cited))
    }
}
