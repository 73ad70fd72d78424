//! How far cells can be played when they are taken at their word.

use std::borrow::Borrow;

use super::LiteralText;
use crate::board::Position;
use crate::language::Language;
use crate::repair::record::{Cell, written_length};

/// Returns the position after each of the first texts that can be played.
fn line<'t, T: Borrow<LiteralText<'t>>>(
    mut position: Position,
    texts: impl IntoIterator<Item = T>,
) -> impl Iterator<Item = Position> {
    texts.into_iter().map_while(move |text| {
        position.play(text.borrow().only_legal_move(&position)?);
        Some(position)
    })
}

/// Returns the position after the first cells that can be played as they are written, and their number.
pub(in crate::repair) fn play<'c>(
    start: &Position,
    cells: impl IntoIterator<Item = &'c Cell>,
    language: &'c Language,
) -> (Position, usize) {
    let text = |cell: &'c Cell| Some(LiteralText::of(cell.text()?, cell.language_on(language)));
    let texts = cells.into_iter().map_while(text);
    line(*start, texts).fold((*start, 0), |(_, plies), position| (position, plies + 1))
}

/// Returns how many cells can be played as they are written, from the first one on.
pub(in crate::repair) fn plies_playable(
    start: &Position,
    cells: &[Cell],
    language: &Language,
) -> usize {
    play(start, cells, language).1
}

/// Whether all cells up to the last one in which something is written can be played as they are written.
pub(in crate::repair) fn plays_to_end(
    start: &Position,
    cells: &[Cell],
    language: &Language,
) -> bool {
    plies_playable(start, cells, language) == written_length(cells)
}

/// Returns the position after these cells if all of them can be played as they are written.
pub(in crate::repair) fn position_after<'c>(
    start: &Position,
    cells: impl IntoIterator<Item = &'c Cell, IntoIter: ExactSizeIterator>,
    language: &'c Language,
) -> Option<Position> {
    let cells = cells.into_iter();
    let all = cells.len();
    let (position, plies) = play(start, cells, language);
    (plies == all).then_some(position)
}
