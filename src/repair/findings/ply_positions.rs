//! The place of a finding in the game.

use crate::board::{MoveNumber, Position};
use crate::finding::{Code, Finding};
use crate::repair::answer::{Repaired, positions_before};
use crate::repair::record::Cell;
use crate::text::Span;

/// The positions before each ply of an answer, and the one at its end.
pub(super) struct PlyPositions(Vec<Position>);

impl PlyPositions {
    pub(super) fn of(answer: &Repaired) -> Self {
        let before = positions_before(answer.start, &answer.plies);
        Self(before.chain([answer.position()]).collect())
    }

    /// Returns the position before a ply, counted from 0; the one at the end for a later ply.
    pub(super) fn before(&self, ply: usize) -> &Position {
        &self.0[ply.min(self.0.len() - 1)]
    }

    /// Returns how many plies precede that of a cell according to its row and column, if it has them and they are in
    /// the game.
    pub(super) fn plies_before_cell(&self, cell: &Cell) -> Option<usize> {
        let plies = cell.move_number()?.plies_from(MoveNumber::of(self.0.first()?))?;
        (plies < self.0.len()).then_some(plies)
    }

    /// Returns the number of the move that follows the first `plies` plies.
    pub(super) fn move_number(&self, plies: usize) -> MoveNumber {
        MoveNumber::of(self.before(plies))
    }

    /// Returns a finding about the ply that follows the first `plies` plies.
    pub(super) fn finding(&self, code: Code, plies: usize) -> Finding {
        finding_at(code, plies, self.before(plies))
    }
}

/// Returns a finding about the ply that follows the first `plies` plies; `position` is the one before it.
pub(super) fn finding_at(code: Code, plies: usize, position: &Position) -> Finding {
    Finding::new(code, Span::default()).at_ply(plies as u32 + 1, MoveNumber::of(position))
}
