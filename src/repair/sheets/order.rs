//! Rows that stand in another order than their numbers: 1, 3, 2, 4.

use super::language::reach;
use crate::language::Language;
use crate::repair::record::{Cell, Record, Sheet, last_written};

/// The record with the rows of its sheets in the order of their numbers, and where its cells were.
pub(in crate::repair) struct OrderedRecord {
    pub(in crate::repair) record: Record,
    /// Of each sheet, where each of its cells stands in the record as it is written.
    places: Vec<Vec<usize>>,
}

impl OrderedRecord {
    /// The record in the order of the numbers, if some sheet has its rows in another one. They count where they are those of
    /// consecutive rows, each there once, and where the sheet plays at least as far in their order as it does as it stands: a
    /// player may as well have written the right moves beside the wrong numbers.
    pub(in crate::repair) fn of(record: &Record, languages: &[&'static Language]) -> Option<Self> {
        let order = |(sheet, language): (&Sheet, &&'static Language)| {
            let order = order(&sheet.cells)?;
            let ordered = in_order(sheet, &order);
            let [before, behind] =
                [sheet, &ordered].map(|sheet| reach(sheet, &record.start, language));
            (behind >= before && before < last_written(&sheet.cells)).then_some(order)
        };
        let orders: Vec<_> = record.sheets.iter().zip(languages).map(order).collect();
        if orders.iter().all(Option::is_none) {
            return None;
        }
        let as_it_stands = |sheet: &Sheet| (0..sheet.cells.len()).collect();
        let places = orders.into_iter().zip(&record.sheets);
        let places: Vec<Vec<usize>> =
            places.map(|(order, sheet)| order.unwrap_or_else(|| as_it_stands(sheet))).collect();
        let sheets = record.sheets.iter().zip(&places);
        let sheets = sheets.map(|(sheet, places)| in_order(sheet, places)).collect();
        Some(Self { record: Record { sheets, ..record.clone() }, places })
    }

    /// Where a cell of the ordered record stands in the record as it is written.
    pub(in crate::repair) fn place(&self, sheet: usize, index: usize) -> usize {
        self.places[sheet][index]
    }
}

fn in_order(sheet: &Sheet, places: &[usize]) -> Sheet {
    let cells = places.iter().map(|&place| sheet.cells[place].clone()).collect();
    Sheet { cells, ..sheet.clone() }
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
