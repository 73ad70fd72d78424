//! `/api/convert`: games of any form in any other.

use super::exchange::{RequestRecords, RouteAnswer};
use super::page::{page, write_games};
use super::reading::RecordReading;
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::text::Charset;
use crate::write::{Encoding, Format, Writer, check_letters, written_language};

pub(super) const OPTIONS: &[&str] = &[
    "format",
    "to",
    "to-language",
    "style",
    "width",
    "nags",
    "boards",
    "font",
    "remarks",
    "to-encoding",
    "transliterate",
];

/// Returns the games in the requested format.
pub(super) fn convert(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let format = asked.named("format", Format::for_name)?.unwrap_or(Format::Pgn);
    let reading = RecordReading::of(asked)?;
    let mut page = page(asked, &reading)?;
    let reading = reading.writing(page.notation);
    let charset = asked.named("to-encoding", Charset::for_label)?.unwrap_or(Charset::UTF_8);
    let transliterate = asked.flag("transliterate")?.then_some(format);
    let encoding = Encoding { charset, transliterate };
    let encoding = Some(encoding).filter(|it| it.charset != Charset::UTF_8);
    page.language = written_language(page.language, encoding);
    check_letters(page.language, encoding).map_err(Refusal::of)?;
    let writer = match encoding {
        None => Writer::new(format, page, Vec::new()),
        Some(encoding) => Writer::encoded(format, page, encoding, Vec::new()),
    };
    let answer = write_games(&reading, records.record, format, writer)?;
    if charset != Charset::UTF_8 {
        return Ok(RouteAnswer { kind: "application/octet-stream", ..answer });
    }
    Ok(answer)
}
