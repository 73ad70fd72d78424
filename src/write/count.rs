//! Where a line stands in its numbering.

use crate::arbiter::Review;

/// The number before the next move, and whether it must be written. It runs on over moves that could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    /// The plies before the next move, counted as if White began at 0.
    pub(super) ply: u64,
    /// The next move needs its number although it is Black's.
    pub(super) due: bool,
}

impl Count {
    /// At the beginning of a game.
    pub(super) fn new(review: &Review<'_>) -> Self {
        let number = review.game.first_number.unwrap_or_else(|| review.start.fullmove());
        let black = u64::from(!review.start.turn().is_white());
        Self { ply: 2 * u64::from(number) + black, due: true }
    }

    /// The number of the next move.
    pub(super) const fn number(self) -> u64 {
        self.ply / 2
    }

    /// Whether the next move is Black's.
    pub(super) const fn is_black(self) -> bool {
        self.ply % 2 == 1
    }

    /// Whether the next move is written with its number.
    pub(super) const fn is_written(self) -> bool {
        self.due || !self.is_black()
    }

    /// Behind the next move.
    pub(super) const fn next(self) -> Self {
        self.behind(1)
    }

    /// Behind so many moves.
    pub(super) const fn behind(self, moves: u64) -> Self {
        Self { ply: self.ply + moves, due: self.due && moves == 0 }
    }

    /// Before the last move, where a variation begins.
    pub(super) const fn back(self) -> Self {
        Self { ply: self.ply.saturating_sub(1), due: true }
    }
}
