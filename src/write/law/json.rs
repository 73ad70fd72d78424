//! The articles as one JSON object.

use std::collections::BTreeMap;

use serde::Serialize;

use super::articles::{Articles, own_articles};
use crate::finding::ReportLanguage::{English, Japanese, TraditionalChinese};
use crate::law::{Article, Edition};
use crate::write::format::json::push_json;

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
    heading_ja: &'static str,
    gist_ja: &'static str,
    #[serde(rename = "heading_zh-Hant")]
    heading_zh_hant: &'static str,
    #[serde(rename = "gist_zh-Hant")]
    gist_zh_hant: &'static str,
    codes: Vec<&'static str>,
    same: BTreeMap<&'static str, Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    verified: bool,
}

/// Returns the document, ended by a line feed.
pub(crate) fn json(articles: &Articles) -> String {
    let edition = articles.edition;
    let document = Document {
        edition: edition.id(),
        name: edition.name(),
        language: edition.language(),
        dated: edition.dated(),
        articles: articles.list.iter().map(|article| entry(edition, article)).collect(),
    };
    let mut text = Vec::new();
    push_json(&mut text, &document);
    text.push(b'\n');
    String::from_utf8(text).unwrap_or_default()
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
        heading_en: article.heading_in(English),
        gist_en: article.gist_in(English),
        heading_ja: article.heading_in(Japanese),
        gist_ja: article.gist_in(Japanese),
        heading_zh_hant: article.heading_in(TraditionalChinese),
        gist_zh_hant: article.gist_in(TraditionalChinese),
        codes: article.codes().iter().map(|code| code.name()).collect(),
        same: Edition::ALL.iter().filter_map(same).collect(),
        note: article.note(),
        verified: article.is_verified(),
    }
}
