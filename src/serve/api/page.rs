//! How games are to look, and the answer that holds them.

use super::exchange::RouteAnswer;
use super::media_type::media_type;
use super::reading::{RecordReading, ReviewEvent};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::language::Language;
use crate::notation::{Font, Notation, Style};
use crate::write::{Boards, Format, NagForm, Page, Writer};

/// Writes every game that is read. The answer includes the number of refused moves that the format cannot hold.
pub(super) fn write_games(
    reading: &RecordReading,
    record: Vec<u8>,
    format: Format,
    mut writer: Writer<Vec<u8>>,
) -> Result<RouteAnswer, Refusal> {
    let (mut written, mut left_out) = (Ok(()), 0);
    reading.review(record, |event| {
        if let (ReviewEvent::Game(review), true) = (event, written.is_ok()) {
            written = writer.game(review);
            left_out += format.left_out(review);
        }
    })?;
    written.map_err(Refusal::of)?;
    let bytes = writer.finish().map_err(Refusal::of)?;
    Ok(RouteAnswer::new(media_type(format.name()), bytes).leaving_out(left_out))
}

/// Returns how the games are to look.
pub(super) fn page(asked: &RequestOptions, reading: &RecordReading) -> Result<Page, Refusal> {
    let usual = Page::default();
    Ok(Page {
        notation: asked.named("to", Notation::for_name)?.unwrap_or(usual.notation),
        language: asked.named("to-language", Language::for_tag)?.unwrap_or(usual.language),
        style: asked.named("style", Style::for_name)?.unwrap_or(usual.style),
        width: asked.number("width")?.unwrap_or(usual.width),
        words: reading.judging.words,
        edition: Some(reading.judging.edition),
        remarks: asked.flag("remarks")?,
        nags: asked.named("nags", NagForm::for_name)?,
        boards: asked.read("boards", str::parse::<Boards>)?,
        font: asked.named("font", Font::for_name)?.unwrap_or(usual.font),
        ..usual
    })
}
