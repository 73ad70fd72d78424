//! What is known of a game: its sheets, cell by cell, and what is known besides.

mod cell;
mod constraints;
mod end_position;
mod held;
mod knowledge;
mod length;

pub use self::cell::{Cell, CellPlace, Reading};
pub(super) use self::cell::{written_cells, written_length};
pub(super) use self::constraints::Constraints;
pub(super) use self::end_position::{
    completed, have_same_men, is_men_alone, squares_apart, with_other_turn,
};
pub use self::held::HeldMove;
pub(super) use self::held::HeldMoves;
pub use self::knowledge::GameKnowledge;
pub use self::length::GameLength;
use crate::board::{Color, Position};
use crate::game::Outcome;
use crate::language::Language;

/// Everything that is known of one game.
#[derive(Clone, Debug)]
pub struct Record {
    /// Where the game began.
    pub start: Position,
    /// The position in which it ended, where somebody saw it. Without castling rights and with no move counted, only
    /// its men count: what else it says of the rights, and of White's turn, need not be so.
    pub reached: Option<Position>,
    /// The number of plies played, where it is known.
    pub length: Option<GameLength>,
    /// Moves that were settled otherwise than by the sheets.
    pub held: Vec<HeldMove>,
    /// The result, where one is written.
    pub outcome: Outcome,
    /// Every place where a result is written; they may differ.
    pub results: Vec<WrittenResult>,
    /// The scoresheets; more than one where both players kept theirs.
    pub sheets: Vec<Sheet>,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// Languages (their piece letters) in which the sheets may be kept, each in its own; if empty, any, inferred from
    /// the cells.
    pub languages: Vec<&'static Language>,
}

impl Default for Record {
    /// A game from the standard starting position of which nothing is known.
    fn default() -> Self {
        let start = Position::start();
        let (reached, length, outcome) = (None, None, Outcome::Unknown);
        let (held, results) = (Vec::new(), Vec::new());
        let (sheets, comments, languages) = (Vec::new(), Vec::new(), Vec::new());
        Self { start, reached, length, held, outcome, results, sheets, comments, languages }
    }
}

impl Record {
    /// A cell of the record.
    pub(super) fn cell(&self, place: CellPlace) -> &Cell {
        &self.sheets[place.sheet].cells[place.index]
    }
}

/// A result as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenResult {
    /// On which sheet, counted from 0.
    pub sheet: usize,
    /// Where on it.
    pub place: ResultPlace,
    /// What it says.
    pub outcome: Outcome,
}

/// The place on a sheet where its result is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultPlace {
    /// At its head.
    Tag,
    /// After the moves.
    Token,
}

/// One player's record of a game.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Who kept it.
    pub owner: Option<Color>,
    /// The language (its piece letters) in which its text was read, if it was: it is the first to be tried.
    pub language: Option<&'static Language>,
    /// Its cells in the order of the plies, as far as they are in order.
    pub cells: Vec<Cell>,
}

impl Sheet {
    /// A sheet of which nothing but its cells is known.
    #[must_use]
    pub fn of(cells: Vec<Cell>) -> Self {
        Self { cells, ..Self::default() }
    }
}
