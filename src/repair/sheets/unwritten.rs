//! Plies for which a sheet has no cell: rows that the numbers leave out, and what was played after the last cell.

use std::collections::BTreeSet;

use super::one_sided::one_side;
use crate::board::{Color, MoveNumber};
use crate::repair::record::{Cell, GameLength, Record, written_length};

/// Maximum number of plies sought in one place: beyond it, numbers are taken for misread, and the end for unknown.
pub(in crate::repair) const MOST_PLIES_OMITTED: usize = 8;
/// Number of pieces in the standard starting position.
const ALL_PIECES: u32 = 32;
/// Number of cells within which a wrong number is corrected.
const TAKEN_BACK: usize = 10;

/// Returns how many plies there is room for before each of the first cells of a sheet: those of the other side if the
/// moves of only one side are written, otherwise those that the numbers leave out or that are missing without a number.
pub(super) fn room_before_cells(record: &Record, sheet: usize, kept: usize) -> Vec<usize> {
    let cells = &record.sheets[sheet].cells;
    let Some(side) = one_side(cells) else {
        let omitted = omitted_plies(&cells[..kept], first_due(record)).into_iter();
        return omitted.zip(cells).map(|(plies, cell)| plies.max(cell.missing_before)).collect();
    };
    let mut rooms = vec![1; kept];
    if let Some(first) = rooms.first_mut().filter(|_| side == record.start.turn()) {
        *first = 0;
    }
    rooms
}

/// Whether a record lacks plies of its known length, and its numbers leave out as many.
pub(in crate::repair) fn has_room_for_length(record: &Record, plies: usize) -> bool {
    let Some(length) = record.length.filter(|length| !length.contains(plies)) else { return false };
    total_room(record).any(|omitted| length.contains(plies + omitted))
}

/// Returns for how many plies that have no cell there is room on each sheet.
pub(in crate::repair) fn total_room(record: &Record) -> impl Iterator<Item = usize> {
    (0..record.sheets.len()).map(|sheet| {
        room_before_cells(record, sheet, written_length(&record.sheets[sheet].cells))
            .into_iter()
            .sum()
    })
}

/// Returns how many places for plies there are on the sheet that has most: its cells, the room before them, and the
/// plies to be sought behind them.
pub(in crate::repair) fn most_places(record: &Record) -> usize {
    let places = |sheet: usize| {
        let SheetEnd { cells, plies_after } = end(record, sheet);
        let rooms = room_before_cells(record, sheet, cells);
        cells + plies_after + rooms.into_iter().sum::<usize>()
    };
    (0..record.sheets.len()).map(places).max().unwrap_or(0)
}

/// Whether plies are to be sought behind the last cell of some sheet.
pub(in crate::repair) fn has_places_behind(record: &Record) -> bool {
    (0..record.sheets.len()).any(|sheet| end(record, sheet).plies_after > 0)
}

/// Returns the number of the first move according to the position. `None` if the game does not begin with all pieces
/// and the position says move 1, as many do that never counted.
pub(super) fn first_number(record: &Record) -> Option<u32> {
    let number = record.start.fullmove();
    (number > 1 || record.start.occupied().len() == ALL_PIECES).then_some(number)
}

/// Returns by how many plies the number of the first ply is ahead of its place, where it is known.
fn first_due(record: &Record) -> Option<i64> {
    first_number(record).map(|_| MoveNumber::of(&record.start).count().cast_signed())
}

/// Returns the number of plies before the first cells according to the row numbers, if it is too high for them to be
/// sought: the first page is lost, or nobody wrote at first. Of several sheets the lowest number counts.
pub(in crate::repair) fn lost_beginning(record: &Record) -> Option<usize> {
    let due = first_due(record)?;
    let sheets = record.sheets.iter().filter(|sheet| written_length(&sheet.cells) > 0);
    let before = sheets.map(|sheet| written_later(&sheet.cells, due));
    before.min().filter(|&plies| plies > MOST_PLIES_OMITTED)
}

/// Returns how many plies the numbers leave out before the first cell that has one; 0 if that number was misread: the
/// count falls back soon, no other number confirms it, or rows with lower numbers follow.
fn written_later(cells: &[Cell], due: i64) -> usize {
    let mut offsets = cells.iter().zip(0..).filter_map(offset);
    let Some(first) = offsets.next() else { return 0 };
    let after: Vec<i64> = offsets.take(TAKEN_BACK).collect();
    let is_borne_out = after.contains(&first) && after.iter().all(|&later| later >= first);
    let mut numbers = cells.iter().filter_map(|cell| cell.number);
    let number = numbers.next();
    let lower: BTreeSet<u32> = numbers.filter(|&later| Some(later) < number).collect();
    let plies = usize::try_from(first - due).ok();
    plies.filter(|_| is_borne_out && lower.len() < 2).unwrap_or(0)
}

/// Plies in the middle of a sheet that are too many to be sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) struct LostMiddle {
    /// The cell before which they are.
    pub(in crate::repair) cell: usize,
    pub(in crate::repair) plies: usize,
}

/// Returns where the numbers of an only sheet leave out more plies than can be sought, as where a page is lost, if all that
/// follow bear that out.
pub(in crate::repair) fn lost_middle(record: &Record) -> Option<LostMiddle> {
    let [sheet] = record.sheets.as_slice() else { return None };
    let cells = &sheet.cells[..written_length(&sheet.cells)];
    if one_side(cells).is_some() {
        return None;
    }
    let offsets: Vec<Option<i64>> = cells.iter().zip(0..).map(offset).collect();
    let begins_row = |cell: usize| cells[cell].side == Some(Color::White);
    let mut before = offsets.first().copied().flatten();
    for cell in 1..cells.len() {
        let (last, here) = (before, offsets[cell]);
        before = here.or(before);
        let Some((last, here)) = last.zip(here).filter(|_| begins_row(cell)) else { continue };
        let Some(plies) = usize::try_from(here - last).ok().filter(|it| *it > MOST_PLIES_OMITTED)
        else {
            continue;
        };
        let after = || offsets[cell + 1..].iter().copied().flatten();
        let is_borne_out = after().count() >= TAKEN_BACK && after().all(|later| later >= here);
        let are_ordered = offsets[..cell].iter().flatten().all(|&earlier| earlier <= last);
        if is_borne_out && are_ordered {
            return Some(LostMiddle { cell, plies });
        }
    }
    None
}

/// Returns how many plies of whole rows the numbers leave out before each cell: between rows 29 and 31 there are two, and
/// one more if row 29 has no move of Black's. `due` is how far the first cell is ahead if nothing is left out before it.
///
/// Where the count soon falls back, or soon comes back to where it was (8, 8, 10), a number was wrong, and nothing is left
/// out. Nor is anything where half a row, or half of each of two rows, is missing: that is how a player who wrote in the
/// wrong column returns to the right one.
fn omitted_plies(cells: &[Cell], due: Option<i64>) -> Vec<usize> {
    let offsets: Vec<Option<i64>> = cells.iter().zip(0..).map(offset).collect();
    let mut count = due.or_else(|| offsets.iter().copied().flatten().next()).unwrap_or(0);
    let jump = |at: usize| {
        let (before, here) = (count, offsets[at]?);
        let after = || offsets[at + 1..].iter().copied().take(TAKEN_BACK).flatten();
        let stays = is_most(after(), |later| later >= here);
        let falls = here < before && is_most(after(), |later| later < before);
        let plies = usize::try_from(here - before).ok();
        let begins_row = cells[at].side == Some(Color::White);
        let follows_half = at > 0 && cells[at - 1].side == cells[at].side;
        let plies = plies.filter(|plies| match plies {
            1 => follows_half,
            _ => {
                begins_row
                    && *plies <= MOST_PLIES_OMITTED
                    && (follows_half || plies.is_multiple_of(2))
            }
        });
        if falls || stays && here > before {
            count = here;
        }
        plies.filter(|_| stays)
    };
    (0..cells.len()).map(jump).map(|plies| plies.unwrap_or(0)).collect()
}

/// Whether at least half of the counts are so.
fn is_most(counts: impl Iterator<Item = i64>, is_so: impl Fn(i64) -> bool) -> bool {
    let (so, others): (Vec<i64>, Vec<i64>) = counts.partition(|&count| is_so(count));
    so.len() >= others.len()
}

/// Returns by how many plies the number of a cell is ahead of its place on the sheet.
pub(super) fn offset((cell, place): (&Cell, i64)) -> Option<i64> {
    Some(cell.move_number()?.count().cast_signed() - place)
}

/// Where a sheet ends.
pub(in crate::repair) struct SheetEnd {
    /// How many of its cells count.
    pub(in crate::repair) cells: usize,
    /// How many plies are to be sought after them.
    pub(in crate::repair) plies_after: usize,
}

/// Returns where a sheet ends. Blanks at the end count only if the length of the game, or a move held there, shows that
/// this many plies were played, and if they are no more than can be sought. Plies that are put in among the cells count
/// for the length: only what is still lacking is sought at the end.
pub(in crate::repair) fn end(record: &Record, sheet: usize) -> SheetEnd {
    let cells = &record.sheets[sheet].cells;
    let last = written_length(cells);
    let held = record.held.iter().filter_map(|held| held.ply(&record.start)).max().unwrap_or(0);
    let length = record.length.map_or(0, GameLength::least).max(held);
    let put_in = record.length.map_or(0, GameLength::put_in);
    let length = length.saturating_add_signed(-put_in);
    let omitted: usize = room_before_cells(record, sheet, last).iter().sum();
    let after = length.saturating_sub(last + omitted);
    if after > MOST_PLIES_OMITTED {
        return SheetEnd { cells: last, plies_after: 0 };
    }
    let kept = cells.len().min(last + after);
    SheetEnd { cells: kept, plies_after: last + after - kept }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;
    use crate::repair::record::Sheet;

    /// Cells in two columns, with the given number for each row.
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
    fn omitted_of(cells: &[Cell]) -> Vec<usize> {
        omitted_plies(cells, None)
    }

    /// A record of sheets with such rows.
    fn record(sheets: &[&[u32]], start: Position) -> Record {
        let sheet = |numbers: &&[u32]| Sheet::of(rows(numbers));
        Record { start, sheets: sheets.iter().map(sheet).collect(), ..Record::default() }
    }

    #[test]
    fn a_beginning_is_lost_where_more_rows_are_missing_than_can_be_looked_for() {
        let lost = |sheets: &[&[u32]]| lost_beginning(&record(sheets, Position::start()));
        assert_eq!(lost(&[&[9, 10, 11]]), Some(16));
        assert_eq!(lost(&[&[31, 32], &[9, 10, 11]]), Some(16), "the sheet that begins earlier");
        assert_eq!(lost(&[&[9, 10, 11], &[1, 2, 3]]), None, "the other sheet has it");
        assert_eq!(lost(&[&[4, 5, 6]]), None, "few enough to be looked for");
        assert_eq!(lost(&[&[19, 2, 3]]), None, "a number that is taken back");
        let exchanged: Vec<u32> = (9..30).chain(1..9).collect();
        assert_eq!(lost(&[&exchanged]), None, "the second page first");
        assert_eq!(lost(&[]), None, "nothing is written");
    }

    #[test]
    fn a_position_that_never_counted_stands_before_the_first_row() {
        let middle = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").expect("a position");
        let numbers: &[u32] = &[40, 41, 42];
        assert_eq!(lost_beginning(&record(&[numbers], middle)), None);
        assert_eq!(room_before_cells(&record(&[&[4, 5, 6]], middle), 0, 6), [0; 6]);
    }

    #[test]
    fn rows_before_the_first_are_left_out_where_it_bears_a_higher_number() {
        assert_eq!(omitted_plies(&rows(&[4, 5, 6]), Some(2)), [6, 0, 0, 0, 0, 0]);
        assert_eq!(
            omitted_plies(&rows(&[4, 2, 3]), Some(2)),
            [0; 6],
            "a number that is taken back"
        );
        assert_eq!(
            omitted_plies(&rows(&[31, 32, 33]), Some(2)),
            [0; 6],
            "more than can be looked for"
        );
    }

    #[test]
    fn a_row_is_left_out_where_the_numbers_jump() {
        assert_eq!(omitted_of(&rows(&[28, 29, 31, 32])), [0, 0, 0, 0, 2, 0, 0, 0]);
        assert_eq!(omitted_of(&rows(&[28, 29, 30, 31])), [0; 8]);
    }

    #[test]
    fn a_number_that_is_taken_back_leaves_nothing_out() {
        assert_eq!(omitted_of(&rows(&[28, 29, 31, 31, 32])), [0; 10]);
        assert_eq!(omitted_of(&rows(&[28, 29, 80, 31, 32])), [0; 10]);
    }

    #[test]
    fn a_number_that_falls_back_once_leaves_nothing_out() {
        assert_eq!(omitted_of(&rows(&[7, 8, 8, 10, 11])), [0; 10], "9 was meant");
        assert_eq!(omitted_of(&rows(&[5, 7, 6, 8, 9])), [0; 10], "two rows are exchanged");
        assert_eq!(omitted_of(&rows(&[7, 8, 8, 9, 10, 11, 12, 13, 15]))[16..], [2, 0]);
        assert_eq!(omitted_of(&rows(&[6, 9, 10, 11, 12, 13, 13, 15]))[2..4], [4, 0]);
    }

    #[test]
    fn half_a_row_is_left_out_where_a_column_has_two_cells_in_a_row() {
        let mut cells = rows(&[1, 2, 3]);
        cells.remove(3);
        assert_eq!(omitted_of(&cells), [0, 0, 0, 1, 0]);
    }

    #[test]
    fn whole_rows_may_be_left_out_after_half_a_one() {
        let mut cells = rows(&[33, 34, 37, 38]);
        cells.remove(3);
        assert_eq!(omitted_of(&cells), [0, 0, 0, 5, 0, 0, 0]);
    }

    #[test]
    fn nothing_is_left_out_where_the_column_changes() {
        let mut cells = rows(&[1, 2, 3]);
        cells.drain(1..3);
        assert_eq!(omitted_of(&cells), [0; 4]);
    }

    #[test]
    fn a_sheet_without_numbers_leaves_nothing_out() {
        assert_eq!(omitted_of(&["e4", "e5"].map(Cell::written)), [0, 0]);
    }
}
