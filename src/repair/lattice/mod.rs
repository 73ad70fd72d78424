//! Everything the record may mean, as a lattice: columns of positions, and the steps between them.
//!
//! - A *slot* is the place of one ply on the sheets: the cells that stand for it, or room for one (`sheets/slot.rs`).
//! - A *step* says what becomes of one slot or one ply: read as a move, skipped, inserted.
//! - An *edge* leads from one position to another by one step or a few that belong together, over one slot or several.
//! - A *path* is a sequence of edges from the first column on: one game, as far as the slots have been read.
//!
//! Column n holds the positions that the first n slots may have led to. Two paths to one position meet there, so that
//! the cheapest path to each is known (Viterbi's algorithm), and all paths can be weighed against each other
//! afterwards. Here is the finished lattice; `builder.rs` grows it.

mod beam;
mod blank_stretch;
mod builder;
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
use self::builder::LatticeBuilder;
pub(super) use self::builder::LatticeInput;
pub(super) use self::column::LatticeColumn;
pub(super) use self::continuation::{UNPLAYABLE, against};
pub(super) use self::kept_path::KeptPath;
pub(super) use self::node::{Edge, LatticeNode, LatticeStep, NodePlace};

/// The finished lattice.
#[derive(Debug)]
pub(super) struct Lattice {
    pub(super) columns: Vec<LatticeColumn>,
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
        let slots = input.slots.len();
        let mut builder = LatticeBuilder::new(start, input);
        for at in 0..slots {
            if !is_worth(at, &builder.columns[at]) {
                return None;
            }
            builder.advance(at);
        }
        Some(Self { columns: builder.finish() })
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
