//! The move that a finding is about.

use crate::board::MoveNumber;
use crate::finding::Finding;

/// Findings do not know the board: what they say of it is filled in here.
impl Finding {
    /// Gives the number and side of the move.
    pub(crate) fn at_move(mut self, at: MoveNumber) -> Self {
        self.number = Some(at.number);
        self.white = Some(at.side.is_white());
        self
    }

    /// Gives the place of the move: the ply along its line, from 1, with its number and side.
    pub(crate) fn at_ply(mut self, ply: u32, at: MoveNumber) -> Self {
        self.ply = Some(ply);
        self.at_move(at)
    }
}
