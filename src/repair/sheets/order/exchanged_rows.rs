//! Two neighbouring rows, each written in the place of the other, under numbers that run on.

use crate::board::{Color, Position};
use crate::language::Language;
use crate::repair::literal::playable_cells::plies_playable;
use crate::repair::record::{Cell, written_length};

/// Number of cells of two rows.
pub(super) const TWO_ROWS: usize = 4;
/// Maximum number of cells from the first of these rows on that may be playable by chance as they are written.
const BY_CHANCE: usize = 12;
/// Minimum number of cells behind the rows that must be playable once they are exchanged, unless all are.
const BEHIND: usize = 6;

/// Maximum number of ways to exchange two rows.
const MOST_WAYS: usize = 3;

/// Returns the places of the first cells of two rows that may be exchanged: with each in the place of the other the
/// sheet can be played well past them, and past the cell at which it breaks as it is written; of several such places
/// those after which it can be played furthest.
pub(super) fn exchanged_rows(cells: &[Cell], start: &Position, language: &Language) -> Vec<usize> {
    let written = written_length(cells);
    let broken = plies_playable(start, cells, language);
    let plays = |first: usize| {
        let mut cells = cells.to_vec();
        exchange(&mut cells, first);
        (plies_playable(start, &cells, language), first)
    };
    let first_rows = broken.saturating_sub(BY_CHANCE)..=broken;
    let first_rows = first_rows.filter(|at| broken < written && is_two_rows(cells, *at));
    let is_enough = |(played, first): &(usize, usize)| {
        *played > broken && *played >= (first + TWO_ROWS + BEHIND).min(written)
    };
    let ways: Vec<(usize, usize)> = first_rows.map(plays).filter(is_enough).collect();
    let furthest = ways.iter().map(|way| way.0).max();
    let best = ways.into_iter().filter(|way| Some(way.0) == furthest);
    best.map(|way| way.1).take(MOST_WAYS).collect()
}

/// Returns the place of the first cell of the first two rows that another sheet has the other way round.
pub(super) fn crossed_rows(cells: &[Cell], other: &[Cell]) -> Option<usize> {
    let is_crossed = |first: &usize| {
        let Some(below) = other.get(*first..*first + TWO_ROWS) else { return false };
        let here = cells[*first..*first + TWO_ROWS].iter().map(Cell::text);
        let there = below[TWO_ROWS / 2..].iter().chain(&below[..TWO_ROWS / 2]).map(Cell::text);
        let differs = cells[*first].text() != below[0].text();
        differs && is_two_rows(other, *first) && here.eq(there)
    };
    (0..cells.len()).filter(|first| is_two_rows(cells, *first)).find(is_crossed)
}

/// Exchanges two rows, the first of which begins at `first`: the cells move, the numbers stay.
pub(super) fn exchange(cells: &mut [Cell], first: usize) {
    let rows = &mut cells[first..first + TWO_ROWS];
    let (above, below) = rows.split_at_mut(TWO_ROWS / 2);
    above.swap_with_slice(below);
    for (above, below) in above.iter_mut().zip(below) {
        std::mem::swap(&mut above.number, &mut below.number);
    }
}

/// Whether two whole rows begin at this cell: each has a cell of White and one of Black, with the same number.
fn is_two_rows(cells: &[Cell], first: usize) -> bool {
    let is_row = |pair: &[Cell]| {
        let sides = [pair[0].side, pair[1].side];
        pair[0].number == pair[1].number && sides == [Color::White, Color::Black].map(Some)
    };
    cells.get(first..first + TWO_ROWS).is_some_and(|rows| rows.chunks_exact(2).all(is_row))
}
