//! A refused move as an error of the library.

use std::fmt;

use super::IllegalMove;
use crate::board::{Move, MoveNumber, Position};
use crate::finding::{Finding, ReportLanguage, Words};
use crate::notation::{MovePattern, Resolution};
use crate::text::Span;

/// Why a written move is not legal, with the reason in English: which piece, which square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMoveError {
    /// The reason as data.
    pub reason: IllegalMove,
    message: String,
}

impl fmt::Display for IllegalMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for IllegalMoveError {}

impl MovePattern {
    /// Returns the one legal move that is meant; `written` is how the error names it.
    ///
    /// # Errors
    ///
    /// If no legal move fits, or several do.
    ///
    /// ```
    /// use movetext::board::Position;
    /// use movetext::language::Language;
    /// use movetext::notation::Notation;
    /// let pattern = Notation::Iccf.read("7163", Language::english()).unwrap();
    /// let knight = pattern.to_move(&Position::start(), "7163")?;
    /// assert_eq!(knight.to_uci(), "g1f3");
    /// # Ok::<(), movetext::notation::IllegalMoveError>(())
    /// ```
    pub fn to_move(&self, position: &Position, written: &str) -> Result<Move, IllegalMoveError> {
        if let Resolution::One(found) = self.resolve(position) {
            return Ok(found);
        }
        let reason = self.why_illegal(position);
        let finding = Finding::new(reason.code(), Span::default());
        let finding = finding.at_move(MoveNumber::of(position));
        let finding = reason.describe(finding, position);
        let message = Words::for_language(ReportLanguage::English).message(&finding, written);
        Err(IllegalMoveError { reason, message })
    }
}
