//! The moves that may be played next where the columns of a sheet are followed.

use super::beam_width::BeamWidth;
use super::column_node::ColumnNode;
use super::column_step::ColumnStep;
use super::written_columns::WrittenColumns;
use crate::board::Move;
use crate::repair::lattice::cost::OMITTED_IN_COLUMN;
use crate::repair::lattice::surprisal::{ORDINARY_SURPRISAL, SurprisalCache};
use crate::repair::spelling::BLANK;

/// Cost of a move that is not written directly after another one, in nats, beside its surprisal.
const OMITTED_TOO: f64 = 4.0;
/// Maximum number of moves that are not written one after the other in a column.
const MOST_OMITTED: usize = 2;
/// By how much dearer than the cheapest path, in nats, another one may be.
const WINDOW: f64 = 30.0;

/// A move after a node.
pub(super) struct NextMove {
    /// The node, by its place.
    pub(super) from: usize,
    pub(super) played: Move,
    /// Cost of the path over it, in nats.
    pub(super) cost: f64,
    pub(super) step: ColumnStep,
}

/// Returns the moves after all nodes that cost at most `limit`, the cheapest first.
pub(super) fn next_moves(
    written: &mut WrittenColumns<'_>,
    nodes: &[ColumnNode],
    surprisals: &SurprisalCache,
    limit: f64,
    width: BeamWidth,
) -> Vec<NextMove> {
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    order.sort_by(|a, b| nodes[*a].cost.total_cmp(&nodes[*b].cost));
    let mut moves = Vec::new();
    for (rank, from) in order.into_iter().enumerate() {
        let from_node =
            MovesFrom { node: &nodes[from], from, is_weighed: rank < width.weighed(), limit };
        moves.extend(from_node.moves(written, surprisals));
    }
    let least = moves.iter().map(|next| next.cost).fold(f64::INFINITY, f64::min);
    moves.retain(|next| next.cost <= limit.min(least + WINDOW));
    moves.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    moves
}

/// A node from which moves are played.
struct MovesFrom<'n> {
    node: &'n ColumnNode,
    /// Its place.
    from: usize,
    /// Whether what people play counts here, and moves may be omitted.
    is_weighed: bool,
    /// The most that a game may cost, in nats.
    limit: f64,
}

impl MovesFrom<'_> {
    fn moves(&self, written: &mut WrittenColumns<'_>, prior: &SurprisalCache) -> Vec<NextMove> {
        let Self { node, .. } = *self;
        let side = node.turn();
        let least = node.cost + prior.weight(false) * written.least_surprisal_after(node.passed);
        if written.are_passed(node.passed) || least > self.limit {
            return Vec::new();
        }
        let legal = node.position.legal_moves();
        let surprisals = self.is_weighed.then(|| prior.at(&node.position, node.last));
        let surprisal =
            |found: Move| surprisals.as_ref().map_or(ORDINARY_SURPRISAL, |it| it.of(found));
        let any_move = |cost: f64, step: ColumnStep| {
            let next = move |played: &Move| self.next(*played, cost + surprisal(*played), step);
            legal.iter().map(next).collect::<Vec<_>>()
        };
        if !written.has_row(node.passed, side) {
            return any_move(f64::from(BLANK), ColumnStep::Beyond);
        }
        let row = written.next_cell(node.passed, side);
        let weight = prior.weight(written.is_blank(row));
        let readings = written.readings(row, &node.position, &legal).into_iter();
        let read = |(played, cost): (Move, f32)| {
            let cost = f64::from(cost) + weight * surprisal(played);
            self.next(played, cost, ColumnStep::Read(row))
        };
        let mut moves: Vec<NextMove> = readings.map(read).collect();
        if self.is_weighed && self.may_be_omitted() {
            let cost = if node.omitted() == 0 { OMITTED_IN_COLUMN } else { OMITTED_TOO };
            moves.extend(any_move(cost, ColumnStep::Omitted));
        }
        moves
    }

    /// Whether the side to move may have left out its move, while its column goes on.
    const fn may_be_omitted(&self) -> bool {
        match self.node.omitted() {
            0 => self.node.may_shift(),
            omitted => omitted < MOST_OMITTED,
        }
    }

    /// The move, which itself costs this much.
    fn next(&self, played: Move, cost: f64, step: ColumnStep) -> NextMove {
        NextMove { from: self.from, played, cost: self.node.cost + cost, step }
    }
}
