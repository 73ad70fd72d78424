//! A column that is out of step with the other one from some row on: one player's move was not written, and those that
//! follow stand a row too high; or it was written twice, or a row was passed over, and they stand a row too low.

use super::both_columns::{BothColumns, SIDES};
use crate::board::Color;
use crate::repair::answer::SkipReason;
use crate::repair::record::Cell;

/// Where and how a column gets out of step, or back into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) struct ShiftedColumn {
    /// The column; `None` for both, each by a row that was passed over in both.
    pub(in crate::repair) side: Option<Color>,
    /// The number of the row as it is written: that of the first move that stands too high, or of the row that is written
    /// a second time or was passed over.
    pub(in crate::repair) row: u32,
    pub(in crate::repair) cause: ShiftCause,
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
    /// A move is written twice: what follows stands a row too low.
    Repeated,
    /// Nothing is written in a row: what follows stands a row too low.
    PassedOver,
}

impl ShiftedColumn {
    /// Returns where the cells of a sheet, written in these rows, get out of step with the rows that they have here.
    pub(super) fn all(columns: &BothColumns, cells: &[Cell]) -> Vec<Self> {
        let [white, mut black] = SIDES.map(|side| Self::of_column(columns, cells, side));
        let mut all = Vec::new();
        for shifted in white {
            let is_same_row = |other: &Self| {
                let is_passed = [&shifted, other].map(|it| it.cause == ShiftCause::PassedOver);
                is_passed == [true; 2] && (shifted.row, shifted.rows) == (other.row, other.rows)
            };
            let in_both = black.iter().position(is_same_row).map(|at| black.remove(at));
            all.push(Self { side: shifted.side.filter(|_| in_both.is_none()), ..shifted });
        }
        all.extend(black);
        all.sort_by_key(|shifted| shifted.row);
        all
    }

    fn of_column(columns: &BothColumns, cells: &[Cell], side: Color) -> Vec<Self> {
        let mut found = Vec::new();
        let mut before = 0;
        for (row, index) in (0..).zip(columns.column(side)) {
            let Some(cell) = *index else { continue };
            let Some(number) = cells[cell].number else { continue };
            let stands = i64::from(number) - i64::from(columns.number(row));
            let Ok(rows) = u32::try_from((stands - before).unsigned_abs()) else { continue };
            let is_repeated = || {
                let is_above = |(index, why): &(usize, SkipReason)| {
                    *why == SkipReason::Duplicate
                        && cells[*index].side == Some(side)
                        && cells[*index].number == number.checked_sub(1)
                };
                columns.left_out.iter().any(is_above)
            };
            let cause = match stands - before {
                0 => continue,
                ..0 => ShiftCause::Omitted,
                _ if is_repeated() => ShiftCause::Repeated,
                _ => ShiftCause::PassedOver,
            };
            let row = if stands < before { number } else { number.saturating_sub(rows) };
            found.push(Self { side: Some(side), row, cause, rows, stands, cell });
            before = stands;
        }
        found
    }
}
