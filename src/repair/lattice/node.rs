//! Positions that the record may have led to, and how.

use smallvec::SmallVec;

use crate::board::{Move, Position, PositionIdentity};
use crate::prior::LastMoves;

/// A path that costs so many nats more than the cheapest one to the same position does not count beside it.
const NEGLIGIBLE: f64 = 12.0;

/// A position behind some slots of the record.
#[derive(Debug)]
pub(in crate::repair) struct LatticeNode {
    pub(in crate::repair) position: Position,
    /// How many plies were played.
    pub(in crate::repair) plies: usize,
    /// Tells it from the other nodes of its column.
    pub(super) key: u64,
    /// What the cheapest path here costs, in nats.
    pub(in crate::repair) cost: f64,
    /// The last moves of that path.
    pub(in crate::repair) last: LastMoves,
    /// All paths that lead here in one edge.
    pub(in crate::repair) edges: SmallVec<[Edge; 1]>,
}

impl LatticeNode {
    /// The beginning.
    pub(in crate::repair) fn start(position: Position) -> Self {
        let last = LastMoves::NONE;
        Self { position, plies: 0, key: 0, cost: 0.0, last, edges: SmallVec::new() }
    }

    /// Whether another node is the same position behind as many plies.
    pub(in crate::repair) fn is_at(&self, other: &Self) -> bool {
        let identity = PositionIdentity::of;
        self.plies == other.plies && identity(&self.position) == identity(&other.position)
    }

    /// The same, as the beginning of another lattice.
    pub(in crate::repair) fn afresh(&self) -> Self {
        let Self { plies, cost, last, .. } = *self;
        Self { plies, cost, last, ..Self::start(self.position) }
    }

    /// The node behind a move from this one that costs so much, as the beginning of another lattice.
    pub(in crate::repair) fn then(&self, played: Move, cost: f64) -> Self {
        let position = self.position.after(played);
        let (plies, last) = (self.plies + 1, self.last.then(played));
        Self { plies, last, cost: self.cost + cost, ..Self::start(position) }
    }

    /// Forgets the paths that hardly weigh beside the cheapest one.
    pub(super) fn prune(&mut self) {
        self.edges.retain(|edge| edge.total <= self.cost + NEGLIGIBLE);
    }
}

/// An edge from one node to another: one slot, or several together.
#[derive(Clone, Debug)]
pub(in crate::repair) struct Edge {
    /// Column and place of the node from which it comes.
    pub(in crate::repair) from: (usize, usize),
    /// What it costs alone.
    pub(in crate::repair) cost: f64,
    /// What the cheapest path over it costs.
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

/// What is said of one slot or one ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) enum LatticeStep {
    /// The slot says this move, or the move is held whatever the slot says.
    Read { slot: usize, played: Move, is_held: bool },
    /// The same, but it and its neighbour stand in the wrong order.
    Transposed { slot: usize, played: Move },
    /// The same, but it and the one behind its neighbour do.
    Exchanged { slot: usize, played: Move },
    /// No slot says this move.
    Inserted { played: Move },
    /// The slot says no move.
    Skipped { slot: usize, duplicate: bool },
    /// The slot stands behind mate.
    Ended { slot: usize },
}

impl LatticeStep {
    /// The slot that is passed by it.
    pub(in crate::repair) const fn slot(self) -> Option<usize> {
        match self {
            Self::Read { slot, .. }
            | Self::Transposed { slot, .. }
            | Self::Exchanged { slot, .. }
            | Self::Skipped { slot, .. }
            | Self::Ended { slot } => Some(slot),
            Self::Inserted { .. } => None,
        }
    }

    /// The same where so many slots come before.
    pub(in crate::repair) const fn behind(self, slots: usize) -> Self {
        match self {
            Self::Read { slot, played, is_held } => {
                Self::Read { slot: slot + slots, played, is_held }
            }
            Self::Transposed { slot, played } => Self::Transposed { slot: slot + slots, played },
            Self::Exchanged { slot, played } => Self::Exchanged { slot: slot + slots, played },
            Self::Skipped { slot, duplicate } => Self::Skipped { slot: slot + slots, duplicate },
            Self::Ended { slot } => Self::Ended { slot: slot + slots },
            Self::Inserted { .. } => self,
        }
    }

    /// The move that is played by it.
    pub(in crate::repair) const fn played(self) -> Option<Move> {
        match self {
            Self::Read { played, .. }
            | Self::Transposed { played, .. }
            | Self::Exchanged { played, .. }
            | Self::Inserted { played } => Some(played),
            Self::Skipped { .. } | Self::Ended { .. } => None,
        }
    }
}
