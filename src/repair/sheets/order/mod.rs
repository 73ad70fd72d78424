//! Cells that are not in the order of the plies: rows out of the order of their numbers (1, 3, 2, 4), rows that were
//! copied twice, moves that were crossed out, White's moves in Black's column, two rows each in the place of the other,
//! and a column that is out of step.
//!
//! - `cell_order`: what all of this results in: the cells of a sheet in another order, with the places that they came from.
//! - `copied_rows`, `crowded_rows`, `repeated_rows`: cells that are too many.
//! - `numbered_cells`, `exchanged_rows`, `swapped_columns`: rows and cells that stand elsewhere than they were played.
//! - `both_columns`: a sheet row by row; `merged_columns` lays two sheets beside each other, and `shifted_column` tells where
//!   the columns of the answer got out of step.
//! - `sheets_in_order`: what may be in another order, as all sheets together and the search tell.

mod both_columns;
mod cell_order;
mod copied_rows;
mod crowded_rows;
mod exchanged_rows;
mod merged_columns;
mod numbered_cells;
mod repeated_rows;
mod sheets_in_order;
mod shifted_column;
mod swapped_columns;

pub(in crate::repair) use self::both_columns::{BothColumns, SIDES};
use self::cell_order::CellOrder;
pub(in crate::repair) use self::cell_order::RowOrder;
use self::sheets_in_order::SheetsInOrder;
pub(in crate::repair) use self::shifted_column::{ShiftCause, ShiftedColumn};
pub(in crate::repair) use self::swapped_columns::SwappedColumns;
use crate::language::Language;
use crate::repair::answer::{Repaired, SkipReason, SkippedCell};
use crate::repair::literal::playable_cells::plays_to_end;
use crate::repair::record::{Cell, CellPlace, Record, Sheet};

/// The record with the cells of its sheets in the order of the plies, and their original places.
pub(in crate::repair) struct OrderedRecord {
    pub(in crate::repair) record: Record,
    /// For each sheet, the place of each of its cells in the record as it is written.
    places: Vec<Vec<usize>>,
    /// For each sheet, the rows whose columns were swapped.
    pub(in crate::repair) swapped: Vec<Option<SwappedColumns>>,
    /// For each sheet, where its columns get out of step.
    pub(in crate::repair) shifted: Vec<Vec<ShiftedColumn>>,
    /// The cells that are exchanged with those of another row, by their places in the record as it is written.
    pub(in crate::repair) exchanged: Vec<CellPlace>,
    /// The cells that are skipped, with the reason: rows that were copied twice, moves that were crossed out.
    pub(in crate::repair) skipped: Vec<SkippedCell>,
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
            let is_played = plays_to_end(&record.start, &sheet.cells, language);
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

    /// Returns the record with two neighbouring rows of one sheet exchanged, or the moves of one player in them, in each
    /// way that seems right: as another sheet has them, or rows without which the sheet cannot be played.
    pub(in crate::repair) fn with_exchanged_rows(
        record: &Record,
        languages: &[&'static Language],
    ) -> Vec<Self> {
        let orders = SheetsInOrder::of(record, languages).with_exchanged_rows();
        orders.into_iter().map(|orders| Self::in_all_orders(record, orders)).collect()
    }

    /// Returns the record with its two sheets in common rows, if columns of one are out of step with the other.
    pub(in crate::repair) fn with_columns_merged(
        record: &Record,
        languages: &[&'static Language],
    ) -> Option<Self> {
        let merged = SheetsInOrder::of(record, languages).merged()?;
        Some(Self::in_all_orders(record, merged))
    }

    /// Returns a record with one sheet as it is written, with room for plies that are missing before one of its cells.
    pub(in crate::repair) fn with_missing_plies(
        record: &Record,
        cell: usize,
        plies: usize,
    ) -> Self {
        let order = |sheet: &Sheet| {
            let mut order = CellOrder::as_written(&sheet.cells);
            order.cells[cell].missing_before = plies;
            Some(order)
        };
        Self::in_orders(record, record.sheets.iter().map(order).collect())
    }

    /// Whether the columns of some sheet look out of step, whatever their moves are.
    pub(in crate::repair) fn looks_out_of_step(
        record: &Record,
        languages: &[&'static Language],
    ) -> bool {
        SheetsInOrder::of(record, languages).look_out_of_step()
    }

    /// Returns the record with columns of its sheets put back in step in the ways that `search` finds likely for the
    /// columns, cells and language of each.
    pub(in crate::repair) fn with_columns_sought(
        record: &Record,
        languages: &[&'static Language],
        search: impl Fn(&BothColumns, &[Cell], &'static Language) -> Vec<BothColumns>,
    ) -> Vec<Self> {
        let orders = SheetsInOrder::of(record, languages).as_sought(search);
        orders.into_iter().map(|orders| Self::in_all_orders(record, orders)).collect()
    }

    /// Returns the record with the cells of each sheet in its order.
    fn in_all_orders(record: &Record, orders: Vec<CellOrder>) -> Self {
        Self::in_orders(record, orders.into_iter().map(Some).collect())
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

    /// Whether any cells that are kept change places, or stand in other rows than their numbers say.
    pub(in crate::repair) fn is_rearranged(&self) -> bool {
        self.has_shifted_columns() || self.places.iter().any(|places| !places.is_sorted())
    }

    /// Whether plies are sought before some cell that no number leaves out.
    pub(in crate::repair) fn has_missing_plies(&self) -> bool {
        let mut cells = self.record.sheets.iter().flat_map(|sheet| &sheet.cells);
        cells.any(|cell| cell.missing_before > 0)
    }

    /// Whether columns of some sheet are out of step.
    pub(in crate::repair) fn has_shifted_columns(&self) -> bool {
        self.shifted.iter().any(|shifted| !shifted.is_empty())
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
