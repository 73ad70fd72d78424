//! Rows of moves in blocks side by side, as on a scoresheet: `1. e4 e5      31. Rd1 Qe7`.
//!
//! The blocks are recognised by the numbers, which increase by one down each block. Rows are read in the order of their
//! numbers; where all blocks have the same numbers, there are games side by side (`games_abreast.rs`).

mod abreast_game;
mod games_abreast;
mod line_part;
mod page;
mod reader;
mod row;

use self::games_abreast::GamesAbreast;
use self::reader::lay_out;
use self::row::{LONGEST, NumberedRow, rows};
use super::line::movetext::{OpenBrackets, RECOGNITION_LINES};
use super::spec::{Hint, Spec};
use crate::text::Span;

/// Blocks of rows side by side.
pub(super) static CONTAINER: Spec = Spec {
    name: "columns",
    about: "Rows of moves in blocks side by side.",
    hints: &[(Hint::Blocks, holds_games)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Maximum step between the numbers of consecutive rows that may be a slip.
const JUMP: u32 = 3;

/// Whether a text begins with blocks side by side: in at least two lines the numbers continue within each block, not
/// from one block to the next; or all numbers are there, and they are in order only block by block.
fn holds_games(text: &str) -> bool {
    let mut last: Option<Vec<u32>> = None;
    let (mut pairs, mut breaks, mut highest) = (0, 0, 0);
    let mut all = Vec::new();
    for rows in lines_of_rows(text, 0) {
        let numbers: Vec<u32> = rows.iter().map(|row| row.number).collect();
        all.extend(&numbers);
        if numbers.len() < 2 {
            continue;
        }
        if let Some(before) = last.replace(numbers.clone()) {
            if runs_on(&before, &numbers) {
                pairs += 1;
            } else if numbers[0] <= highest {
                breaks += 1; // not a next page
            }
        }
        highest = numbers.iter().copied().max().unwrap_or(0).max(highest);
    }
    pairs > 0 && breaks == 0 || last.is_some() && is_shuffled(&all) || begins_with_games(text)
}

/// Whether games side by side begin in the first line with several rows.
fn begins_with_games(text: &str) -> bool {
    let first = lines_of_rows(text, 0).find(|rows| rows.len() > 1);
    first.is_some_and(|rows| {
        let start = text[..rows[0].start].rfind('\n').map_or(0, |end| end + 1);
        GamesAbreast::begin_in_two_lines(text, Span::from_range(start..rows[rows.len() - 1].end))
    })
}

/// Whether the numbers of a line continue those of the line before, block by block, except for one that may jump.
fn runs_on(before: &[u32], numbers: &[u32]) -> bool {
    let steps = || before.iter().zip(numbers).map(|(before, after)| after.wrapping_sub(*before));
    steps().any(|step| step == 1) && steps().all(|step| (1..=JUMP).contains(&step))
}

/// Whether the numbers are consecutive, but not in this order.
fn is_shuffled(numbers: &[u32]) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted != numbers && sorted.windows(2).all(|pair| pair[1] == pair[0] + 1)
}

/// The rows of the first lines that have any, line by line.
fn lines_of_rows(text: &str, start: usize) -> impl Iterator<Item = Vec<NumberedRow>> {
    let (mut at, mut open) = (start, OpenBrackets::default());
    let lines = text[start..].split_inclusive('\n').take(RECOGNITION_LINES);
    let rows = lines.map(move |line| {
        let begin = at;
        at += line.len();
        let is_row = line.len() < LONGEST && !open.any();
        open = open.after(line);
        if is_row { rows(text, begin, begin + line.trim_end().len()) } else { Vec::new() }
    });
    rows.filter(|rows| !rows.is_empty())
}

/// The first line of a game that was read line by line although rows of moves are side by side in it: in two lines, or
/// in one with a gap between them.
pub(crate) fn side_by_side(text: &str, game: Span) -> Option<Span> {
    let text = &text[..game.end as usize];
    let mut beside =
        lines_of_rows(text, game.start as usize).filter(|rows| rows.len() > 1).peekable();
    let rows = beside.next()?;
    let has_gap = || {
        let before = &text[..rows[1].start];
        before.ends_with(['\t', '|', '\u{3000}']) || before.ends_with("  ")
    };
    (beside.peek().is_some() || has_gap())
        .then(|| Span::from_range(rows[0].start..rows[rows.len() - 1].end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Source;

    #[test]
    fn numbers_tell_of_blocks() {
        for text in [
            "1. e4 e5   3. Bb5 a6\n2. Nf3 Nc6  4. Ba4 Nf6\n",
            "1. e4 e5   3. Bb5 a6\n2. Nf3 Nc6\n",
            "1. e4 e5 16. Rd1 Qe7\n2. Nf3 Nc6 17. a3 a6\n3. Bc4 Bc5 19. h3 h6\n",
            "1. e4 e5   1. d4 d5\n2. Nf3 Nc6  2. c4 e6\n",
        ] {
            assert!(holds_games(text), "{text}");
        }
        for text in [
            "1. e4 e5   2. Nf3 Nc6\n3. Bb5 a6  4. Ba4 Nf6\n",
            "1. e4 e5 3. Bb5 a6\n",
            "1. e4 e5  9. a3 a6\n2. Nf3 Nc6  20. h3 h6\n",
            "1. e4 e5\n3. Bb5 a6\n2. Nf3 Nc6\n",
        ] {
            assert!(!holds_games(text), "{text}");
        }
        let doubtful = "1. e4 e5  9. a3 a6\n2. Nf3 Nc6  20. h3 h6\n";
        let found = side_by_side(doubtful, Span::from_range(0..doubtful.len()));
        assert_eq!(found.map(|line| line.of(doubtful)), Some("1. e4 e5  9. a3 a6"));
    }

    #[test]
    fn comments_and_variations_are_no_blocks() {
        for text in [
            "1. e4 e5 2. Nf3 {or\n5. d4 first} 4. Ba4 Nf6\n",
            "1. e4 e5 (1... c5\n2. Nf3) 1... e5\n",
            "1. e4 e5 {2.Qh5 Nc6 3.Bc4} 2. Nc3\n",
        ] {
            assert!(!holds_games(text), "{text}");
        }
    }

    #[test]
    fn a_result_beside_an_earlier_row_ends_the_game() {
        let page = "1. e4 e5    3. Bb5 a6\n2. Nf3 Nc6  1-0\n";
        let pgn = lay_out(Source::new("sheet.txt", page));
        assert_eq!(pgn.text(), "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n1-0\n");
    }

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let page = "1. e4 e5    3. Bb5 a6\n2. Nf3 Nc6  4. Ba4 Nf6\n";
        let pgn = lay_out(Source::new("sheet.txt", page));
        assert_eq!(pgn.text(), "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n");
        assert_eq!(pgn.line_column(20), (1, 13));
    }
}
