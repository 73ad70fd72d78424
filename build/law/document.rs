//! The shape of an edition's file as it is written by hand.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::{Spanned, Value};

use super::parameter::Rules;

/// The number of an article, with its place in the file for messages.
pub(crate) type Number = Spanned<String>;

/// One file of `src/law`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Document {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) language: String,
    pub(crate) dated: String,
    pub(crate) basis: String,
    pub(crate) url: Option<String>,
    #[serde(default)]
    pub(crate) draw_offer_marks: Vec<String>,
    #[serde(default)]
    pub(crate) asks_for: Vec<Spanned<String>>,
    pub(crate) findings: BTreeMap<Spanned<String>, Spanned<Value>>,
    pub(crate) standard: Rules,
    #[serde(default)]
    pub(crate) rapid: Rules,
    #[serde(default)]
    pub(crate) blitz: Rules,
    #[serde(default)]
    pub(crate) chapter: Vec<Chapter>,
    pub(crate) article: Vec<Article>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chapter {
    pub(crate) number: String,
    pub(crate) heading: String,
    pub(crate) heading_en: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Article {
    pub(crate) number: Number,
    pub(crate) topics: Vec<String>,
    pub(crate) heading: String,
    pub(crate) gist: String,
    pub(crate) heading_en: Option<String>,
    pub(crate) gist_en: Option<String>,
    pub(crate) gist_ja: Option<String>,
    pub(crate) gist_zh_hant: Option<String>,
    pub(crate) note: Option<String>,
    #[serde(default = "yes")]
    pub(crate) verified: bool,
}

fn yes() -> bool {
    true
}
