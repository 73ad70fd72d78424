//! Two neighbouring rows, or two moves of one player in them, each written in the place of the other, under numbers that
//! run on.

use crate::board::{Color, Position};
use crate::language::Language;
use crate::repair::literal::playable_cells::plies_playable;
use crate::repair::record::{Cell, written_length};

/// Number of cells of a row.
const ROW: usize = 2;
/// Number of cells of two rows.
const TWO_ROWS: usize = 2 * ROW;
/// Maximum number of cells from the first of these rows on that may be playable by chance as they are written.
const BY_CHANCE: usize = 12;
/// Minimum number of cells behind the rows that must be playable once they are exchanged, unless all are.
const BEHIND: usize = 6;

/// Maximum number of ways to exchange two rows.
const MOST_WAYS: usize = 3;

/// Cells of two neighbouring rows, each in the place of the other, by the place of the first of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Exchange {
    /// All cells of the rows.
    Rows(usize),
    /// The moves of one player.
    Moves(usize),
}

impl Exchange {
    /// The places of each two cells that are exchanged.
    pub(super) fn pairs(self) -> impl Iterator<Item = (usize, usize)> {
        let above = match self {
            Self::Rows(first) => first..first + ROW,
            Self::Moves(first) => first..first + 1,
        };
        above.map(|above| (above, above + ROW))
    }

    /// Exchanges the cells; the numbers stay.
    pub(super) fn apply(self, cells: &mut [Cell]) {
        for (above, below) in self.pairs() {
            let numbers = (cells[above].number, cells[below].number);
            cells.swap(above, below);
            (cells[above].number, cells[below].number) = numbers;
        }
    }
}

/// Returns the two rows that may be exchanged, in each way: with each in the place of the other the sheet can be played
/// well past them, and past the cell at which it breaks as it is written; of several such places those after which it can
/// be played furthest.
pub(super) fn exchanged_rows(
    cells: &[Cell],
    start: &Position,
    language: &Language,
) -> Vec<Exchange> {
    let written = written_length(cells);
    let broken = plies_playable(start, cells, language);
    let plays = |first: usize| {
        let mut cells = cells.to_vec();
        Exchange::Rows(first).apply(&mut cells);
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
    best.map(|way| Exchange::Rows(way.1)).take(MOST_WAYS).collect()
}

/// Returns the first two rows, or two moves of one player in such rows, that another sheet has the other way round.
pub(super) fn crossed(cells: &[Cell], other: &[Cell]) -> Option<Exchange> {
    crossed_rows(cells, other).or_else(|| crossed_moves(cells, other))
}

fn crossed_rows(cells: &[Cell], other: &[Cell]) -> Option<Exchange> {
    let is_crossed = |first: &usize| {
        let Some(below) = other.get(*first..*first + TWO_ROWS) else { return false };
        let here = cells[*first..*first + TWO_ROWS].iter().map(Cell::text);
        let there = below[ROW..].iter().chain(&below[..ROW]).map(Cell::text);
        let differs = cells[*first].text() != below[0].text();
        differs && is_two_rows(other, *first) && here.eq(there)
    };
    let first = (0..cells.len()).filter(|first| is_two_rows(cells, *first)).find(is_crossed);
    first.map(Exchange::Rows)
}

fn crossed_moves(cells: &[Cell], other: &[Cell]) -> Option<Exchange> {
    let place = |cell: &Cell| (cell.number, cell.side);
    let stands_there = |at: usize| other.get(at).map(place) == cells.get(at).map(place);
    let is_crossed = |first: &usize| {
        let places = [*first, first + ROW];
        let [above, below] = places.map(|at| cells[at].text());
        let there = places.map(|at| other[at].text());
        let are_two_moves = above.is_some() && below.is_some() && above != below;
        are_two_moves && places.into_iter().all(stands_there) && there == [below, above]
    };
    let last = cells.len().min(other.len()).saturating_sub(ROW);
    (0..last)
        .filter(|first| cells[*first].side == cells[first + ROW].side)
        .find(is_crossed)
        .map(Exchange::Moves)
}

/// Whether two whole rows begin at this cell: each has a cell of White and one of Black, with the same number.
fn is_two_rows(cells: &[Cell], first: usize) -> bool {
    let is_row = |pair: &[Cell]| {
        let sides = [pair[0].side, pair[1].side];
        pair[0].number == pair[1].number && sides == [Color::White, Color::Black].map(Some)
    };
    cells.get(first..first + TWO_ROWS).is_some_and(|rows| rows.chunks_exact(2).all(is_row))
}
