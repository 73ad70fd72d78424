//! Findings about a record, for programs: like all findings, but with the cell instead of a span.

use serde::Serialize;

use super::game::{RepairPage, RepairedGame};
use crate::finding::Words;
use crate::repair::{CellPlace, RecordFinding};
use crate::write::cited_article::CitedArticle;

#[derive(Serialize)]
pub(super) struct RecordFindingObject<'a> {
    code: &'static str,
    slug: &'static str,
    severity: &'static str,
    message: String,
    game: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<PlacedCell>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    articles: Vec<CitedArticle>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    candidates: &'a [String],
}

#[derive(Serialize)]
struct PlacedCell {
    sheet: usize,
    index: usize,
}

/// Returns the findings about a game, with the articles of the edition.
pub(super) fn findings<'a>(
    game: &RepairedGame<'a>,
    page: &RepairPage,
) -> Vec<RecordFindingObject<'a>> {
    let (words, edition) = (Words::for_language(page.report_language), page.edition);
    let object = |RecordFinding { finding, cell, .. }: &'a RecordFinding| {
        let written = cell.and_then(|place| game.written(place));
        let text = written.unwrap_or_default();
        RecordFindingObject {
            code: finding.code.name(),
            slug: finding.code.slug(),
            severity: finding.severity.name(),
            message: words.message(finding, text),
            game: game.index,
            ply: finding.ply,
            number: finding.number,
            side: finding.side(),
            written,
            cell: cell.map(|CellPlace { sheet, index }| PlacedCell { sheet, index }),
            articles: CitedArticle::all(edition.citing(finding), edition),
            help: words.help(finding, text),
            candidates: &finding.candidates,
        }
    };
    game.answer.findings.iter().map(object).collect()
}
