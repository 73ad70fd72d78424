//! What holds the game in place besides its cells.

use super::held::{HeldMove, HeldMoves};
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
