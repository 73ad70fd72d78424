//! The move numbers along a line.

use crate::arbiter::Review;
use crate::board::{Color, MoveNumber};

/// The place of a line in its numbering, which continues over moves that could not be played.
#[derive(Clone, Copy, Debug)]
pub(in crate::write) struct LineNumbering {
    /// The ply of the next move, from 1 at the start of the game.
    pub(in crate::write) ply: u64,
    /// Twice the number of the next move, plus one if it is Black's.
    pub(in crate::write) count: u64,
    /// Whether the line has moves: a variation replaces the last of them, or begins with the line if there are none.
    pub(in crate::write) has_moves: bool,
    /// Whether the count may be wrong, because a move that could not be played is in no known notation, perhaps a word.
    pub(in crate::write) is_lost: bool,
}

impl LineNumbering {
    /// The beginning of the main line.
    pub(in crate::write) fn new(review: &Review<'_>) -> Self {
        let written = review.game.first_number.map(|first| first.number);
        let number = written.unwrap_or_else(|| review.start.fullmove());
        let first = MoveNumber { number, side: review.start.turn() };
        Self { ply: 1, count: first.count(), has_moves: false, is_lost: false }
    }

    /// Returns the number of the next move.
    pub(in crate::write) const fn number(self) -> u64 {
        self.count / 2
    }

    /// The side that made the last move.
    pub(in crate::write) const fn mover(self) -> Color {
        if self.is_black() { Color::White } else { Color::Black }
    }

    /// Whether the next move is Black's.
    pub(in crate::write) const fn is_black(self) -> bool {
        self.count % 2 == 1
    }
}
