//! Edges over a row that no cell gives, found by what is written after it.
//!
//! Without a row both players keep their turns, so that the record often plays on for a long time before it shows that
//! something is missing. A row is therefore sought wherever what is written cannot all be played from here, however far
//! off the cell at which play ends.

use super::beam::MissingRows;
use super::builder::{LEAST_PLAIN_AFTER_GAP, LatticeBuilder};
use super::continuation::number_played;
use super::node::{LatticeStep, NodePlace};
use crate::board::{Move, Position};
use crate::complete::{KnownMove, MovesAhead};

/// Numbers of cells that a row must let be played, besides those that can be played without it. Where a row reaches one
/// of them, those that reach only a smaller one do not count: cells may be misread too, or a ply be missing among them.
const CELLS_WON: [usize; 4] = [10, 5, 3, 1];
/// Maximum number of cells that can be played without a row, at any position but the cheapest.
const MOST_PLAYED_ELSEWHERE: usize = 2;
/// Maximum number of rows that are followed from one position: the likeliest.
const ROWS_FOLLOWED: usize = 12;

/// Two plies that no cell gives.
struct Row {
    plies: [Move; 2],
    /// The position after them.
    after: Position,
    /// Number of the next cells that can be played after them.
    played: usize,
}

impl LatticeBuilder<'_> {
    /// Inserts two plies before the slot at the cheapest positions from which the next cells cannot all be played, such
    /// that more of them can; where several can be played without that, at the cheapest of all.
    pub(super) fn insert_rows(&mut self, at: usize) {
        let MissingRows { positions, most_played } = self.input.beams[at].missing_rows;
        if positions == 0 {
            return;
        }
        let then = self.known_from(at, most_played + CELLS_WON[0]);
        if then.len() < LEAST_PLAIN_AFTER_GAP {
            return;
        }
        for place in 0..positions.min(self.columns[at].nodes.len()) {
            let from = NodePlace { column: at, place };
            let node = self.node(from);
            let played = number_played(node.position, &then);
            let most_played = if place == 0 { most_played } else { MOST_PLAYED_ELSEWHERE };
            if self.left_for_row(from) >= 0.0 && played < then.len() && played <= most_played {
                let rows = rows_before(&node.position, self.affordable(from), &then, played);
                self.follow_rows(from, rows, then[0]);
            }
        }
    }

    /// Returns the legal moves of a node that are not too surprising for a row to begin with.
    fn affordable(&self, from: NodePlace) -> Vec<Move> {
        let left = self.left_for_row(from);
        let moves = self.weighed(from).into_iter();
        moves.filter(|(_, surprisal)| *surprisal <= left).map(|(found, _)| found).collect()
    }

    /// Returns the most that the plies of a row before a node may cost, in nats, for it to matter.
    fn left_for_row(&self, from: NodePlace) -> f64 {
        self.limit(from.column + 1) - self.node(from).cost - self.input.noise.omitted_row
    }

    /// Follows the likeliest of some rows, after which the slot gives the move that it says plainly.
    fn follow_rows(&mut self, from: NodePlace, rows: Vec<Row>, slot_says: KnownMove) {
        let (at, position) = (from.column, self.node(from).position);
        for row in self.likeliest(from, rows) {
            let Some(read) = slot_says.fits(&row.after) else { continue };
            let weights = [1.0, 1.0, self.input.surprisals.written_weight()];
            let line = [row.plies[0], row.plies[1], read];
            let cost =
                self.input.noise.omitted_row + self.surprisal(from, &line, |ply| weights[ply]);
            let between = position.after(row.plies[0]);
            let steps = [
                LatticeStep::Inserted { played: position.annotated(row.plies[0]) },
                LatticeStep::Inserted { played: between.annotated(row.plies[1]) },
                LatticeStep::Read { slot: at, played: row.after.annotated(read), is_held: false },
            ];
            self.arrive(from, at + 1, cost, &steps);
        }
    }

    /// Returns the likeliest of some rows that may still matter.
    fn likeliest(&self, from: NodePlace, rows: Vec<Row>) -> Vec<Row> {
        let left = self.left_for_row(from);
        let of_first = |row: Row| (self.surprisal(from, &row.plies[..1], |_| 1.0), row);
        let mut rows: Vec<(f64, Row)> = rows.into_iter().map(of_first).collect();
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut found: Vec<(f64, Row)> = Vec::new();
        for (first, row) in rows {
            let most = found.get(ROWS_FOLLOWED - 1).map_or(left, |last| left.min(last.0));
            if first > most {
                break;
            }
            let surprisal = self.surprisal(from, &row.plies, |_| 1.0);
            if surprisal <= most {
                let place = found.partition_point(|other| other.0 <= surprisal);
                found.insert(place, (surprisal, row));
            }
        }
        found.truncate(ROWS_FOLLOWED);
        found.into_iter().map(|(_, row)| row).collect()
    }
}

/// Returns the rows that begin with one of these moves and after which more of the next cells can be played than the number `played` without them, and nearly
/// as many as after any row.
fn rows_before(
    position: &Position,
    firsts: Vec<Move>,
    then: &[KnownMove],
    played: usize,
) -> Vec<Row> {
    let least = &then[..=played];
    let plies: Vec<Option<KnownMove>> =
        [None; 2].into_iter().chain(least.iter().copied().map(Some)).collect();
    let ahead = MovesAhead::new(position.turn(), &plies);
    let mut rows = Vec::new();
    for first in firsts {
        let between = position.after(first);
        if !ahead.allow(1, &between) {
            continue;
        }
        for second in between.legal_moves() {
            let after = between.after(second);
            if ahead.allow(2, &after) {
                let played = number_played(after, then);
                rows.push(Row { plies: [first, second], after, played });
            }
        }
    }
    let most = rows.iter().map(|row| row.played).max().unwrap_or(0);
    let least = CELLS_WON.into_iter().map(|won| then.len().min(played + won));
    let least = least.into_iter().find(|least| *least <= most).unwrap_or(usize::MAX);
    rows.retain(|row| row.played >= least);
    rows
}
