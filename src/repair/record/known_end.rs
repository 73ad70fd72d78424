//! What is known of the end of a game, and the one test whether a game ends so.

use super::{GameLength, HeldMove, HeldMoves, Record};
use crate::board::Position;

/// The position in which the game ended and how many plies led there, each where it is known, and the moves that are held:
/// none of them comes behind the end.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct KnownEnd<'a> {
    pub(in crate::repair) reached: Option<Position>,
    pub(in crate::repair) plies: Option<GameLength>,
    pub(in crate::repair) held: HeldMoves<'a>,
}

impl<'a> KnownEnd<'a> {
    /// What a record says of it.
    pub(in crate::repair) fn of(record: &'a Record) -> Self {
        let held = HeldMoves::new(&record.held, &record.start);
        Self { reached: record.reached, plies: record.plies, held }
    }

    /// The same with other moves held.
    pub(in crate::repair) const fn holding<'h>(
        &self,
        held: &'h [HeldMove],
        start: &'h Position,
    ) -> KnownEnd<'h> {
        let Self { reached, plies, .. } = *self;
        KnownEnd { reached, plies, held: HeldMoves::new(held, start) }
    }

    /// Whether a game may have ended in this position behind so many plies.
    pub(in crate::repair) fn accepts(&self, position: &Position, plies: usize) -> bool {
        self.accepts_length(plies) && self.accepts_position(position)
    }

    /// Whether a game may have ended in this position, however many plies it had.
    pub(in crate::repair) fn accepts_position(&self, position: &Position) -> bool {
        self.reached.is_none_or(|reached| position.key() == reached.key())
    }

    /// Whether a game may have lasted so many plies: no move that is held comes later.
    pub(in crate::repair) fn accepts_length(&self, plies: usize) -> bool {
        self.plies.is_none_or(|length| length.contains(plies)) && self.held.are_within(plies)
    }
}
