//! The moves before the one to be evaluated.

use crate::board::Move;

/// The two moves that led to a position: the enemy's last move says much about what is played next, and so does the
/// side's own move before it.
///
/// ```
/// use movetext::board::Position;
/// use movetext::notation::San;
/// use movetext::prior::LastMoves;
/// let start = Position::start();
/// let pawn = "e4".parse::<San>()?.to_move(&start)?;
/// let answer = "e5".parse::<San>()?.to_move(&start.after(pawn))?;
/// let moves = LastMoves::NONE.then(pawn).then(answer);
/// assert_eq!((moves.of_enemy.to().name(), moves.own.to().name()), ("e5", "e4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMoves {
    /// The last move, of the side that is not to move; [`Move::NONE`] where there is none.
    pub of_enemy: Move,
    /// The one before it, of the side to move.
    pub own: Move,
}

impl LastMoves {
    /// No moves: the beginning of a game.
    pub const NONE: Self = Self { of_enemy: Move::NONE, own: Move::NONE };

    /// Returns the last moves after one more move.
    #[must_use]
    pub const fn then(self, played: Move) -> Self {
        Self { of_enemy: played.plain(), own: self.of_enemy }
    }
}
