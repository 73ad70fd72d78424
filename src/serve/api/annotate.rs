//! `/api/annotate`: games with every event of law at its move.

use super::asked::Asked;
use super::convert::kind;
use super::exchange::{RequestRecords, RouteAnswer};
use super::reading::{Met, RecordReading};
use super::refusal::Refusal;
use crate::notation::Style;
use crate::text::Charset;
use crate::write::{Boards, Format, Page, Writer};

pub(super) const OPTIONS: &[&str] = &["format", "style", "width"];

/// The games, each event with what follows from it and its article.
pub(super) fn annotate(asked: &Asked, records: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let format = asked.named("format", Format::for_name)?.unwrap_or(Format::Pgn);
    let reading = RecordReading::of(asked)?.with_events();
    let usual = Page::default();
    let page = Page {
        style: asked.named("style", Style::for_name)?.unwrap_or(usual.style),
        width: asked.number("width")?.unwrap_or(usual.width),
        words: reading.words,
        edition: Some(reading.edition),
        boards: Some(Boards { comments: true, ..Boards::default() }),
        remarks: true,
        ..usual
    };
    let reading = reading.writing(page.notation);
    let mut writer = Writer::new(format, page, Vec::new());
    let (mut written, mut left_out) = (Ok(()), 0);
    reading.go_through(records.record, |met| {
        if let (Met::Game(review), true) = (met, written.is_ok()) {
            written = writer.game(review);
            left_out += format.left_out(review);
        }
    })?;
    written.map_err(Refusal::of)?;
    let bytes = writer.finish().map_err(Refusal::of)?;
    Ok(RouteAnswer::new(kind(format, Charset::UTF_8), bytes).leaving_out(left_out))
}
