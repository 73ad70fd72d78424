//! The main line as far as it was played, with the places of its moves.

use std::borrow::Cow;

use super::Case;
use crate::board::Move;
use crate::text::Span;

/// Moves in a row, whatever variations stand between them in the record.
pub(super) struct MainLine<'a> {
    moves: Cow<'a, [Move]>,
    /// Their indices in `game.moves`, where they are not simply counted.
    indices: Vec<usize>,
    case: &'a Case<'a>,
}

impl<'a> MainLine<'a> {
    pub(super) fn of(case: &'a Case<'a>) -> Self {
        if !case.game.brackets.is_empty() {
            let (indices, moves): (_, Vec<Move>) = case.line().unzip();
            return Self { moves: moves.into(), indices, case };
        }
        let length = case.played.len().min(case.verdict.plies as usize);
        Self { moves: case.played[..length].into(), indices: Vec::new(), case }
    }

    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The index in the line of the move with this index in `game.moves`, if it stands in the line.
    pub(super) fn find(&self, index: u32) -> Option<usize> {
        let index = index as usize;
        if self.indices.is_empty() {
            (index < self.moves.len()).then_some(index)
        } else {
            self.indices.binary_search(&index).ok()
        }
    }

    /// Where the move with this index in the line is written.
    pub(super) fn place(&self, index: usize) -> Span {
        let index = self.indices.get(index).copied().unwrap_or(index);
        self.case.game.moves[index].span
    }
}
