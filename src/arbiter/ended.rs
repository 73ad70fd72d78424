//! Mate and stalemate: the ends of a game that stand on the board.

use crate::board::{Color, Position};
use crate::finding::Code;
use crate::game::Outcome;

/// An end of the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Checkmate by this side.
    Checkmate(Color),
    /// Stalemate.
    Stalemate,
}

impl Ended {
    /// How the position ended the game, if it did.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        if position.has_legal_move() {
            None
        } else if position.is_check() {
            Some(Self::Checkmate(position.turn().other()))
        } else {
            Some(Self::Stalemate)
        }
    }

    /// The outcome that stands.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Checkmate(winner) => Outcome::win_of(winner),
            Self::Stalemate => Outcome::Draw,
        }
    }

    /// The finding that reports it.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            Self::Checkmate(_) => Code::F002,
            Self::Stalemate => Code::F003,
        }
    }
}
