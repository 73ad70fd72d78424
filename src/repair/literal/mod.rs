//! What a cell says when it is taken at its word.
//!
//! There are four strengths of that, each of which asks for one legal move in a given position:
//!
//! 1. a *text* means no other move ([`only_legal_move`]; many cells in a row: `playable_cells.rs`);
//! 2. the *likeliest reading* of a cell means no other, whatever the other readings mean ([`likeliest_text`]);
//! 3. that move is the *only meaning* of the cell: no other reading means another ([`only_move`]);
//! 4. all cells of the ply, *on all sheets*, have one reading each, and the same only meaning (`strict.rs`).
//!
//! `Slot::known` (`sheets/slot.rs`) is another thing: the move that a cell with a single reading states, read once and
//! tried in many positions during the search. There a wrong sign of check counts; it says nothing here.

mod literal_text;
pub(super) mod playable_cells;
pub(super) mod strict;

pub(super) use self::literal_text::LiteralText;
use super::record::Cell;
use crate::board::{Move, Position};
use crate::language::Language;
use crate::notation::{Notation, Style};

/// Returns the only legal move that a text can mean.
pub(super) fn only_legal_move(
    text: &str,
    position: &Position,
    language: &Language,
) -> Option<Move> {
    LiteralText::of(text, language).only_legal_move(position)
}

/// Minimum total probability of the readings of a cell that is taken at its word.
const LEAST_TRUSTED: f64 = 0.5;

/// Whether the readings of a cell are likely enough to be taken at their word.
fn is_trusted(cell: &Cell) -> bool {
    cell.readings.iter().map(|reading| reading.probability).sum::<f64>() >= LEAST_TRUSTED
}

/// Returns the move of a cell's likeliest reading, if every other reading means the same move or none.
pub(super) fn only_move(cell: &Cell, position: &Position, language: &Language) -> Option<Move> {
    if !is_trusted(cell) {
        return None;
    }
    let language = cell.language_on(language);
    let mut meant =
        cell.readings.iter().map(|reading| only_legal_move(&reading.text, position, language));
    let first = meant.next()??;
    meant.all(|other| other.is_none_or(|other| other == first)).then_some(first)
}

/// Returns the text of a cell's likeliest reading, whatever the others mean; `None` if it cannot be trusted.
pub(super) fn likeliest_text<'c>(
    cell: &'c Cell,
    language: &'c Language,
) -> Option<LiteralText<'c>> {
    let text = cell.text().filter(|_| is_trusted(cell))?;
    Some(LiteralText::of(text, cell.language_on(language)))
}

/// Whether a cell is written as PGN writes the move, in the letters of the sheet or in English ones.
pub(super) fn is_written_as_pgn(
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
