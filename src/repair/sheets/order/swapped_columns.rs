//! White's moves in Black's column, and Black's in White's, on the whole sheet or in some rows of it.

use std::ops::Range;

use crate::board::Position;
use crate::language::Language;
use crate::repair::literal::playable_cells::{play, plies_playable};
use crate::repair::record::{Cell, written_length};

/// Minimum number of plies, unless all, that must play with the columns of the whole sheet swapped; a few may do so by
/// chance.
const LEAST_PLAYED_SWAPPED: usize = 12;
/// Minimum number of further plies that must play, where the sheet plays up to some row, for the columns to be swapped
/// from there on.
const FROM_ROW: usize = 6;
/// Minimum number of further plies that must play where the sheet then plays to its end.
const TO_THE_END: usize = 4;
/// Maximum number of rows that may play by chance although their columns are swapped.
const BY_CHANCE: usize = 2;

/// Rows whose columns are swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) struct SwappedColumns {
    /// The place of their first cell on the sheet.
    pub(in crate::repair) first: usize,
    /// The numbers of the first and the last row; `None` if all rows are swapped.
    pub(in crate::repair) numbers: Option<(u32, u32)>,
}

impl SwappedColumns {
    /// Describes these rows; `places` gives the place of each cell on the sheet.
    pub(super) fn of(cells: &[Cell], rows: &Range<usize>, places: &[usize]) -> Self {
        let is_all = rows.start == 0 && rows.end == whole_rows(cells);
        let numbers = cells[rows.start].number.zip(cells[rows.end - 1].number);
        Self { first: places[rows.start], numbers: numbers.filter(|_| !is_all) }
    }
}

/// Swaps the cells of each of these rows, so that they belong to the other side.
pub(super) fn swap(cells: &mut [Cell], rows: &Range<usize>) {
    cells[rows.clone()].chunks_exact_mut(2).for_each(<[Cell]>::reverse);
    for cell in &mut cells[rows.clone()] {
        cell.side = cell.side.map(crate::board::Color::other);
    }
}

/// Returns the cells of the rows whose columns are swapped: the sheet plays further that way than it does as written,
/// or with a move inserted there that was left out.
pub(super) fn swapped_cells(
    cells: &[Cell],
    start: &Position,
    language: &Language,
) -> Option<Range<usize>> {
    let rows = whole_rows(cells);
    let plays = |swapped: &Range<usize>| {
        let mut cells = cells.to_vec();
        swap(&mut cells, swapped);
        plies_playable(start, &cells, language)
    };
    let written = plays(&(0..0));
    let broken = (written / 2 * 2).min(rows);
    let earliest = broken.saturating_sub(2 * BY_CHANCE);
    let from = (earliest..=broken).rev().step_by(2).filter(|from| *from < rows);
    let from = from.max_by_key(|from| (plays(&(*from..rows)), *from))?;
    let played = plays(&(from..rows));
    let is_enough = if written <= 1 {
        from == 0 && played >= LEAST_PLAYED_SWAPPED.min(written_length(cells))
    } else {
        let enough = if played == written_length(cells) { TO_THE_END } else { FROM_ROW };
        played >= broken + enough
    };
    if !is_enough || with_a_move_inserted(cells, from..=written, start, language) > played {
        return None;
    }
    // Further on they may be in their own columns again.
    let until = (played / 2 * 2).min(rows);
    let until = (until.saturating_sub(2 * BY_CHANCE)..=until).rev().step_by(2);
    let until = until.filter(|until| *until > from + 2);
    let longer = until.map(|until| (plays(&(from..until)), until)).max();
    let is_longer = |(longer, _): &(usize, usize)| {
        *longer >= played + FROM_ROW || *longer > played && *longer == written_length(cells)
    };
    Some(from..longer.filter(is_longer).map_or(rows, |(_, until)| until))
}

/// Returns how many cells form whole rows, from the first one on: pairs of cells with the same number.
fn whole_rows(cells: &[Cell]) -> usize {
    let is_row = |pair: &&[Cell]| pair[0].number == pair[1].number;
    2 * cells.chunks_exact(2).take_while(is_row).count()
}

/// Returns how far the cells play if an omitted move is inserted before one of these.
fn with_a_move_inserted(
    cells: &[Cell],
    before: std::ops::RangeInclusive<usize>,
    start: &Position,
    language: &Language,
) -> usize {
    let behind = |at: usize| {
        let (before, rest) = cells.split_at(at);
        let position = play(start, before, language).0;
        let positions =
            position.legal_moves().into_iter().map(move |inserted| position.after(inserted));
        positions.map(move |position| at + plies_playable(&position, rest, language)).max()
    };
    before.filter_map(behind).max().unwrap_or(0)
}
