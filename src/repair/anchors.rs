//! What holds the game in place besides its cells.

use super::held::{HeldMove, HeldMoves};
use super::lattice::LatticeNode;
use super::length::GameLength;
use crate::board::Position;

/// What is known of the end, and of some plies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Anchors<'a> {
    pub(super) held: HeldMoves<'a>,
    pub(super) reached: Option<Position>,
    pub(super) plies: Option<GameLength>,
    /// How many positions may be kept side by side, all slots and attempts together.
    pub(super) budget: Option<usize>,
}

impl Anchors<'_> {
    /// Whether a game may have ended so, by what is known of its end.
    pub(super) fn accept(&self, end: &LatticeNode) -> bool {
        self.lasts(end.plies)
            && self.reached.is_none_or(|reached| end.position.key() == reached.key())
    }

    /// Whether a game may have lasted so many plies: no move that is held comes later.
    pub(super) fn lasts(&self, plies: usize) -> bool {
        self.plies.is_none_or(|length| length.contains(plies)) && self.held.are_within(plies)
    }

    /// The same with other moves held.
    pub(super) const fn holding<'h>(
        &self,
        held: &'h [HeldMove],
        start: &'h Position,
    ) -> Anchors<'h> {
        let Anchors { reached, plies, budget, .. } = *self;
        Anchors { held: HeldMoves::new(held, start), reached, plies, budget }
    }
}
