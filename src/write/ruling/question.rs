//! What a ruling is about: a position and whose flag fell in it, or who resigned; who was not there.

use crate::board::{Color, Position};

/// A position, and whose flag fell in it, or who resigned.
pub(crate) struct Question {
    pub(crate) position: Position,
    pub(crate) fallen: Color,
}

/// Who was not there when the session began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absent {
    White,
    Black,
    /// Both lose.
    Both,
}

impl Absent {
    /// The result where the absent have lost.
    pub(super) const fn result(self) -> &'static str {
        match self {
            Self::White => "0-1",
            Self::Black => "1-0",
            Self::Both => "0-0",
        }
    }
}
