//! A search for the game that a sheet records where its columns may be out of step: each side reads its own column from
//! the top to the bottom, at its own pace.
//!
//! At each ply the side to move reads the next row of its column, or plays a move that is not written; before that it may
//! leave out a row that is none. The game ends where both columns are passed. Paths to one position with the same rows
//! still to come, which got out of step in the same places, share one node, and the cheapest is followed.
//!
//! Most sheets have no such game. So a narrow search goes first, and a broad one only if that ends with columns out of
//! step, or so dear that it has lost its way.
//!
//! The search only proposes where the columns got out of step. What the game is, and how sure, the whole search tells for
//! the cells in that order.

mod beam_width;
mod column_node;
mod column_path;
mod column_step;
mod next_moves;
mod nodes_alike;
mod written_columns;

use std::collections::HashSet;

use self::beam_width::BeamWidth;
use self::column_node::ColumnNode;
use self::column_path::ColumnPaths;
use self::column_step::{ColumnStep, RowsPassed};
use self::next_moves::{NextMove, next_moves};
use self::nodes_alike::NodesAlike;
use self::written_columns::WrittenColumns;
use crate::board::{KeyMap, Move, Position, spread};
use crate::language::Language;
use crate::repair::lattice::surprisal::SurprisalCache;
use crate::repair::record::Cell;
use crate::repair::sheets::BothColumns;

/// Maximum number of ways that are returned.
const MOST_WAYS: usize = 4;
/// By how much dearer than the limit, in nats, the best way of a narrow search may be where it lost the one that a broad
/// search finds.
const NARROWLY_MISSED: f64 = 80.0;

/// The search for one sheet.
pub(in crate::repair) struct ColumnSearch<'a> {
    written: WrittenColumns<'a>,
    surprisals: &'a SurprisalCache,
    paths: ColumnPaths,
}

impl<'a> ColumnSearch<'a> {
    /// Prepares the search for a sheet with these cells in these columns.
    pub(in crate::repair) fn new(
        columns: &'a BothColumns,
        cells: &[Cell],
        language: &Language,
        surprisals: &'a SurprisalCache,
    ) -> Self {
        let written = WrittenColumns::new(columns, cells, language);
        Self { written, surprisals, paths: ColumnPaths::new() }
    }

    /// Returns the columns as the games that explain the sheet best read them, the best first, among which may be those that
    /// are written; none, if each game costs more than the `limit`, in nats, or all read the columns as they are written.
    /// The first moves of the game are `settled`, as far as each has a cell.
    pub(in crate::repair) fn likeliest_columns(
        mut self,
        start: &Position,
        settled: &[Move],
        limit: f64,
    ) -> Vec<BothColumns> {
        let first = self.first_node(start, settled);
        let first_rows = first.passed;
        let narrow = self.ends_after(&first, limit + NARROWLY_MISSED, BeamWidth::Narrow);
        if narrow.iter().all(|end| end.is_in_step() && end.cost <= limit) {
            return Vec::new();
        }
        let limit = limit.min(narrow[0].cost + BeamWidth::Broad.most_dearer());
        let mut ends = self.ends_after(&first, limit, BeamWidth::Broad);
        let mut met = HashSet::new();
        ends.retain(|end| met.insert(end.shifts));
        let columns =
            |end: &ColumnNode| self.paths.columns(end.step, first_rows, self.written.columns);
        ends.iter().take(MOST_WAYS).map(columns).collect()
    }

    /// Returns the nodes at which both columns are passed, the cheapest first, that cost at most the limit and hardly more
    /// than the first.
    fn ends_after(&mut self, first: &ColumnNode, limit: f64, width: BeamWidth) -> Vec<ColumnNode> {
        let mut nodes = vec![first.clone()];
        let (mut ends, mut least) = (Vec::new(), limit - width.most_dearer());
        while !nodes.is_empty() {
            self.leave_out_rows(&mut nodes);
            for node in nodes.iter().filter(|node| self.written.are_passed(node.passed)) {
                least = least.min(node.cost);
                ends.push(node.clone());
            }
            let limit = least + width.most_dearer();
            let moves = next_moves(&mut self.written, &nodes, self.surprisals, limit, width);
            nodes = self.follow(&nodes, moves, width);
        }
        ends.retain(|end| end.cost <= least + width.most_dearer());
        ends.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        ends
    }

    /// The node after the settled moves.
    fn first_node(&self, start: &Position, settled: &[Move]) -> ColumnNode {
        let mut node = ColumnNode::first(*start, self.written.first_rows());
        for &played in settled {
            if self.written.next_cell(node.passed, node.turn()).is_none() {
                break;
            }
            let surprisal = self.surprisals.at(&node.position, node.last).of(played);
            node = node.after_settled(played, self.surprisals.weight(false) * surprisal);
        }
        node
    }

    /// Adds the nodes at which the side to move leaves out rows of its column, as far as that may be.
    fn leave_out_rows(&mut self, nodes: &mut Vec<ColumnNode>) {
        let mut at = 0;
        while let Some(node) = nodes.get(at) {
            let surplus = self.written.surplus(node.passed, node.turn());
            if let Some((cost, step)) = surplus.filter(|_| node.may_shift()) {
                let step = self.paths.add(node.step, node.turn(), step);
                let without = node.without_row(cost, step);
                nodes.push(without);
            }
            at += 1;
        }
    }

    /// Returns the nodes after the moves that are followed: the cheapest, also by what is written next.
    fn follow(
        &mut self,
        nodes: &[ColumnNode],
        moves: Vec<NextMove>,
        width: BeamWidth,
    ) -> Vec<ColumnNode> {
        let mut met = HashSet::new();
        let mut alike = KeyMap::<u64, NodesAlike>::default();
        let mut reached: Vec<(f64, ColumnNode, ColumnStep)> = Vec::new();
        for next in moves {
            let node = &nodes[next.from];
            let rows = key_of_rows(node.passed_after(next.step));
            let alike = alike.entry(rows).or_default();
            if !alike.may_admit(next.cost, width) {
                continue;
            }
            let after = node.after(next.played, next.cost, next.step);
            if !met.insert(after.position.key() ^ spread(rows) ^ after.shifts) {
                continue;
            }
            let cost = after.cost + self.written.against(after.position, after.passed);
            if alike.admit(cost, width) {
                reached.push((cost, after, next.step));
            }
        }
        let mut order: Vec<usize> = (0..reached.len()).collect(); // the nodes are too large to be moved about
        order.sort_by(|a, b| reached[*a].0.total_cmp(&reached[*b].0));
        let mut followed = Vec::new();
        let mut counts = KeyMap::<u64, usize>::default();
        for (_, node, step) in order.into_iter().map(|at| &reached[at]) {
            let count = counts.entry(key_of_rows(node.passed)).or_default();
            if *count < width.followed_alike() && followed.len() < width.followed() {
                *count += 1;
                let step = self.paths.add(node.step, node.turn().other(), *step);
                followed.push(node.at_step(step));
            }
        }
        followed
    }
}

/// Tells apart the rows that are still to come.
const fn key_of_rows([white, black]: RowsPassed) -> u64 {
    (white as u64) << 32 | black as u64
}
