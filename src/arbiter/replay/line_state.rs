//! Where a line of moves stands: its position, its ply and its numbers.

use super::assumption::NO_ASSUMPTION;
use crate::board::Position;

/// The index that stands for no move.
pub(super) const NO_MOVE: u32 = u32::MAX;

/// The state of one line of moves.
#[derive(Clone, Copy, PartialEq)]
pub(in crate::arbiter) struct LineState {
    pub(in crate::arbiter) position: Position,
    /// The position before the last move that a variation can replace.
    pub(super) before: Position,
    pub(super) before_ply: u32,
    /// Whether that move was reached by legal moves, so that its variations can be judged.
    pub(super) before_reached: bool,
    /// The last assumption that this position rests on.
    pub(super) before_rests_on: u32,
    /// Plies played along the line from the start of the game.
    pub(super) ply: u32,
    /// The difference between written numbers and those by the board.
    pub(super) offset: i64,
    /// That difference at the start of the game, before any jump.
    pub(super) first_offset: i64,
    /// Whether moves are still being played.
    pub(super) live: bool,
    /// The last of the assumptions that the line rests on (`continuation.rs`), or [`NO_ASSUMPTION`].
    pub(super) rests_on: u32,
    /// Number of moves that are still to be skipped in the line.
    pub(super) passed_over: u32,
    /// Index of the last move played in this line itself, or [`NO_MOVE`].
    pub(super) last: u32,
}

impl LineState {
    /// Resets the line. If a line is never left, the position before a move does not matter.
    pub(super) fn begin(&mut self, position: &Position, offset: i64, is_left: bool) {
        self.position = *position;
        if is_left {
            self.before = *position;
        }
        (self.before_ply, self.before_reached) = (0, true);
        (self.ply, self.last, self.live) = (0, NO_MOVE, true);
        (self.rests_on, self.before_rests_on, self.passed_over) = (NO_ASSUMPTION, NO_ASSUMPTION, 0);
        (self.offset, self.first_offset) = (offset, offset);
    }
}

impl Default for LineState {
    fn default() -> Self {
        let start = *Position::start_ref();
        Self {
            position: start,
            before: start,
            before_ply: 0,
            before_reached: true,
            before_rests_on: NO_ASSUMPTION,
            ply: 0,
            offset: 0,
            first_offset: 0,
            live: true,
            rests_on: NO_ASSUMPTION,
            passed_over: 0,
            last: NO_MOVE,
        }
    }
}
