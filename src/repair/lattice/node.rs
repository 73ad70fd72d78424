//! Positions that the record may have led to, and the paths there.

use smallvec::SmallVec;

use crate::board::{Move, Position, PositionIdentity};
use crate::prior::LastMoves;

/// Excess over the cheapest path to the same position, in nats, above which a path is dropped.
const NEGLIGIBLE: f64 = 12.0;

/// Where a node is in a lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) struct NodePlace {
    /// The number of slots that were read.
    pub(in crate::repair) column: usize,
    /// Its place among the nodes of that column.
    pub(in crate::repair) place: usize,
}

/// A position after some slots of the record.
#[derive(Debug)]
pub(in crate::repair) struct LatticeNode {
    pub(in crate::repair) position: Position,
    /// Number of plies played.
    pub(in crate::repair) plies: usize,
    /// Distinguishes it from the other nodes of its column.
    pub(super) key: u64,
    /// Cost of the cheapest path here, in nats.
    pub(in crate::repair) cost: f64,
    /// The last moves of that path.
    pub(in crate::repair) last: LastMoves,
    /// All paths that lead here, each by its last edge.
    pub(in crate::repair) edges: SmallVec<[Edge; 1]>,
}

impl LatticeNode {
    /// The first node of a lattice.
    pub(in crate::repair) fn start(position: Position) -> Self {
        let last = LastMoves::NONE;
        Self { position, plies: 0, key: 0, cost: 0.0, last, edges: SmallVec::new() }
    }

    /// Whether another node is the same position after as many plies.
    pub(in crate::repair) fn is_at(&self, other: &Self) -> bool {
        let identity = PositionIdentity::of;
        self.plies == other.plies && identity(&self.position) == identity(&other.position)
    }

    /// Returns the same node as the beginning of another lattice.
    pub(in crate::repair) fn afresh(&self) -> Self {
        let Self { plies, cost, last, .. } = *self;
        Self { plies, cost, last, ..Self::start(self.position) }
    }

    /// Returns the node after a move of this cost, as the beginning of another lattice.
    pub(in crate::repair) fn then(&self, played: Move, cost: f64) -> Self {
        let position = self.position.after(played);
        let (plies, last) = (self.plies + 1, self.last.then(played));
        Self { plies, last, cost: self.cost + cost, ..Self::start(position) }
    }

    /// Drops the paths that hardly count beside the cheapest one.
    pub(super) fn prune(&mut self) {
        self.edges.retain(|edge| edge.total <= self.cost + NEGLIGIBLE);
    }
}

/// An edge from one node to another: one slot, or several together.
#[derive(Clone, Debug)]
pub(in crate::repair) struct Edge {
    /// The node from which it comes.
    pub(in crate::repair) from: NodePlace,
    /// Its own cost.
    pub(in crate::repair) cost: f64,
    /// Cost of the cheapest path over it.
    pub(in crate::repair) total: f64,
    pub(in crate::repair) steps: SmallVec<[LatticeStep; 2]>,
}

impl Edge {
    /// The moves that are played on it.
    pub(in crate::repair) fn played(&self) -> impl Iterator<Item = Move> {
        self.steps.iter().filter_map(|step| step.played())
    }

    /// Whether it comes from the same node by the same steps.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.from == other.from && self.steps == other.steps
    }
}

/// What becomes of one slot or one ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) enum LatticeStep {
    /// The slot is read as this move, or the move is held whatever the slot says.
    Read { slot: usize, played: Move, is_held: bool },
    /// Read likewise, but the slot and its neighbour are in the wrong order.
    Transposed { slot: usize, played: Move },
    /// Read likewise, but the slot and the one after its neighbour are in the wrong order.
    TransposedInColumn { slot: usize, played: Move },
    /// No slot gives this move.
    Inserted { played: Move },
    /// The slot gives no move.
    Skipped { slot: usize, duplicate: bool },
    /// The slot comes after mate.
    Ended { slot: usize },
}

impl LatticeStep {
    /// Returns the slot that it passes.
    pub(in crate::repair) const fn slot(self) -> Option<usize> {
        match self {
            Self::Read { slot, .. }
            | Self::Transposed { slot, .. }
            | Self::TransposedInColumn { slot, .. }
            | Self::Skipped { slot, .. }
            | Self::Ended { slot } => Some(slot),
            Self::Inserted { .. } => None,
        }
    }

    /// Returns the same step where this many slots come before.
    pub(in crate::repair) const fn behind(self, slots: usize) -> Self {
        match self {
            Self::Read { slot, played, is_held } => {
                Self::Read { slot: slot + slots, played, is_held }
            }
            Self::Transposed { slot, played } => Self::Transposed { slot: slot + slots, played },
            Self::TransposedInColumn { slot, played } => {
                Self::TransposedInColumn { slot: slot + slots, played }
            }
            Self::Skipped { slot, duplicate } => Self::Skipped { slot: slot + slots, duplicate },
            Self::Ended { slot } => Self::Ended { slot: slot + slots },
            Self::Inserted { .. } => self,
        }
    }

    /// Returns the move that it plays.
    pub(in crate::repair) const fn played(self) -> Option<Move> {
        match self {
            Self::Read { played, .. }
            | Self::Transposed { played, .. }
            | Self::TransposedInColumn { played, .. }
            | Self::Inserted { played } => Some(played),
            Self::Skipped { .. } | Self::Ended { .. } => None,
        }
    }
}
