//! One article and its topics.

use super::slice::{ListSlice, Passage};
use super::tables;
use crate::finding::{Code, ReportLanguage};

/// An article, or a numbered part of one, as its edition numbers it.
#[derive(Debug)]
pub struct Article {
    pub(super) edition: Passage,
    /// The language of the edition.
    pub(super) language: ReportLanguage,
    pub(super) number: Passage,
    pub(super) topics: ListSlice,
    /// One for each language, in the order of [`ReportLanguage::ALL`].
    pub(super) headings: [Passage; ReportLanguage::COUNT],
    /// In the same order.
    pub(super) gists: [Passage; ReportLanguage::COUNT],
    pub(super) codes: ListSlice,
    pub(super) note: Option<Passage>,
    pub(super) verified: bool,
}

/// A chapter: the heading over the articles whose numbers begin with its own.
#[derive(Debug)]
pub struct Chapter {
    /// The language of the edition.
    pub(super) language: ReportLanguage,
    pub(super) number: Passage,
    /// One for each language, in the order of [`ReportLanguage::ALL`].
    pub(super) headings: [Passage; ReportLanguage::COUNT],
}

impl Article {
    /// Returns the name of its edition: `fide-2023`.
    #[must_use]
    pub const fn edition(&self) -> &'static str {
        self.edition.text()
    }

    /// Returns the number as the edition writes it: `9.2.3.1`, `3.8(1)b.2`, `App. 9`, `3.5(A)(2)[a]`.
    #[must_use]
    pub const fn number(&self) -> &'static str {
        self.number.text()
    }

    /// Returns its main topic, as a key that the editions share.
    #[must_use]
    pub fn topic(&self) -> &'static str {
        self.topics().first().copied().unwrap_or_default()
    }

    /// Returns all its topics, the main one first.
    #[must_use]
    pub const fn topics(&self) -> &'static [&'static str] {
        self.topics.of(&tables::TOPICS)
    }

    /// Returns a heading of our own, in the language of the edition.
    #[must_use]
    pub const fn heading(&self) -> &'static str {
        self.heading_in(self.language)
    }

    /// Returns what it says, in our own words and the language of the edition.
    #[must_use]
    pub const fn gist(&self) -> &'static str {
        self.gist_in(self.language)
    }

    /// Returns the heading for readers of a language.
    ///
    /// ```
    /// # use movetext::{finding::ReportLanguage, law::Edition};
    /// let castling = <&Edition>::default().article("3.8.2").unwrap();
    /// assert_eq!(castling.heading(), "Castling");
    /// assert_eq!(castling.heading_in(ReportLanguage::Japanese), "キャスリング");
    /// ```
    #[must_use]
    pub const fn heading_in(&self, language: ReportLanguage) -> &'static str {
        self.headings[language as usize].text()
    }

    /// Returns what it says, for readers of a language.
    #[must_use]
    pub const fn gist_in(&self, language: ReportLanguage) -> &'static str {
        self.gists[language as usize].text()
    }

    /// Returns the findings to which it applies.
    #[must_use]
    pub const fn codes(&self) -> &'static [Code] {
        self.codes.of(&tables::CODES)
    }

    /// Returns what to know about the source here: a misprint, a contradiction, a later amendment.
    #[must_use]
    pub const fn note(&self) -> Option<&'static str> {
        match self.note {
            Some(note) => Some(note.text()),
            None => None,
        }
    }

    /// Whether its number was seen in more than one copy of the edition.
    #[must_use]
    pub const fn is_verified(&self) -> bool {
        self.verified
    }

    /// Whether the number is `number` or is below it: `3.7.3.1` is under `3.7`, `3.10` is not under `3.1`.
    #[must_use]
    pub fn is_under(&self, number: &str) -> bool {
        self.number().strip_prefix(number).is_some_and(|rest| {
            !rest.starts_with(|next: char| next.is_ascii_alphanumeric())
                || sublettered(number, rest)
        })
    }

    /// Whether this article and another one have a topic in common.
    #[must_use]
    pub fn shares_topic(&self, other: &Self) -> bool {
        self.topics().iter().any(|topic| other.topics().contains(topic))
    }
}

/// Whether a number continues with a letter: `3.8(1)` continues as `3.8(1)a` and `3.8(1)b.1`.
fn sublettered(number: &str, rest: &str) -> bool {
    number.ends_with(')') && rest.starts_with(|next: char| next.is_ascii_lowercase())
}

impl Chapter {
    /// Returns the number as the edition writes it: `9`, `C`, `III`.
    #[must_use]
    pub const fn number(&self) -> &'static str {
        self.number.text()
    }

    /// Returns its heading in the language of the edition.
    #[must_use]
    pub const fn heading(&self) -> &'static str {
        self.heading_in(self.language)
    }

    /// Returns its heading for readers of a language.
    #[must_use]
    pub const fn heading_in(&self, language: ReportLanguage) -> &'static str {
        self.headings[language as usize].text()
    }
}
