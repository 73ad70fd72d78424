//! Runs of quiet plies, those without capture or pawn move: only in them can a position recur, and only they count to
//! fifty.

use std::ops::Range;

use crate::board::{Move, Role, SquareSet};

/// Number of quiet plies before which no position has occurred three times: each time, both sides must go and come
/// back.
pub(super) const SHORTEST: usize = 2 * CYCLE as usize;
/// Minimum number of plies from a position to its recurrence.
const CYCLE: u32 = 4;

/// Calls `see` for every run of at least [`SHORTEST`] quiet plies, with the indices of its moves.
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

/// The moves that are not quiet, as bits. The bit of the first move is the second lowest: a shift by zero for just one
/// of them would prevent all eight from being tested at once.
fn noise(moves: &[Move; SHORTEST]) -> u32 {
    (1..).zip(moves).fold(0, |noise, (bit, found)| noise | u32::from(!found.is_quiet()) << bit)
}

/// Detects pieces that come back to earlier squares, in a run of quiet plies.
pub(super) struct Returns {
    /// The squares that pieces of each kind have left.
    left: [SquareSet; 8],
    /// Whether the last move led to such a square.
    last: bool,
    /// The number of plies followed.
    ply: u32,
    /// Number of plies, after pieces of both sides first came back, at which a position may occur for the given time.
    apart: u32,
    /// That ply, once it is known.
    due: u32,
}

impl Returns {
    /// Looks for positions that occur `times` times, at least two.
    pub(super) const fn for_the(times: u32) -> Self {
        let apart = CYCLE.saturating_mul(times.saturating_sub(2));
        Self { left: [SquareSet::EMPTY; 8], last: false, ply: 0, apart, due: u32::MAX }
    }

    /// Follows a move and returns whether the position may now occur for the given time: the last moves of both sides
    /// brought pieces back, and enough plies have passed since that first happened.
    #[inline]
    pub(super) fn follow(&mut self, found: Move) -> bool {
        let castles = found.castling().is_some();
        let left = &mut self.left[usize::from(found.role_code())];
        let returns = castles | left.contains(found.to());
        *left |= found.from().set();
        if castles {
            // Two pieces move at once; and an illegal castling that stood may have brought them back.
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

/// Whether a position may occur `times` times in the run.
pub(super) fn may_repeat(run: &[Move], times: u32) -> bool {
    let mut returns = Returns::for_the(times);
    run.iter().fold(false, |may, found| may | returns.follow(*found))
}
