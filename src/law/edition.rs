//! An edition of the Laws: its articles and its parameters.

use super::article::{Article, Chapter};
use super::citation::Citations;
use super::parameter::{Parameters, Rate};
use super::tables;
use crate::finding::{Code, Finding};

/// One edition, from its own file.
#[derive(Debug)]
pub struct Edition {
    pub(super) id: &'static str,
    pub(super) amends: Option<&'static str>,
    pub(super) name: &'static str,
    pub(super) name_ja: Option<&'static str>,
    pub(super) name_zh_hant: Option<&'static str>,
    pub(super) title: &'static str,
    pub(super) language: &'static str,
    pub(super) dated: &'static str,
    pub(super) basis: &'static str,
    pub(super) url: Option<&'static str>,
    pub(super) draw_offer_marks: &'static [&'static str],
    pub(super) asks_for: &'static [Code],
    pub(super) chapters: &'static [Chapter],
    pub(super) articles: &'static [Article],
    pub(super) citations: Citations,
    pub(super) parameters: [Parameters; 3],
}

impl Edition {
    /// All editions, the newest first. The one in force is the default: `<&Edition>::default()`.
    pub const ALL: &'static [Self] = &tables::EDITIONS;

    /// Returns the edition of this name, in any case: `fide-2023`.
    #[must_use]
    pub fn for_name(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|edition| edition.id.eq_ignore_ascii_case(name))
    }

    /// Returns its short name: `fide-2023`.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Returns the edition that it amends; most amend none.
    ///
    /// ```
    /// # use movetext::law::Edition;
    /// let amended = Edition::for_name("fide-2004+2012").unwrap();
    /// assert_eq!(amended.amends().map(Edition::id), Some("fide-2004"));
    /// ```
    #[must_use]
    pub fn amends(&self) -> Option<&'static Self> {
        self.amends.and_then(Self::for_name)
    }

    /// Whether it differs on this article from the edition that it amends; one that amends none always does.
    #[must_use]
    pub fn has_own(&self, article: &Article) -> bool {
        self.amends().is_none_or(|base| {
            base.article(article.number()).is_none_or(|before| before.gist() != article.gist())
        })
    }

    /// Returns its name in English.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns its name for readers of a language (a BCP 47 tag): the title if that is in the language, else its name
    /// in that language if there is one, else the name in English.
    #[must_use]
    pub fn name_in(&self, language: &str) -> &'static str {
        match language {
            "en" => self.name,
            own if own == self.language => self.title,
            "ja" => self.name_ja.unwrap_or(self.name),
            "zh-Hant" => self.name_zh_hant.unwrap_or(self.name),
            _ => self.name,
        }
    }

    /// Returns its title in its own language.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// Returns the language of its text, as a BCP 47 tag.
    #[must_use]
    pub const fn language(&self) -> &'static str {
        self.language
    }

    /// Returns when it was enacted or came into force, as an ISO date, or as much of one as is known.
    #[must_use]
    pub const fn dated(&self) -> &'static str {
        self.dated
    }

    /// Returns who made it, and what it is based on.
    #[must_use]
    pub const fn basis(&self) -> &'static str {
        self.basis
    }

    /// Returns where its text can be read.
    #[must_use]
    pub const fn url(&self) -> Option<&'static str> {
        self.url
    }

    /// Returns the signs by which a draw offer is recorded, the usual one first: `(=)`.
    #[must_use]
    pub const fn draw_offer_marks(&self) -> &'static [&'static str] {
        self.draw_offer_marks
    }

    /// Whether a finding that is silent by default is reported because this edition requires the mark.
    #[must_use]
    pub fn asks_for(&self, code: Code) -> bool {
        self.asks_for.contains(&code)
    }

    /// Returns its chapters, in order.
    #[must_use]
    pub const fn chapters(&self) -> &'static [Chapter] {
        self.chapters
    }

    /// Returns the chapter in which an article stands, by their numbers; an edition may have none.
    ///
    /// ```
    /// # use movetext::law::Edition;
    /// let laws = <&Edition>::default();
    /// let castling = laws.article("3.8.2").unwrap();
    /// assert_eq!(laws.chapter_of(castling).unwrap().number(), "3");
    /// ```
    #[must_use]
    pub fn chapter_of(&self, article: &Article) -> Option<&'static Chapter> {
        self.chapters.iter().rfind(|chapter| article.is_under(chapter.number()))
    }

    /// Returns its articles and their parts, in order.
    #[must_use]
    pub const fn articles(&self) -> &'static [Article] {
        self.articles
    }

    /// Returns the article of this number, as it is written: `8.4`.
    #[must_use]
    pub fn article(&self, number: &str) -> Option<&'static Article> {
        self.articles.iter().find(|article| article.number().eq_ignore_ascii_case(number))
    }

    /// Returns the articles on a topic: `claim-lost`.
    pub fn on(&self, topic: &str) -> impl Iterator<Item = &'static Article> {
        self.articles.iter().filter(move |article| article.topics().contains(&topic))
    }

    /// Returns the articles of this edition that share a topic with an article of another one.
    pub fn same(&self, article: &Article) -> impl Iterator<Item = &'static Article> {
        self.articles.iter().filter(move |other| other.shares_topic(article))
    }

    /// Returns the articles on a finding, the most relevant first; none if the edition says nothing.
    #[must_use]
    pub fn articles_for(&self, code: Code) -> &'static [&'static Article] {
        self.citations.selected(code, "").unwrap_or_default()
    }

    /// Returns the articles on this finding: those on its piece, its case or the rate of play if the edition has
    /// articles for it in particular, otherwise those for all the rest.
    #[must_use]
    pub fn citing(&self, finding: &Finding) -> &'static [&'static Article] {
        self.citations.of(finding)
    }

    /// Whether the edition has been searched for this finding; it may still say nothing about it.
    #[must_use]
    pub fn knows(&self, code: Code) -> bool {
        self.citations.selected(code, "").is_some()
    }

    /// Returns what it prescribes in numbers at this rate of play.
    #[must_use]
    pub const fn parameters(&self, rate: Rate) -> &Parameters {
        &self.parameters[rate as usize]
    }
}

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Edition {}

/// The edition in force, which is meant where none is named.
impl Default for &'static Edition {
    fn default() -> Self {
        tables::IN_FORCE
    }
}
