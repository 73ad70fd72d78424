//! The subject of a ruling: a position with the player whose flag fell or who resigned, or the absent players.

use crate::board::{Color, Position};

/// A position, and the player whose flag fell in it or who resigned.
pub(crate) struct RulingSubject {
    pub(crate) position: Position,
    pub(crate) player: Color,
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
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::White, Self::Black, Self::Both];

    /// The name in options: `white`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Both => "both",
        }
    }

    /// Those of this name.
    #[cfg(feature = "serve")]
    pub(crate) fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|absent| absent.name() == name)
    }

    /// Returns the result if the absent players have lost.
    pub(super) const fn result(self) -> &'static str {
        match self {
            Self::White => "0-1",
            Self::Black => "1-0",
            Self::Both => "0-0",
        }
    }
}
