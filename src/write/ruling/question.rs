//! The subject of a ruling: a position with the player whose flag fell or who resigned, or the absent players.

use crate::board::{Color, Position};

/// A position, and the player whose flag fell in it or who resigned.
pub(crate) struct Question {
    pub(crate) position: Position,
    pub(crate) fallen: Color,
}

/// The players absent when the session began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absent {
    White,
    Black,
    /// Both players are absent, and both lose.
    Both,
}

impl Absent {
    /// Returns the result if the absent players have lost.
    pub(super) const fn result(self) -> &'static str {
        match self {
            Self::White => "0-1",
            Self::Black => "1-0",
            Self::Both => "0-0",
        }
    }
}
