//! An ordinary move on its way to the board.

use super::piece::EMPTY;
use super::{Move, SquareSet, between};

/// An ordinary move taken apart: one man goes from here to there, and takes what stands there.
///
/// What the hot path knows of a move before it is a [`Move`]; in its own registers, nothing is packed and unpacked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Index of the square of departure.
    pub(crate) from: usize,
    /// Index of the target.
    pub(crate) to: usize,
    /// The square of departure, as a set.
    pub(crate) left: SquareSet,
    /// The target, as a set.
    pub(crate) reached: SquareSet,
    /// The squares between the two.
    pub(crate) way: SquareSet,
    /// The code of the man who moves.
    pub(crate) man: u8,
    /// The code of what stands on the target afterwards.
    pub(crate) placed: u8,
    /// The code of what is captured, [`EMPTY`] for nothing.
    pub(crate) captured: u8,
}

impl Step {
    #[inline]
    pub(crate) const fn is_capture(&self) -> bool {
        self.captured != EMPTY
    }

    /// An ordinary move taken apart.
    #[inline]
    pub(crate) fn of(played: Move) -> Self {
        let (from, to) = (played.from(), played.to());
        Self {
            from: from.at(),
            to: to.at(),
            left: from.set(),
            reached: to.set(),
            way: between(from, to),
            man: played.role() as u8,
            placed: played.placed_code(),
            captured: played.captured_code(),
        }
    }
}
