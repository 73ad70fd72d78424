//! Rows that were copied again, as at the top of a new page: 6, 7, and 6, 7 again, each with the same moves.

use std::ops::Range;

use crate::repair::record::Cell;

/// Minimum number of copied cells; a single row that was written twice is skipped by the search.
const LEAST_COPIED: usize = 3;
/// At most one copied cell in this many may differ.
const ONE_SLIP_IN: usize = 4;

/// Returns the cells that repeat, with the same numbers, the cells right before them.
pub(super) fn copied_rows(cells: &[Cell]) -> Option<Range<usize>> {
    (1..cells.len()).filter(|&at| goes_back(cells, at)).find_map(|at| {
        let first = cells[..at].iter().rposition(|cell| is_in_same_place(cell, &cells[at]))?;
        let copied = at..at + (at - first);
        is_copy(&cells[first..at], cells.get(copied.clone())?).then_some(copied)
    })
}

/// Whether the number of a cell is lower than the one before it.
fn goes_back(cells: &[Cell], at: usize) -> bool {
    cells[at].number.zip(cells[at - 1].number).is_some_and(|(here, before)| here < before)
}

fn is_in_same_place(a: &Cell, b: &Cell) -> bool {
    a.number.is_some() && (a.number, a.side) == (b.number, b.side)
}

fn is_copy(cells: &[Cell], again: &[Cell]) -> bool {
    let pairs = || cells.iter().zip(again);
    let is_same = |(a, b): &(&Cell, &Cell)| a.text().map(str::trim) == b.text().map(str::trim);
    let same = pairs().filter(is_same).count();
    cells.len() >= LEAST_COPIED
        && pairs().all(|(a, b)| is_in_same_place(a, b))
        && cells.len() - same <= cells.len() / ONE_SLIP_IN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    /// The cells of rows: `6 Re1 b5`.
    fn rows(rows: &[&str]) -> Vec<Cell> {
        let cells = |row: &&str| {
            let mut words = row.split(' ').map(str::to_owned);
            let number = words.next().and_then(|number| number.parse().ok());
            let sides = [Color::White, Color::Black].map(Some);
            let cell =
                move |(text, side): (String, _)| Cell { number, side, ..Cell::written(text) };
            words.zip(sides).map(cell).collect::<Vec<_>>()
        };
        rows.iter().flat_map(cells).collect()
    }

    #[test]
    fn rows_that_stand_twice_are_a_copy() {
        let written = rows(&["5 O-O Be7", "6 Re1 b5", "7 Bb3 O-O", "6 Re1 b5", "7 Bb3 O-O"]);
        assert_eq!(copied_rows(&written), Some(6..10));
        let mut with_slip = written.clone();
        with_slip[8] = Cell { readings: Cell::written("Bc3").readings, ..with_slip[8].clone() };
        assert_eq!(copied_rows(&with_slip), Some(6..10));
        assert_eq!(copied_rows(&written[..8]), None, "only half of them");
    }

    #[test]
    fn other_moves_with_the_same_numbers_are_none() {
        let written = rows(&["5 O-O Be7", "6 Re1 b5", "7 Bb3 O-O", "6 c3 d5", "7 exd5 Nxd5"]);
        assert_eq!(copied_rows(&written), None);
        // Perpetual check repeats the moves, but its rows are numbered on.
        let written = rows(&["5 Qe8+ Kh7", "6 Qh5+ Kg8", "7 Qe8+ Kh7", "8 Qh5+ Kg8"]);
        assert_eq!(copied_rows(&written), None);
    }
}
