//! Columns of numbers without a head.

use super::column::{ColumnKind, Columns, whole_number};
use super::line::TableLine;
use crate::board::Color;

impl Columns {
    /// Whether a line is a row of this table. The first one shows where numbers without a head are.
    pub(super) fn accepts_row(&mut self, line: &TableLine<'_>) -> bool {
        self.find_numbers(line);
        self.fit(line)
    }

    /// Finds a number without a head before each of the two moves of a row: `1.  e4  1.  e5` below `White  Black`, with
    /// or without columns between these.
    fn find_numbers_of_both(&mut self, row: &TableLine<'_>) -> bool {
        let of_moves = [ColumnKind::Move(Color::White), ColumnKind::Move(Color::Black)];
        let named = (0..self.list.len()).filter(|&at| !self.is_nameless(at));
        let named: Vec<usize> = named.collect();
        let numbers: Vec<u32> =
            row.cells.iter().step_by(2).map_while(|cell| whole_number(&cell.text)).collect();
        let is_numbered = named.iter().map(|&at| self.list[at]).eq(of_moves)
            && row.cells.len() == 4
            && matches!(numbers[..], [white, black] if white == black);
        if is_numbered {
            let heads = named.iter().map(|&at| std::mem::take(&mut self.heads[at]));
            self.heads = heads.flat_map(|head| [String::new(), head]).collect();
            self.list = of_moves.into_iter().flat_map(|of| [ColumnKind::Number, of]).collect();
        }
        is_numbered
    }

    /// Whether nothing says what a column contains.
    pub(super) fn is_nameless(&self, at: usize) -> bool {
        self.list[at] == ColumnKind::Other && self.heads[at].is_empty()
    }

    /// Takes a column for that of the numbers if no head names one: a nameless one before White's, or one in excess of
    /// the heads. A row with such a number shows it.
    fn find_numbers(&mut self, row: &TableLine<'_>) {
        let is_white = |column: &ColumnKind| *column == ColumnKind::Move(Color::White);
        if self.list.contains(&ColumnKind::Number) || self.find_numbers_of_both(row) {
            return;
        }
        let whites: Vec<usize> =
            (0..self.list.len()).filter(|&at| is_white(&self.list[at])).collect();
        let is_number =
            |at: usize| row.cells.get(at).is_some_and(|cell| whole_number(&cell.text).is_some());
        if whites.iter().all(|&at| at > 0 && self.is_nameless(at - 1) && is_number(at - 1)) {
            for at in whites {
                self.list[at - 1] = ColumnKind::Number;
            }
        } else if row.cells.len() >= self.list.len() + whites.len()
            && whites.iter().enumerate().all(|(block, &at)| is_number(at + block))
        {
            for &at in whites.iter().rev() {
                self.list.insert(at, ColumnKind::Number);
                self.heads.insert(at, String::new());
            }
        }
    }
}
