//! The articles of an edition that apply to a finding.

use super::article::Article;
use super::slice::{ListSlice, Passage};
use crate::finding::{Code, Finding, MessageValue};

/// The articles that apply to one finding; the selector (piece, case, rate of play) is empty for the entry that applies
/// to all.
#[derive(Debug)]
pub(super) struct Citation {
    pub(super) code: Code,
    pub(super) selector: Passage,
    /// Their place among the cited articles.
    pub(super) articles: ListSlice,
}

/// All that an edition cites, from the table `findings` of its file.
#[derive(Debug)]
pub(super) struct Citations {
    pub(super) all: &'static [Citation],
    pub(super) cited: &'static [&'static Article],
}

impl Citations {
    /// Returns the articles on this finding: those on its piece, its case or the rate of play if the edition has
    /// articles for it in particular, otherwise those for all the rest.
    pub(super) fn of(&self, finding: &Finding) -> &'static [&'static Article] {
        let words = finding.values.iter().filter_map(|value| match value {
            ("piece" | "rate", MessageValue::Word(word)) => Some(*word),
            _ => None,
        });
        std::iter::once(finding.case)
            .filter(|case| !case.is_empty())
            .chain(words)
            .chain(["other", ""])
            .find_map(|selector| self.selected(finding.code, selector))
            .unwrap_or_default()
    }

    /// Returns the articles of an entry; `None` if there is no such entry.
    pub(super) fn selected(
        &self,
        code: Code,
        selector: &str,
    ) -> Option<&'static [&'static Article]> {
        let is_meant = |it: &&Citation| it.code == code && it.selector.text() == selector;
        Some(self.all.iter().find(is_meant)?.articles.of(self.cited))
    }
}
