//! Walks the moves that were played once more, with the positions before them.

use super::line_stack::LineStack;
use crate::board::{Move, Position};
use crate::game::{Game, MarkKind};

/// Calls `see` for every move that was played, with the position before it and its ply along its line.
pub(in crate::arbiter) fn line_positions(
    game: &Game,
    start: &Position,
    played: &[Move],
    mut see: impl FnMut(usize, &Position, u32),
) {
    let mut line = (*start, 1_u32);
    let mut before = line;
    let mut outer = LineStack::default();
    let mut brackets = game.brackets.iter().map(|&mark| &game.marks[mark as usize]).peekable();
    for (index, &found) in played.iter().enumerate() {
        while let Some(mark) = brackets.next_if(|mark| mark.at as usize <= index) {
            if mark.kind == MarkKind::Open {
                outer.push((line, before));
                line = before;
            } else if let Some(inner) = outer.pop() {
                (line, before) = inner;
            }
        }
        if game.moves[index].has_variations {
            before = line;
        }
        if found != Move::NONE {
            see(index, &line.0, line.1);
            line.0.play(found);
            line.1 += 1;
        }
    }
}
