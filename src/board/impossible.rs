//! Positions that no game can reach, because a king could be taken.

use std::fmt;

use super::piece::Color;
use super::position::Position;

/// Why a position cannot be reached by legal moves, where the kings alone show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpossiblePosition {
    /// The kings stand side by side.
    AdjacentKings,
    /// The king of this side is in check, and it is the other side's turn.
    CheckOutOfTurn(Color),
}

impl Position {
    /// Returns why no game can reach the position, if a king could be taken in it. Such a position can be read and
    /// played on, as records have them, but no ruling on it means anything.
    ///
    /// ```
    /// use movetext::board::{Color, ImpossiblePosition, Position};
    /// let impossibility = |fen| Position::from_fen(fen).unwrap().impossibility();
    /// assert_eq!(impossibility("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 31"), None);
    /// assert_eq!(
    ///     impossibility("R5k1/5ppp/8/8/8/8/8/6K1 w - - 0 31"),
    ///     Some(ImpossiblePosition::CheckOutOfTurn(Color::Black)),
    /// );
    /// let why = impossibility("8/8/8/3kK3/8/8/8/8 w - - 0 1").unwrap();
    /// assert_eq!(why.to_string(), "the kings stand side by side: this position cannot be");
    /// ```
    #[must_use]
    pub fn impossibility(&self) -> Option<ImpossiblePosition> {
        let idle = self.turn().other();
        let king = self.king(idle);
        let attackers = self.attackers(king, self.turn(), self.occupied());
        if attackers.contains(self.king(self.turn())) {
            return Some(ImpossiblePosition::AdjacentKings);
        }
        (!attackers.is_empty()).then_some(ImpossiblePosition::CheckOutOfTurn(idle))
    }
}

impl fmt::Display for ImpossiblePosition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::AdjacentKings => "the kings stand side by side: this position cannot be",
            Self::CheckOutOfTurn(Color::White) => {
                "White is in check and it is Black's turn: this position cannot be"
            }
            Self::CheckOutOfTurn(Color::Black) => {
                "Black is in check and it is White's turn: this position cannot be"
            }
        })
    }
}
