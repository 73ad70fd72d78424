//! What stands in a cell of its own and is no move: a draw offer, by its sign or in words, or a time. It is said of the
//! move beside it.

use super::clock_times::bare_time;
use crate::board::{Color, Position};
use crate::language::offer_words;
use crate::notation::draw_offer::is_draw_offer;
use crate::read::is_time;
use crate::read::line::reach::reach;
use crate::repair::Cell;

/// Number of cells within which the move is looked for.
const NEAR: usize = 4;

/// What a cell holds in place of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellAside {
    DrawOffer,
    Time,
}

/// Notes what has a cell of its own with its move: the one at the same place, or else the one before it. That cell is
/// none of a ply if the others show it. `are_timed` says that bare numbers are times.
pub(super) fn take_asides(cells: &mut [Cell], are_timed: bool, start: &Position) {
    let found = cells.iter().enumerate();
    let found = found.filter_map(|(at, cell)| Some((at, aside(cell, are_timed)?)));
    let asides: Vec<(usize, CellAside)> = found.collect();
    if asides.is_empty() {
        return;
    }
    for &(at, _) in &asides {
        cells[at].whole = cells[at].written_text().map(str::to_owned);
        cells[at].readings.clear();
    }
    let is_other = |at: &usize| asides.binary_search_by_key(at, |(at, _)| *at).is_err();
    let others: Vec<usize> = (0..cells.len()).filter(is_other).collect();
    let moves: Vec<&str> = others.iter().map_while(|&at| cells[at].text()).collect();
    let played = reach(start, &moves);
    let end = others.iter().rposition(|&at| is_written(&cells[at])).map_or(0, |at| at + 1);
    let are_placed = others.iter().all(|&at| place(&cells[at]).is_some());
    for (at, aside) in asides {
        let before = others.partition_point(|&other| other < at);
        let lacks_place = are_placed && place(&cells[at]).is_none();
        let twin = twin(cells, at);
        cells[at].is_beside = twin.is_some() || lacks_place || before < played || before >= end;
        let of = twin.or_else(|| neighbour(cells, at)).unwrap_or(at);
        match aside {
            CellAside::DrawOffer => cells[of].draw_offer = true,
            CellAside::Time => {
                let said = cells[at].whole.clone();
                cells[of].comments.extend(said.map(|said| said.trim().to_owned()));
            }
        }
    }
}

/// What a cell holds in place of a move; a word for a draw is an offer where the game goes on.
fn aside(cell: &Cell, are_timed: bool) -> Option<CellAside> {
    let said = cell.text()?.trim();
    if is_draw_offer(said) || offer_words(said).is_some() {
        return Some(CellAside::DrawOffer);
    }
    let is_timed = cell.readings.iter().all(|reading| is_time(reading.text.trim()));
    let is_timed = is_timed || are_timed && bare_time(cell).is_some();
    is_timed.then_some(CellAside::Time)
}

fn is_written(cell: &Cell) -> bool {
    !cell.readings.is_empty()
}

fn place(cell: &Cell) -> Option<(u32, Color)> {
    cell.number.zip(cell.side)
}

/// The cell with a move at the same place as this one.
fn twin(cells: &[Cell], at: usize) -> Option<usize> {
    let here = place(&cells[at])?;
    let is_there =
        |other: &usize| is_written(&cells[*other]) && place(&cells[*other]) == Some(here);
    (at.saturating_sub(NEAR)..(at + NEAR).min(cells.len())).find(is_there)
}

/// The nearest cell with a move before this one, or else behind it.
fn neighbour(cells: &[Cell], at: usize) -> Option<usize> {
    let is_filled = |other: &usize| is_written(&cells[*other]);
    let behind = || (at + 1..cells.len()).take(NEAR).find(is_filled);
    (0..at).rev().take(NEAR).find(is_filled).or_else(behind)
}
