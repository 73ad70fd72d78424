//! Rows, or moves of one player, that are written in the places of others, under numbers that run on: two neighbouring
//! ones in each other's place, or one that was noticed late, or early, while those between stand a row off.

use crate::board::{Color, Position};
use crate::language::Language;
use crate::repair::literal::playable_cells::{play, position_after};
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

/// Cells that stand in the place of others, by the places of the first ones in them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Exchange {
    /// How many cells of each row: one of a player, or both.
    width: usize,
    /// The row in which a move stands that belongs elsewhere.
    from: usize,
    /// The row to which it belongs; those between stand a row off, towards the place that it has.
    to: usize,
}

impl Exchange {
    /// Two rows, each in the place of the other, by the place of the first cell.
    const fn rows(first: usize) -> Self {
        Self { width: ROW, from: first, to: first + ROW }
    }

    /// Two moves of one player in such rows.
    const fn moves(first: usize) -> Self {
        Self { width: 1, from: first, to: first + ROW }
    }

    /// Whether all cells of the rows are exchanged.
    pub(super) const fn is_of_rows(self) -> bool {
        self.width == ROW
    }

    /// How far the cells are from their place, in cells.
    const fn distance(self) -> usize {
        self.from.abs_diff(self.to)
    }

    /// The first of the cells that are exchanged.
    fn first(self) -> usize {
        self.from.min(self.to)
    }

    /// The place behind the last of the rows.
    fn end(self) -> usize {
        self.from.max(self.to) + ROW
    }

    /// Each place whose cell belongs elsewhere, with the place of the cell that belongs there.
    pub(super) fn places(self) -> impl Iterator<Item = (usize, usize)> {
        let Self { width, from, to } = self;
        let rows = move |column: usize| {
            let (first, last) = (self.first() + column, from.max(to) + column);
            (first..=last).step_by(ROW).map(move |place| {
                let stands = match (place == to + column, from < to) {
                    (true, _) => from + column,
                    (false, true) => place + ROW,
                    (false, false) => place - ROW,
                };
                (place, stands)
            })
        };
        (0..width).flat_map(rows)
    }

    /// The cell that belongs at a place.
    fn cell_for(self, place: usize) -> usize {
        self.places().find(|(at, _)| *at == place).map_or(place, |(_, stands)| stands)
    }

    /// Exchanges the cells; the numbers stay.
    pub(super) fn apply(self, cells: &mut [Cell]) {
        let moved: Vec<(usize, Cell)> =
            self.places().map(|(place, stands)| (place, cells[stands].clone())).collect();
        for (place, cell) in moved {
            let number = cells[place].number;
            cells[place] = Cell { number, ..cell };
        }
    }
}

/// Returns the rows and moves that may be exchanged, in each way: with each in its place the sheet can be played well past
/// them, and past the cell at which it breaks as it is written; of several such ways those after which it can be played
/// furthest, and of these the shortest.
pub(super) fn exchanged_rows(
    cells: &[Cell],
    start: &Position,
    language: &Language,
) -> Vec<Exchange> {
    let written = written_length(cells);
    let (before, broken) = positions_playable(start, cells, language);
    if broken == written {
        return Vec::new();
    }
    let plays = |exchange: Exchange| {
        let first = exchange.first();
        let position = before.get(first)?;
        // Most ways fail at the first cell, which is looked at alone.
        let (place, stands) = exchange.places().next()?;
        play_cell(position, &cells[stands], language).filter(|_| place == first)?;
        let end = written.max(exchange.end()).min(cells.len());
        let exchanged = (first..end).map(|place| &cells[exchange.cell_for(place)]);
        Some((first + play(position, exchanged, language).1, exchange))
    };
    let is_enough = |(played, exchange): &(usize, Exchange)| {
        *played > broken && *played >= (exchange.end() + BEHIND).min(written)
    };
    let ways = ways_near(cells, broken).into_iter();
    let ways: Vec<(usize, Exchange)> = ways.filter_map(plays).filter(is_enough).collect();
    let furthest = ways.iter().map(|way| way.0).max();
    let best = ways.into_iter().filter(|way| Some(way.0) == furthest).map(|way| way.1);
    let mut best = best.peekable();
    let shortest = best.peek().map(|way| way.distance());
    best.take_while(|way| Some(way.distance()) == shortest).take(MOST_WAYS).collect()
}

/// The ways to exchange rows and moves of which one stands near the cell at which a sheet breaks, the shortest first. Two
/// moves of one player in each other's place the search finds itself.
fn ways_near(cells: &[Cell], broken: usize) -> Vec<Exchange> {
    let first = broken.saturating_sub(BY_CHANCE);
    let rows = (first..=broken).map(Exchange::rows);
    let rows = rows.filter(|way| is_two_rows(cells, way.first()));
    let mut ways: Vec<Exchange> = rows.collect();
    for distance in [2 * ROW, 3 * ROW] {
        for place in first..=broken {
            let is_row = is_two_rows(cells, place);
            let widths = [1, ROW].into_iter().filter(|width| *width == 1 || is_row);
            let both = widths.flat_map(|width| {
                let (near, far) = (place, place + distance);
                [(near, far), (far, near)].map(|(from, to)| Exchange { width, from, to })
            });
            ways.extend(both.filter(|way| is_one_column(cells, *way)));
        }
    }
    ways
}

/// Whether the cells of a way are on the sheet, each in the column of its player.
fn is_one_column(cells: &[Cell], way: Exchange) -> bool {
    let side = |place: usize| cells.get(place).map(|cell| cell.side);
    way.places().all(|(place, stands)| side(place).is_some() && side(place) == side(stands))
}

/// The position before each cell up to the one at which a sheet breaks, and the number of that cell.
fn positions_playable(
    start: &Position,
    cells: &[Cell],
    language: &Language,
) -> (Vec<Position>, usize) {
    let mut positions = vec![*start];
    for cell in cells {
        let last = positions[positions.len() - 1];
        let Some(next) = play_cell(&last, cell, language) else { break };
        positions.push(next);
    }
    let broken = positions.len() - 1;
    (positions, broken)
}

/// The position after a cell, if it can be played as it is written.
fn play_cell(position: &Position, cell: &Cell, language: &Language) -> Option<Position> {
    position_after(position, std::slice::from_ref(cell), language)
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
    first.map(Exchange::rows)
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
        .map(Exchange::moves)
}

/// Whether two whole rows begin at this cell: each has a cell of White and one of Black, with the same number.
fn is_two_rows(cells: &[Cell], first: usize) -> bool {
    let is_row = |pair: &[Cell]| {
        let sides = [pair[0].side, pair[1].side];
        pair[0].number == pair[1].number && sides == [Color::White, Color::Black].map(Some)
    };
    cells.get(first..first + TWO_ROWS).is_some_and(|rows| rows.chunks_exact(2).all(is_row))
}
