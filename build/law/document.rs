//! The structure of an edition's file as it is written by hand.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::{Spanned, Value};

use super::parameter::Rules;

/// The number of an article, with its place in the file for messages.
pub(crate) type Number = Spanned<String>;

/// A file of `src/law/amendments`: an edition that differs from another one only in what is given here. The keys mean
/// what they mean in a [`Document`]; names, dates and addresses are its own, or missing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Amendment {
    pub(crate) id: String,
    pub(crate) amends: Spanned<String>,
    name: String,
    name_ja: Option<String>,
    name_zh_hant: Option<String>,
    title: String,
    dated: String,
    #[serde(default)]
    in_force: bool,
    basis: String,
    url: Option<String>,
    #[serde(default)]
    standard: Rules,
    #[serde(default)]
    rapid: Rules,
    #[serde(default)]
    blitz: Rules,
    #[serde(default)]
    article: Vec<Article>,
}

impl Amendment {
    /// Returns the edition as amended; the error is the place and number of an article that it lacks.
    pub(crate) fn over(&self, base: &Document) -> Result<Document, (usize, String)> {
        let mut document = Document {
            id: self.id.clone(),
            amends: Some(base.id.clone()),
            name: self.name.clone(),
            name_ja: self.name_ja.clone(),
            name_zh_hant: self.name_zh_hant.clone(),
            title: self.title.clone(),
            dated: self.dated.clone(),
            in_force: self.in_force,
            basis: self.basis.clone(),
            url: self.url.clone(),
            standard: self.standard.amending(&base.standard),
            rapid: self.rapid.amending(&base.rapid),
            blitz: self.blitz.amending(&base.blitz),
            ..base.clone()
        };
        for article in &self.article {
            let number = article.number.get_ref();
            let amended = document.article.iter_mut().find(|it| it.number.get_ref() == number);
            let lacking = || (article.number.span().start, number.clone());
            *amended.ok_or_else(lacking)? = article.clone();
        }
        Ok(document)
    }
}

/// A file of `src/law`.
///
/// Names, headings and gists are in the language of the edition, and in the others under the same key with the language
/// behind it (`heading-ja`); of headings and gists none may be missing.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Document {
    /// What `--law` calls it, and the name of the file.
    pub(crate) id: String,
    /// The edition amended; set only for an amendment.
    #[serde(skip)]
    pub(crate) amends: Option<String>,
    /// The name in English, whatever the language of the edition; readers of that language see the title.
    pub(crate) name: String,
    pub(crate) name_ja: Option<String>,
    pub(crate) name_zh_hant: Option<String>,
    /// The title in the language of the edition.
    pub(crate) title: String,
    /// The language of its text and of the keys without a language behind them, one of [`LANGUAGES`].
    pub(crate) language: String,
    /// When it took effect or was enacted: an ISO date, or as much of one as is known. The newest is listed first.
    pub(crate) dated: String,
    /// Whether this is the edition that is meant where none is named; true of exactly one.
    #[serde(default)]
    pub(crate) in_force: bool,
    /// Who made it, and what it is based on, in English.
    pub(crate) basis: String,
    /// Where its text can be read.
    pub(crate) url: Option<String>,
    /// The signs by which the edition has a draw offer recorded, the usual one first: `(=)`.
    #[serde(default)]
    pub(crate) draw_offer_marks: Vec<String>,
    /// The slugs of findings that are off by default, and reported to those who name this edition, because it requires
    /// the mark that is missing.
    #[serde(default)]
    pub(crate) asks_for: Vec<Spanned<String>>,
    /// A map from the slug of a finding to its articles, the most telling first, or to such lists for single pieces,
    /// cases or rates of play. An empty list: the edition says nothing on it.
    pub(crate) findings: BTreeMap<Spanned<String>, Spanned<Value>>,
    /// The parameters of standard play; `src/law/parameter.rs` explains each.
    pub(crate) standard: Rules,
    /// What differs from them in rapid play.
    #[serde(default)]
    pub(crate) rapid: Rules,
    /// What differs from them in blitz.
    #[serde(default)]
    pub(crate) blitz: Rules,
    #[serde(default)]
    pub(crate) chapter: Vec<Chapter>,
    pub(crate) article: Vec<Article>,
}

/// A chapter: the heading over the articles whose numbers begin with its own.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Chapter {
    pub(crate) number: Spanned<String>,
    pub(crate) heading: String,
    heading_en: Option<String>,
    heading_ja: Option<String>,
    heading_zh_hant: Option<String>,
}

/// An article, or a numbered part of one.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Article {
    /// The number as the edition prints it.
    pub(crate) number: Number,
    /// What it is about, the main topic first: keys that the editions share, by which the articles of two editions that
    /// say the same find each other, and the program finds those on a record.
    pub(crate) topics: Vec<String>,
    /// A heading in our own words.
    pub(crate) heading: String,
    /// What it says, in our own words.
    pub(crate) gist: String,
    heading_en: Option<String>,
    heading_ja: Option<String>,
    heading_zh_hant: Option<String>,
    gist_en: Option<String>,
    gist_ja: Option<String>,
    gist_zh_hant: Option<String>,
    /// What to know about the source here, in English: a misprint, a contradiction, a later amendment.
    pub(crate) note: Option<String>,
    /// Whether the number was seen in more than one copy of the edition; true unless the article says `false`.
    #[serde(default = "yes")]
    pub(crate) verified: bool,
}

/// The languages in which every article is given, with their names in `finding::ReportLanguage` and in its order.
pub(crate) const LANGUAGES: [(&str, &str); 3] =
    [("en", "English"), ("ja", "Japanese"), ("zh-Hant", "TraditionalChinese")];

/// A text in each of the languages; `None` where it is missing.
type Told<'a> = [Option<&'a String>; 3];

impl Document {
    /// Returns the heading of a chapter in each of the languages.
    pub(crate) fn chapter_headings<'a>(&self, it: &'a Chapter) -> Told<'a> {
        self.told(&it.heading, [&it.heading_en, &it.heading_ja, &it.heading_zh_hant])
    }

    /// Returns the heading of an article in each of the languages.
    pub(crate) fn headings<'a>(&self, it: &'a Article) -> Told<'a> {
        self.told(&it.heading, [&it.heading_en, &it.heading_ja, &it.heading_zh_hant])
    }

    /// Returns the gist of an article in each of the languages.
    pub(crate) fn gists<'a>(&self, it: &'a Article) -> Told<'a> {
        self.told(&it.gist, [&it.gist_en, &it.gist_ja, &it.gist_zh_hant])
    }

    fn told<'a>(&self, own: &'a String, others: [&'a Option<String>; 3]) -> Told<'a> {
        let mut told = others.map(Option::as_ref);
        for (told, (tag, _)) in told.iter_mut().zip(LANGUAGES) {
            if tag == self.language {
                *told = Some(own);
            }
        }
        told
    }
}

fn yes() -> bool {
    true
}
