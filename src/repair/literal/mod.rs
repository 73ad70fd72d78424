//! What a cell says when it is taken at its word.

pub(super) mod replay;
pub(super) mod strict;

use super::record::Cell;
use crate::board::{Move, Position, Role};
use crate::game::Nag;
use crate::language::Language;
use crate::notation::{Notation, Resolution, Style};

/// Returns the only legal move that a text can mean, in the letters of the sheet or in English ones, or by its squares
/// (`g1f3`). Stops and a glyph after it say nothing.
pub(super) fn only_legal_move(
    text: &str,
    position: &Position,
    language: &Language,
) -> Option<Move> {
    let written = without_glyph(text.trim().trim_end_matches(['.', ',']));
    let read = |notation: Notation, language| {
        let pattern =
            notation.read(text.trim(), language).or_else(|| notation.read(written, language))?;
        match pattern.resolve(position) {
            Resolution::One(found)
                if !found.is_null() && (notation == Notation::Uci || !is_doubtful(text, found)) =>
            {
                Some(found.plain())
            }
            _ => None,
        }
    };
    let english = Language::english();
    read(Notation::San, language)
        .or_else(|| read(Notation::San, english))
        .or_else(|| read(Notation::Uci, english))
}

/// A text without the glyph at its end: `e5` of `e5?!`.
fn without_glyph(text: &str) -> &str {
    let ends = (1..=LONGEST_GLYPH).rev();
    let mut ends = ends.filter_map(|signs| Some(text.char_indices().nth_back(signs - 1)?.0));
    let end = ends.find(|&at| at > 0 && Nag::for_glyph(&text[at..]).is_some());
    text[..end.unwrap_or(text.len())].trim_end()
}

/// Maximum length of a glyph, in characters.
const LONGEST_GLYPH: usize = 3;

/// Whether a small `b` would have to be a bishop: a pawn may have been meant.
fn is_doubtful(text: &str, found: Move) -> bool {
    text.trim_start().starts_with('b') && found.role() != Role::Pawn
}

/// Minimum total probability of the readings of a cell that is taken at its word.
const LEAST_TRUSTED: f64 = 0.5;

/// Returns the move of a cell's likeliest reading, if every other reading means the same move or none.
pub(super) fn only_move(cell: &Cell, position: &Position, language: &Language) -> Option<Move> {
    if cell.readings.iter().map(|reading| reading.probability).sum::<f64>() < LEAST_TRUSTED {
        return None;
    }
    let mut meant =
        cell.readings.iter().map(|reading| only_legal_move(&reading.text, position, language));
    let first = meant.next()??;
    meant.all(|other| other.is_none_or(|other| other == first)).then_some(first)
}

/// Returns the move of a cell's likeliest reading, whatever the others mean.
pub(super) fn likeliest_move(
    cell: &Cell,
    position: &Position,
    language: &Language,
) -> Option<Move> {
    let sure =
        cell.readings.iter().map(|reading| reading.probability).sum::<f64>() >= LEAST_TRUSTED;
    cell.text().filter(|_| sure).and_then(|text| only_legal_move(text, position, language))
}

/// Whether a cell is written as PGN writes the move, in the letters of the sheet or in English ones.
pub(super) fn is_plain(
    cell: &Cell,
    position: &Position,
    played: Move,
    language: &Language,
) -> bool {
    let written = |language: &Language| {
        let mut text = Vec::new();
        Notation::San.write(
            &mut text,
            position,
            position.with_check(played),
            language,
            Style::pgn(),
        );
        text
    };
    cell.readings.iter().any(|reading| {
        let text = reading.text.trim().as_bytes();
        text == written(language) || text == written(Language::english())
    })
}
