//! How far cells can be played when they are taken at their word.

use super::{LiteralCell, only_legal_move};
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

/// Returns the position before each text that is reached when all before it are played, and the one after the last of them.
pub(in crate::repair) fn positions<'t>(
    start: &Position,
    texts: impl IntoIterator<Item = &'t LiteralCell<'t>>,
) -> Vec<Position> {
    let mut reached = vec![*start];
    let mut position = *start;
    for text in texts {
        let Some(found) = text.only_legal_move(&position) else { break };
        position.play(found);
        reached.push(position);
    }
    reached
}

/// Returns how many texts can be played, from the first one on.
pub(in crate::repair) fn texts_playable<'t>(
    mut position: Position,
    texts: impl IntoIterator<Item = &'t LiteralCell<'t>>,
) -> usize {
    let mut plies = 0;
    for text in texts {
        let Some(found) = text.only_legal_move(&position) else { break };
        position.play(found);
        plies += 1;
    }
    plies
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
