//! What interrupts the moves of a game: parentheses and unexpected numbers.

use crate::game::Game;

/// Brackets and unexpected numbers, in the order of the text.
pub(super) struct Interruptions {
    brackets: usize,
    numbers: usize,
    /// The index of the move after the next interruption; `u32::MAX` if there is none.
    pub(super) next_at: u32,
}

impl Interruptions {
    pub(super) fn of(game: &Game) -> Self {
        let mut interruptions = Self { brackets: 0, numbers: 0, next_at: u32::MAX };
        interruptions.look(game);
        interruptions
    }

    fn peek(&self, game: &Game) -> Option<(u32, bool)> {
        let bracket = game.brackets.get(self.brackets).copied();
        let number = game.numbers.get(self.numbers).copied();
        match (bracket, number) {
            (Some(a), Some(b)) => Some((a.min(b), a < b)),
            (Some(a), None) => Some((a, true)),
            (None, Some(b)) => Some((b, false)),
            (None, None) => None,
        }
    }

    fn look(&mut self, game: &Game) {
        self.next_at = self.peek(game).map_or(u32::MAX, |(mark, _)| game.marks[mark as usize].at);
    }

    pub(super) fn step(&mut self, game: &Game) -> Option<u32> {
        let (mark, bracket) = self.peek(game)?;
        if bracket {
            self.brackets += 1;
        } else {
            self.numbers += 1;
        }
        self.look(game);
        Some(mark)
    }
}
