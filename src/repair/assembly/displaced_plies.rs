//! Plies whose cells say their moves, but not where in the game they belong: where a row was left out, and several places
//! are likely, the moves between those places come earlier or later.

use crate::board::Position;
use crate::repair::search::DecodedPath;
use crate::repair::search::posterior::{Posterior, plies, share_of};

/// By how much less probable than at its cell a move must be at its number in the game for that to count.
const LEAST_DISPLACED: f64 = 0.02;
/// Maximum number of plies between the places where a row may be missing; a longer stretch is as sure as its cells say,
/// like the rest of a game before which a row may be missing.
const MOST_DISPLACED: usize = 20;

/// Returns for each ply of the path whether it is doubtful that it is the one with this number, while that is less so for
/// the plies soon after it.
pub(super) fn displaced(path: &DecodedPath, posterior: &Posterior, start: &Position) -> Vec<bool> {
    let doubts = doubts(path, posterior, start);
    let mut is_displaced: Vec<bool> = Vec::with_capacity(doubts.len());
    let mut least_after = f64::INFINITY;
    for doubt in doubts.into_iter().rev() {
        least_after = least_after.min(doubt.max(0.0));
        is_displaced.push(doubt - least_after > LEAST_DISPLACED);
    }
    is_displaced.reverse();
    for stretch in is_displaced.chunk_by_mut(|a, b| a == b) {
        if stretch.len() > MOST_DISPLACED {
            stretch.fill(false);
        }
    }
    is_displaced
}

/// By how much less probable than at its cell each move is at its number in the game.
fn doubts(path: &DecodedPath, posterior: &Posterior, start: &Position) -> Vec<f64> {
    let mut position = *start;
    let mut doubts = Vec::new();
    for (ply, played) in path.edges().flat_map(plies) {
        let at_cell = share_of(played, posterior.at_cell(ply, position.turn()));
        doubts.push(at_cell - share_of(played, posterior.in_game(doubts.len())));
        position.play(played);
    }
    doubts
}
