//! Rows with more cells than places: a move was crossed out and the right one written behind it, `3. Bc4 Bb5 a6`.

use std::ops::Range;

use crate::board::Position;
use crate::language::Language;
use crate::repair::literal::playable_cells::{plies_playable, position_after};
use crate::repair::record::Cell;

/// Maximum number of cells in a row of which some may have been crossed out.
const MOST_CELLS: usize = 4;
/// Number of cells behind the row that must play for a choice to be borne out, as far as there are so many.
const BORNE_OUT_BY: usize = 2;

/// Returns the cells of crowded rows to be skipped so that the record plays on as it is written; where no choice, or
/// something before it, lets it do so, the row is left as it is.
pub(super) fn crossed_out(cells: &[Cell], start: &Position, language: &Language) -> Vec<usize> {
    let mut skipped = Vec::new();
    let (mut position, mut at) = (*start, 0);
    for row in crowded_rows(cells) {
        let Some(before) = position_after(&position, &cells[at..row.start], language) else {
            break;
        };
        let Some(kept) = choice(cells, &row, &before, language) else { break };
        let texts = kept.iter().map(|&index| &cells[index]);
        let Some(behind) = position_after(&before, texts, language) else { break };
        skipped.extend(row.clone().filter(|index| !kept.contains(index)));
        (position, at) = (behind, row.end);
    }
    skipped
}

/// Returns the rows with more cells than places, but not so many that they are no row.
fn crowded_rows(cells: &[Cell]) -> Vec<Range<usize>> {
    let is_row = |a: &Cell, b: &Cell| a.number.is_some() && a.number == b.number;
    let mut rows = Vec::new();
    let mut at = 0;
    for row in cells.chunk_by(is_row) {
        let is_crowded = places(row) < row.len() && row.len() <= MOST_CELLS;
        let is_forward = row.is_sorted_by_key(|cell| cell.side);
        if is_crowded && is_forward {
            rows.push(at..at + row.len());
        }
        at += row.len();
    }
    rows
}

/// Returns the number of plies for which a row has places.
fn places(row: &[Cell]) -> usize {
    row.chunk_by(|a, b| a.side == b.side).count()
}

/// Returns the cells of a row that stand for its plies: those behind which the record plays furthest, of several the
/// last ones, because a correction follows what it corrects.
fn choice(
    cells: &[Cell],
    row: &Range<usize>,
    before: &Position,
    language: &Language,
) -> Option<Vec<usize>> {
    let count = places(&cells[row.clone()]);
    let wanted = BORNE_OUT_BY.min(cells.len() - row.end);
    let mut best: Option<(usize, Vec<usize>)> = None;
    for kept in subsets(row, count) {
        let texts = kept.iter().map(|&index| &cells[index]);
        let Some(behind) = position_after(before, texts, language) else { continue };
        let plies = plies_to_next_crowd(&behind, &cells[row.end..], language);
        if plies >= wanted && best.as_ref().is_none_or(|(most, _)| plies >= *most) {
            best = Some((plies, kept));
        }
    }
    best.map(|(_, kept)| kept)
}

/// Returns all ways to keep one or two cells of a row in their order.
fn subsets(row: &Range<usize>, count: usize) -> Vec<Vec<usize>> {
    match count {
        1 => row.clone().map(|index| vec![index]).collect(),
        _ => row
            .clone()
            .flat_map(|first| (first + 1..row.end).map(move |second| vec![first, second]))
            .collect(),
    }
}

/// Returns how many cells can be played as they are written, up to the next row that is crowded.
fn plies_to_next_crowd(position: &Position, cells: &[Cell], language: &Language) -> usize {
    let end = crowded_rows(cells).first().map_or(cells.len(), |row| row.start);
    plies_playable(position, &cells[..end], language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    /// The cells of numbered rows; those of a row behind the second are Black's too.
    fn written_rows(rows: &[&str]) -> Vec<Cell> {
        let cells = |(number, row): (u32, &&str)| {
            let cell = move |(place, text): (usize, &str)| {
                let side = if place == 0 { Color::White } else { Color::Black };
                Cell { number: Some(number), side: Some(side), ..Cell::written(text) }
            };
            row.split(' ').enumerate().map(cell).collect::<Vec<_>>()
        };
        (1..).zip(rows).flat_map(cells).collect()
    }

    #[test]
    fn what_was_crossed_out_is_left_out_where_the_rest_plays() {
        let skipped = |rows: &[&str]| {
            crossed_out(&written_rows(rows), &Position::start(), Language::english())
        };
        assert_eq!(skipped(&["e4 e5", "Nf3 Nc6", "Bc4 Bb5 a6", "Ba4 Nf6"]), [4]);
        assert_eq!(skipped(&["e4 e5", "Nf3 Nc6", "Bb5 d6 a6", "Bxc6 dxc6"]), [5]);
        assert_eq!(skipped(&["e4 e5", "Nf3 Nc6", "Bb5 Bc4 a6 Bc5", "O-O Nf6"]), [4, 6]);
        assert_eq!(skipped(&["e4 e5", "Nf3 Nc6", "Bb5 a6", "Ba4 Nf6"]), [0; 0]);
        // Nothing that could be left out lets the rest be played.
        assert_eq!(skipped(&["e4 e5", "Nf3 Nc6", "Bc4 Bb5 a6", "Rd4 Qh1"]), [0; 0]);
    }
}
