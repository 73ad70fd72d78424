//! Plies for which a sheet has no cell: rows that the numbers leave out, and what was played behind the last cell.

use super::one_sided::one_side;
use crate::board::Color;
use crate::complete::Gap;
use crate::repair::answer::Repaired;
use crate::repair::record::GameLength;
use crate::repair::record::{Cell, Record, last_written};

/// So many plies are looked for in one place at most: beyond it numbers are taken for misread, and the end for unknown.
const MOST: usize = 8;
/// Within so many cells a number that was wrong is taken back.
const TAKEN_BACK: usize = 10;
/// Positions that the search for the length of an end may cost.
const BUDGET: u64 = 200_000;

/// How many plies there is room for before each of the first cells of a sheet: those of the other side where the moves of one
/// side alone are written, else those that the numbers leave out.
pub(super) fn rooms(record: &Record, sheet: usize, kept: usize) -> Vec<usize> {
    let cells = &record.sheets[sheet].cells;
    let Some(side) = one_side(cells) else {
        return left_out(&cells[..kept], first_ahead(record));
    };
    let mut rooms = vec![1; kept];
    if let Some(first) = rooms.first_mut().filter(|_| side == record.start.turn()) {
        *first = 0;
    }
    rooms
}

/// By how many plies the number of a first cell is ahead of its place that is the first ply of the game.
fn first_ahead(record: &Record) -> i64 {
    2 * i64::from(record.start.fullmove()) + i64::from(record.start.turn() == Color::Black)
}

/// How many plies of whole rows the numbers leave out before each cell, the first of which is so far `ahead` if none is left
/// out before it: between the rows 29 and 31 there are two. Where the count soon falls back, a number was wrong, and nothing is left out. Nor is it where half a row is, or the halves of two: a
/// player who wrote in the wrong column goes back to the right one so.
fn left_out(cells: &[Cell], first: i64) -> Vec<usize> {
    let ahead: Vec<Option<i64>> = cells.iter().zip(0..).map(ahead).collect();
    let mut count = first;
    let jump = |at: usize| {
        let (before, here) = (count, ahead[at]?);
        let behind = ahead[at + 1..].iter().take(TAKEN_BACK).flatten();
        let stays = behind.copied().all(|later| later >= here);
        let plies = usize::try_from(here - before).ok();
        let is_row = cells[at].side == Some(Color::White);
        let plies = plies.filter(|plies| is_row && *plies <= MOST && plies.is_multiple_of(2));
        if stays || here < before {
            count = here;
        }
        plies.filter(|_| stays)
    };
    (0..cells.len()).map(jump).map(|plies| plies.unwrap_or(0)).collect()
}

/// By how many plies the number of a cell is ahead of its place on the sheet.
pub(super) fn ahead((cell, place): (&Cell, i64)) -> Option<i64> {
    let number = i64::from(cell.number?);
    Some(2 * number + i64::from(cell.side? == Color::Black) - place)
}

/// The cells of a sheet that count, and how many plies are to be looked for behind them. Blanks at the end count only where
/// something tells that so many plies were played, and no more than can be looked for: the length of the game, or a move that
/// is held there.
pub(in crate::repair) fn end(record: &Record, sheet: usize) -> (usize, usize) {
    let cells = &record.sheets[sheet].cells;
    let last = last_written(cells);
    let held = record.held.iter().filter_map(|held| held.ply(&record.start)).max().unwrap_or(0);
    let length = record.plies.map_or(0, GameLength::least).max(held);
    let left_out: usize = rooms(record, sheet, last).iter().sum();
    let behind = length.saturating_sub(last + left_out);
    if behind > MOST {
        return (last, 0);
    }
    let kept = cells.len().min(last + behind);
    (kept, last + behind - kept)
}

/// The same record, and how long the game was: what was put together of it does not end in the position that was reached, and so
/// many plies more lead there. They are as many as there are blank cells at the end if that can be, else the fewest; nothing
/// where no so few plies lead there.
pub(in crate::repair) fn to_the_end(record: &Record, found: &Repaired) -> Option<Record> {
    let reached = record.reached.filter(|_| !found.ends_as_known)?;
    let end = found.position();
    let blanks = record.sheets.iter().map(|sheet| sheet.cells.len() - last_written(&sheet.cells));
    let same_turn = end.turn() == reached.turn();
    let leads = |plies: &usize| {
        (1..=MOST).contains(plies)
            && plies.is_multiple_of(2) == same_turn
            && record.plies.is_none_or(|length| length.contains(found.plies.len() + plies))
            && Gap::new(end, *plies).reaching(reached).within(BUDGET).complete().lines > 0
    };
    let plies = blanks.chain(1..=MOST).find(leads)?;
    let length = GameLength::exactly(found.plies.len() + plies);
    Some(Record { plies: Some(length), ..record.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells in two columns, each row with the number that is given.
    fn rows(numbers: &[u32]) -> Vec<Cell> {
        let cell = |&number: &u32| {
            [Color::White, Color::Black].map(|side| Cell {
                number: Some(number),
                side: Some(side),
                ..Cell::written("e4")
            })
        };
        numbers.iter().flat_map(cell).collect()
    }

    /// What is left out of cells that begin where they should.
    fn left_out_of(cells: &[Cell]) -> Vec<usize> {
        left_out(cells, cells.first().and_then(|first| ahead((first, 0))).unwrap_or(2))
    }

    #[test]
    fn rows_before_the_first_are_left_out_where_it_bears_a_higher_number() {
        assert_eq!(left_out(&rows(&[4, 5, 6]), 2), [6, 0, 0, 0, 0, 0]);
        assert_eq!(left_out(&rows(&[4, 2, 3]), 2), [0; 6], "a number that is taken back");
        assert_eq!(left_out(&rows(&[31, 32, 33]), 2), [0; 6], "more than can be looked for");
    }

    #[test]
    fn a_row_is_left_out_where_the_numbers_jump() {
        assert_eq!(left_out_of(&rows(&[28, 29, 31, 32])), [0, 0, 0, 0, 2, 0, 0, 0]);
        assert_eq!(left_out_of(&rows(&[28, 29, 30, 31])), [0; 8]);
    }

    #[test]
    fn a_number_that_is_taken_back_leaves_nothing_out() {
        assert_eq!(left_out_of(&rows(&[28, 29, 31, 31, 32])), [0; 10]);
        assert_eq!(left_out_of(&rows(&[28, 29, 80, 31, 32])), [0; 10]);
    }

    #[test]
    fn nothing_is_left_out_where_the_column_changes() {
        let mut cells = rows(&[1, 2, 3]);
        cells.remove(3);
        assert_eq!(left_out_of(&cells), [0; 5]);
        let mut cells = rows(&[1, 2, 3]);
        cells.drain(1..3);
        assert_eq!(left_out_of(&cells), [0; 4]);
    }

    #[test]
    fn a_sheet_without_numbers_leaves_nothing_out() {
        assert_eq!(left_out_of(&["e4", "e5"].map(Cell::written)), [0, 0]);
    }
}
