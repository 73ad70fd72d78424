//! Cells that stand in another order than that of the plies: rows in another one than their numbers (1, 3, 2, 4), and White's
//! moves in Black's column.

use super::language::reach;
use crate::language::Language;
use crate::repair::record::{Cell, Record, Sheet, last_written};

/// The record with the cells of its sheets in the order of the plies, and where they were.
pub(in crate::repair) struct OrderedRecord {
    pub(in crate::repair) record: Record,
    /// Of each sheet, where each of its cells stands in the record as it is written.
    places: Vec<Vec<usize>>,
    /// Of each sheet, whether its columns were exchanged.
    pub(in crate::repair) exchanged: Vec<bool>,
}

/// Another order of the cells of a sheet.
struct CellOrder {
    places: Vec<usize>,
    is_exchange: bool,
}

/// With exchanged columns so many plies can be played, or all; a few may be by chance.
const BY_EXCHANGE: usize = 12;

impl OrderedRecord {
    /// The record in the order of the plies, if some sheet has its cells in another one.
    ///
    /// Numbers count where they are those of consecutive rows, each there once, and where the sheet plays at least as far in
    /// their order as it does as it stands: a player may as well have written the right moves beside the wrong numbers. Columns
    /// are exchanged where the sheet plays on so, and neither as it stands nor behind a first move that was left out.
    pub(in crate::repair) fn of(record: &Record, languages: &[&'static Language]) -> Option<Self> {
        let order = |(sheet, language): (&Sheet, &&'static Language)| {
            let reach = |sheet: &Sheet| reach(sheet, &record.start, language);
            let as_written = reach(sheet);
            if as_written == last_written(&sheet.cells) {
                return None;
            }
            let by_number =
                order(&sheet.cells).map(|places| CellOrder { places, is_exchange: false });
            let by_number = by_number.filter(|order| reach(&order.applied_to(sheet)) >= as_written);
            let exchanged = || {
                let places = exchanged(&sheet.cells)?;
                let order = CellOrder { places, is_exchange: true };
                let plays = reach(&order.applied_to(sheet));
                let is_enough = plays >= BY_EXCHANGE.min(last_written(&sheet.cells));
                let first_is_missing = || {
                    let first_moves = record.start.legal_moves().into_iter();
                    let starts = first_moves.map(|first| record.start.after(first));
                    starts.map(|start| self::reach(sheet, &start, language)).max() > Some(plays)
                };
                (as_written <= 1 && is_enough && !first_is_missing()).then_some(order)
            };
            by_number.or_else(exchanged)
        };
        let orders: Vec<_> = record.sheets.iter().zip(languages).map(order).collect();
        if orders.iter().all(Option::is_none) {
            return None;
        }
        let sheets = orders.iter().zip(&record.sheets);
        let ordered = |(order, sheet): (&Option<CellOrder>, &Sheet)| {
            order.as_ref().map_or_else(|| sheet.clone(), |order| order.applied_to(sheet))
        };
        let record = Record { sheets: sheets.map(ordered).collect(), ..record.clone() };
        let is_exchange =
            |order: &Option<CellOrder>| order.as_ref().is_some_and(|it| it.is_exchange);
        let exchanged = orders.iter().map(is_exchange).collect();
        let as_it_stands = |sheet: &Sheet| (0..sheet.cells.len()).collect();
        let places = orders
            .into_iter()
            .zip(&record.sheets)
            .map(|(order, sheet)| order.map_or_else(|| as_it_stands(sheet), |order| order.places));
        let places = places.collect();
        Some(Self { record, places, exchanged })
    }

    /// Where a cell of the ordered record stands in the record as it is written.
    pub(in crate::repair) fn place(&self, sheet: usize, index: usize) -> usize {
        self.places[sheet][index]
    }
}

impl CellOrder {
    /// The sheet with its cells in this order; those of exchanged columns are the other side's.
    fn applied_to(&self, sheet: &Sheet) -> Sheet {
        let cell = |&place: &usize| {
            let cell = sheet.cells[place].clone();
            let side = cell.side.map(|side| if self.is_exchange { side.other() } else { side });
            Cell { side, ..cell }
        };
        Sheet { cells: self.places.iter().map(cell).collect(), ..sheet.clone() }
    }
}

/// The cells of each row the other way round; a last one that stands alone stays.
fn exchanged(cells: &[Cell]) -> Option<Vec<usize>> {
    let mut places: Vec<usize> = (0..cells.len()).collect();
    let is_row = |pair: &[usize]| pair.len() == 2 && cells[pair[0]].number == cells[pair[1]].number;
    let mut rows = places.chunks_mut(2);
    rows.all(|row| {
        let is_row = is_row(row);
        row.reverse();
        is_row || row.len() == 1
    })
    .then_some(places)
}

/// The cells in the order of their rows, if the rows stand in another one, each number stands once, and none is lacking.
fn order(cells: &[Cell]) -> Option<Vec<usize>> {
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
        // Only the first cell of a row bears its number where the other one follows at once.
        let mut before = None;
        let cell = |&number| {
            let number = Some(number).filter(|_| before.replace(number) != Some(number));
            Cell { number, ..Cell::written("e4") }
        };
        numbers.iter().map(cell).collect()
    }

    #[test]
    fn rows_are_put_in_the_order_of_their_numbers() {
        assert_eq!(order(&sheet(&[1, 1, 3, 3, 2, 2, 4])), Some(vec![0, 1, 4, 5, 2, 3, 6]));
    }

    #[test]
    fn numbers_that_stand_twice_or_are_lacking_say_nothing() {
        for numbers in [&[1, 1, 2, 2, 3][..], &[1, 1, 3, 3, 2, 2, 3, 3], &[1, 1, 8, 8, 3, 3]] {
            assert_eq!(order(&sheet(numbers)), None, "{numbers:?}");
        }
    }
}
