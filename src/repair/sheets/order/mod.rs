//! Cells that are not in the order of the plies: rows out of the order of their numbers (1, 3, 2, 4), rows that were
//! copied twice, moves that were crossed out, White's moves in Black's column, two rows each in the place of the other,
//! and a column that is out of step.

mod copied_rows;
mod crowded_rows;
mod exchanged_rows;
mod shifted_column;
mod swapped_columns;

use std::ops::Range;

use self::copied_rows::{blank_copies, copied_rows};
use self::crowded_rows::crossed_out;
use self::exchanged_rows::{TWO_ROWS, crossed_rows, exchange, exchanged_rows};
use self::shifted_column::{CellsInStep, shifted_columns};
pub(in crate::repair) use self::shifted_column::{ShiftCause, ShiftedColumn};
pub(in crate::repair) use self::swapped_columns::SwappedColumns;
use self::swapped_columns::{swap, swapped_cells};
use crate::board::{Color, Position};
use crate::language::Language;
use crate::repair::answer::{Repaired, SkipReason, SkippedCell};
use crate::repair::literal::replay::plies_playable;
use crate::repair::record::{Cell, CellPlace, Record, Sheet, written_length};

/// Maximum number of ways to put columns of both sheets back in step.
const MOST_ON_BOTH: usize = 16;
/// By how much, in nats, a sheet may be explained worse alone with a column put in step.
const WORSE_ALONE: f64 = 10.0;

/// The record with the cells of its sheets in the order of the plies, and their original places.
pub(in crate::repair) struct OrderedRecord {
    pub(in crate::repair) record: Record,
    /// For each sheet, the place of each of its cells in the record as it is written.
    places: Vec<Vec<usize>>,
    /// For each sheet, the rows whose columns were swapped.
    pub(in crate::repair) swapped: Vec<Option<SwappedColumns>>,
    /// For each sheet, the column that is out of step.
    pub(in crate::repair) shifted: Vec<Option<ShiftedColumn>>,
    /// The cells of rows that are exchanged, by their places in the record as it is written.
    pub(in crate::repair) exchanged: Vec<CellPlace>,
    /// The cells that are skipped, with the reason: rows that were copied twice, moves that were crossed out.
    pub(in crate::repair) skipped: Vec<SkippedCell>,
}

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

impl OrderedRecord {
    /// Returns the record with its rows in this order and without cells that are one too many, if that changes
    /// anything. A sheet that can be played as it is written is left alone, except that its rows may have an order of
    /// their own beside another sheet.
    pub(in crate::repair) fn of(
        record: &Record,
        languages: &[&'static Language],
        rows: RowOrder,
    ) -> Option<Self> {
        let sheets = record.sheets.iter().zip(languages);
        let is_alone = record.sheets.len() < 2;
        let order = |(sheet, language): (&Sheet, &&'static Language)| {
            let plies = plies_playable(&record.start, &sheet.cells, language);
            let is_played = plies == written_length(&sheet.cells);
            let is_kept = is_played && (is_alone || rows != RowOrder::Numbered);
            (!is_kept).then(|| CellOrder::of(&sheet.cells, &record.start, language, rows))?
        };
        let orders: Vec<Option<CellOrder>> = sheets.map(order).collect();
        (!orders.iter().all(Option::is_none)).then(|| Self::in_orders(record, orders))
    }

    /// Returns the record without the cells that are none of a ply, if there are any.
    pub(in crate::repair) fn of_plies(record: &Record) -> Option<Self> {
        let is_beside = |sheet: &Sheet| sheet.cells.iter().any(|cell| cell.is_beside);
        let order = |sheet: &Sheet| {
            let mut order = CellOrder::as_written(&sheet.cells);
            let beside = (0..sheet.cells.len()).filter(|&at| sheet.cells[at].is_beside);
            order.leave_out(beside.collect(), SkipReason::Blank);
            Some(order)
        };
        let orders = || record.sheets.iter().map(order).collect();
        record.sheets.iter().any(is_beside).then(|| Self::in_orders(record, orders()))
    }

    /// Returns the record with two neighbouring rows of one sheet exchanged, in each way that seems right: rows that
    /// another sheet has the other way round, or without which the sheet cannot be played.
    pub(in crate::repair) fn with_exchanged_rows(
        record: &Record,
        languages: &[&'static Language],
    ) -> Vec<Self> {
        let orders = record.sheets.iter().zip(languages);
        let orders = orders.map(|(sheet, language)| {
            CellOrder::without_surplus(&sheet.cells, &record.start, language)
        });
        let orders: Vec<CellOrder> = orders.collect();
        let with_exchanged = |sheet: usize| {
            let cells = &orders[sheet].cells;
            let others = orders.iter().enumerate().filter(move |(other, _)| *other != sheet);
            let mut firsts: Vec<usize> = Vec::new();
            for first in others.filter_map(|(_, other)| crossed_rows(cells, &other.cells)) {
                if !firsts.contains(&first) {
                    firsts.push(first); // several sheets may have the same rows the other way round
                }
            }
            if firsts.is_empty() {
                firsts = exchanged_rows(cells, &record.start, languages[sheet]);
            }
            let orders = &orders;
            firsts.into_iter().map(move |first| {
                let mut orders = orders.clone();
                orders[sheet] = orders[sheet].with_rows_exchanged(first);
                Self::in_orders(record, orders.into_iter().map(Some).collect())
            })
        };
        (0..orders.len()).flat_map(with_exchanged).collect()
    }

    /// Returns the record with a column of one sheet put back in step, or of both, in each way that seems right. Of two
    /// sheets `cost_alone` tells how badly each is explained alone, with its cells in some order: a way counts only if
    /// the sheet is not explained worse by it, and of the ways to put both in step the best are taken.
    pub(in crate::repair) fn with_column_in_step(
        record: &Record,
        languages: &[&'static Language],
        cost_alone: impl Fn(usize, &[Cell]) -> f64,
    ) -> Vec<Self> {
        let in_step = |(at, sheet): (usize, &Sheet)| {
            let order = CellOrder::without_surplus(&sheet.cells, &record.start, languages[at]);
            let shifted = shifted_columns(&order.cells, &record.start, languages[at]);
            let ways = shifted.into_iter().filter_map(|shifted| order.in_step(shifted));
            if record.sheets.len() < 2 {
                return ways.map(|way| (0.0, way)).collect();
            }
            let ways = ways.map(|way| (cost_alone(at, &way.cells), way));
            let mut ways = ways.peekable();
            let most = ways.peek().map_or(0.0, |_| cost_alone(at, &order.cells) + WORSE_ALONE);
            ways.filter(|(cost, _)| *cost <= most).collect()
        };
        let ways: Vec<Vec<(f64, CellOrder)>> =
            record.sheets.iter().enumerate().map(in_step).collect();
        let alone = ways.iter().enumerate().flat_map(|(at, ways)| {
            ways.iter().map(move |(_, way)| {
                let mut orders = vec![None; record.sheets.len()];
                orders[at] = Some(way.clone());
                orders
            })
        });
        let mut orders: Vec<Vec<Option<CellOrder>>> = alone.collect();
        if let [first, second] = ways.as_slice() {
            let mut both: Vec<(f64, [&CellOrder; 2])> = first
                .iter()
                .flat_map(|(cost, way)| {
                    second.iter().map(move |(other, beside)| (cost + other, [way, beside]))
                })
                .collect();
            both.sort_by(|a, b| a.0.total_cmp(&b.0));
            let both = both.into_iter().take(MOST_ON_BOTH);
            orders.extend(both.map(|(_, ways)| ways.map(|way| Some(way.clone())).to_vec()));
        }
        orders.into_iter().map(|orders| Self::in_orders(record, orders)).collect()
    }

    /// Returns the record with the cells of its sheets in these orders; those of a sheet without one stay as they are
    /// written.
    fn in_orders(record: &Record, orders: Vec<Option<CellOrder>>) -> Self {
        let mut ordered = Self {
            record: Record { sheets: Vec::new(), ..record.clone() },
            places: Vec::new(),
            swapped: Vec::new(),
            shifted: Vec::new(),
            exchanged: Vec::new(),
            skipped: Vec::new(),
        };
        for (at, (order, sheet)) in orders.into_iter().zip(&record.sheets).enumerate() {
            let order = order.unwrap_or_else(|| CellOrder::as_written(&sheet.cells));
            let skipped =
                |(cell, why)| SkippedCell { cell: CellPlace { sheet: at, index: cell }, why };
            ordered.skipped.extend(order.skipped.into_iter().map(skipped));
            ordered.record.sheets.push(Sheet { cells: order.cells, ..sheet.clone() });
            ordered.places.push(order.places);
            ordered.swapped.push(order.swapped);
            ordered.shifted.push(order.shifted);
            let exchanged = order.exchanged.into_iter();
            ordered.exchanged.extend(exchanged.map(|index| CellPlace { sheet: at, index }));
        }
        ordered
    }

    /// Whether any cells that are kept change places.
    pub(in crate::repair) fn is_rearranged(&self) -> bool {
        self.places.iter().any(|places| !places.is_sorted())
    }

    /// Whether cells are read elsewhere than they are written without a number that says so.
    pub(in crate::repair) fn may_be_otherwise(&self) -> bool {
        !self.exchanged.is_empty() || self.shifted.iter().any(Option::is_some)
    }

    /// Maps the cells of an answer found for this record back to the places where they are written.
    pub(in crate::repair) fn restore_places(&self, found: &mut Repaired) {
        let of_plies = found.plies.iter_mut().flat_map(|ply| &mut ply.cells);
        let of_skipped = found.skipped.iter_mut().map(|skipped| &mut skipped.cell);
        let of_findings = found.findings.iter_mut().filter_map(|finding| finding.cell.as_mut());
        for cell in of_plies.chain(of_skipped).chain(of_findings) {
            cell.index = self.places[cell.sheet][cell.index];
        }
    }
}

/// The cells of a sheet in the order of the plies.
#[derive(Clone)]
struct CellOrder {
    cells: Vec<Cell>,
    /// The place of each of them on the sheet.
    places: Vec<usize>,
    swapped: Option<SwappedColumns>,
    shifted: Option<ShiftedColumn>,
    /// The places of the cells of rows that are exchanged.
    exchanged: Vec<usize>,
    /// The places of the cells that are left out, with the reason.
    skipped: Vec<(usize, SkipReason)>,
}

impl CellOrder {
    /// The cells as they are written.
    fn as_written(cells: &[Cell]) -> Self {
        let places = (0..cells.len()).collect();
        let (exchanged, skipped) = (Vec::new(), Vec::new());
        let cells = cells.to_vec();
        Self { cells, places, swapped: None, shifted: None, exchanged, skipped }
    }

    /// Returns the cells with their rows in this order and without those that are one too many, if that changes
    /// anything.
    fn of(cells: &[Cell], start: &Position, language: &Language, rows: RowOrder) -> Option<Self> {
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
    fn without_surplus(cells: &[Cell], start: &Position, language: &Language) -> Self {
        let mut order = Self::as_written(cells);
        let copies = copied_rows(cells).into_iter().chain(blank_copies(cells));
        order.leave_out(copies.collect(), SkipReason::Duplicate);
        let crossed_out = crossed_out(&order.cells, start, language);
        order.leave_out(crossed_out, SkipReason::Unexplained);
        order
    }

    /// Leaves out the cells with these indices.
    fn leave_out(&mut self, mut indices: Vec<usize>, why: SkipReason) {
        indices.sort_unstable();
        indices.dedup();
        for index in indices.into_iter().rev() {
            self.cells.remove(index);
            self.skipped.push((self.places.remove(index), why));
        }
    }

    /// Returns the same cells with those of each of these rows swapped.
    fn with_columns_swapped(&self, rows: Range<usize>) -> Self {
        let mut swapped = self.clone();
        swapped.swapped = Some(SwappedColumns::of(&self.cells, &rows, &self.places));
        swap(&mut swapped.cells, &rows);
        swapped.places[rows].chunks_exact_mut(2).for_each(<[usize]>::reverse);
        swapped
    }

    /// Returns the same cells with two rows exchanged, the first of which begins at `first`.
    fn with_rows_exchanged(&self, first: usize) -> Self {
        let mut exchanged = self.clone();
        exchange(&mut exchanged.cells, first);
        let places = &mut exchanged.places[first..first + TWO_ROWS];
        places.rotate_left(TWO_ROWS / 2);
        exchanged.exchanged = places.to_vec();
        exchanged
    }

    /// Returns the same cells with this column in step; a move that is written twice is left out once.
    fn in_step(&self, shifted: ShiftedColumn) -> Option<Self> {
        let CellsInStep { order, repeated } = shifted.in_step(&self.cells)?;
        let places: Vec<usize> = order.iter().map(|(index, _)| *index).collect();
        let mut in_step = Self { shifted: Some(shifted), ..self.arranged(&places) };
        for (cell, (_, number)) in in_step.cells.iter_mut().zip(&order) {
            cell.number = Some(*number);
        }
        let skipped = repeated.map(|index| (self.places[index], SkipReason::Duplicate));
        in_step.skipped.extend(skipped);
        Some(in_step)
    }

    /// Returns the same cells in this order.
    fn arranged(&self, order: &[usize]) -> Self {
        Self {
            cells: order.iter().map(|&at| self.cells[at].clone()).collect(),
            places: order.iter().map(|&at| self.places[at]).collect(),
            ..self.clone()
        }
    }
}

/// Maximum number of rows whose numbers are missing among rows that are put in the order of their numbers.
const MOST_ROWS_MISSING: u32 = 4;

/// Returns the cells in the order of the plies that they name by number and side, if each does and no two name the
/// same: cells that were delivered column by column.
fn by_ply(cells: &[Cell]) -> Option<Vec<usize>> {
    let written = written_length(cells);
    let ply = |cell: &Cell| Some((cell.number?, cell.side? == Color::Black));
    let plies: Vec<(u32, bool)> = cells[..written].iter().map(ply).collect::<Option<_>>()?;
    let mut order: Vec<usize> = (0..written).collect();
    order.sort_by_key(|&at| plies[at]);
    let occur_once = order.windows(2).all(|pair| plies[pair[0]] < plies[pair[1]]);
    let is_other = !order.is_sorted();
    (occur_once && is_other).then(|| order.into_iter().chain(written..cells.len()).collect())
}

/// Returns the cells in the order of their rows, if the rows are in another order, each number occurs once, and few
/// are missing.
fn by_number(cells: &[Cell]) -> Option<Vec<usize>> {
    let written = written_length(cells);
    let mut rows: Vec<(u32, Vec<usize>)> = Vec::new();
    for (index, cell) in cells[..written].iter().enumerate() {
        match (rows.last_mut(), cell.number) {
            (Some((row, cells)), number) if number.is_none_or(|number| number == *row) => {
                cells.push(index);
            }
            (_, number) => rows.push((number?, vec![index])),
        }
    }
    if rows.is_sorted_by_key(|row| row.0) {
        return None;
    }
    rows.sort_by_key(|row| row.0);
    for (_, row) in &mut rows {
        row.sort_by_key(|&at| cells[at].side.map(|side| side as usize)); // those that name no side stay as they are
    }
    let occur_once = rows.windows(2).all(|pair| pair[1].0 > pair[0].0);
    let (first, last) = (rows.first()?.0, rows.last()?.0);
    let runs_on = occur_once && last - first < rows.len() as u32 + MOST_ROWS_MISSING;
    let order = rows.into_iter().flat_map(|row| row.1).chain(written..cells.len());
    runs_on.then(|| order.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(numbers: &[u32]) -> Vec<Cell> {
        // Only the first cell of a row has its number if the other one follows at once.
        let mut before = None;
        let cell = |&number| {
            let number = Some(number).filter(|_| before.replace(number) != Some(number));
            Cell { number, ..Cell::written("e4") }
        };
        numbers.iter().map(cell).collect()
    }

    #[test]
    fn rows_are_put_in_the_order_of_their_numbers() {
        assert_eq!(by_number(&sheet(&[1, 1, 3, 3, 2, 2, 4])), Some(vec![0, 1, 4, 5, 2, 3, 6]));
    }

    #[test]
    fn numbers_that_stand_twice_or_are_far_apart_say_nothing() {
        for numbers in [&[1, 1, 2, 2, 3][..], &[1, 1, 3, 3, 2, 2, 3, 3], &[1, 1, 18, 18, 3, 3]] {
            assert_eq!(by_number(&sheet(numbers)), None, "{numbers:?}");
        }
    }
}
