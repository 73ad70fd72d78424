//! The move that led to the position, along the lines of a game.

use crate::board::Move;

/// A move with its number and name: `12... Nf6`.
pub(super) type NumberedMove = (Move, String);

/// The last move of the open line, and those to which its variations go back.
///
/// A variation begins where the move that it replaces was not yet made: behind `2. Nf3 Nc6 (2... d6 3. d4)` the last move
/// is again `2... Nc6`, and before `2... d6` it was `2. Nf3`.
#[derive(Default)]
pub(super) struct LastMove {
    last: Option<NumberedMove>,
    /// The move before the last one.
    before: Option<NumberedMove>,
    /// The same of the lines around the open one, innermost last.
    outer: Vec<[Option<NumberedMove>; 2]>,
}

impl LastMove {
    /// Returns the move that led to the position; `None` at the start of the game.
    pub(super) const fn get(&self) -> Option<&NumberedMove> {
        self.last.as_ref()
    }

    /// Advances past a move; one that could not be played ([`Move::NONE`]) leads nowhere.
    pub(super) fn play(&mut self, played: Move, name: String) {
        if played == Move::NONE {
            self.before.clone_from(&self.last);
        } else {
            self.before = self.last.replace((played, name));
        }
    }

    /// Enters a variation, back to before the last move if the line has one.
    pub(super) fn open(&mut self, has_moves: bool) {
        self.outer.push([self.last.clone(), self.before.clone()]);
        if has_moves {
            self.last = self.before.take();
        }
    }

    /// Returns to the line that the variation left.
    pub(super) fn close(&mut self) {
        if let Some([last, before]) = self.outer.pop() {
            (self.last, self.before) = (last, before);
        }
    }
}
