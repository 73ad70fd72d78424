//! The board that a writer updates while it walks along the lines of a game.

use crate::board::{Move, Position};
use crate::game::WrittenMove;

/// The position along a line, and the positions that its variations start from and return to.
pub(in crate::write) struct Board {
    /// The position before the next move.
    pub(in crate::write) position: Position,
    /// The position before the last move, kept only where a variation replaces that move.
    before: Position,
    lines: Vec<(Position, Position)>,
}

impl Board {
    pub(in crate::write) fn new(start: Position) -> Self {
        Self { position: start, before: start, lines: Vec::new() }
    }

    /// Plays the next move of the line; [`Move::NONE`] leaves the board as it is.
    pub(in crate::write) fn play(&mut self, played: Move, written: &WrittenMove) {
        if written.has_variations {
            self.before = self.position;
        }
        if played != Move::NONE {
            self.position.play(played);
        }
    }

    /// Enters a variation: back to before the last move.
    pub(in crate::write) fn open(&mut self) {
        self.lines.push((self.position, self.before));
        self.position = self.before;
    }

    /// Returns to the line that the variation left.
    pub(in crate::write) fn close(&mut self) {
        if let Some((position, before)) = self.lines.pop() {
            (self.position, self.before) = (position, before);
        }
    }
}
