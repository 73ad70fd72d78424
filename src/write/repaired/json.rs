//! The answer for programs. In addition to what is promised it has:
//!
//! - `optimality_gap`;
//! - `ends_as_known`, only if false: the given position or number of plies is not reached, or a move that was held
//!   fixed is not played;
//! - `held`, where a move was held fixed;
//! - `language`, whose letters the first sheet uses, and `languages`, those of each sheet, only if they differ;
//! - `tags`, those of the record, as pairs;
//! - `beside`, the text on a scanned page outside the cells, line by line;
//! - as `why` of a skipped cell without a move `result`, `draw-offer` or `time`, if it holds that;
//! - for a ply or a skipped cell `draw_offer`, only if one is noted, and `comments`, the remarks after it; for the
//!   game, those before it.

use serde::Serialize;

use super::finding::{RecordFindingObject, findings};
use super::game::{PlayedPly, RepairPage, RepairedGame};
use super::question;
use super::remark;
use crate::board::{Color, Move, Position};
use crate::finding::Words;
use crate::game::{Outcome, is_score};
use crate::language::{Language, OfferWords, offer_words};
use crate::notation::draw_offer::is_draw_offer;
use crate::notation::uci;
use crate::read::is_time;
use crate::repair::{
    Cell, CellPlace, MissingPlies, PlyQuestion, Repaired, SkipReason, SkippedCell,
};
use crate::write::format::json::push_json;
use crate::write::output::frame::Frame;

#[derive(Serialize)]
struct GameObject<'a> {
    game: u64,
    status: &'static str,
    optimal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimality_gap: Option<f64>,
    #[serde(skip_serializing_if = "is_true")]
    ends_as_known: bool,
    language: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    languages: Vec<&'static str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    tags: &'a [(String, String)],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    comments: &'a [String],
    start: String,
    #[serde(rename = "final")]
    end: String,
    outcome: &'static str,
    plies: Vec<PlyObject<'a>>,
    skipped: Vec<SkippedObject<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    beside: &'a [String],
    gaps: Vec<GapObject>,
    questions: Vec<String>,
    findings: Vec<RecordFindingObject<'a>>,
}

#[derive(Serialize)]
struct PlyObject<'a> {
    ply: usize,
    uci: String,
    san: String,
    number: u32,
    side: &'static str,
    status: &'static str,
    #[serde(skip_serializing_if = "is_false")]
    held: bool,
    probability: f64,
    cells: Vec<WrittenCell<'a>>,
    #[serde(skip_serializing_if = "is_false")]
    draw_offer: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<&'a str>,
    edit: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    overrules: Option<LegalMove>,
    alternatives: Vec<Alternative>,
}

#[derive(Serialize)]
struct WrittenCell<'a> {
    sheet: usize,
    index: usize,
    written: Option<&'a str>,
}

#[derive(Serialize)]
struct SkippedObject<'a> {
    #[serde(flatten)]
    cell: WrittenCell<'a>,
    #[serde(skip_serializing_if = "is_false")]
    draw_offer: bool,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    comments: &'a [String],
    why: &'static str,
}

#[derive(Serialize)]
struct Alternative {
    uci: String,
    san: String,
    probability: f64,
}

#[derive(Serialize)]
struct LegalMove {
    uci: String,
    san: String,
}

#[derive(Serialize)]
struct GapObject {
    after: usize,
    missing: usize,
    lines: String,
    exact: bool,
    completions: Vec<Vec<String>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_true(value: &bool) -> bool {
    *value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// Around and between the objects of an array.
pub(super) const FRAME: Frame = Frame::of("[\n", ",\n", "\n]\n");

/// Appends one game as a line.
pub(super) fn line(one: &RepairedGame<'_>, page: &RepairPage, out: &mut Vec<u8>) {
    game(one, page, out);
    out.push(b'\n');
}

/// Appends one game as an object.
pub(super) fn game(game: &RepairedGame<'_>, page: &RepairPage, out: &mut Vec<u8>) {
    let answer = game.answer;
    let chess960 = answer.start.is_chess960();
    push_json(
        out,
        &GameObject {
            game: game.index,
            status: game.answer.status.name(),
            optimal: answer.is_optimal(),
            optimality_gap: answer.optimality_gap.map(rounded),
            ends_as_known: answer.ends_as_known,
            language: answer.language.tag,
            languages: languages(answer),
            tags: game.tags,
            comments: &game.record.comments,
            start: answer.start.fen(),
            end: answer.position().fen(),
            outcome: game.record.outcome.token(),
            plies: game.plies().map(|played| ply(game, &played)).collect(),
            skipped: answer.skipped.iter().map(|cell| skipped(game, cell)).collect(),
            beside: game.beside,
            gaps: answer.gaps.iter().map(|missing| gap(missing, chess960)).collect(),
            questions: questions(game, &answer.questions, page.words()),
            findings: findings(game, page),
        },
    );
}

/// Returns the language of each sheet, if they differ.
fn languages(answer: &Repaired) -> Vec<&'static str> {
    let tags: Vec<_> = answer.languages.iter().map(|language| language.tag).collect();
    if tags.iter().all(|tag| *tag == answer.language.tag) { Vec::new() } else { tags }
}

/// Appends an object for a game that could not be read.
pub(super) fn unread(game: u64, why: &str, out: &mut Vec<u8>) {
    #[derive(Serialize)]
    struct Unread<'a> {
        game: u64,
        error: &'a str,
    }
    push_json(out, &Unread { game, error: why });
}

fn ply<'a>(game: &RepairedGame<'a>, played: &PlayedPly<'a>) -> PlyObject<'a> {
    let (before, ply) = (&played.before, played.repaired);
    let alternative = |&(found, probability): &(Move, f64)| Alternative {
        uci: uci(found, before.is_chess960()),
        san: played.san(found, Language::english()),
        probability: rounded_down(probability),
    };
    let legal = |found: Move| LegalMove {
        uci: uci(found, before.is_chess960()),
        san: played.san(found, Language::english()),
    };
    PlyObject {
        ply: played.ply,
        uci: uci(ply.played, before.is_chess960()),
        san: played.san(ply.played, Language::english()),
        number: before.fullmove(),
        side: before.turn().name(),
        status: ply.certainty.name(),
        held: ply.is_held,
        probability: rounded_down(ply.probability),
        cells: ply.cells.iter().map(|&place| cell(game, place)).collect(),
        draw_offer: remark::offers_draw(game, ply),
        comments: remark::comments(game, ply),
        edit: ply.edit.name(),
        overrules: ply.overrules.map(legal),
        alternatives: ply.alternatives.iter().map(alternative).collect(),
    }
}

fn cell<'a>(game: &RepairedGame<'a>, place: CellPlace) -> WrittenCell<'a> {
    WrittenCell {
        sheet: place.sheet,
        index: place.index,
        written: game.cell(place).and_then(Cell::written_text),
    }
}

fn skipped<'a>(game: &RepairedGame<'a>, skipped: &SkippedCell) -> SkippedObject<'a> {
    let place = skipped.cell;
    let written = game.cell(place);
    SkippedObject {
        cell: cell(game, place),
        draw_offer: written.is_some_and(|cell| cell.draw_offer),
        comments: written.map_or(&[], |cell| &cell.comments),
        why: match skipped.why {
            SkipReason::Blank => written.map_or("blank", reason_of_blank),
            why => why.name(),
        },
    }
}

/// What a cell without a move is, by what is written in it.
fn reason_of_blank(cell: &Cell) -> &'static str {
    let said = cell.written_text().unwrap_or_default().trim();
    let words = offer_words(said);
    let is_offer = words == Some(OfferWords::Offer) || words.is_some() && cell.is_beside;
    if is_offer || is_draw_offer(said) {
        "draw-offer"
    } else if is_score(said) || Outcome::from_text_of(said, Some(Color::White)).is_some() {
        "result"
    } else if is_time(said) || cell.is_beside {
        "time"
    } else {
        "blank"
    }
}

fn gap(missing: &MissingPlies, chess960: bool) -> GapObject {
    let line = |line: &Vec<Move>| line.iter().map(|&found| uci(found, chess960)).collect();
    GapObject {
        after: missing.after,
        missing: missing.missing,
        lines: missing.lines.to_string(),
        exact: missing.exact,
        completions: missing.completions.iter().map(line).collect(),
    }
}

fn questions(game: &RepairedGame<'_>, asked: &[PlyQuestion], words: &Words) -> Vec<String> {
    let before: Vec<Position> = game.plies().map(|played| played.before).collect();
    let ask = |question: &PlyQuestion| {
        let before = before.get(question.ply.checked_sub(1)?)?;
        Some(question::question(before, &question.choices, words))
    };
    asked.iter().filter_map(ask).collect()
}

/// Rounds to two decimal places.
fn rounded(nats: f64) -> f64 {
    (nats * 1e2).round() / 1e2
}

/// Rounds a probability down to four decimal places.
fn rounded_down(probability: f64) -> f64 {
    (probability * 1e4).floor() / 1e4
}
