//! Rows that stand in another order than their numbers, and cells that were delivered column by column.

use crate::board::Color;
use crate::repair::record::{Cell, written_length};

/// Maximum number of rows whose numbers are missing among rows that are put in the order of their numbers.
const MOST_ROWS_MISSING: u32 = 4;

/// Returns the cells in the order of the plies that they name by number and side, if each does and no two name the
/// same: cells that were delivered column by column.
pub(super) fn by_ply(cells: &[Cell]) -> Option<Vec<usize>> {
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
pub(super) fn by_number(cells: &[Cell]) -> Option<Vec<usize>> {
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
