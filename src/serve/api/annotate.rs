//! `/api/annotate`: games with every event of law at its move.

use super::exchange::{RequestRecords, RouteAnswer};
use super::page::write_games;
use super::reading::RecordReading;
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::notation::Style;
use crate::write::{Boards, Format, Page, Writer};

pub(super) const OPTIONS: &[&str] = &["format", "style", "width"];

/// Returns the games, each event with its consequences and its article.
pub(super) fn annotate(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let format = asked.named("format", Format::for_name)?.unwrap_or(Format::Pgn);
    let reading = RecordReading::of(asked)?.with_events();
    let usual = Page::default();
    let page = Page {
        style: asked.named("style", Style::for_name)?.unwrap_or(usual.style),
        width: asked.number("width")?.unwrap_or(usual.width),
        words: reading.judging.words,
        edition: Some(reading.judging.edition),
        boards: Some(Boards { comments: true, ..Boards::default() }),
        remarks: true,
        ..usual
    };
    let reading = reading.writing(page.notation);
    write_games(&reading, records.record, format, Writer::new(format, page, Vec::new()))
}
