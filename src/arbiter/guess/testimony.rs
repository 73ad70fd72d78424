//! What the moves of a game say for one of two alphabets: whose moves are legal where they stand.

use crate::arbiter::batch::GameSlot;
use crate::arbiter::replay::line_positions;
use crate::arbiter::start::StartPosition;
use crate::notation::Resolution;
use crate::read::MoveSyntax;

/// The moves of a game that was played in one reading, as another reading has them.
pub(super) struct Testimony {
    /// They are legal, and other moves: they speak for the other reading.
    legal: u32,
    /// They are none there.
    illegal: u32,
}

impl Testimony {
    /// Compares the game in a slot, as it was played, with another reading of the same words.
    pub(super) fn of(
        text: &str,
        GameSlot { game, scratch, .. }: &GameSlot,
        start: &StartPosition,
        other: &MoveSyntax,
    ) -> Self {
        let mut testimony = Self { legal: 0, illegal: 0 };
        line_positions(game, start.position(), &scratch.played, |index, position, _| {
            let span = game.moves[index].span;
            let pattern = other.read(&text[span.start as usize..], span.of(text));
            let found = pattern.map(|pattern| pattern.resolve(position));
            match found.unwrap_or(Resolution::None) {
                Resolution::One(same) if same.plain() == scratch.played[index].plain() => {}
                Resolution::None => testimony.illegal += 1,
                _ => testimony.legal += 1,
            }
        });
        testimony
    }

    /// Whether they speak against the other reading: one illegal move is a slip.
    pub(super) const fn is_against(&self) -> bool {
        self.illegal > 1 && self.illegal > self.legal
    }
}
