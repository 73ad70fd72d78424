//! Sheets on which the moves of only one side are written.

use crate::board::Color;
use crate::repair::record::{Cell, Record, written_cells};

/// Number of cells at the beginning by which it is judged whether the numbers count plies.
const OPENING: usize = 16;
/// How many ranks further up the board, on average, the moves in the even places go than the others where numbers count
/// plies.
const RANKS: f64 = 1.2;

/// Returns the side whose moves a sheet holds, if every cell has a number and a column, all in one column, and the
/// numbers rise one by one. A sheet that numbers its plies looks the same (`1. e4`, `2. e5`), with all cells read as
/// White's: there Black's moves lie on his side of the board.
pub(in crate::repair) fn one_side(cells: &[Cell]) -> Option<Color> {
    let cells = written_cells(cells);
    let side = cells.first()?.side?;
    let first = cells.first()?.number?;
    let in_order = (0_u32..).zip(cells).all(|(row, cell)| {
        let is_next = |number: u32| number.checked_sub(first) == Some(row);
        cell.number.is_some_and(is_next) && cell.side == Some(side) // one column, row by row
    });
    (cells.len() > 1 && in_order && !counts_plies(cells)).then_some(side)
}

/// Returns the side whose moves alone every sheet holds, if there is one.
pub(in crate::repair) fn everywhere(record: &Record) -> Option<Color> {
    let side = one_side(&record.sheets.first()?.cells)?;
    let same = record.sheets.iter().all(|sheet| one_side(&sheet.cells) == Some(side));
    same.then_some(side)
}

fn counts_plies(cells: &[Cell]) -> bool {
    let mean = |from: usize| {
        let cells = cells.iter().take(OPENING).skip(from).step_by(2);
        let (sum, count) =
            cells.filter_map(rank).fold((0.0, 0.0), |(sum, count), rank| (sum + rank, count + 1.0));
        (count > 0.0).then(|| sum / count)
    };
    match (mean(0), mean(1)) {
        (Some(odd), Some(even)) => even - odd > RANKS,
        _ => false,
    }
}

/// Returns the rank to which, according to a cell, its move goes.
fn rank(cell: &Cell) -> Option<f64> {
    let rank = cell.text()?.chars().rev().find_map(|sign| sign.to_digit(10))?;
    (1..=8).contains(&rank).then(|| f64::from(rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(texts: &[&str], side: Color) -> Vec<Cell> {
        let cell = |(text, number): (&&str, u32)| Cell {
            number: Some(number),
            side: Some(side),
            ..Cell::written(*text)
        };
        texts.iter().zip(1..).map(cell).collect()
    }

    #[test]
    fn one_column_with_running_numbers_is_of_one_side() {
        let white = cells(&["e4", "Nf3", "d4", "dxe5"], Color::White);
        assert_eq!(one_side(&white), Some(Color::White));
        let black = cells(&["e5", "d6", "Bg4", "Bxf3"], Color::Black);
        assert_eq!(one_side(&black), Some(Color::Black));
    }

    #[test]
    fn two_columns_a_jump_or_numbers_of_plies_are_not() {
        let mut mixed = cells(&["e4", "Nf3", "d4"], Color::White);
        mixed[1].side = Some(Color::Black);
        assert_eq!(one_side(&mixed), None);
        let mut jump = cells(&["e4", "Nf3", "d4"], Color::White);
        jump[2].number = Some(4);
        assert_eq!(one_side(&jump), None);
        let plies = cells(&["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"], Color::White);
        assert_eq!(one_side(&plies), None);
        assert_eq!(one_side(&["e4", "Nf3"].map(Cell::written)), None);
    }
}
