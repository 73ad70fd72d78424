//! Rows that were copied again, as at the top of a new page: 6, 7, and 6, 7 again, each with the same moves; or one row
//! twice.

use std::ops::Range;

use crate::board::Color;
use crate::repair::record::Cell;

/// Minimum number of copied cells: a whole row.
const LEAST_COPIED: usize = 2;
/// At most one copied cell in this many may differ.
const ONE_SLIP_IN: usize = 4;

/// Returns the cells that repeat, with the same numbers, the cells right before them.
pub(super) fn copied_rows(cells: &[Cell]) -> Vec<usize> {
    let mut copies: Vec<usize> = Vec::new();
    for at in (1..cells.len()).filter(|&at| goes_back(cells, at)) {
        if copies.last().is_none_or(|last| *last < at) {
            copies.extend(copy_from(cells, at).into_iter().flatten());
        }
    }
    copies
}

/// Returns the cells from here on that repeat as many before them.
fn copy_from(cells: &[Cell], at: usize) -> Option<Range<usize>> {
    let first = cells[..at].iter().rposition(|cell| is_in_same_place(cell, &cells[at]))?;
    let copied = at..at + (at - first);
    is_copy(&cells[first..at], cells.get(copied.clone())?).then_some(copied)
}

/// The cells of blank rows whose number is written once more in the row right before them or after them: a row that was
/// begun twice, where the next row runs on.
pub(super) fn blank_copies(cells: &[Cell]) -> Vec<usize> {
    let rows = rows(cells);
    let number = |row: &Range<usize>| cells[row.start].number;
    let is_blank = |row: &Range<usize>| cells[row.clone()].iter().all(Cell::is_blank);
    let mut copies = Vec::new();
    for (at, pair) in rows.windows(2).enumerate() {
        let [first, second] = [&pair[0], &pair[1]];
        let is_twice = number(first).is_some() && number(first) == number(second);
        let next = rows.get(at + 2).and_then(number);
        let runs_on =
            next.is_none_or(|next| Some(next) == number(second).and_then(|it| it.checked_add(1)));
        if is_twice && runs_on && first.len() == second.len() {
            let blank = [second, first].into_iter().find(|row| is_blank(row));
            copies.extend(blank.into_iter().flat_map(Range::clone));
        }
    }
    copies
}

/// The rows of a sheet: a cell begins one if it has a number in the first column, or another number than the cell
/// before it.
pub(super) fn rows(cells: &[Cell]) -> Vec<Range<usize>> {
    let begins = |at: usize| {
        let (cell, before) = (&cells[at], at.checked_sub(1).map(|before| &cells[before]));
        let is_other = before.is_none_or(|before| before.number != cell.number);
        let goes_back = before.is_some_and(|before| {
            before.side == Some(Color::Black) && cell.side == Some(Color::White)
        });
        cell.number.is_some() && (is_other || goes_back)
    };
    let starts: Vec<usize> = (0..cells.len()).filter(|at| begins(*at)).collect();
    let ends = starts.iter().skip(1).copied().chain([cells.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// Whether a cell begins a row with the number of one before it.
fn goes_back(cells: &[Cell], at: usize) -> bool {
    let begins_row = cells[at].side == Some(Color::White) && cells[at - 1].side != cells[at].side;
    let numbers = cells[at].number.zip(cells[at - 1].number);
    numbers.is_some_and(|(here, before)| here < before || here == before && begins_row)
}

fn is_in_same_place(a: &Cell, b: &Cell) -> bool {
    a.number.is_some() && (a.number, a.side) == (b.number, b.side)
}

fn is_copy(cells: &[Cell], again: &[Cell]) -> bool {
    let pairs = || cells.iter().zip(again);
    let is_same = |(a, b): &(&Cell, &Cell)| {
        a.readings.len() < 2 && a.text().map(str::trim) == b.text().map(str::trim)
    };
    let same = pairs().filter(is_same).count();
    // Rows of piece letters alone, as in time trouble, are like each other without being copies.
    let is_telling = |cell: &Cell| cell.text().is_some_and(|text| text.trim().chars().count() > 1);
    cells.len() >= LEAST_COPIED
        && cells.iter().any(is_telling)
        && pairs().all(|(a, b)| is_in_same_place(a, b))
        && cells.len() - same <= cells.len() / ONE_SLIP_IN
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of rows: `6 Re1 b5`, `7 - -`.
    fn written_rows(rows: &[&str]) -> Vec<Cell> {
        let cells = |row: &&str| {
            let mut words = row.split(' ').map(str::to_owned);
            let number = words.next().and_then(|number| number.parse().ok());
            let sides = [Color::White, Color::Black].map(Some);
            let cell = move |(text, side): (String, _)| match text.as_str() {
                "-" => Cell { number, side, ..Cell::blank() },
                _ => Cell { number, side, ..Cell::written(text) },
            };
            words.zip(sides).map(cell).collect::<Vec<_>>()
        };
        rows.iter().flat_map(cells).collect()
    }

    #[test]
    fn rows_that_stand_twice_are_a_copy() {
        let written =
            written_rows(&["5 O-O Be7", "6 Re1 b5", "7 Bb3 O-O", "6 Re1 b5", "7 Bb3 O-O"]);
        assert_eq!(copied_rows(&written), [6, 7, 8, 9]);
        let mut with_slip = written.clone();
        with_slip[8] = Cell { readings: Cell::written("Bc3").readings, ..with_slip[8].clone() };
        assert_eq!(copied_rows(&with_slip), [6, 7, 8, 9]);
        assert_eq!(copied_rows(&written[..8]), [0; 0], "only half of them");
    }

    #[test]
    fn a_single_row_is_a_copy_if_it_stands_twice_with_its_number() {
        let written = written_rows(&["5 O-O Be7", "5 O-O Be7", "6 Re1 b5", "7 c3 d5", "7 c3 d5"]);
        assert_eq!(copied_rows(&written), [2, 3, 8, 9]);
        let other = written_rows(&["5 O-O Be7", "5 O-O Bc5", "6 Re1 b5"]);
        assert_eq!(copied_rows(&other), [0; 0]);
    }

    #[test]
    fn a_blank_row_with_the_number_of_its_neighbour_is_a_copy() {
        let copies = |texts: &[&str]| blank_copies(&written_rows(texts));
        assert_eq!(copies(&["3 Bc4 Bc5", "4 - -", "4 - -", "5 O-O d6"]), [4, 5]);
        assert_eq!(copies(&["3 Bc4 Bc5", "4 - -", "4 d3 Nf6", "5 O-O d6"]), [2, 3]);
        assert_eq!(copies(&["3 Bc4 Bc5", "4 - -", "5 - -", "6 O-O d6"]), [0; 0]);
        // The number is a slip for 5, and each player wrote in a row of his own.
        assert_eq!(copies(&["3 Bc4 Bc5", "4 - -", "4 - -", "6 O-O d6"]), [0; 0]);
        assert_eq!(copies(&["3 Bc4 Bc5", "4 d3 -", "4 - Nf6", "5 O-O d6"]), [0; 0]);
    }

    #[test]
    fn other_moves_with_the_same_numbers_are_none() {
        let written =
            written_rows(&["5 O-O Be7", "6 Re1 b5", "7 Bb3 O-O", "6 c3 d5", "7 exd5 Nxd5"]);
        assert_eq!(copied_rows(&written), [0; 0]);
        // Perpetual check is written alike, but its rows are numbered on.
        let written = written_rows(&["5 Qe8+ Kh7", "6 Qh5+ Kg8", "7 Qe8+ Kh7", "8 Qh5+ Kg8"]);
        assert_eq!(copied_rows(&written), [0; 0]);
    }
}
