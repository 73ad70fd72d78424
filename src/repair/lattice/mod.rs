//! All that the record may mean, as a lattice: columns of positions, and the steps between them.
//!
//! Column n holds the positions that the first n slots may have led to. Two ways to one position meet there, so that the
//! cheapest way to each is known (Viterbi's algorithm), and all ways can be weighed against each other afterwards.

mod column;
mod effort;
mod insertion;
mod node;
mod stretch;
mod stride;

pub(super) use self::column::Column;
pub(super) use self::effort::Effort;
pub(super) use self::node::{Edge, Node, Step};
use crate::board::{Move, Position};
use crate::prior::Choice;
use crate::repair::slot::Slot;

/// A ply that no cell says.
const INSERTED: f64 = 5.0;
/// Two in a row, which is one row of the sheet.
const INSERTED_PAIR: f64 = 7.5;
/// A cell that says nothing.
const SKIPPED: f64 = 9.0;
/// A blank cell that stands for no ply.
const SKIPPED_BLANK: f64 = 3.5;
/// A cell or a row that was written twice.
const DUPLICATE: f64 = 4.0;
/// Two cells in the wrong order.
const TRANSPOSED: f64 = 4.0;

/// What the prior says against a move that was not weighed, in nats: as against an ordinary one.
const ORDINARY: f64 = 2.0;

/// Positions from which a stretch of blanks is filled.
const BLANKS_FILLED: usize = 3;

/// The finished lattice.
#[derive(Debug)]
pub(super) struct Lattice {
    pub(super) columns: Vec<Column>,
    pub(super) steps: Vec<Step>,
    /// The least cost of any node that was let go.
    pub(super) pruned: f64,
}

/// The lattice as it grows.
struct Builder<'a> {
    slots: &'a mut [Slot],
    efforts: &'a [Effort],
    /// How much the prior counts where a cell is written.
    prior_weight: f64,
    /// The position at the end, where it is known.
    reached: Option<Position>,
    columns: Vec<Column>,
    steps: Vec<Step>,
    choice: Choice,
    legal: Vec<Move>,
    pruned: f64,
}

impl Lattice {
    /// Follows the slots from the first position to the end.
    pub(super) fn build(
        start: Position,
        slots: &mut [Slot],
        efforts: &[Effort],
        prior_weight: f64,
        reached: Option<Position>,
    ) -> Self {
        let columns = (0..=slots.len()).map(|_| Column::new()).collect();
        let (choice, legal, steps) = (Choice::default(), Vec::new(), Vec::new());
        let mut builder = Builder {
            slots,
            efforts,
            prior_weight,
            reached,
            columns,
            steps,
            choice,
            legal,
            pruned: f64::INFINITY,
        };
        builder.columns[0].nodes.push(Node::start(start));
        for at in 0..builder.slots.len() {
            builder.advance(at);
        }
        builder.anchor();
        builder.prune(builder.slots.len());
        let Builder { columns, steps, pruned, .. } = builder;
        Self { columns, steps, pruned }
    }

    /// The node behind all slots that is reached most cheaply of those that `accepts` wants.
    pub(super) fn end(&self, accepts: impl Fn(&Node) -> bool) -> Option<usize> {
        let nodes = &self.columns.last()?.nodes;
        nodes.iter().position(accepts)
    }

    /// The strides of the cheapest way to a node of the last column.
    pub(super) fn way_to(&self, end: usize) -> Vec<&Edge> {
        let mut at = (self.columns.len() - 1, end);
        let mut way = Vec::new();
        while let Some(edge) = self.columns[at.0].nodes[at.1].cheapest_edge() {
            way.push(edge);
            at = edge.from;
        }
        way.reverse();
        way
    }

    /// The steps of a stride.
    pub(super) fn steps_of(&self, edge: &Edge) -> &[Step] {
        &self.steps[edge.steps.clone()]
    }
}

impl Builder<'_> {
    fn prune(&mut self, at: usize) {
        let blank = at > 0 && self.slots[at - 1].is_blank();
        let effort = self.efforts[at];
        let width = if blank { effort.width * 3 } else { effort.width };
        let pruned = self.columns[at].prune(width, effort.window);
        self.pruned = self.pruned.min(pruned);
    }

    /// Keeps behind the last slot only the position that is known, if it was reached.
    fn anchor(&mut self) {
        let Some(key) = self.reached.map(|reached| reached.key()) else { return };
        let reaches = |node: &Node| node.position.key() == key;
        let last = self.columns.last_mut().filter(|last| last.nodes.iter().any(reaches));
        if let Some(last) = last {
            last.keep(reaches);
        }
    }

    /// From one column to those behind it.
    fn advance(&mut self, at: usize) {
        self.prune(at);
        let effort = self.efforts[at];
        let least = self.columns[at].nodes.first().map_or(0.0, |node| node.cost);
        for place in 0..self.columns[at].nodes.len().min(effort.rows) {
            self.insert_row((at, place));
        }
        if self.slots[at].is_blank() {
            for place in 0..self.columns[at].nodes.len().min(BLANKS_FILLED) {
                self.fill_blanks((at, place));
            }
        }
        let mut tried = 0;
        for place in 0..self.columns[at].nodes.len() {
            let repaired = self.columns[at].nodes[place].cost <= least + effort.repaired;
            let misfit = self.read((at, place));
            if repaired && misfit >= effort.misfit && tried < effort.tried {
                tried += 1;
                self.transpose((at, place));
                self.insert((at, place));
            }
            if repaired {
                self.skip((at, place));
            }
        }
    }

    /// Adds a stride if it may still matter.
    fn arrive(&mut self, from: (usize, usize), to: usize, cost: f64, steps: &[Step]) {
        let origin = &self.columns[from.0].nodes[from.1];
        let total = origin.cost + cost;
        if total > self.columns[to].least() + self.efforts[to].window {
            self.pruned = self.pruned.min(total);
            return;
        }
        let mut position = origin.position;
        let (mut plies, mut last, mut repairs) = (origin.plies, origin.last, origin.repairs);
        for step in steps {
            if let Some(played) = step.played() {
                position.play(played);
                plies += 1;
                last = played.plain();
            }
            repairs += usize::from(!matches!(step, Step::Read { .. }));
        }
        let begin = self.steps.len();
        self.steps.extend_from_slice(steps);
        let edge = Edge { from, cost, total, steps: begin..self.steps.len() };
        self.columns[to]
            .add(Node { position, plies, cost: total, last, repairs, edges: Vec::new() }, edge);
    }
}

/// The legal moves of a position, with check and disambiguation noted as writers need them.
fn noted(position: &Position, found: Move) -> Move {
    position.with_check(position.with_disambiguation(found))
}
