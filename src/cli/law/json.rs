//! The articles as one JSON object.

use std::collections::BTreeMap;

use serde::Serialize;

use super::articles::Articles;
use super::text::own_articles;
use crate::cli::failure::Failure;
use crate::law::{Article, Edition};

#[derive(Serialize)]
struct Document {
    edition: &'static str,
    name: &'static str,
    language: &'static str,
    dated: &'static str,
    articles: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    article: &'static str,
    topic: &'static str,
    topics: &'static [&'static str],
    heading: &'static str,
    gist: &'static str,
    heading_en: &'static str,
    gist_en: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    gist_ja: Option<&'static str>,
    #[serde(rename = "gist_zh-Hant", skip_serializing_if = "Option::is_none")]
    gist_zh_hant: Option<&'static str>,
    codes: Vec<&'static str>,
    same: BTreeMap<&'static str, Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    verified: bool,
}

/// The document, ended by a line feed.
pub(super) fn text(articles: &Articles) -> Result<String, Failure> {
    let edition = articles.edition;
    let document = Document {
        edition: edition.id(),
        name: edition.name(),
        language: edition.language(),
        dated: edition.dated(),
        articles: articles.list.iter().map(|article| entry(edition, article)).collect(),
    };
    let text = serde_json::to_string(&document).map_err(|error| Failure::new(error.to_string()))?;
    Ok(text + "\n")
}

fn entry(edition: &Edition, article: &'static Article) -> Entry {
    let same = |other: &'static Edition| {
        let numbers: Vec<_> = own_articles(other, article).iter().map(|it| it.number()).collect();
        (other != edition && !numbers.is_empty()).then(|| (other.id(), numbers))
    };
    Entry {
        article: article.number(),
        topic: article.topic(),
        topics: article.topics(),
        heading: article.heading(),
        gist: article.gist(),
        heading_en: article.heading_en(),
        gist_en: article.gist_en(),
        gist_ja: article.translated("ja"),
        gist_zh_hant: article.translated("zh-Hant"),
        codes: article.codes().iter().map(|code| code.name()).collect(),
        same: Edition::ALL.iter().filter_map(same).collect(),
        note: article.note(),
        verified: article.is_verified(),
    }
}
