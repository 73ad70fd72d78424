//! The path chosen from all that a lattice holds.

use super::posterior::Posterior;
use crate::repair::lattice::{Edge, KeptPath, Lattice, LatticeNode, LatticeStep, NodePlace};
use crate::repair::record::Constraints;
use crate::repair::sheets::Slot;
use crate::repair::spelling::Noise;

/// Minimum saving, in nats, for another path to be preferred.
const LEAST_SAVED: f64 = 1.0;

/// Number of open cells behind a ply up to which what follows counts for its probability.
const OPEN_CELLS_HEARD: usize = 4;

/// A path through the slots, and its alternatives.
#[derive(Debug)]
pub(in crate::repair) struct DecodedPath {
    /// The path that is expected to have most plies right: moves shared by many paths count for more than the single
    /// cheapest path.
    pub(in crate::repair) steps: Vec<LatticeStep>,
    pub(in crate::repair) posterior: Posterior,
    /// All paths that were followed.
    pub(in crate::repair) lattice: Lattice,
    /// The nodes of this path.
    pub(in crate::repair) nodes: Vec<NodePlace>,
    /// Number of steps of the path before each of these nodes.
    pub(super) steps_before: Vec<usize>,
    /// The node at which the cheapest path ends, if there is one.
    end: Option<usize>,
    /// The accepted end nodes.
    ends: Vec<usize>,
    /// Cost of the cheapest path.
    pub(in crate::repair) cost: f64,
    /// How often things were expected to go wrong.
    pub(in crate::repair) noise: Noise,
    /// Whether the search exhausted its budget although parts of the record are explained badly.
    pub(in crate::repair) ran_out: bool,
    /// Whether the path ends as is known of the game.
    pub(in crate::repair) ends_as_known: bool,
    /// Upper bound, in nats, on how much better another game explains what is written; `None` if no proof was tried.
    pub(in crate::repair) optimality_gap: Option<f64>,
}

impl DecodedPath {
    /// Chooses the path through a lattice that is expected to have most plies right, among those that end as well as
    /// any does.
    pub(super) fn of(lattice: Lattice, constraints: &Constraints<'_>, noise: Noise) -> Self {
        let Some(end) = cheapest_end(&lattice, constraints) else {
            return Self::none(lattice, noise);
        };
        let (ends, ends_as_known) = ends_like(&lattice, end, constraints);
        let cost = lattice.end_cost(end);
        let posterior = Posterior::of(&lattice, &ends);
        let none = Self::none(lattice, noise);
        Self { end: Some(end), ends, cost, ends_as_known, ..none }.weighed_by(posterior)
    }

    /// The path that is expected to have most plies right by these probabilities.
    fn weighed_by(mut self, posterior: Posterior) -> Self {
        let worth = |edge: &Edge| posterior.worth(&self.lattice, edge);
        let (edges, nodes) = self.lattice.worthiest_path(&self.ends, worth);
        self.steps = edges.iter().flat_map(|edge| &edge.steps).copied().collect();
        self.steps_before = steps_before(&edges);
        Self { posterior, nodes, ..self }
    }

    /// A lattice without any path.
    fn none(lattice: Lattice, noise: Noise) -> Self {
        Self {
            steps: Vec::new(),
            posterior: Posterior::default(),
            lattice,
            nodes: Vec::new(),
            steps_before: Vec::new(),
            end: None,
            ends: Vec::new(),
            cost: f64::INFINITY,
            noise,
            ran_out: false,
            ends_as_known: false,
            optimality_gap: None,
        }
    }

    /// Returns the steps of each edge of the path.
    pub(in crate::repair) fn edges(&self) -> impl Iterator<Item = &[LatticeStep]> {
        self.steps_before.windows(2).map(|edge| &self.steps[edge[0]..edge[1]])
    }

    /// Returns the cheapest path, to be kept.
    pub(super) fn cheapest(&self, slots: &mut [Slot]) -> Option<KeptPath> {
        let path = self.lattice.cheapest_path(self.end?);
        Some(KeptPath::of(&path, self.lattice.columns.len() - 1, slots, self.noise))
    }

    /// The path by other probabilities where many cells are open: a search keeps but few of the games that differ long
    /// before the place that it has reached, so that each ply is weighed by what follows up to a few open cells further on.
    pub(super) fn weighed_near(self, slots: &[Slot]) -> Self {
        let horizons = horizons(&self.lattice, slots);
        let last = self.lattice.columns.len() - 1;
        let is_near = horizons.iter().any(|horizon| *horizon < last);
        if !is_near || self.end.is_none() {
            return self;
        }
        let posterior = Posterior::within(&self.lattice, &self.ends, &horizons);
        self.weighed_by(posterior)
    }

    /// Whether it should replace another path.
    pub(super) fn is_better_than(&self, other: &Self) -> bool {
        self.cost <= other.cost - LEAST_SAVED && self.ends_as_known >= other.ends_as_known
    }
}

/// Returns for each column the one that ends a few open cells further on, if any node is there; otherwise the next one
/// with nodes.
fn horizons(lattice: &Lattice, slots: &[Slot]) -> Vec<usize> {
    let is_open = |slot: &Slot| slot.is_blank() || slot.is_illegible();
    let ends_open = |&column: &usize| is_open(&slots[column - 1]);
    let horizon = |at: usize| {
        let mut open = (at + 1..=slots.len()).filter(ends_open);
        let heard = open.nth(OPEN_CELLS_HEARD - 1).unwrap_or(slots.len());
        let mut columns = heard..slots.len();
        columns.find(|&column| !lattice.columns[column].nodes.is_empty()).unwrap_or(slots.len())
    };
    (0..lattice.columns.len()).map(horizon).collect()
}

/// Returns the number of steps before each edge, and before the end.
fn steps_before(edges: &[&Edge]) -> Vec<usize> {
    let lengths = edges.iter().map(|edge| edge.steps.len());
    let behind = lengths.scan(0, |sum, length| {
        *sum += length;
        Some(*sum)
    });
    std::iter::once(0).chain(behind).collect()
}

/// Returns the cheapest node of the last column that ends as known; failing that, one in the known position, then one
/// after the known number of plies, then any.
fn cheapest_end(lattice: &Lattice, constraints: &Constraints<'_>) -> Option<usize> {
    lattice
        .end(|node| constraints.accept(&node.position, node.plies))
        .or_else(|| lattice.end(|node| constraints.accept_position(&node.position)))
        .or_else(|| lattice.end(|node| constraints.accept_length(node.plies)))
        .or_else(|| lattice.end(|_| true))
}

/// Returns the nodes of the last column that match as much of the known end as this one does, and whether that is all
/// of it.
fn ends_like(lattice: &Lattice, end: usize, constraints: &Constraints<'_>) -> (Vec<usize>, bool) {
    let nodes = lattice.columns.last().map_or(&[][..], |last| &last.nodes);
    let has_length = |node: &LatticeNode| constraints.accept_length(node.plies);
    let has_position = |node: &LatticeNode| constraints.accept_position(&node.position);
    let (by_length, by_position) = (has_length(&nodes[end]), has_position(&nodes[end]));
    let is_like = |&place: &usize| {
        let node = &nodes[place];
        (!by_length || has_length(node)) && (!by_position || has_position(node))
    };
    ((0..nodes.len()).filter(is_like).collect(), by_length && by_position)
}
