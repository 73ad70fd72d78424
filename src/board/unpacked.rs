//! An ordinary move that is not packed into a word, for the fast path.

use super::piece::EMPTY;
use super::{Move, SquareSet, between};

/// An ordinary move in parts: one piece goes from one square to another, and captures what is there.
///
/// What the fast path knows about a move before it becomes a [`Move`]: the parts stay in registers, and nothing is
/// packed and unpacked. No castling, no en passant, no null move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnpackedMove {
    /// Index of the origin.
    pub(crate) from: usize,
    /// Index of the target.
    pub(crate) to: usize,
    /// The origin, as a set.
    pub(crate) from_set: SquareSet,
    /// The target, as a set.
    pub(crate) to_set: SquareSet,
    /// The squares between the two.
    pub(crate) between: SquareSet,
    /// The code of the piece that moves.
    pub(crate) role: u8,
    /// The code of the piece on the target afterwards.
    pub(crate) placed: u8,
    /// The code of the captured piece, [`EMPTY`] for none.
    pub(crate) captured: u8,
}

impl UnpackedMove {
    #[inline]
    pub(crate) const fn is_capture(&self) -> bool {
        self.captured != EMPTY
    }

    /// Returns the parts of an ordinary move.
    #[inline]
    pub(crate) fn of(played: Move) -> Self {
        let (from, to) = (played.from(), played.to());
        Self {
            from: from.at(),
            to: to.at(),
            from_set: from.set(),
            to_set: to.set(),
            between: between(from, to),
            role: played.role() as u8,
            placed: played.placed_code(),
            captured: played.captured_code(),
        }
    }
}
