//! The cells of one sheet, put in order.

use std::ops::Range;

use super::both_columns::BothColumns;
use super::copied_rows::{blank_copies, copied_rows};
use super::crowded_rows::crossed_out;
use super::exchanged_rows::Exchange;
use super::numbered_cells::{by_number, by_ply};
use super::repeated_rows::begun_again;
use super::shifted_column::ShiftedColumn;
use super::swapped_columns::{SwappedColumns, swap, swapped_cells};
use crate::board::Position;
use crate::language::Language;
use crate::repair::answer::SkipReason;
use crate::repair::record::{Cell, written_length};

/// What is done with rows that seem to be out of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) enum RowOrder {
    /// They stay as they are written.
    Written,
    /// They are put in the order of their numbers.
    Numbered,
    /// The cells of some rows are swapped.
    Swapped,
}

/// The cells of a sheet in the order of the plies.
#[derive(Clone)]
pub(super) struct CellOrder {
    pub(super) cells: Vec<Cell>,
    /// The place of each of them on the sheet.
    pub(super) places: Vec<usize>,
    pub(super) swapped: Option<SwappedColumns>,
    /// Where its columns get out of step.
    pub(super) shifted: Vec<ShiftedColumn>,
    /// The places of the cells that are exchanged with those of another row.
    pub(super) exchanged: Vec<usize>,
    /// The places of the cells that are left out, with the reason.
    pub(super) skipped: Vec<(usize, SkipReason)>,
}

impl CellOrder {
    /// The cells as they are written.
    pub(super) fn as_written(cells: &[Cell]) -> Self {
        let places = (0..cells.len()).collect();
        let (shifted, exchanged, skipped) = (Vec::new(), Vec::new(), Vec::new());
        Self { cells: cells.to_vec(), places, swapped: None, shifted, exchanged, skipped }
    }

    /// Returns the cells with their rows in this order and without those that are one too many, if that changes
    /// anything.
    pub(super) fn of(
        cells: &[Cell],
        start: &Position,
        language: &Language,
        rows: RowOrder,
    ) -> Option<Self> {
        let order = Self::without_surplus(cells, start, language);
        let changed = match rows {
            RowOrder::Written => None,
            RowOrder::Numbered => by_number(&order.cells)
                .or_else(|| by_ply(&order.cells))
                .map(|places| order.arranged(&places)),
            RowOrder::Swapped => swapped_cells(&order.cells, start, language)
                .map(|rows| order.with_columns_swapped(rows)),
        };
        changed.or_else(|| (!order.skipped.is_empty()).then_some(order))
    }

    /// Leaves out rows that were copied twice, then moves that were crossed out.
    pub(super) fn without_surplus(cells: &[Cell], start: &Position, language: &Language) -> Self {
        let mut order = Self::as_written(cells);
        let copies = copied_rows(cells).into_iter().chain(blank_copies(cells));
        order.leave_out(copies.collect(), SkipReason::Duplicate);
        let begun_again = begun_again(&order.cells, start, language);
        order.leave_out(begun_again, SkipReason::Unexplained);
        let crossed_out = crossed_out(&order.cells, start, language);
        order.leave_out(crossed_out, SkipReason::Unexplained);
        order
    }

    /// Leaves out the cells with these indices.
    pub(super) fn leave_out(&mut self, mut indices: Vec<usize>, why: SkipReason) {
        indices.sort_unstable();
        indices.dedup();
        for index in indices.into_iter().rev() {
            self.cells.remove(index);
            self.skipped.push((self.places.remove(index), why));
        }
    }

    /// Returns the same cells with those of each of these rows swapped.
    pub(super) fn with_columns_swapped(&self, rows: Range<usize>) -> Self {
        let mut swapped = self.clone();
        swapped.swapped = Some(SwappedColumns::of(&self.cells, &rows, &self.places));
        swap(&mut swapped.cells, &rows);
        swapped.places[rows].chunks_exact_mut(2).for_each(<[usize]>::reverse);
        swapped
    }

    /// Returns the same cells with those of some rows exchanged.
    pub(super) fn with_exchange(&self, exchange: Exchange) -> Self {
        let mut order = self.clone();
        exchange.apply(&mut order.cells);
        for (place, stands) in exchange.places() {
            order.places[place] = self.places[stands];
            order.exchanged.push(self.places[stands]);
        }
        order
    }

    /// Returns the same cells in the rows of these columns, without those that are none of a ply. Blank cells after the
    /// last written one stay at the end, with no number; those at the end of the shorter column are skipped.
    pub(super) fn in_columns(&self, columns: &BothColumns) -> Self {
        let mut order: Vec<usize> = columns.plies().flatten().collect();
        let written = written_length(&self.cells);
        let is_kept = |index: &usize| {
            order.contains(index) || columns.left_out.iter().any(|(left_out, _)| left_out == index)
        };
        let blank = (0..written).filter(|index| !is_kept(index)).map(|it| (it, SkipReason::Blank));
        let left_out: Vec<_> = columns.left_out.iter().copied().chain(blank).collect();
        order.extend(written..self.cells.len());
        let mut in_columns = self.arranged(&order);
        let numbers = columns.numbers().map(Some).chain(std::iter::repeat(None));
        for (cell, number) in in_columns.cells.iter_mut().zip(numbers) {
            cell.number = number;
        }
        in_columns.shifted = ShiftedColumn::all(columns, &self.cells);
        for shifted in &mut in_columns.shifted {
            shifted.cell = self.places[shifted.cell];
        }
        in_columns.skipped.extend(left_out.into_iter().map(|(at, why)| (self.places[at], why)));
        in_columns
    }

    /// Returns the same cells in this order.
    pub(super) fn arranged(&self, order: &[usize]) -> Self {
        Self {
            cells: order.iter().map(|&at| self.cells[at].clone()).collect(),
            places: order.iter().map(|&at| self.places[at]).collect(),
            swapped: self.swapped,
            shifted: self.shifted.clone(),
            exchanged: self.exchanged.clone(),
            skipped: self.skipped.clone(),
        }
    }
}
