//! The positions after the same slots; equal positions share one node.

use smallvec::smallvec;

use super::beam::Beam;
use super::node::{Edge, LatticeNode, NodePlace};
use crate::board::{KeyMap, Position, PositionIdentity, spread};
use crate::prior::LastMoves;

/// How many times as many nodes as may stay are checked against the rest of the record: the cheapest ones.
const FORESEEN: usize = 3;

/// Number of nodes for which there is room from the first one on: they are large, and moving them takes long.
const NODES_EXPECTED: usize = 48;

/// The nodes after a number of slots.
#[derive(Debug, Default)]
pub(in crate::repair) struct LatticeColumn {
    pub(in crate::repair) nodes: Vec<LatticeNode>,
    /// The place of the node of each position that was met with its number of plies, by key.
    met: KeyMap<u64, usize>,
    /// The least cost of all nodes.
    least: f64,
    /// The key of the node on the kept path.
    kept: Option<u64>,
}

impl LatticeColumn {
    pub(super) fn new() -> Self {
        Self { least: f64::INFINITY, ..Self::default() }
    }

    /// Begins a lattice with a node.
    pub(super) fn begin(&mut self, node: LatticeNode) {
        self.least = node.cost;
        self.kept = Some(node.key);
        self.nodes.push(node);
    }

    /// Keeps a node, whatever it costs: the kept path passes there, by the edge that was added last. If that edge was
    /// there already, the second one is removed.
    pub(super) fn keep_place(&mut self, place: usize) {
        let LatticeNode { key, edges, .. } = &mut self.nodes[place];
        self.kept = Some(*key);
        if let Some((last, before)) = edges.split_last()
            && before.iter().any(|edge| edge.is_like(last))
        {
            edges.pop();
        }
    }

    /// Returns the node that is reached most cheaply.
    pub(in crate::repair) fn cheapest(&self) -> Option<&LatticeNode> {
        self.nodes.iter().min_by(|a, b| a.cost.total_cmp(&b.cost))
    }

    /// Returns the place of the kept node.
    pub(super) fn kept_place(&self) -> Option<usize> {
        self.nodes.iter().position(|node| Some(node.key) == self.kept)
    }

    /// Returns the cost of the cheapest path to any of its nodes.
    pub(in crate::repair) const fn least(&self) -> f64 {
        self.least
    }

    /// Adds a path to a position after this many plies, which may have been met on another path; returns the place of
    /// its node.
    pub(super) fn add(
        &mut self,
        position: &Position,
        plies: usize,
        last: LastMoves,
        edge: Edge,
    ) -> usize {
        self.least = self.least.min(edge.total);
        let (key, place) = self.place(position, plies);
        if let Some(met) = self.nodes.get_mut(place) {
            if edge.total < met.cost {
                (met.cost, met.last) = (edge.total, last);
            }
            met.edges.push(edge);
        } else {
            let (cost, edges) = (edge.total, smallvec![edge]);
            if self.nodes.is_empty() {
                self.nodes.reserve(NODES_EXPECTED);
            }
            self.nodes.push(LatticeNode { position: *position, plies, key, cost, last, edges });
        }
        place
    }

    /// Returns the key and the place of the node of a position after this many plies; for a new one, the next free
    /// place. Two positions may have the same hash, and a proof about a game must not rest on luck, so the later one
    /// gets another key.
    fn place(&mut self, position: &Position, plies: usize) -> (u64, usize) {
        let identity = PositionIdentity::of;
        let is_met =
            |met: &LatticeNode| met.plies == plies && identity(&met.position) == identity(position);
        let mut key = key(position, plies);
        loop {
            let place = *self.met.entry(key).or_insert(self.nodes.len());
            if self.nodes.get(place).is_none_or(is_met) {
                return (key, place);
            }
            key = key.wrapping_add(1);
        }
    }

    /// Keeps the nodes that `stays` accepts, and drops the others.
    pub(super) fn keep(&mut self, stays: impl Fn(&LatticeNode) -> bool) {
        self.nodes.retain(stays);
        self.least = self.nodes.iter().map(|node| node.cost).fold(f64::INFINITY, f64::min);
    }

    /// Finds the cheapest path to each node again; `cost` gives the cost of the nodes before it.
    pub(super) fn settle(&mut self, cost: impl Fn(NodePlace) -> f64) {
        for node in &mut self.nodes {
            for edge in &mut node.edges {
                edge.total = cost(edge.from) + edge.cost;
            }
            node.cost = node.edges.iter().map(|edge| edge.total).fold(f64::INFINITY, f64::min);
        }
        self.least = self.nodes.iter().map(|node| node.cost).fold(f64::INFINITY, f64::min);
    }

    /// Keeps the best nodes, `width` of each number of plies, and none above the window; and of each node the paths
    /// that may matter. The best are the cheapest; where not all can stay, `against` adds a penalty for positions in
    /// which the rest of the record cannot be played. Paths with an inserted ply cost much at first: without places of
    /// their own they would be crowded out by the many readings of one garbled cell.
    pub(super) fn prune(&mut self, width: usize, beam: &Beam, against: impl Fn(&Position) -> f64) {
        self.met = KeyMap::default();
        let limit = self.least + beam.window;
        let kept = self.kept_place();
        let stays = |place: &usize| self.nodes[*place].cost <= limit || Some(*place) == kept;
        let places = (0..self.nodes.len()).filter(stays);
        let entry = |place: usize| (self.nodes[place].cost, self.nodes[place].key, place);
        let mut order: Vec<(f64, u64, usize)> = places.map(entry).collect();
        sort(&mut order);
        if order.len() > width {
            self.thin(&mut order, width.saturating_mul(FORESEEN), beam.strata);
            let crowded = self.ply_counts_of_more(&order, width);
            for (cost, _, place) in &mut order {
                if crowded.contains(&self.nodes[*place].plies) {
                    *cost += against(&self.nodes[*place].position);
                }
            }
            sort(&mut order);
        }
        self.thin(&mut order, width, beam.strata);
        for (cost, _, place) in &mut order {
            *cost = self.nodes[*place].cost;
        }
        sort(&mut order);
        let mut nodes: Vec<Option<LatticeNode>> =
            std::mem::take(&mut self.nodes).into_iter().map(Some).collect();
        self.nodes.reserve_exact(order.len());
        self.nodes.extend(order.iter().filter_map(|&(_, _, place)| nodes[place].take()));
        self.nodes.iter_mut().for_each(LatticeNode::prune);
    }

    /// Returns the numbers of plies of which there are more nodes than `width`: only among those does an order decide.
    fn ply_counts_of_more(&self, order: &[(f64, u64, usize)], width: usize) -> Vec<usize> {
        let mut counts: KeyMap<usize, usize> = KeyMap::default();
        for &(.., place) in order {
            *counts.entry(self.nodes[place].plies).or_default() += 1;
        }
        counts.into_iter().filter(|(_, count)| *count > width).map(|(plies, _)| plies).collect()
    }

    /// Leaves the first `width` nodes of each number of plies, for at most `strata` numbers of plies; and the kept
    /// node.
    fn thin(&self, order: &mut Vec<(f64, u64, usize)>, width: usize, strata: usize) {
        let mut counts: KeyMap<usize, usize> = KeyMap::default();
        order.retain(|&(.., place)| {
            if self.kept == Some(self.nodes[place].key) {
                return true;
            }
            let plies = self.nodes[place].plies;
            if counts.len() == strata && !counts.contains_key(&plies) {
                return false;
            }
            let stratum = counts.entry(plies).or_default();
            *stratum += 1;
            *stratum <= width
        });
    }
}

/// Returns a key that distinguishes the nodes of a column.
fn key(position: &Position, plies: usize) -> u64 {
    position.key() ^ spread(plies as u64)
}

/// Sorts nodes by cost; those of the same cost by what does not depend on the paths to them.
fn sort(order: &mut [(f64, u64, usize)]) {
    order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
}
