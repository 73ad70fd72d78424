//! `/api/position`: the legal moves of a position, and how they are written.

use serde::Serialize;

use super::exchange::{RequestRecords, RouteAnswer};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::board::{Move, Position};
use crate::language::Language;
use crate::notation::{Notation, Style};

pub(super) const OPTIONS: &[&str] = &["fen", "to", "to-language", "style"];

#[derive(Serialize)]
struct PositionObject {
    fen: String,
    turn: &'static str,
    check: bool,
    moves: Vec<MoveObject>,
}

/// A legal move, in English SAN and as requested, and the position after it.
#[derive(Serialize)]
struct MoveObject {
    uci: String,
    san: String,
    text: String,
    after: String,
}

/// Returns the legal moves, written in the requested notation and language.
pub(super) fn position(asked: &RequestOptions, _: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let position = asked
        .read("fen", |fen| Position::from_fen(fen).map_err(|error| error.to_string()))?
        .unwrap_or_else(Position::start);
    let notation = asked.named("to", Notation::for_name)?.unwrap_or(Notation::San);
    let language = asked.named("to-language", Language::for_tag)?.unwrap_or(Language::english());
    let style = asked.named("style", Style::for_name)?.unwrap_or(Style::pgn());
    let written = |notation: Notation, found: Move, language: &'static Language, style| {
        let mut text = Vec::new();
        notation.write(&mut text, &position, position.with_check(found), language, style);
        String::from_utf8(text).unwrap_or_default()
    };
    let legal = position.legal_moves();
    let moves = legal.iter().map(|&found| {
        let mut after = position;
        after.play(found);
        MoveObject {
            uci: written(Notation::Uci, found, Language::english(), Style::pgn()),
            san: written(Notation::San, found, Language::english(), Style::pgn()),
            text: written(notation, found, language, style),
            after: after.fen(),
        }
    });
    let object = PositionObject {
        fen: position.fen(),
        turn: position.turn().name(),
        check: position.is_check(),
        moves: moves.collect(),
    };
    Ok(RouteAnswer::of(&object))
}
