//! Runs of quiet plies, neither captures nor pawn moves: only in them does a position come back, only they count to fifty.

use std::ops::Range;

use crate::board::{Move, Role, SquareSet};

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
pub(super) struct Returns {
    /// Squares that a piece of each kind has left.
    left: [SquareSet; 8],
    /// Whether the last move led to one of those.
    last: bool,
    /// Plies followed.
    ply: u32,
    /// How many plies after pieces of both sides had first come back a position may stand for as many times as it is about.
    apart: u32,
    /// That ply, once it is known.
    due: u32,
}

impl Returns {
    /// For positions that stand for so many times, at least two.
    pub(super) const fn for_the(times: u32) -> Self {
        let apart = CYCLE.saturating_mul(times.saturating_sub(2));
        Self { left: [SquareSet::EMPTY; 8], last: false, ply: 0, apart, due: u32::MAX }
    }

    /// Follows a move and says whether the position may stand for so many times now: with the last moves of both sides
    /// pieces came back, and had done so often enough before.
    #[inline]
    pub(super) fn follow(&mut self, found: Move) -> bool {
        let castles = found.castling().is_some();
        let left = &mut self.left[usize::from(found.role_code())];
        let returns = castles | left.contains(found.to());
        *left |= found.from().set();
        if castles {
            // Two pieces leave at once; and an illegal one that stood may have brought them back.
            self.left[Role::Rook as usize] |= found.to().set();
        }
        self.ply += 1;
        let both = std::mem::replace(&mut self.last, returns) & returns;
        if both {
            self.due = self.due.min(self.ply.saturating_add(self.apart));
        }
        both && self.ply >= self.due
    }
}

/// Whether a position may stand for so many times in the run.
pub(super) fn may_repeat(run: &[Move], times: u32) -> bool {
    let mut returns = Returns::for_the(times);
    run.iter().fold(false, |may, found| may | returns.follow(*found))
}
