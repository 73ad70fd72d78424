//! What interrupts the moves of a game: parentheses and unexpected numbers.

use crate::game::Game;

/// What interrupts the moves, by the index of its mark.
#[derive(Clone, Copy)]
enum Interruption {
    Bracket(u32),
    Number(u32),
}

impl Interruption {
    const fn mark(self) -> u32 {
        match self {
            Self::Bracket(mark) | Self::Number(mark) => mark,
        }
    }
}

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

    /// The next of them.
    fn peek(&self, game: &Game) -> Option<Interruption> {
        let bracket = game.brackets.get(self.brackets).copied();
        let number = game.numbers.get(self.numbers).copied();
        match (bracket, number) {
            (Some(bracket), Some(number)) if number <= bracket => {
                Some(Interruption::Number(number))
            }
            (Some(bracket), _) => Some(Interruption::Bracket(bracket)),
            (None, number) => number.map(Interruption::Number),
        }
    }

    fn look(&mut self, game: &Game) {
        let next = self.peek(game);
        self.next_at = next.map_or(u32::MAX, |next| game.marks[next.mark() as usize].at);
    }

    /// The mark of the next of them, which is then behind.
    pub(super) fn step(&mut self, game: &Game) -> Option<u32> {
        let next = self.peek(game)?;
        match next {
            Interruption::Bracket(_) => self.brackets += 1,
            Interruption::Number(_) => self.numbers += 1,
        }
        self.look(game);
        Some(next.mark())
    }
}
