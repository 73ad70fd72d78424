//! The cells of a scoresheet.

use crate::board::{Color, MoveNumber};
use crate::language::Language;
use crate::notation::draw_offer::without_offer_sign;

/// One cell of a scoresheet: the record of one ply.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// The move number of its row.
    pub number: Option<u32>,
    /// The column it is in.
    pub side: Option<Color>,
    /// What may be written there, the likeliest first; none in a blank or illegible cell.
    pub readings: Vec<Reading>,
    /// All that is written in it, where that is more than the likeliest reading: `Nc6 (=)`, `Qf4 1-0`; nothing, where
    /// its move is written in the cell before.
    pub whole: Option<String>,
    /// Whether a draw offer is noted in it.
    pub draw_offer: bool,
    /// Whether it stands beside the cells of plies and is none of them, as where it holds a draw offer alone.
    pub is_beside: bool,
    /// Number of plies that may have been played before it and have no cell, beside those that the numbers leave out.
    pub missing_before: usize,
    /// The language (its piece letters) in which it is written, where that is known and another one than that of its sheet.
    pub language: Option<&'static Language>,
    /// What else is written between it and the next cell: remarks, clock times. It decides nothing.
    pub comments: Vec<String>,
}

impl Cell {
    /// A cell with one known reading; `?` is a character that cannot be read.
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

    /// Whether nothing in it can be a move: it is blank or illegible.
    #[must_use]
    pub const fn is_blank(&self) -> bool {
        self.readings.is_empty()
    }

    /// Makes it a cell without a move, in which still is written what it is.
    pub(crate) fn clear(&mut self) {
        self.whole = self.written_text().map(str::to_owned);
        self.readings.clear();
    }

    /// Separates the sign of a draw offer after the move from the move: `(=)`, `(D)`, or a bare `=` where no promotion
    /// is begun.
    ///
    /// ```
    /// use movetext::repair::Cell;
    /// let apart = |text: &str| Cell::written(text).with_offer_apart();
    /// for text in ["Nc6 (=)", "Nc6 (D)", "Nc6 ="] {
    ///     assert_eq!((apart(text).text(), apart(text).draw_offer), (Some("Nc6"), true));
    /// }
    /// assert!(!apart("e8=").draw_offer);
    /// ```
    #[must_use]
    pub fn with_offer_apart(mut self) -> Self {
        for (index, reading) in self.readings.iter_mut().enumerate() {
            if let Some(text) = without_offer_sign(reading.text.trim()) {
                self.draw_offer |= index == 0;
                reading.text = text.to_owned();
            }
        }
        self
    }

    /// The number of its row with its column, if it has both.
    pub(crate) fn move_number(&self) -> Option<MoveNumber> {
        Some(MoveNumber { number: self.number?, side: self.side? })
    }

    /// The language it is written in, on a sheet that is otherwise kept in this one.
    pub(in crate::repair) fn language_on<'l>(&self, sheet: &'l Language) -> &'l Language {
        self.language.unwrap_or(sheet)
    }

    /// All that is written in it, by its likeliest reading.
    #[must_use]
    pub fn written_text(&self) -> Option<&str> {
        self.whole.as_deref().or_else(|| self.text()).filter(|written| !written.is_empty())
    }

    /// The likeliest reading.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.readings.first().map(|reading| reading.text.as_str())
    }
}

/// Returns the number of cells up to and including the last one that is not blank.
pub(in crate::repair) fn written_length(cells: &[Cell]) -> usize {
    cells.iter().rposition(|cell| !cell.is_blank()).map_or(0, |last| last + 1)
}

/// Returns the cells up to and including the last one that is not blank.
pub(in crate::repair) fn written_cells(cells: &[Cell]) -> &[Cell] {
    &cells[..written_length(cells)]
}

/// One way to read what is written in a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The text.
    pub text: String,
    /// How sure the reader is of it, from 0 to 1.
    pub probability: f64,
}

/// The place of a cell in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellPlace {
    /// Which sheet, counted from 0.
    pub sheet: usize,
    /// Which cell of it, counted from 0.
    pub index: usize,
}
