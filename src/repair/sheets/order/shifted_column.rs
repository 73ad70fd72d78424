//! A column that is out of step with the other one from some row on: one player's move was not written, and those that
//! follow stand a row too high; or it was written twice, or a row was passed over, and they stand a row too low.

use std::ops::Range;

use super::both_columns::{BothColumns, SIDES};
use crate::board::Color;
use crate::repair::answer::SkipReason;
use crate::repair::record::Cell;

/// Where and how a column gets out of step, or back into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) struct ShiftedColumn {
    /// The column; `None` for both, by rows that were passed over or written twice in both.
    pub(in crate::repair) side: Option<Color>,
    /// The number of the row as it is written: that of the first move that stands too high, or of the row that is written
    /// a second time or was passed over.
    pub(in crate::repair) row: u32,
    pub(in crate::repair) cause: ShiftCause,
    /// The number of the first move that is not written.
    pub(in crate::repair) missing: u32,
    /// How many moves are not written, or how many rows are one too many.
    pub(in crate::repair) rows: u32,
    /// By how many rows the moves from there on stand too low; negative where they stand too high.
    pub(in crate::repair) stands: i64,
    /// The first cell from there on.
    pub(in crate::repair) cell: usize,
}

/// Why a column is out of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) enum ShiftCause {
    /// A move is not written: what follows stands a row too high.
    Omitted,
    /// Moves are written twice: what follows stands too low.
    Repeated,
    /// Nothing is written in a row: what follows stands a row too low.
    PassedOver,
    /// What is written in a row fits nowhere: what follows stands a row too low.
    Surplus,
}

impl ShiftCause {
    /// Whether it may concern whole rows, one below the other.
    const fn is_of_rows(self) -> bool {
        matches!(self, Self::Repeated | Self::PassedOver)
    }
}

impl ShiftedColumn {
    /// Returns where the cells of a sheet, written in these rows, get out of step with the rows that they have here.
    pub(super) fn all(columns: &BothColumns, cells: &[Cell]) -> Vec<Self> {
        let [white, mut black] = SIDES.map(|side| Self::of_column(columns, cells, side));
        let mut all = Vec::new();
        for shifted in white {
            let is_same_row = |other: &Self| {
                let place = |it: &Self| (it.cause, it.row, it.rows, it.stands);
                shifted.cause.is_of_rows() && place(&shifted) == place(other)
            };
            let in_both = black.iter().position(is_same_row).map(|at| black.remove(at));
            all.push(Self { side: shifted.side.filter(|_| in_both.is_none()), ..shifted });
        }
        all.extend(black);
        all.sort_by_key(|shifted| shifted.row);
        all
    }

    fn of_column(columns: &BothColumns, cells: &[Cell], side: Color) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        let (mut stands, mut above) = (0, columns.first.saturating_sub(1));
        for (row, index) in (0..).zip(columns.column(side)) {
            let Some(cell) = *index else { continue };
            let Some(number) = cells[cell].number else { continue };
            let due = columns.number(row);
            let here = i64::from(number) - i64::from(due);
            if let Ok(rows @ 1..) = u32::try_from(stands - here) {
                let (side, cause) = (Some(side), ShiftCause::Omitted);
                let missing = due.saturating_sub(rows);
                found.push(Self { side, row: number, cause, missing, rows, stands: here, cell });
            }
            for (row, cause) in surplus_rows(columns, cells, side, above + 1..number) {
                stands += 1;
                if stands > here {
                    break; // the row has room for a ply
                }
                let is_above = |last: &&mut Self| {
                    cause.is_of_rows() && last.cause == cause && last.row + last.rows == row
                };
                let last = found.last_mut().filter(is_above);
                match last {
                    Some(last) => (last.rows, last.stands) = (last.rows + 1, stands),
                    None => found.push(Self {
                        side: Some(side),
                        row,
                        cause,
                        missing: row,
                        rows: 1,
                        stands,
                        cell,
                    }),
                }
            }
            (stands, above) = (here, number);
        }
        found
    }
}

/// Returns those of some rows, by their numbers, in which a column has a move that is written a second time, or nothing
/// where the other column goes on. A number that is left out in both is no row.
fn surplus_rows(
    columns: &BothColumns,
    cells: &[Cell],
    side: Color,
    rows: Range<u32>,
) -> Vec<(u32, ShiftCause)> {
    let is_at =
        |cell: &Cell, row: u32, side: Color| cell.number == Some(row) && cell.side == Some(side);
    let cause = |row: u32| {
        let mut left_out = columns.left_out.iter();
        match left_out.find(|(index, _)| is_at(&cells[*index], row, side)) {
            Some((_, SkipReason::Duplicate)) => Some(ShiftCause::Repeated),
            Some((_, SkipReason::Blank)) => Some(ShiftCause::PassedOver),
            Some(_) => Some(ShiftCause::Surplus),
            None => {
                let has_cell = |side: Color| cells.iter().any(|cell| is_at(cell, row, side));
                let is_passed_over = !has_cell(side) && has_cell(side.other());
                is_passed_over.then_some(ShiftCause::PassedOver)
            }
        }
    };
    rows.filter_map(|row| Some((row, cause(row)?))).collect()
}
