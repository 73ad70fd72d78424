//! An ordinary move that is not packed into a word: for the fast path.

use super::piece::EMPTY;
use super::{Move, SquareSet, between};

/// An ordinary move in parts: one piece goes from one square to another, and captures what stands there.
///
/// What the fast path knows of a move before it is a [`Move`]: the parts stay in registers, and nothing is packed and
/// unpacked. No castling, no en passant, no null move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnpackedMove {
    /// Index of the square of departure.
    pub(crate) from: usize,
    /// Index of the target.
    pub(crate) to: usize,
    /// The square of departure, as a set.
    pub(crate) from_set: SquareSet,
    /// The target, as a set.
    pub(crate) to_set: SquareSet,
    /// The squares between the two.
    pub(crate) between: SquareSet,
    /// The code of the piece that moves.
    pub(crate) role: u8,
    /// The code of what stands on the target afterwards.
    pub(crate) placed: u8,
    /// The code of what is captured, [`EMPTY`] for nothing.
    pub(crate) captured: u8,
}

impl UnpackedMove {
    #[inline]
    pub(crate) const fn is_capture(&self) -> bool {
        self.captured != EMPTY
    }

    /// The parts of an ordinary move.
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
