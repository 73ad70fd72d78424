//! Runs of quiet plies, neither captures nor pawn moves: only in them does a position come back, only they count to fifty.

use std::ops::Range;

use crate::board::{Move, SquareSet};

/// After fewer quiet plies no position has stood three times: from one to the next each side goes and comes back.
pub(super) const SHORTEST: usize = 2 * CYCLE as usize;
/// The fewest plies from a position to the same one.
const CYCLE: u32 = 4;

/// Shows every run of [`SHORTEST`] quiet plies and more, by the indices of its moves.
pub(super) fn each_run(moves: &[Move], mut see: impl FnMut(Range<usize>)) {
    let (eights, rest) = moves.as_chunks();
    let (mut begin, mut at) = (0, 0);
    for eight in eights {
        let noise = noise(eight);
        if noise != 0 {
            let end = at + noise.trailing_zeros() as usize - 1;
            if end >= begin + SHORTEST {
                see(begin..end);
            }
            begin = at + noise.ilog2() as usize;
        }
        at += eight.len();
    }
    let end = at + rest.iter().position(|found| !found.is_quiet()).unwrap_or(rest.len());
    if end >= begin + SHORTEST {
        see(begin..end);
    }
}

/// The moves that are not quiet, as bits: that of the first is the second lowest, since a shift by nothing for one of
/// them alone would keep the eight from being tested at once.
fn noise(moves: &[Move; SHORTEST]) -> u32 {
    (1..).zip(moves).fold(0, |noise, (bit, found)| noise | u32::from(!found.is_quiet()) << bit)
}

/// Men who come back, in a run of quiet plies.
#[derive(Clone, Copy, Default)]
pub(super) struct Returns {
    /// Squares that somebody has left.
    left: SquareSet,
    /// Whether the last move led to one of those.
    last: bool,
}

impl Returns {
    /// Follows a move and says whether it and the one before it led back: else the position is new.
    pub(super) fn follow(&mut self, found: Move) -> bool {
        let castles = found.castling().is_some();
        let returns = castles | self.left.contains(found.to());
        self.left |= found.from().set();
        if castles {
            self.left |= found.to().set();
        }
        std::mem::replace(&mut self.last, returns) & returns
    }
}

/// Whether a position may stand for so many times in the run: each time but the first a man of each side comes back.
pub(super) fn may_repeat(run: &[Move], times: u32) -> bool {
    let mut returns = Returns::default();
    let (mut first, mut last) = (u32::MAX, 0);
    for (ply, found) in (1..).zip(run) {
        if returns.follow(*found) {
            (first, last) = (first.min(ply), ply);
        }
    }
    let apart = CYCLE.saturating_mul(times.saturating_sub(2));
    last.checked_sub(first).is_some_and(|plies| plies >= apart)
}
