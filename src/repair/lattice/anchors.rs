//! What holds the game in place besides its cells.

use crate::board::Position;
use crate::repair::lattice::LatticeNode;
use crate::repair::record::GameLength;
use crate::repair::record::{HeldMove, HeldMoves};

/// What is known of the end, and of some plies.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct Anchors<'a> {
    pub(in crate::repair) held: HeldMoves<'a>,
    pub(in crate::repair) reached: Option<Position>,
    pub(in crate::repair) plies: Option<GameLength>,
    /// How many positions may be kept side by side, all slots and attempts together.
    pub(in crate::repair) budget: Option<usize>,
}

impl Anchors<'_> {
    /// Whether a game may have ended so, by what is known of its end.
    pub(in crate::repair) fn accept(&self, end: &LatticeNode) -> bool {
        self.lasts(end.plies)
            && self.reached.is_none_or(|reached| end.position.key() == reached.key())
    }

    /// Whether a game may have lasted so many plies: no move that is held comes later.
    pub(in crate::repair) fn lasts(&self, plies: usize) -> bool {
        self.plies.is_none_or(|length| length.contains(plies)) && self.held.are_within(plies)
    }

    /// The same with other moves held.
    pub(in crate::repair) const fn holding<'h>(
        &self,
        held: &'h [HeldMove],
        start: &'h Position,
    ) -> Anchors<'h> {
        let Anchors { reached, plies, budget, .. } = *self;
        Anchors { held: HeldMoves::new(held, start), reached, plies, budget }
    }
}
