//! Ways to put the cells of the sheets in order that take all sheets together: rows of one that another has the other way
//! round; columns back in step, of two sheets by what both say, and of each sheet by the games that explain it.

use super::both_columns::BothColumns;
use super::cell_order::CellOrder;
use super::exchanged_rows::{Exchange, crossed, exchanged_rows};
use super::merged_columns::{WrittenCells, merged_columns};
use crate::language::Language;
use crate::repair::literal::playable_cells::plays_to_end;
use crate::repair::record::{Cell, Record, Sheet};

/// The sheets of a record without rows that were copied twice and moves that were crossed out.
pub(super) struct SheetsInOrder<'a> {
    record: &'a Record,
    languages: &'a [&'static Language],
    orders: Vec<CellOrder>,
}

impl<'a> SheetsInOrder<'a> {
    pub(super) fn of(record: &'a Record, languages: &'a [&'static Language]) -> Self {
        let sheets = record.sheets.iter().zip(languages);
        let order = |(sheet, language): (&Sheet, &&'static Language)| {
            CellOrder::without_surplus(&sheet.cells, &record.start, language)
        };
        Self { record, languages, orders: sheets.map(order).collect() }
    }

    /// Returns the sheets with two neighbouring rows of one exchanged, or the moves of one player in them, in each way that
    /// seems right: as another sheet has them, or rows without which the sheet cannot be played.
    pub(super) fn with_exchanged_rows(&self) -> Vec<Vec<CellOrder>> {
        let with_exchanged = |sheet: usize| {
            let exchanged = move |exchange| self.orders[sheet].with_exchange(exchange);
            let ways = self.exchanged_rows(sheet).into_iter();
            ways.map(move |exchange| self.with(sheet, exchanged(exchange)))
        };
        (0..self.orders.len()).flat_map(with_exchanged).collect()
    }

    /// The cells of a sheet that may be exchanged with those of the next row. Moves of one player are only where both
    /// sheets can be played as they are written: elsewhere much else may be wrong.
    fn exchanged_rows(&self, sheet: usize) -> Vec<Exchange> {
        let cells = &self.orders[sheet].cells;
        let others = (0..self.orders.len()).filter(|other| *other != sheet);
        let ways_of = |other: usize| Some((other, crossed(cells, &self.orders[other].cells)?));
        let mut ways: Vec<Exchange> = Vec::new();
        for (other, way) in others.filter_map(ways_of) {
            let is_of_rows = way.is_of_rows();
            let is_likely = is_of_rows || self.plays_to_end(sheet) && self.plays_to_end(other);
            if is_likely && !ways.contains(&way) {
                ways.push(way); // several sheets may have the same rows the other way round
            }
        }
        if ways.is_empty() {
            ways = exchanged_rows(cells, &self.record.start, self.languages[sheet]);
        }
        ways
    }

    /// All sheets, one of them in this order.
    fn with(&self, sheet: usize, order: CellOrder) -> Vec<CellOrder> {
        let mut orders = self.orders.clone();
        orders[sheet] = order;
        orders
    }

    /// Returns two sheets with their columns in common rows, if columns of one are out of step with the other.
    pub(super) fn merged(&self) -> Option<Vec<CellOrder>> {
        let [first, second] = self.orders.as_slice() else { return None };
        let written = |sheet: usize| WrittenCells {
            cells: &self.orders[sheet].cells,
            language: self.languages[sheet],
        };
        let turn = self.record.start.turn();
        let [of_first, of_second] = merged_columns(written(0), written(1), turn, self.flawless())?;
        let orders = [first.in_columns(&of_first), second.in_columns(&of_second)];
        let is_shifted = orders.iter().any(|order| !order.shifted.is_empty());
        is_shifted.then(|| orders.to_vec())
    }

    /// The one of two sheets that can be played to its end as it is written, if the other cannot.
    fn flawless(&self) -> Option<usize> {
        match [self.plays_to_end(0), self.plays_to_end(1)] {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }

    /// Whether a sheet can be played to its end as it is written.
    fn plays_to_end(&self, sheet: usize) -> bool {
        let cells = &self.orders[sheet].cells;
        plays_to_end(&self.record.start, cells, self.languages[sheet])
    }

    /// Whether the columns of some sheet look out of step, whatever their moves are.
    pub(super) fn look_out_of_step(&self) -> bool {
        self.orders.iter().any(|order| {
            let columns = BothColumns::of(&order.cells, self.record.start.turn());
            columns.is_some_and(|columns| columns.look_out_of_step(&order.cells))
        })
    }

    /// Returns the sheets with the columns of one of them in step, or of two, in the ways that `search` finds likely for
    /// the cells and columns of each.
    pub(super) fn as_sought(
        &self,
        search: impl Fn(&BothColumns, &[Cell], &'static Language) -> Vec<BothColumns>,
    ) -> Vec<Vec<CellOrder>> {
        let ways = |(order, language): (&CellOrder, &&'static Language)| {
            let columns = BothColumns::of(&order.cells, self.record.start.turn());
            let ways = columns.map(|columns| search(&columns, &order.cells, language));
            let orders = ways.into_iter().flatten().map(|columns| order.in_columns(&columns));
            orders.filter(|order| !order.shifted.is_empty()).collect()
        };
        let ways: Vec<Vec<CellOrder>> = self.orders.iter().zip(self.languages).map(ways).collect();
        let of_one = ways.iter().enumerate();
        let mut orders: Vec<Vec<CellOrder>> = of_one
            .flat_map(|(sheet, ways)| ways.iter().map(move |order| self.with(sheet, order.clone())))
            .collect();
        if let [first, second] = ways.as_slice() {
            let of_both = |order: &CellOrder| {
                let of_both = |other: &CellOrder| vec![order.clone(), other.clone()];
                second.iter().map(of_both).collect::<Vec<_>>()
            };
            orders.extend(first.iter().flat_map(of_both));
        }
        orders
    }
}
