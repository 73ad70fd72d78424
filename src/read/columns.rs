//! Rows of moves in blocks side by side, as on a scoresheet: `1. e4 e5      31. Rd1 Qe7`.
//!
//! The blocks are recognised by the numbers, which increase by one down each block. Rows are read in the order of their
//! numbers; where both blocks have the same numbers, there are two games side by side.

use super::layout::running_text::RunningText;
use super::line::blank_sign::is_blank_cell;
use super::line::movetext::{self, RECOGNITION_LINES};
use super::spec::{Hint, Spec};
use crate::text::move_number::{dotted_number, plain_number};
use crate::text::{Source, Span};

/// Blocks of rows side by side.
pub(super) static CONTAINER: Spec = Spec {
    name: "columns",
    about: "Rows of moves in blocks side by side.",
    hints: &[(Hint::Blocks, holds_games)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Number of bytes from which a line is too long to be one of a scoresheet.
const LONGEST: usize = 200;

/// A number and what follows it up to the next one.
struct NumberedRow {
    number: u32,
    block: usize,
    /// Its place in its line.
    column: usize,
    start: usize,
    end: usize,
}

/// Lays the rows of a text out as PGN, one below the other. Other lines are kept, as comments inside a game.
fn lay_out(source: Source) -> Source {
    let text = source.text();
    let mut lines = RunningText::default();
    let mut page: Vec<NumberedRow> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end().len();
        let mut rows = if lines.depth == 0 { rows(text, at, end) } else { Vec::new() };
        at += line.len();
        if rows.is_empty() {
            if end > at - line.len() {
                flush(&mut lines, text, &mut page);
                lines.line(text, at - line.len(), end);
            }
            continue;
        }
        if let [row] = &mut *rows {
            row.block = block_of(&page, row);
        }
        page.append(&mut rows);
    }
    flush(&mut lines, text, &mut page);
    lines.finish(source)
}

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
    pairs > 0 && breaks == 0 || last.is_some() && is_shuffled(&all)
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
    let (mut at, mut depth) = (start, 0);
    let lines = text[start..].split_inclusive('\n').take(RECOGNITION_LINES);
    let rows = lines.map(move |line| {
        let begin = at;
        at += line.len();
        let is_row = line.len() < LONGEST && depth == 0;
        depth = movetext::depth_after(line, depth);
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

/// The numbered parts of a line, if it contains nothing else and opens no comment or variation that it does not close.
fn rows(text: &str, start: usize, end: usize) -> Vec<NumberedRow> {
    let line = &text[start..end];
    let mut rows: Vec<NumberedRow> = Vec::new();
    let (mut at, mut depth) = (0, 0);
    while let Some(word) = line[at..].split_whitespace().next() {
        at = Span::of_part(line, word).start as usize;
        let here = start + at;
        if depth == 0
            && let Some(number) = row_number(&line[at..])
            && !rows.last().is_some_and(|row| is_in_move(&text[row.start..], here - row.start))
        {
            if rows.last().is_some_and(|row| row.number + 1 == number) {
                return Vec::new(); // running text
            }
            let body = &line[at..];
            let is_of_black = rows.last().is_some_and(|row| {
                row.number == number && holds_one_move(&text[row.start..row.end])
            });
            if is_of_black && holds_one_move(body) {
                at += body.len(); // `1. e4   1. e5`: each column has its number
                rows.last_mut().into_iter().for_each(|row| row.end = start + at);
                continue;
            }
            let block = rows.len();
            rows.push(NumberedRow { number, block, column: at, start: here, end: here });
        }
        at += word.len();
        depth = movetext::depth_after(word, depth);
        match rows.last_mut() {
            Some(row) if !word.chars().all(|c| c == '|') => row.end = start + at,
            Some(_) => {}
            None if word.chars().all(|c| c == '|') => {}
            None => return Vec::new(),
        }
    }
    if depth == 0 { rows } else { Vec::new() }
}

/// Whether a place of a row is inside one of its moves: the `4` of `1. P to K 4 P to K 4`.
fn is_in_move(row: &str, place: usize) -> bool {
    let mut at = plain_number(row).map_or(0, |(_, length)| length);
    while at < place {
        let rest = &row[at..];
        let blank = rest.len() - rest.trim_start_matches(|c: char| !c.is_alphanumeric()).len();
        let body = &rest[blank..];
        let word = body.find(char::is_whitespace).unwrap_or(body.len()).max(1);
        at += blank;
        if at >= place {
            return false;
        }
        at += movetext::move_length(body).unwrap_or(0).max(word.min(body.len()));
    }
    at > place
}

/// The move number with which a row begins: one with a dot, or one followed by a move.
fn row_number(text: &str) -> Option<u32> {
    let (value, length) = plain_number(text)?;
    let after = &text[length..];
    let body = after.trim_start_matches([' ', '\t']);
    let is_dotted = dotted_number(text).is_some();
    let parted = is_dotted || body.len() < after.len();
    let first = body.split_whitespace().next().unwrap_or("");
    let is_place = movetext::move_length(body).is_some() || is_dotted && is_blank_cell(first);
    (parted && is_place).then_some(value)
}

/// Whether a text is a number and one move, if need be with dots in White's place, and signs behind it (`[A]`,
/// `(ch.)`).
fn holds_one_move(text: &str) -> bool {
    let number = plain_number(text).map_or(0, |(_, length)| length);
    let body =
        text[number..].trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '…'));
    let Some(length) = movetext::move_length(body) else { return false };
    body[length..].split_whitespace().all(|word| movetext::move_length(word).is_none())
}

/// Number of rows among which the one before a single row is looked for: a block is no longer.
const LONGEST_BLOCK: usize = 200;

/// The block that a single row in a line continues: of two with the number before, the one that begins nearer to it.
fn block_of(page: &[NumberedRow], row: &NumberedRow) -> usize {
    let last = page.iter().rev().take(LONGEST_BLOCK);
    let before = last.filter(|before| before.number + 1 == row.number);
    let nearest = before.min_by_key(|before| before.column.abs_diff(row.column));
    nearest.map_or(0, |before| before.block)
}

/// Writes a page in the order of its numbers, or block by block.
fn flush(lines: &mut RunningText, text: &str, page: &mut Vec<NumberedRow>) {
    let mut page = std::mem::take(page);
    let mut numbers: Vec<u32> = page.iter().map(|row| row.number).collect();
    numbers.sort_unstable();
    let is_one_game = numbers.is_sorted_by(|a, b| a < b);
    let result = if is_one_game { take_result(text, &mut page) } else { None };
    if is_one_game {
        page.sort_by_key(|row| row.number);
    } else {
        page.sort_by_key(|row| row.block);
    }
    let mut block = 0;
    for row in page {
        if !is_one_game && row.block != block {
            lines.layout.begin_game();
            block = row.block;
        }
        lines.begin_moves();
        lines.layout.begin_line();
        push_row(lines, text, &row);
        lines.layout.begin_line();
        lines.in_game = !movetext::ends_in_result(&text[row.start..row.end]);
    }
    if let Some(result) = result {
        lines.layout.copy(text, result.start as usize, result.end as usize);
        lines.layout.begin_line();
        lines.in_game = false;
    }
}

/// Takes the result off a row that is not the last of its game, beside which it is written below a shorter column.
fn take_result(text: &str, page: &mut [NumberedRow]) -> Option<Span> {
    let last = page.iter().map(|row| row.number).max()?;
    let earlier = page.iter_mut().filter(|row| row.number < last);
    let (row, result) = earlier.rev().find_map(|row| {
        let cells = text[row.start..row.end].rsplit("  ").map(str::trim);
        let result = cells.take(1).find(|cell| movetext::is_result(cell))?;
        Some((row, Span::of_part(text, result)))
    })?;
    row.end = row.start + text[row.start..result.start as usize].trim_end().len();
    Some(result)
}

/// Writes one row as it is, and its blank cells as such; dots after its number are not blank cells.
fn push_row(lines: &mut RunningText, text: &str, row: &NumberedRow) {
    let line = &text[row.start..row.end];
    let mut at = row.start;
    for word in line.split_whitespace().skip(1) {
        let place = Span::of_part(text, word);
        if is_blank_cell(word) && !word.contains(['.', '…']) {
            lines.layout.copy(text, at, place.start as usize);
            at = place.end as usize;
            lines.layout.blank_cell(place);
        }
    }
    lines.layout.copy(text, at, row.end);
}

#[cfg(test)]
mod tests {
    use super::*;

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
