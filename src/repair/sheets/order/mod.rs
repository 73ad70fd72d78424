//! Cells that are not in the order of the plies: rows out of the order of their numbers (1, 3, 2, 4), rows that were copied
//! twice, and White's moves in Black's column.

mod copied_rows;
mod swapped_columns;

use self::copied_rows::{blank_copies, copied_rows};
pub(in crate::repair) use self::swapped_columns::SwappedColumns;
use self::swapped_columns::{swap, swapped_cells};
use super::language::reach;
use crate::board::{Move, Position};
use crate::language::Language;
use crate::repair::literal::said;
use crate::repair::record::{Cell, CellPlace, Record, Sheet, last_written};

/// The record with the cells of its sheets in the order of the plies, and their original places.
pub(in crate::repair) struct OrderedRecord {
    pub(in crate::repair) record: Record,
    /// For each sheet, the place of each of its cells in the record as it is written.
    places: Vec<Vec<usize>>,
    /// For each sheet, the rows whose columns were swapped.
    pub(in crate::repair) swapped: Vec<Option<SwappedColumns>>,
    /// The cells of rows that were copied twice, which are skipped.
    pub(in crate::repair) copied: Vec<CellPlace>,
}

impl OrderedRecord {
    /// Returns the record in the order of the plies, if some sheet has its cells in another order.
    ///
    /// Numbers decide if they are those of consecutive rows, each of which occurs once, and if the sheet plays at least as far in
    /// their order as it does as written: a player may as well have written the right moves beside the wrong numbers.
    ///
    /// Rows with swapped columns are sought only if they `may_be_swapped`.
    pub(in crate::repair) fn of(
        record: &Record,
        languages: &[&'static Language],
        may_be_swapped: bool,
    ) -> Option<Self> {
        let sheets = record.sheets.iter().zip(languages);
        let order = |(sheet, language): (&Sheet, &&'static Language)| {
            CellOrder::of(&sheet.cells, &record.start, language, may_be_swapped)
        };
        let mut orders: Vec<Option<CellOrder>> = sheets.map(order).collect();
        for (sheet, order) in orders.iter_mut().enumerate().filter(|(_, order)| order.is_none()) {
            *order = borne_out_by_number(record, sheet, languages);
        }
        if orders.iter().all(Option::is_none) {
            return None;
        }
        let mut ordered = Self {
            record: Record { sheets: Vec::new(), ..record.clone() },
            places: Vec::new(),
            swapped: Vec::new(),
            copied: Vec::new(),
        };
        for (index, (order, sheet)) in orders.into_iter().zip(&record.sheets).enumerate() {
            let order = order.unwrap_or_else(|| CellOrder::as_written(&sheet.cells));
            let copied = order.copied.into_iter();
            ordered.copied.extend(copied.map(|cell| CellPlace { sheet: index, index: cell }));
            ordered.record.sheets.push(Sheet { cells: order.cells, ..sheet.clone() });
            ordered.places.push(order.places);
            ordered.swapped.push(order.swapped);
        }
        Some(ordered)
    }

    /// Whether the columns of any rows were swapped.
    pub(in crate::repair) fn has_swapped_columns(&self) -> bool {
        self.swapped.iter().any(Option::is_some)
    }

    /// Returns the place of a cell of the ordered record in the record as it is written.
    pub(in crate::repair) fn place(&self, sheet: usize, index: usize) -> usize {
        self.places[sheet][index]
    }
}

/// The cells of a sheet in the order of the plies.
struct CellOrder {
    cells: Vec<Cell>,
    /// The place of each of them on the sheet.
    places: Vec<usize>,
    swapped: Option<SwappedColumns>,
    /// The places of the cells that are skipped.
    copied: Vec<usize>,
}

impl CellOrder {
    /// The cells as they are written.
    fn as_written(cells: &[Cell]) -> Self {
        let places = (0..cells.len()).collect();
        Self { cells: cells.to_vec(), places, swapped: None, copied: Vec::new() }
    }

    /// Returns another order than the one in which they are written, if there is one in which more can be played.
    fn of(
        cells: &[Cell],
        start: &Position,
        language: &Language,
        may_be_swapped: bool,
    ) -> Option<Self> {
        let plays = |cells: &[Cell]| reach(cells, start, language);
        if plays(cells) == last_written(cells) {
            return None;
        }
        let mut order = Self::as_written(cells);
        order.copied.extend(copied_rows(cells).into_iter().flatten());
        order.copied.extend(blank_copies(cells));
        if !order.copied.is_empty() {
            order.copied.sort_unstable();
            order.copied.dedup();
            order.places.retain(|place| order.copied.binary_search(place).is_err());
            order.cells = order.places.iter().map(|&at| cells[at].clone()).collect();
        }
        let as_written = plays(&order.cells);
        if as_written < last_written(&order.cells) {
            let by_number = by_number(&order.cells).map(|places| order.arranged(&places));
            if let Some(by_number) = by_number.filter(|it| plays(&it.cells) >= as_written) {
                return Some(by_number);
            }
            let swapped = may_be_swapped.then(|| swapped_cells(&order.cells, start, language));
            if let Some(rows) = swapped.flatten() {
                order.swapped = Some(SwappedColumns::of(&order.cells, &rows, &order.places));
                swap(&mut order.cells, &rows);
                order.places[rows].chunks_exact_mut(2).for_each(<[usize]>::reverse);
                return Some(order);
            }
        }
        (!order.copied.is_empty()).then_some(order)
    }

    /// Returns the same cells in this order.
    fn arranged(&self, order: &[usize]) -> Self {
        Self {
            cells: order.iter().map(|&at| self.cells[at].clone()).collect(),
            places: order.iter().map(|&at| self.places[at]).collect(),
            swapped: self.swapped,
            copied: self.copied.clone(),
        }
    }
}

/// The cells of a sheet that plays as it stands in the order of their rows, if they play so as well and further along with
/// another sheet.
fn borne_out_by_number(
    record: &Record,
    sheet: usize,
    languages: &[&'static Language],
) -> Option<CellOrder> {
    let line = |sheet: usize, cells: &[Cell]| line(cells, &record.start, languages[sheet]);
    let cells = &record.sheets[sheet].cells;
    let (_, others) = (0..record.sheets.len()).partition::<Vec<_>, _>(|&other| other == sheet);
    if others.is_empty() {
        return None;
    }
    let by_number = CellOrder::as_written(cells).arranged(&by_number(cells)?);
    let [as_written, in_order] = [cells, &by_number.cells].map(|cells| line(sheet, cells));
    let shared = |own: &[Move]| {
        let others = others.iter().map(|&other| line(other, &record.sheets[other].cells));
        let shared = |other: Vec<Move>| own.iter().zip(&other).take_while(|(a, b)| a == b).count();
        others.map(shared).max()
    };
    let is_better = in_order.len() >= as_written.len() && shared(&in_order) > shared(&as_written);
    is_better.then_some(by_number)
}

/// The moves that the cells of a sheet say from its beginning on, up to the first that cannot be played.
fn line(cells: &[Cell], start: &Position, language: &Language) -> Vec<Move> {
    let mut position = *start;
    let moves = cells.iter().map_while(|cell| {
        let found = said(cell.text()?, &position, language)?;
        position.play(found);
        Some(found)
    });
    moves.collect()
}

/// Returns the cells in the order of their rows, if the rows are in another order, each number occurs once, and none is missing.
fn by_number(cells: &[Cell]) -> Option<Vec<usize>> {
    let written = last_written(cells);
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
    let runs_on = rows.windows(2).all(|pair| pair[1].0 == pair[0].0 + 1);
    let order = rows.into_iter().flat_map(|row| row.1).chain(written..cells.len());
    runs_on.then(|| order.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(numbers: &[u32]) -> Vec<Cell> {
        // Only the first cell of a row bears its number if the other one follows at once.
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
    fn numbers_that_stand_twice_or_are_lacking_say_nothing() {
        for numbers in [&[1, 1, 2, 2, 3][..], &[1, 1, 3, 3, 2, 2, 3, 3], &[1, 1, 8, 8, 3, 3]] {
            assert_eq!(by_number(&sheet(numbers)), None, "{numbers:?}");
        }
    }
}
