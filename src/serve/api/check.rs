//! `/api/check`: what is wrong with a record, and where.

use super::exchange::{RequestRecords, RouteAnswer};
use super::media_type::media_type;
use super::reading::{RecordReading, ReviewEvent};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::write::report::{Location, Report, ReportOptions};

pub(super) const OPTIONS: &[&str] = &["format"];

/// Width in columns of text for people.
const WIDTH: usize = 100;

/// Returns the findings in the order of their places, as a JSON array unless another format is requested.
pub(super) fn check(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let report = asked.named("format", Report::for_name)?.unwrap_or(Report::Json);
    let reading = RecordReading::of(asked)?.going_on();
    let edition = Some(reading.judging.edition);
    let options =
        ReportOptions { words: reading.judging.words, edition, color: false, width: WIDTH };
    let mut pieces = Vec::new();
    reading.review(records.record, |event| {
        let (place, findings) = match &event {
            ReviewEvent::Game(review) => (Location::of(review), review.findings),
            ReviewEvent::OutsideGames(place, finding) => (**place, std::slice::from_ref(*finding)),
        };
        let Some(first) = findings.first() else { return };
        let mut piece = Vec::new();
        report.findings(&place, findings, &options, &mut piece);
        pieces.push((place.source.absolute(first.span).start, piece));
    })?;
    pieces.sort_by_key(|(start, _)| *start);
    let frame = report.frame();
    let pieces: Vec<_> = pieces.into_iter().map(|(_, piece)| piece).collect();
    let body = pieces.join(frame.between.as_bytes());
    let bytes = [frame.before.as_bytes(), &body, frame.after.as_bytes()].concat();
    Ok(RouteAnswer::new(media_type(report.name()), bytes))
}
