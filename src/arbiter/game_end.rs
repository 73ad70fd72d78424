//! How a game ends: mate and stalemate on the board, and what an edition may add.

use crate::board::{Color, Position};
use crate::finding::Code;
use crate::game::Outcome;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameEnd {
    /// Checkmate by this side.
    Checkmate(Color),
    /// Stalemate.
    Stalemate,
    /// Neither side can mate any more, or has enough pieces to.
    DeadPosition,
    /// The same position for the fifth time, where the edition ends the game there.
    Fivefold,
    /// Seventy-five moves by each side without a capture or pawn move, where the edition ends the game there.
    SeventyFiveMoves,
}

impl GameEnd {
    /// Mate or stalemate, if the position is either.
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

    /// The outcome of the game.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Checkmate(winner) => Outcome::win_of(winner),
            Self::Stalemate | Self::DeadPosition | Self::Fivefold | Self::SeventyFiveMoves => {
                Outcome::Draw
            }
        }
    }

    /// The code of the finding that reports it.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            Self::Checkmate(_) => Code::Checkmate,
            Self::Stalemate => Code::Stalemate,
            Self::DeadPosition => Code::DeadPosition,
            Self::Fivefold => Code::Fivefold,
            Self::SeventyFiveMoves => Code::SeventyFiveMoves,
        }
    }

    /// The wording for what comes after it: `mate`, `stalemate`, `dead`, `fivefold`, `seventy-five`.
    #[must_use]
    pub const fn case(self) -> &'static str {
        match self {
            Self::Checkmate(_) => "mate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead",
            Self::Fivefold => "fivefold",
            Self::SeventyFiveMoves => "seventy-five",
        }
    }
}
