//! How far cells can be played when they are taken at their word.

use super::only_legal_move;
use crate::board::Position;
use crate::language::Language;
use crate::repair::record::Cell;

/// Returns the position after the first cells that can be played as they are written, and their number.
pub(in crate::repair) fn play<'c>(
    start: &Position,
    cells: impl IntoIterator<Item = &'c Cell>,
    language: &Language,
) -> (Position, usize) {
    let (mut position, mut plies) = (*start, 0);
    for cell in cells {
        let Some(found) = cell.text().and_then(|text| only_legal_move(text, &position, language))
        else {
            break;
        };
        position.play(found);
        plies += 1;
    }
    (position, plies)
}

/// Returns how many cells can be played as they are written, from the first one on.
pub(in crate::repair) fn plies_playable(
    start: &Position,
    cells: &[Cell],
    language: &Language,
) -> usize {
    play(start, cells, language).1
}

/// Returns the position after these cells if all of them can be played as they are written.
pub(in crate::repair) fn position_after<'c>(
    start: &Position,
    cells: impl IntoIterator<Item = &'c Cell, IntoIter: ExactSizeIterator>,
    language: &Language,
) -> Option<Position> {
    let cells = cells.into_iter();
    let all = cells.len();
    let (position, plies) = play(start, cells, language);
    (plies == all).then_some(position)
}
