//! What the page displays: `/api/games`, the list of a file, and `/api/review`, games with their boards.

use serde::Serialize;
use serde_json::value::RawValue;

use super::exchange::{RequestRecords, RouteAnswer, raw_json};
use super::page::page;
use super::reading::{RecordReading, ReviewEvent};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::arbiter::Review;
use crate::finding::Severity;
use crate::write::report::{Report, ReportOptions};
use crate::write::{Format, Prepared, push_boards};

pub(super) const OPTIONS: &[&str] = &["to", "to-language", "style"];

#[derive(Serialize)]
struct GameList {
    container: &'static str,
    games: Vec<GameRow>,
    findings: Vec<Box<RawValue>>,
}

/// A game as shown in a list.
#[derive(Serialize)]
struct GameRow {
    game: u64,
    white: String,
    black: String,
    event: String,
    date: String,
    round: String,
    outcome: &'static str,
    plies: u32,
    complete: bool,
    encoding: &'static str,
    notation: &'static str,
    language: &'static str,
    errors: usize,
    warnings: usize,
    notes: usize,
}

impl GameRow {
    fn of(review: &Review<'_>) -> Self {
        let text = review.source.text();
        let tag = |name| {
            review.game.tag(text, name).map_or_else(String::new, |tag| tag.value(text).into_owned())
        };
        let count = |severity| review.findings.iter().filter(|it| it.severity == severity).count();
        Self {
            game: review.index,
            white: tag("White"),
            black: tag("Black"),
            event: tag("Event"),
            date: tag("Date"),
            round: tag("Round"),
            outcome: review.verdict.outcome.token(),
            plies: review.verdict.plies,
            complete: review.verdict.complete,
            encoding: review.source.charset(review.game.span.start).name(),
            notation: review.notation.name(),
            language: review.language.tag,
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            notes: count(Severity::Note),
        }
    }
}

/// Returns the list of the games, and of the findings outside them.
pub(super) fn games(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let reading = RecordReading::of(asked)?.going_on();
    let options = ReportOptions {
        words: reading.judging.words,
        edition: Some(reading.judging.edition),
        color: false,
        width: 0,
    };
    let (mut games, mut findings) = (Vec::new(), Vec::new());
    let container = reading.review(records.record, |event| match event {
        ReviewEvent::Game(review) => games.push(GameRow::of(review)),
        ReviewEvent::OutsideGames(place, finding) => {
            let mut object = Vec::new();
            let finding = std::slice::from_ref(finding);
            Report::Json.findings(place, finding, &options, &mut object);
            findings.push(raw_json(object));
        }
    })?;
    let findings = findings.into_iter().collect::<Result<_, _>>()?;
    Ok(RouteAnswer::of(&GameList { container: container.name(), games, findings }))
}

#[derive(Serialize)]
struct ReviewedGame {
    game: Box<RawValue>,
    boards: Box<RawValue>,
}

/// Returns the games as `convert` writes them in JSON, each with its boards.
pub(super) fn review(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let reading = RecordReading::of(asked)?.going_on();
    let page = page(asked, &reading)?;
    let reading = reading.writing(page.notation);
    let prepared = Prepared::new(page);
    let mut games = Vec::new();
    reading.review(records.record, |event| {
        let ReviewEvent::Game(review) = event else { return };
        let (mut game, mut boards) = (Vec::new(), Vec::new());
        Format::Json.print(review, &prepared, &mut game);
        push_boards(review, &mut boards);
        let game = raw_json(game);
        games.push(game.and_then(|game| Ok(ReviewedGame { game, boards: raw_json(boards)? })));
    })?;
    Ok(RouteAnswer::of(&games.into_iter().collect::<Result<Vec<_>, _>>()?))
}
