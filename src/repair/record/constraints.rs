//! What is known of the end of a game, and the one test of whether a game ends that way.

use super::{GameLength, HeldMove, HeldMoves, Record};
use crate::board::Position;

/// The position in which the game ended and the number of plies that led there, as far as they are known, and the held
/// moves, none of which comes after the end.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct KnownEnd<'a> {
    pub(in crate::repair) reached: Option<Position>,
    pub(in crate::repair) plies: Option<GameLength>,
    pub(in crate::repair) held: HeldMoves<'a>,
}

impl<'a> KnownEnd<'a> {
    /// Returns what a record says of its end.
    pub(in crate::repair) fn of(record: &'a Record) -> Self {
        let held = HeldMoves::new(&record.held, &record.start);
        Self { reached: record.reached, plies: record.plies, held }
    }

    /// Returns this end with other moves held.
    pub(in crate::repair) const fn holding<'h>(
        &self,
        held: &'h [HeldMove],
        start: &'h Position,
    ) -> KnownEnd<'h> {
        let Self { reached, plies, .. } = *self;
        KnownEnd { reached, plies, held: HeldMoves::new(held, start) }
    }

    /// Whether a game may have ended in this position after this many plies.
    pub(in crate::repair) fn accepts(&self, position: &Position, plies: usize) -> bool {
        self.accepts_length(plies) && self.accepts_position(position)
    }

    /// Whether a game may have ended in this position, however many plies it had.
    pub(in crate::repair) fn accepts_position(&self, position: &Position) -> bool {
        self.reached.is_none_or(|reached| position.key() == reached.key())
    }

    /// Whether a game may have had this many plies: no held move comes later.
    pub(in crate::repair) fn accepts_length(&self, plies: usize) -> bool {
        self.plies.is_none_or(|length| length.contains(plies)) && self.held.are_within(plies)
    }
}
