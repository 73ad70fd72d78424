//! Rows with the number of the row right behind them: a move was crossed out, and the row begun again.

use std::ops::Range;
use std::slice;

use super::copied_rows::rows;
use crate::board::Position;
use crate::language::Language;
use crate::repair::literal::playable_cells::{play, position_after};
use crate::repair::record::{Cell, written_length};

/// Number of cells behind the second row that must play for it to be the right one, as far as there are so many.
const BORNE_OUT_BY: usize = 2;

/// Returns the cells of rows whose number stands again in the next row, if the record plays on with that and not with both:
/// `3. Bc4 -`, `3. Bb5 a6`. The rows before must be playable as they are written.
pub(super) fn begun_again(cells: &[Cell], start: &Position, language: &Language) -> Vec<usize> {
    let cells = &cells[..written_length(cells)];
    let rows = rows(cells);
    let mut begun_again = Vec::new();
    let (mut position, mut at) = (*start, 0);
    for pair in rows.windows(2) {
        let [first, second] = [&pair[0], &pair[1]];
        if cells[first.start].number != cells[second.start].number {
            continue;
        }
        let Some(before) = position_after(&position, &cells[at..first.start], language) else {
            break;
        };
        (position, at) = (before, first.start);
        if is_right_alone(&before, cells, [first, second], language) {
            begun_again.extend(first.clone());
            at = second.start;
        }
    }
    begun_again
}

/// Whether the record plays on with the second of two rows to its end, or for some cells behind it, and neither with the
/// first nor with both.
fn is_right_alone(
    before: &Position,
    cells: &[Cell],
    [first, second]: [&Range<usize>; 2],
    language: &Language,
) -> bool {
    let plies = |rows: &[Range<usize>]| {
        let kept = rows.iter().flat_map(|row| &cells[row.clone()]);
        let behind = cells[second.end..].iter().take(BORNE_OUT_BY);
        play(before, kept.chain(behind), language).1
    };
    let least = |rows: usize| (rows + BORNE_OUT_BY).min(rows + cells.len() - second.end);
    second.len() > 1
        && plies(slice::from_ref(second)) >= least(second.len())
        && plies(slice::from_ref(first)) < least(first.len())
        && plies(&[first.clone(), second.clone()]) < first.len() + second.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    /// The cells of rows with their numbers; `-` is a blank one.
    fn written_rows(rows: &[&str]) -> Vec<Cell> {
        let cells = |row: &&str| {
            let (number, texts) = row.split_once(' ').expect("a number");
            let number = number.parse().ok();
            let sides = [Color::White, Color::Black].map(Some);
            let cell = move |(text, side): (&str, _)| match text {
                "-" => Cell { number, side, ..Cell::blank() },
                _ => Cell { number, side, ..Cell::written(text) },
            };
            texts.split(' ').zip(sides).map(cell).collect::<Vec<_>>()
        };
        rows.iter().flat_map(cells).collect()
    }

    #[test]
    fn a_row_that_was_begun_again_is_left_out_where_the_rest_plays() {
        let left_out = |rows: &[&str]| {
            begun_again(&written_rows(rows), &Position::start(), Language::english())
        };
        let again = ["1 e4 e5", "2 Nf3 Nc6", "3 Bc4 -", "3 Bb5 a6", "4 Ba4 Nf6"];
        assert_eq!(left_out(&again), [4, 5]);
        assert_eq!(left_out(&again[..4]), [4, 5], "the last row");
        // Both rows were played: only a number is wrong.
        assert_eq!(left_out(&["1 e4 e5", "2 Nf3 Nc6", "2 Bb5 a6", "3 Ba4 Nf6"]), [0; 0]);
        // Each player wrote in a row of his own.
        assert_eq!(left_out(&["1 e4 e5", "2 Nf3 -", "2 - Nc6", "3 Bb5 a6"]), [0; 0]);
    }
}
