//! What is known of a game besides its cells, and the tests of whether a game agrees with it.

use super::{GameLength, HeldMove, HeldMoves, Record};
use crate::board::{Move, Position, PositionIdentity};

/// What a game must agree with: the position in which it ended and its length, as far as they are known, and the held
/// moves, none of which comes after the end.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct Constraints<'a> {
    pub(in crate::repair) reached: Option<Position>,
    pub(in crate::repair) length: Option<GameLength>,
    pub(in crate::repair) held: HeldMoves<'a>,
}

impl<'a> Constraints<'a> {
    /// Returns what a record says besides its cells.
    pub(in crate::repair) fn of(record: &'a Record) -> Self {
        let held = HeldMoves::new(&record.held, &record.start);
        Self { reached: record.reached, length: record.length, held }
    }

    /// Returns the same with other moves held.
    pub(in crate::repair) const fn holding<'h>(
        &self,
        held: &'h [HeldMove],
        start: &'h Position,
    ) -> Constraints<'h> {
        let Self { reached, length, .. } = *self;
        Constraints { reached, length, held: HeldMoves::new(held, start) }
    }

    /// Whether a move may be played at a ply, counted from 1.
    pub(in crate::repair) fn allow(&self, ply: usize, position: &Position, found: Move) -> bool {
        self.held.allow(ply, position, found)
    }

    /// Whether a game may have ended in this position after this many plies.
    pub(in crate::repair) fn accept(&self, position: &Position, plies: usize) -> bool {
        self.accept_length(plies) && self.accept_position(position)
    }

    /// Whether a game may have ended in this position, however many plies it had.
    pub(in crate::repair) fn accept_position(&self, position: &Position) -> bool {
        self.reached.is_none_or(|reached| {
            position.key() == reached.key()
                && PositionIdentity::of(position) == PositionIdentity::of(&reached)
        })
    }

    /// Whether a game may have had this many plies: no held move comes later.
    pub(in crate::repair) fn accept_length(&self, plies: usize) -> bool {
        self.length.is_none_or(|length| length.contains(plies)) && self.held.are_within(plies)
    }
}
