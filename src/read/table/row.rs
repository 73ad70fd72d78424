//! A row of a table of moves.

use super::cell_text::{is_blank, is_outcome, is_pair_of_scores};
use super::column::{ClockKind, ColumnKind, whole_number, without_number};
use super::line::TableCell;
use crate::board::Color;
use crate::game::Outcome;
use crate::read::line::{movetext, written_time};
use crate::text::Span;

/// What one row says about one move of each side.
pub(super) struct TableRow<'t> {
    /// The block of columns, among those side by side, that it is in.
    pub(super) block: usize,
    pub(super) number: Option<(u32, Span)>,
    pub(super) sides: [SideCells<'t>; 2],
    /// Its only move, if a row holds one ply.
    pub(super) ply: Option<SideCells<'t>>,
    /// What a separate column says about the end of the game.
    pub(super) result: Option<TableCell<'t>>,
}

/// The move of a side, and what is said about it.
#[derive(Default)]
pub(super) struct SideCells<'t> {
    pub(super) played: Option<TableCell<'t>>,
    pub(super) remarks: Vec<(String, Span)>,
}

impl<'t> TableRow<'t> {
    pub(super) fn in_block(block: usize) -> Self {
        Self {
            block,
            number: None,
            sides: [SideCells::default(), SideCells::default()],
            ply: None,
            result: None,
        }
    }

    /// Whether a cell of this column begins the next row. A column of White after one of Black belongs to the same row,
    /// unless that row already has a move of White.
    pub(super) fn ends_before(&self, column: ColumnKind) -> bool {
        match column {
            ColumnKind::Number => self.number.is_some() || self.is_played(),
            ColumnKind::Move(Color::White) => self.sides[0].played.is_some(),
            _ => false,
        }
    }

    /// Puts a cell of a column with this head into the row; `side` made the last move before it.
    pub(super) fn put(&mut self, cell: TableCell<'t>, column: ColumnKind, head: &str, side: Color) {
        match column {
            ColumnKind::Number => {
                self.number = whole_number(&cell.text).map(|value| (value, cell.span));
            }
            ColumnKind::Move(mover) => self.sides[mover as usize].played = Some(cell),
            ColumnKind::Ply => {
                self.ply = Some(SideCells { played: Some(cell), ..SideCells::default() });
            }
            ColumnKind::Time(of, time) => self.told(of.unwrap_or(side)).note_time(&cell, time),
            // Of the words in such a column, `remis` may be an offer.
            ColumnKind::Remark if is_pair_of_scores(&cell.text) => self.result = Some(cell),
            ColumnKind::Remark => self.told(side).note("", &cell),
            ColumnKind::Other if is_outcome(&cell.text) => self.result = Some(cell),
            ColumnKind::Other => self.told(side).note(head, &cell),
        }
    }

    /// The move that a remark is about.
    pub(super) fn told(&mut self, side: Color) -> &mut SideCells<'t> {
        self.ply.as_mut().unwrap_or(&mut self.sides[side as usize])
    }

    pub(super) fn value(&self) -> Option<u32> {
        self.number.map(|(value, _)| value)
    }

    /// The result that stands in it.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let played = self.sides.iter().rev().filter_map(|half| half.played.as_ref());
        let outcome = |said: &str| Outcome::from_text(said).filter(|_| is_outcome(said));
        let in_cell = |cell: &TableCell<'_>| {
            let last_word = cell.text.split_whitespace().next_back();
            outcome(&cell.text).or_else(|| outcome(last_word?))
        };
        self.result.iter().chain(played).find_map(in_cell)
    }

    /// Whether there was a cell for a move, even a blank one.
    pub(super) fn is_played(&self) -> bool {
        self.ply.is_some() || self.sides.iter().any(|half| half.played.is_some())
    }

    /// Whether the row contains anything.
    pub(super) fn is_filled(&self) -> bool {
        self.number.is_some()
            || self.result.is_some()
            || self.ply.as_ref().is_some_and(|half| !half.is_blank())
            || self.sides.iter().any(|half| !half.is_blank() || !half.remarks.is_empty())
    }
}

impl SideCells<'_> {
    pub(super) fn is_blank(&self) -> bool {
        self.played.as_ref().is_none_or(|cell| is_blank(&cell.text))
    }

    /// Whether its cell holds a move of each side: `e4 e5`. A pawn's step may be written with both squares: `e2 e4`.
    pub(super) fn holds_both_moves(&self) -> bool {
        let said = self.played.as_ref().map_or("", |cell| without_number(&cell.text));
        let mut words = said.split_whitespace();
        let (Some(first), Some(second), None) = (words.next(), words.next(), words.next()) else {
            return false;
        };
        let is_step = first.len() == 2 && first.ends_with(['2', '7']) && second.len() == 2;
        movetext::is_move(first) && movetext::is_move(second) && !is_step
    }

    pub(super) fn note(&mut self, head: &str, cell: &TableCell<'_>) {
        if !cell.text.is_empty() {
            let said = if head.is_empty() {
                cell.text.to_string()
            } else {
                format!("{head}: {}", cell.text)
            };
            self.remarks.push((said, cell.span));
        }
    }

    pub(super) fn note_time(&mut self, cell: &TableCell<'_>, time: ClockKind) {
        let is_left = time == ClockKind::Left && !written_time::is_spent(&cell.text);
        let command = if is_left { "clk" } else { "emt" };
        let known = Some(&cell.text).filter(|_| time != ClockKind::Doubtful);
        match known.and_then(|text| written_time::as_clock_time(text)) {
            Some(clock) => self.remarks.push((format!("[%{command} {clock}]"), cell.span)),
            None => self.note("", cell),
        }
    }
}
