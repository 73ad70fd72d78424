//! Compares two readings of a game, each a language and a notation: whose moves are legal where they are written.

use crate::arbiter::batch::GameSlot;
use crate::arbiter::replay::line_positions;
use crate::arbiter::start::StartPosition;
use crate::notation::Resolution;
use crate::read::MoveSyntax;

/// The number of moves of a game played in one reading that another reading takes for other moves.
pub(super) struct ReadingComparison {
    /// Other legal moves, which count for the other reading.
    legal: u32,
    /// No legal moves, which count against it.
    illegal: u32,
}

impl ReadingComparison {
    /// Compares the game in a slot, as it was played, with another reading of the same words.
    pub(super) fn of(
        text: &str,
        GameSlot { game, replayed, .. }: &GameSlot,
        start: &StartPosition,
        other: &MoveSyntax,
    ) -> Self {
        let mut counts = Self { legal: 0, illegal: 0 };
        line_positions(game, start.position(), &replayed.played, |index, position, _| {
            let span = game.moves[index].span;
            let pattern = other.read(&text[span.start as usize..], span.of(text));
            let found = pattern.map(|pattern| pattern.resolve(position));
            match found.unwrap_or(Resolution::None) {
                Resolution::One(same) if same.plain() == replayed.played[index].plain() => {}
                Resolution::None => counts.illegal += 1,
                _ => counts.legal += 1,
            }
        });
        counts
    }

    /// Whether the moves count against the other reading: a single illegal move is a slip.
    pub(super) const fn is_against(&self) -> bool {
        self.illegal > 1 && self.illegal > self.legal
    }
}
