//! One written move on its own, compared with legal moves: for callers that do not reconstruct a whole game.

use crate::board::{Move, Position};
use crate::language::Language;
use crate::repair::record::Cell;
use crate::repair::spelling::CellSpelling;

/// A written move that may not be a move as it is written.
///
/// ```
/// use movetext::board::Position;
/// use movetext::language::Language;
/// use movetext::notation::San;
/// use movetext::repair::SpelledToken;
/// let start = Position::start();
/// let mut cost = |san: &str| {
///     let meant = san.parse::<San>()?.to_move(&start)?;
///     Ok::<_, Box<dyn std::error::Error>>(SpelledToken::new("Nf5", Language::english()).cost(&start, meant))
/// };
/// // A rank too high is a likelier slip than another file, and that than another piece on another square.
/// assert!(cost("Nf3")? < cost("Nh3")? && cost("Nh3")? < cost("e4")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SpelledToken(CellSpelling);

impl SpelledToken {
    /// Maximum cost of a text, in nats: that of one that has nothing to do with the move. A whole record can show that
    /// a cell has two wrong signs; a text alone says too little for that.
    pub const UNRELATED: f32 = 13.0;

    /// A token in algebraic notation, with the piece letters of a language; `?` is a sign that cannot be read.
    #[must_use]
    pub fn new(text: &str, language: &Language) -> Self {
        Self(CellSpelling::new(&Cell::written(text), language))
    }

    /// Returns the cost, in nats, of finding this text when a legal move of the position was meant.
    pub fn cost(&mut self, position: &Position, meant: Move) -> f32 {
        let meant = position.annotated(meant);
        self.0.cost(meant).min(Self::UNRELATED)
    }
}
