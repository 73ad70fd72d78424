//! Everything the record may mean, as a lattice: columns of positions, and the steps between them.
//!
//! - A *slot* is the place of one ply on the sheets: the cells that stand for it, or room for one (`sheets/slot.rs`).
//! - A *step* says what becomes of one slot or one ply: read as a move, skipped, inserted.
//! - An *edge* leads from one position to another by one step or a few that belong together, over one slot or several.
//! - A *path* is a sequence of edges from the first column on: one game, as far as the slots have been read.
//!
//! Column n holds the positions that the first n slots may have led to. Two paths to one position meet there, so that
//! the cheapest path to each is known (Viterbi's algorithm), and all paths can be weighed against each other
//! afterwards.

mod beam;
mod blank_stretch;
mod column;
mod continuation;
pub(super) mod cost;
mod insertion;
mod kept_path;
mod missing_row;
mod node;
mod reading;
pub(super) mod surprisal;

pub(super) use self::beam::{Beam, MissingRows};
pub(super) use self::column::LatticeColumn;
pub(super) use self::continuation::UNPLAYABLE;
pub(super) use self::kept_path::KeptPath;
pub(super) use self::node::{Edge, LatticeNode, LatticeStep, NodePlace};
use self::surprisal::SurprisalCache;
use super::record::Constraints;
use super::sheets::Slot;
use super::spelling::Noise;
use crate::board::{Move, Position};
use crate::complete::MovesAhead;

/// Positions this many nats worse than the cheapest get an average prior instead of an evaluated one.
const WORTH_WEIGHING: f64 = 10.0;

/// Minimum number of plain cells after a gap that is filled by what follows it; with fewer nothing is tried.
const LEAST_PLAIN_AFTER_GAP: usize = 5;

/// How many times as many positions are followed after a blank cell.
const WIDER_AFTER_BLANK: usize = 3;

/// The finished lattice.
#[derive(Debug)]
pub(super) struct Lattice {
    pub(super) columns: Vec<LatticeColumn>,
}

/// The input of a lattice.
pub(super) struct LatticeInput<'a> {
    pub(super) slots: &'a mut [Slot],
    /// How hard the search works in each column: one more than there are slots.
    pub(super) beams: &'a [Beam],
    /// How often things are expected to go wrong.
    pub(super) noise: Noise,
    pub(super) surprisals: &'a SurprisalCache,
    pub(super) constraints: &'a Constraints<'a>,
    /// A path that stays in the lattice, if there is one.
    pub(super) kept_path: Option<&'a KeptPath>,
    /// What must remain possible, where all that is written is taken at its word.
    pub(super) ahead: Option<&'a MovesAhead>,
}

/// The lattice as it grows.
struct LatticeBuilder<'a> {
    slots: &'a mut [Slot],
    beams: &'a [Beam],
    noise: Noise,
    surprisals: &'a SurprisalCache,
    constraints: &'a Constraints<'a>,
    kept_path: Option<&'a KeptPath>,
    ahead: Option<&'a MovesAhead>,
    columns: Vec<LatticeColumn>,
    legal: Vec<Move>,
}

impl Lattice {
    /// Follows the slots from a node to the end.
    pub(super) fn build(start: LatticeNode, input: LatticeInput<'_>) -> Self {
        let all = Self::build_while(start, input, |_, _| true);
        all.unwrap_or(Self { columns: Vec::new() })
    }

    /// Follows the slots from a node to the end; gives up as soon as `is_worth` rejects a column, which is passed with
    /// its number.
    pub(super) fn build_while(
        start: LatticeNode,
        input: LatticeInput<'_>,
        mut is_worth: impl FnMut(usize, &LatticeColumn) -> bool,
    ) -> Option<Self> {
        let LatticeInput { slots, beams, noise, surprisals, constraints, kept_path, ahead } = input;
        let columns = (0..=slots.len()).map(|_| LatticeColumn::new()).collect();
        let mut builder = LatticeBuilder {
            slots,
            beams,
            noise,
            surprisals,
            constraints,
            kept_path,
            ahead,
            columns,
            legal: Vec::new(),
        };
        builder.columns[0].begin(start);
        for at in 0..builder.slots.len() {
            if !is_worth(at, &builder.columns[at]) {
                return None;
            }
            builder.advance(at);
        }
        builder.keep_known_end();
        builder.prune(builder.slots.len());
        Some(Self { columns: builder.columns })
    }

    /// Returns the cheapest node after all slots among those that `accepts` wants.
    pub(super) fn end(&self, accepts: impl Fn(&LatticeNode) -> bool) -> Option<usize> {
        let nodes = self.columns.last()?.nodes.iter().enumerate();
        let accepted = nodes.filter(|(_, node)| accepts(node));
        accepted.min_by(|a, b| a.1.cost.total_cmp(&b.1.cost)).map(|(place, _)| place)
    }

    /// Changes the cost of every edge by what `change` returns for its steps.
    pub(super) fn change_costs(&mut self, mut change: impl FnMut(&[LatticeStep]) -> f64) {
        for column in &mut self.columns {
            for edge in column.nodes.iter_mut().flat_map(|node| &mut node.edges) {
                edge.cost += change(&edge.steps);
            }
        }
    }

    /// Finds the cheapest paths to all nodes again after the costs of edges have changed.
    pub(super) fn settle_costs(&mut self) {
        for at in 1..self.columns.len() {
            let (before, rest) = self.columns.split_at_mut(at);
            rest[0].settle(|from| before[from.column].nodes[from.place].cost);
        }
    }

    /// The node at a place.
    pub(super) fn node(&self, at: NodePlace) -> &LatticeNode {
        &self.columns[at.column].nodes[at.place]
    }

    /// Returns the cheapest edge from one node to another.
    pub(super) fn edge(&self, from: NodePlace, to: NodePlace) -> Option<&Edge> {
        let edges = self.node(to).edges.iter().filter(|edge| edge.from == from);
        edges.min_by(|a, b| a.total.total_cmp(&b.total))
    }

    /// Returns the edges of the cheapest path to a node of the last column.
    pub(super) fn cheapest_path(&self, end: usize) -> Vec<&Edge> {
        let mut at = NodePlace { column: self.columns.len() - 1, place: end };
        let mut edges = Vec::new();
        let cheapest = |at: NodePlace| {
            let edges = self.node(at).edges.iter();
            edges.min_by(|a, b| a.total.total_cmp(&b.total))
        };
        while let Some(edge) = cheapest(at) {
            edges.push(edge);
            at = edge.from;
        }
        edges.reverse();
        edges
    }

    /// Returns for each node whether a path leads from it to the last column.
    pub(super) fn reaching_end(&self) -> Vec<Vec<bool>> {
        let none = self.columns.iter().map(|column| vec![false; column.nodes.len()]);
        let mut reaching: Vec<Vec<bool>> = none.collect();
        if let Some(last) = reaching.last_mut() {
            last.fill(true);
        }
        for (at, column) in self.columns.iter().enumerate().rev() {
            for (place, node) in column.nodes.iter().enumerate() {
                if reaching[at][place] {
                    for Edge { from, .. } in &node.edges {
                        reaching[from.column][from.place] = true;
                    }
                }
            }
        }
        reaching
    }

    /// Returns the cost of the cheapest path to a node of the last column.
    pub(super) fn end_cost(&self, end: usize) -> f64 {
        self.columns.last().map_or(f64::INFINITY, |last| last.nodes[end].cost)
    }

    /// Returns the edges of the path to one of these nodes of the last column whose total worth is greatest, and the
    /// nodes on it.
    pub(super) fn worthiest_path(
        &self,
        ends: &[usize],
        worth: impl Fn(&Edge) -> f64,
    ) -> (Vec<&Edge>, Vec<NodePlace>) {
        let mut worths: Vec<Vec<(f64, usize)>> = Vec::with_capacity(self.columns.len());
        for (at, column) in self.columns.iter().enumerate() {
            let best = |node: &LatticeNode| {
                let paths = node
                    .edges
                    .iter()
                    .map(|edge| worths[edge.from.column][edge.from.place].0 + worth(edge));
                let first = if at == 0 { (0.0, 0) } else { (f64::NEG_INFINITY, 0) };
                paths.zip(0..).fold(first, |best, path| if path.0 > best.0 { path } else { best })
            };
            let found = column.nodes.iter().map(best).collect();
            worths.push(found);
        }
        let last = self.columns.len() - 1;
        let worth_of = |end: usize| worths[last][end].0;
        let dearer = |a: &usize, b: &usize| worth_of(*a).total_cmp(&worth_of(*b)).then(b.cmp(a));
        let Some(end) = ends.iter().copied().max_by(dearer) else { return Default::default() };
        let mut at = NodePlace { column: last, place: end };
        let (mut edges, mut nodes) = (Vec::new(), vec![at]);
        while let Some(edge) = self.node(at).edges.get(worths[at.column][at.place].1) {
            edges.push(edge);
            at = edge.from;
            nodes.push(at);
        }
        edges.reverse();
        nodes.reverse();
        (edges, nodes)
    }
}

impl LatticeBuilder<'_> {
    /// The node at a place.
    fn node(&self, at: NodePlace) -> &LatticeNode {
        &self.columns[at.column].nodes[at.place]
    }

    fn prune(&mut self, at: usize) {
        let blank = at > 0 && self.slots[at - 1].is_blank();
        let beam = self.beams[at];
        let width = if blank { beam.width.saturating_mul(WIDER_AFTER_BLANK) } else { beam.width };
        let rest = &self.slots[at..];
        let against = |position: &Position| continuation::against(*position, rest);
        self.columns[at].prune(width, &beam, against);
    }

    /// Keeps after the last slot only the known position, if it was reached.
    fn keep_known_end(&mut self) {
        let reaches = |node: &LatticeNode| self.constraints.accept_position(&node.position);
        let last = self.columns.last_mut().filter(|last| last.nodes.iter().any(reaches));
        if let Some(last) = last {
            last.keep(reaches);
        }
    }

    /// Extends the lattice from one column to those after it.
    fn advance(&mut self, at: usize) {
        self.prune(at);
        let beam = self.beams[at];
        let least = self.columns[at].least();
        if self.slots[at].is_blank() {
            for place in 0..self.columns[at].nodes.len().min(beam.positions_before_blanks) {
                self.fill_blanks(NodePlace { column: at, place });
            }
            if !beam.reads_blanks {
                return;
            }
        }
        let mut tried = 0;
        for place in 0..self.columns[at].nodes.len() {
            let from = NodePlace { column: at, place };
            let repaired = self.node(from).cost <= least + beam.repair_window;
            let misfit = self.read(from);
            let fits = misfit < beam.least_misfit;
            if repaired
                && (if fits {
                    place < beam.positions_doubted
                } else {
                    tried < beam.positions_repaired
                })
            {
                tried += usize::from(!fits);
                self.transpose(from);
                self.transpose_in_column(from);
                self.insert(from);
            }
            if repaired {
                self.skip(from);
            }
        }
        self.insert_rows(at);
        self.follow_kept_path(at);
    }

    /// Follows the kept path from a column on, if it passes there.
    fn follow_kept_path(&mut self, at: usize) {
        let edge = self.kept_path.and_then(|path| path.leaving(at, self.slots, self.noise));
        let Some((to, steps, cost)) = edge else { return };
        if let Some(place) = self.columns[at].kept_place() {
            let node = self.add(NodePlace { column: at, place }, to, cost, steps);
            self.columns[to].keep_place(node);
        }
    }

    /// Returns the cost above which a node of a column does not matter.
    fn limit(&self, at: usize) -> f64 {
        (self.columns[at].least() + self.beams[at].window).min(self.beams[at].ceiling)
    }

    /// Adds an edge if it may still matter.
    fn arrive(&mut self, from: NodePlace, to: usize, cost: f64, steps: &[LatticeStep]) {
        let origin = self.node(from);
        let total = origin.cost + cost;
        if total > self.limit(to) {
            return;
        }
        if self.constraints.held.are_any() && !self.keeps_held_moves(from, steps) {
            return;
        }
        if self.ahead.is_some_and(|ahead| !self.leads_ahead(ahead, from, steps)) {
            return;
        }
        self.add(from, to, cost, steps);
    }

    /// Whether steps from a node play no other move where one is held.
    fn keeps_held_moves(&self, from: NodePlace, steps: &[LatticeStep]) -> bool {
        let origin = self.node(from);
        let (mut position, mut plies) = (origin.position, origin.plies);
        steps.iter().filter_map(|step| step.played()).all(|played| {
            let is_allowed = self.constraints.allow(plies + 1, &position, played);
            position.play(played);
            plies += 1;
            is_allowed
        })
    }

    /// Whether the position after steps from a node may be on the way to what is written later.
    fn leads_ahead(&self, ahead: &MovesAhead, from: NodePlace, steps: &[LatticeStep]) -> bool {
        let origin = self.node(from);
        let (mut position, mut plies) = (origin.position, origin.plies);
        for played in steps.iter().filter_map(|step| step.played()) {
            position.play(played);
            plies += 1;
        }
        ahead.allow(plies, &position)
    }

    /// Adds an edge; returns the place of the node to which it leads.
    fn add(&mut self, from: NodePlace, to: usize, cost: f64, steps: &[LatticeStep]) -> usize {
        let origin = self.node(from);
        let (mut position, mut plies, mut last) = (origin.position, origin.plies, origin.last);
        for played in steps.iter().filter_map(|step| step.played()) {
            position.play(played);
            plies += 1;
            last = last.then(played);
        }
        let edge = Edge { from, cost, total: origin.cost + cost, steps: steps.into() };
        self.columns[to].add(&position, plies, last, edge)
    }
}
