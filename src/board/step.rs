//! An ordinary move on its way to the board.

use super::piece::EMPTY;
use super::{Move, Role, Square, SquareSet};

/// An ordinary move taken apart: one man goes from here to there, and takes what stands there.
///
/// What the hot path knows of a move before it is a [`Move`]; in its own registers, nothing is packed and unpacked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// The square of departure, as a set.
    pub(crate) left: SquareSet,
    /// The target, as a set.
    pub(crate) reached: SquareSet,
    pub(crate) role: Role,
    /// The code of what stands on the target afterwards.
    pub(crate) placed: u8,
    /// The code of what is captured, [`EMPTY`] for nothing.
    pub(crate) captured: u8,
}

impl Step {
    /// The step of a man to a square that holds `captured`.
    #[inline]
    pub(crate) fn new(role: Role, left: SquareSet, to: Square, captured: u8) -> Self {
        let from = Square::wrapping(left.0.trailing_zeros());
        Self { from, to, left, reached: to.set(), role, placed: role as u8, captured }
    }

    #[inline]
    pub(crate) const fn is_capture(&self) -> bool {
        self.captured != EMPTY
    }

    /// An ordinary move taken apart.
    #[inline]
    pub(crate) fn of(played: Move) -> Self {
        let (from, to) = (played.from(), played.to());
        Self {
            from,
            to,
            left: from.set(),
            reached: to.set(),
            role: played.role(),
            placed: played.placed_code(),
            captured: played.captured_code(),
        }
    }
}
