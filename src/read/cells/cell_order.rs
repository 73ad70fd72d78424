//! Cells that were delivered in another order than that of the plies, and do not say where they stand: White's column
//! before Black's, or the last row first. They get the numbers and sides by which they are put in order.

use crate::board::{Color, Position};
use crate::read::line::reach::reach;
use crate::repair::Cell;

/// Maximum number of cells by which their order is told.
const SAMPLE: usize = 40;
/// Minimum number of written cells whose order can be told by what is in them.
const LEAST: usize = 6;

/// Gives the cells of a sheet their numbers and sides, if these show that they stand in another order, or if their
/// moves can only be played in one.
pub(super) fn name_plies(cells: &mut [Cell], start: &Position) {
    let are_numbered = cells.iter().any(|cell| cell.number.is_some());
    let sides: Option<Vec<Color>> = cells.iter().map(|cell| cell.side).collect();
    let are_sided = cells.iter().any(|cell| cell.side.is_some());
    match sides.filter(|sides| !sides.is_empty()) {
        Some(sides) if !are_numbered => name_columns(cells, &sides, start),
        None if !are_numbered && !are_sided => find_columns(cells, start),
        None if !are_sided => find_reversed_rows(cells, start),
        _ => {}
    }
}

/// Numbers the cells of two columns, one delivered after the other.
fn name_columns(cells: &mut [Cell], sides: &[Color], start: &Position) {
    let changes = sides.windows(2).filter(|pair| pair[0] != pair[1]).count();
    if changes == 1 && sides.len() > 2 {
        number(cells, sides, start);
    }
}

/// Gives each cell its side, and the number of its row in its column.
fn number(cells: &mut [Cell], sides: &[Color], start: &Position) {
    let is_late = start.turn() == Color::Black;
    let mut next = [start.fullmove().saturating_add(u32::from(is_late)), start.fullmove()];
    for (cell, &side) in cells.iter_mut().zip(sides) {
        let number = &mut next[side as usize];
        cell.number = Some(*number);
        cell.side = Some(side);
        *number = number.saturating_add(1);
    }
}

/// Finds the columns if the cells play on as such, and hardly do as they stand.
fn find_columns(cells: &mut [Cell], start: &Position) {
    let all = cells.len();
    let written = cells.iter().rposition(|cell| !cell.readings.is_empty()).map_or(0, |at| at + 1);
    let columns =
        |first: usize| (0..first).flat_map(move |at| [at, first + at]).filter(move |&at| at < all);
    let in_order = played(cells, 0..all, start);
    if in_order >= LEAST / 2 {
        return;
    }
    let is_found = |first: &usize| played(cells, columns(*first), start) >= LEAST;
    let firsts = [written.div_ceil(2), all.div_ceil(2)];
    let Some(first) = firsts.into_iter().find(is_found) else { return };
    let side = |at: usize| if at < first { start.turn() } else { start.turn().other() };
    let sides: Vec<Color> = (0..all).map(side).collect();
    number(cells, &sides, start);
}

/// Finds the sides of numbered cells that stand in the reverse order, Black's before White's.
fn find_reversed_rows(cells: &mut [Cell], start: &Position) {
    let numbers: Option<Vec<u32>> = cells.iter().map(|cell| cell.number).collect();
    let Some(numbers) = numbers.filter(|numbers| numbers.len() >= LEAST) else { return };
    let is_back = |pair: &[u32]| pair[0] == pair[1] || pair[0].checked_sub(1) == Some(pair[1]);
    let are_reversed =
        numbers.windows(2).all(is_back) && numbers.windows(3).all(|row| row[0] != row[2]);
    if are_reversed && played(cells, (0..cells.len()).rev(), start) >= LEAST {
        for at in 0..cells.len() {
            let is_first = numbers.get(at + 1) == Some(&numbers[at]);
            cells[at].side = Some(if is_first { Color::Black } else { Color::White });
        }
    }
}

/// The number of cells that can be played in an order, up to the first blank one.
fn played(cells: &[Cell], order: impl Iterator<Item = usize>, start: &Position) -> usize {
    let moves: Vec<&str> = order.take(SAMPLE).map_while(|at| cells[at].text()).collect();
    reach(start, &moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: [&str; 8] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"];

    fn named(mut cells: Vec<Cell>) -> Vec<String> {
        name_plies(&mut cells, &Position::start());
        let place = |cell: &Cell| {
            let side = cell.side.map_or("", Color::name);
            format!("{} {side}", cell.number.unwrap_or_default())
        };
        cells.iter().map(place).collect()
    }

    fn written(text: &str) -> Cell {
        Cell::written(text)
    }

    #[test]
    fn cells_that_play_on_in_columns_stand_in_columns() {
        let columns: Vec<Cell> =
            [0, 2, 4, 6, 1, 3, 5, 7].into_iter().map(|at| written(GAME[at])).collect();
        let white = (1..5).map(|number| format!("{number} white"));
        let black = (1..5).map(|number| format!("{number} black"));
        assert_eq!(named(columns), white.chain(black).collect::<Vec<_>>());
        let in_order: Vec<Cell> = GAME.into_iter().map(written).collect();
        assert_eq!(named(in_order), vec!["0 "; 8]);
    }

    #[test]
    fn columns_that_name_their_side_are_numbered() {
        let of = |side: Color| (0..2).map(move |_| Cell { side: Some(side), ..Cell::blank() });
        let cells: Vec<Cell> = of(Color::White).chain(of(Color::Black)).collect();
        assert_eq!(named(cells), ["1 white", "2 white", "1 black", "2 black"]);
        let row = || [Color::White, Color::Black];
        let rows = row().into_iter().chain(row());
        let cells = rows.map(|side| Cell { side: Some(side), ..Cell::blank() }).collect();
        assert_eq!(named(cells), ["0 white", "0 black", "0 white", "0 black"]);
    }

    #[test]
    fn rows_in_reverse_order_have_black_first() {
        let cell = |at: usize| Cell { number: Some(at as u32 / 2 + 1), ..written(GAME[at]) };
        let named = named((0..8).rev().map(cell).collect());
        assert_eq!(named[..3], ["4 black", "4 white", "3 black"]);
    }
}
