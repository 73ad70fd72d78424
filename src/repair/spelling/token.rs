//! One written move by itself, compared with legal moves: for those who do not put a whole game together.

use crate::board::{Move, Position};
use crate::language::Language;
use crate::repair::record::Cell;
use crate::repair::spelling::CellSpelling;

/// A written move that may be none as it stands.
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
    /// The cost of a text that has nothing to do with a move: no text costs more. A whole record can tell that a cell has two
    /// wrong signs; alone it says too little for that.
    pub const UNRELATED: f32 = 13.0;

    /// A token in algebraic notation, with the piece letters of a language; `?` is a sign that cannot be read.
    #[must_use]
    pub fn new(text: &str, language: &Language) -> Self {
        Self(CellSpelling::new(&Cell::written(text), language))
    }

    /// What it costs, in nats, that this is written where a legal move of the position was meant.
    pub fn cost(&mut self, position: &Position, meant: Move) -> f32 {
        let meant = position.annotated(meant);
        self.0.cost(meant).min(Self::UNRELATED)
    }
}
