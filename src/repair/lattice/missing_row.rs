//! Edges over a row that no cell gives, found by what is written after it.
//!
//! Without a row both players keep their turns, so that the record often plays on for a long time before it shows that
//! something is missing. A row is therefore sought wherever what is written cannot all be played from here, however far
//! off the cell at which play ends.

use super::{LatticeBuilder, LatticeStep, MissingRows};
use crate::board::Position;
use crate::complete::{Completion, Gap, KnownMove};

/// Numbers of cells that a row must let be played, besides those that can be played without it, tried in turn until
/// some row does: one of the cells may be misread too, or a ply be missing among them.
const EVIDENCE: [usize; 3] = [10, 5, 3];
/// Minimum number of plain cells after a row; with fewer nothing is tried.
const LEAST_EVIDENCE: usize = 5;
/// Maximum number of cells that can be played without a row, at any position but the cheapest.
const MOST_PLAYED_ELSEWHERE: usize = 2;
/// Maximum number of positions searched for one row.
const MOST_POSITIONS: u64 = 20_000;
/// Maximum number of rows that are followed.
const ROWS_FOLLOWED: usize = 12;

impl LatticeBuilder<'_> {
    /// Inserts two plies before the slot at the cheapest positions from which the next cells cannot all be played, such
    /// that they can; where some can be played, at the cheapest of all.
    pub(super) fn insert_rows(&mut self, at: usize, sought: MissingRows) {
        if sought.positions == 0 {
            return;
        }
        let then = self.known_from(at, sought.most_played + EVIDENCE[0]);
        if then.len() < LEAST_EVIDENCE {
            return;
        }
        for place in 0..sought.positions.min(self.columns[at].nodes.len()) {
            let played = number_played(self.columns[at].nodes[place].position, &then);
            let most_played = if place == 0 { sought.most_played } else { MOST_PLAYED_ELSEWHERE };
            if played < then.len() && played <= most_played {
                self.insert_row((at, place), &then, played);
            }
        }
    }

    /// Inserts two plies before the slot such that the next cells play as they are written.
    fn insert_row(&mut self, from: (usize, usize), then: &[KnownMove], played: usize) {
        let (at, first) = (from.0, then[0]);
        let position = self.columns[at].nodes[from.1].position;
        for line in rows_before(&position, then, played) {
            let middle = position.after(line.moves[0]);
            let between = middle.after(line.moves[1]);
            let Some(read) = first.fits(&between) else { continue };
            let moves = [line.moves[0], line.moves[1], read];
            let weights = [1.0, 1.0, self.surprisals.written_weight()];
            let surprisal = self.surprisal(from, &moves, |ply| weights[ply]);
            let steps = [
                LatticeStep::Inserted { played: position.annotated(line.moves[0]) },
                LatticeStep::Inserted { played: middle.annotated(line.moves[1]) },
                LatticeStep::Read { slot: at, played: between.annotated(read), is_held: false },
            ];
            self.arrive(from, at + 1, self.noise.omitted_row + surprisal, &steps);
        }
    }
}

/// Returns how many moves can be played one after the other.
fn number_played(mut position: Position, moves: &[KnownMove]) -> usize {
    let mut plays = |known: &KnownMove| known.fits(&position).map(|found| position.play(found));
    moves.iter().take_while(|known| plays(known).is_some()).count()
}

/// Returns the likeliest pairs of plies after which more of the next cells can be played than the number `played`
/// without them, as many as some pair fits.
fn rows_before(position: &Position, then: &[KnownMove], played: usize) -> Vec<Completion> {
    let fill = |evidence: usize| {
        let then = then.iter().take(played + evidence).copied();
        let gap = Gap::new(*position, 2)
            .then(then)
            .within(MOST_POSITIONS)
            .following(0)
            .listing(ROWS_FOLLOWED)
            .weighing_after(0);
        gap.complete().likeliest
    };
    let mut found = EVIDENCE.into_iter().map(fill);
    found.find(|lines| !lines.is_empty()).unwrap_or_default()
}
