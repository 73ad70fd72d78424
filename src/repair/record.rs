//! What is known of a game: its sheets, cell by cell, and what stands beside them.

use super::held::HeldMove;
use super::length::GameLength;
use crate::board::{Color, Position};
use crate::game::Outcome;
use crate::language::Language;

/// Everything that is known of one game.
#[derive(Clone, Debug)]
pub struct Record {
    /// Where the game began.
    pub start: Position,
    /// The position in which it ended, where somebody saw it.
    pub reached: Option<Position>,
    /// How many plies were played, where it is known.
    pub plies: Option<GameLength>,
    /// Moves that were settled otherwise than by the sheets.
    pub held: Vec<HeldMove>,
    /// The result, where one is written.
    pub outcome: Outcome,
    /// Every place where a result is written; they may differ.
    pub results: Vec<WrittenResult>,
    /// The scoresheets; more than one where both players kept theirs.
    pub sheets: Vec<Sheet>,
    /// What is said before the first move.
    pub comments: Vec<String>,
    /// Whose piece letters are written; `None`: told from the cells.
    pub language: Option<&'static Language>,
}

impl Default for Record {
    /// A game from the array of which nothing is known.
    fn default() -> Self {
        let start = Position::start();
        let (reached, plies, outcome) = (None, None, Outcome::Unknown);
        let (held, results) = (Vec::new(), Vec::new());
        let (sheets, comments) = (Vec::new(), Vec::new());
        Self { start, reached, plies, held, outcome, results, sheets, comments, language: None }
    }
}

impl Record {
    /// Whether the move at a ply, counted from 1, was settled otherwise than by the sheets.
    pub(super) fn held_at(&self, ply: usize) -> bool {
        self.held.iter().any(|held| held.ply(&self.start) == Some(ply))
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

/// Where a sheet says its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultPlace {
    /// At its head.
    Tag,
    /// Behind the moves.
    Token,
}

/// One player's record of a game.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// Who kept it.
    pub owner: Option<Color>,
    /// Its cells in the order of the plies, as far as they are in order.
    pub cells: Vec<Cell>,
}

/// One cell of a scoresheet: what one ply is said to have been.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The move number of its row.
    pub number: Option<u32>,
    /// The column that it stands in.
    pub side: Option<Color>,
    /// What may be written there, the likeliest first; none in a blank or illegible cell.
    pub readings: Vec<Reading>,
    /// Whether a draw offer is noted with it.
    pub draw_offer: bool,
    /// What else stands between it and the next cell: remarks, times of the clock. It decides nothing.
    pub comments: Vec<String>,
}

impl Cell {
    /// A cell of which one reading is known; `?` stands for a sign that cannot be read.
    #[must_use]
    pub fn written(text: impl Into<String>) -> Self {
        let readings = vec![Reading { text: text.into(), probability: 1.0 }];
        Self { readings, ..Self::default() }
    }

    /// A blank or illegible cell.
    #[must_use]
    pub fn blank() -> Self {
        Self::default()
    }

    /// The same with the sign of a draw offer, where one stands behind the move, told from the move.
    ///
    /// ```
    /// use movetext::repair::Cell;
    /// let cell = Cell::written("Nc6 (=)").with_offer_apart();
    /// assert_eq!((cell.text(), cell.draw_offer), (Some("Nc6"), true));
    /// ```
    #[must_use]
    pub fn with_offer_apart(mut self) -> Self {
        for (index, reading) in self.readings.iter_mut().enumerate() {
            let text = reading.text.trim_end().strip_suffix("(=)").map(str::trim_end);
            if let Some(text) = text.filter(|text| !text.is_empty()) {
                self.draw_offer |= index == 0;
                reading.text = text.to_owned();
            }
        }
        self
    }

    /// The likeliest reading.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.readings.first().map(|reading| reading.text.as_str())
    }
}

/// How many cells stand before the blanks at the end.
pub(super) fn last_written(cells: &[Cell]) -> usize {
    cells.iter().rposition(|cell| !cell.readings.is_empty()).map_or(0, |last| last + 1)
}

/// One way to read the ink of a cell.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The text.
    pub text: String,
    /// How sure the reader is of it, from 0 to 1.
    pub probability: f64,
}
