//! Rows of one move each without heads, `1,e4` above `2,e5`: moves of both players in turn, or of one of them. A remark
//! may stand behind the move.

use super::column::{ColumnKind, Columns, is_numbered_move, whole_number, without_number};
use super::line::{Separator, TableLine, rows_from};
use crate::board::{Color, Position};
use crate::read::line::movetext::RECOGNITION_LINES;
use crate::read::line::reach::reach;

/// Number of rows by which it is decided whose moves they are.
const SAMPLE: usize = 12;
/// Number of moves that do not play on in turn by chance.
const ENOUGH: usize = 4;

impl Columns {
    /// The columns shown by a row, with the moves of both players in its only column of moves if those of the rows from
    /// there on can be played in turn. That is found out once for a text, and noted.
    pub(super) fn of_rows(
        text: &str,
        separator: Separator,
        line: &TableLine<'_>,
        in_turn: &mut Option<bool>,
    ) -> Option<Self> {
        let mut shown = Self::of_row(line)?;
        if let Some(at) = shown.first_moves()
            && *in_turn.get_or_insert_with(|| shown.play_in_turn(text, separator, line, at))
        {
            shown.list[at] = ColumnKind::Ply;
            if let Some(behind) = shown.list.get_mut(at + 1).filter(|kind| kind.is_of_moves()) {
                *behind = ColumnKind::Remark;
            }
        }
        Some(shown)
    }

    /// The place of White's column, if a number stands before it and no other may hold moves but the one behind it.
    fn first_moves(&self) -> Option<usize> {
        let mut of_moves = (0..self.list.len()).filter(|&at| self.list[at].is_of_moves());
        let first = of_moves.next()?;
        let is_last =
            of_moves.next().is_none_or(|next| next == first + 1) && of_moves.next().is_none();
        let pair = [ColumnKind::Number, ColumnKind::Move(Color::White)];
        (is_last && self.list[..=first].ends_with(&pair)).then_some(first)
    }

    /// Whether the moves in this column play on in turn, row by row, with numbers that count the plies and no move in
    /// the column behind it.
    fn play_in_turn(
        &self,
        text: &str,
        separator: Separator,
        line: &TableLine<'_>,
        at: usize,
    ) -> bool {
        let mut last = None;
        let rows = rows_from(text, separator, line.start).take(SAMPLE).map_while(|row| {
            let number = whole_number(&row.cells.get(at - 1)?.text)?;
            let runs_on =
                last.replace(number).is_none_or(|last| last.checked_add(1) == Some(number));
            let shown = Self::of_row(&row)?;
            let has_columns = shown.list.get(..=at) == self.list.get(..=at);
            let is_only = row.cells.get(at + 1).is_none_or(|cell| !is_numbered_move(&cell.text));
            (runs_on && has_columns && is_only).then_some(row)
        });
        let rows: Vec<TableLine<'_>> = rows.collect();
        let moves: Vec<&str> = rows.iter().map(|row| without_number(&row.cells[at].text)).collect();
        let played = reach(&Position::start(), &moves);
        played > 1 && (played == rows.len() || played >= ENOUGH)
    }
}

/// Whether a text holds rows of one move each that can be played in turn near its beginning.
pub(super) fn has_plies(text: &str, separator: Separator) -> bool {
    let mut rows = rows_from(text, separator, 0).take(RECOGNITION_LINES);
    let row = rows.find(|row| Columns::of_row(row).is_some());
    let columns = row.and_then(|row| Columns::of_rows(text, separator, &row, &mut None));
    columns.is_some_and(|columns| columns.list.contains(&ColumnKind::Ply))
}
