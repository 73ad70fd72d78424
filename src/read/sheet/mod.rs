//! Plain two-column scoresheets: rows `12. Nf3 Nc6`, with optional numbers, and tabs, blanks, `|` or commas between the
//! cells.
//!
//! `Key: value` lines at the top are tags, and a heading above them is a comment. A blank cell (`-`, `-----`, `___`, `…`,
//! nothing between two separators) is a ply that was not written down. A sheet ends with a result, with `Key:` lines
//! after moves, or before `1.` after a blank line; a text may contain several, even on one line. Lines such as
//! `Arbiter: Schmidt` belong to the sheet before if nothing else follows; so do lines right below the moves that give
//! the result (`Result: 1-0`) or say something in words.

mod cell_reader;
mod clock_cell;
mod cut;
mod dash;
mod frame;
mod header_line;
mod labelled_row;
mod line_kind;
mod page;
mod reader;
mod row;
mod tick;
mod words_below;

use self::frame::{begins_with_heading, is_said_below};
pub(super) use self::reader::SheetReader;
use super::line::blank_sign::{is_blank_cell, is_blank_sign};
use super::line::header::{header, position};
use super::line::illegible_cell::{illegible_length, is_illegible};
use super::line::movetext::{RECOGNITION_LINES, ends_in_result, is_move, is_movetext};
use super::line::tag_name::is_known_tag;
use super::spec::{Hint, Spec, line_starts};
use crate::game::Outcome;
use crate::text::Cut;
use crate::text::move_number::dotted_number;

/// Scoresheets with two columns.
pub(super) static CONTAINER: Spec = Spec {
    name: "sheet",
    about: "A two-column scoresheet.",
    hints: &[(Hint::Header, is_sheet)],
    cut: Some(Cut {
        last: cut::last_sheet,
        likely: |text, line_end| line_starts(text, line_end.byte(), b"\n"),
    }),
    lay_out: None,
};

/// Whether a text has `Key: value` lines at the top, under a heading or not, or below the rows, or a row with a blank
/// cell, with no tag pair near it.
fn is_sheet(text: &str) -> bool {
    let lines = text.lines().take(RECOGNITION_LINES).map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next().unwrap_or_default();
    let is_below = || dotted_number(first).is_some() && has_header_below(text);
    let is_for_engine =
        first.split_once(" moves ").is_some_and(|(head, _)| position(head).is_some());
    if is_for_engine {
        return false; // `position fen … moves f1b5 a7a6`
    }
    let has_head = || {
        header(first).is_some()
            || begins_with_heading(text)
            || is_below()
            || has_head_behind_result(text)
    };
    lines.clone().any(has_blank_cell)
        || has_unnumbered_blank(lines.clone())
        || has_illegible_cell(lines.clone())
        || has_row_with_dots(lines.clone())
        || !is_in_running_lines(lines.clone()) && !is_position_above_words(lines) && has_head()
}

/// Whether a line that gives a position is above running text in which numbered moves are: `Black played 8... Nh5`.
fn is_position_above_words<'t>(lines: impl Iterator<Item = &'t str>) -> bool {
    let mut below = lines.skip_while(|line| position(line).is_none()).skip(1);
    let first = below.next().unwrap_or_default();
    let mut words = first.split_whitespace();
    let is_word = |word: &str| word.chars().all(char::is_alphabetic) && !is_move(word);
    let is_numbered = |word: &str| {
        let word = word.trim_end_matches(['!', '?', ',', ';']);
        dotted_number(word)
            .is_some_and(|(_, length)| length == word.len() || is_move(&word[length..]))
    };
    header(first).is_none() && words.next().is_some_and(is_word) && words.any(is_numbered)
}

/// Whether the first line of moves has the numbers of several rows, as movetext has, `1. e4 e5 2. Nf3 Nc6`, and nothing
/// else is said in lines `Key: value` but above it, what tags say.
fn is_in_running_lines<'t>(mut lines: impl Iterator<Item = &'t str>) -> bool {
    let is_tag = |line: &str| {
        header(line).is_some_and(|(name, value)| is_known_tag(name) && !value.contains('.'))
    };
    let Some(first) = lines.find(|line| !is_tag(line)) else { return false };
    let numbers = first.split_whitespace().filter_map(dotted_number).map(|(number, _)| number);
    let numbers: Vec<u32> = numbers.collect();
    dotted_number(first).is_some()
        && !first.split_whitespace().any(is_illegible)
        && numbers.windows(2).any(|pair| pair[1] == pair[0] + 1)
        && lines.all(|line| header(line).is_none())
}

/// Whether a sheet ends with its result and `Key: value` begins the next one, which has moves or a result.
fn has_head_behind_result(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    while let Some(line) = lines.next() {
        let is_head = |line: &&str| line.starts_with(';') || header(line).is_some();
        if lines.peek().is_some_and(is_head) && ends_in_result(line) {
            let mut head = 0;
            while let Some(line) = lines.next_if(is_head) {
                head += usize::from(!line.starts_with(';'));
            }
            if head > 0 && lines.peek().is_some_and(|line| is_movetext(line)) {
                return true;
            }
        }
    }
    false
}

/// Whether there is a line `Key: value` among the last lines, which are not moves.
fn has_header_below(text: &str) -> bool {
    let below = text.trim_end().lines().rev().map(str::trim).take(BELOW);
    below.take_while(|line| is_said_below(line)).any(|line| header(line).is_some())
}

/// Maximum number of lines examined below the rows.
const BELOW: usize = 6;

/// Whether one of the rows has an illegible cell, and the next row has the next number: `12. Nf3 (illegible)`.
fn has_illegible_cell<'t>(mut lines: impl Iterator<Item = &'t str>) -> bool {
    let Some(mut row) = lines.next() else { return false };
    lines.any(|next| {
        let row = std::mem::replace(&mut row, next);
        let Some((number, length)) = dotted_number(row) else { return false };
        dotted_number(next).is_some_and(|(next, _)| next == number + 1)
            && is_illegible_row(row[length..].trim_start())
    })
}

/// Whether dots fill a cell of a row for a move that is not written, as the number of the next row shows: in PGN
/// `12. Nf3 ...` goes on with a number 12. White's cell has them only below a row with the number before: `13. ... Re8`
/// also stands in PGN, behind White's move 13. Of a sheet of one player, no row beside it has two moves.
fn has_row_with_dots<'t>(lines: impl Iterator<Item = &'t str>) -> bool {
    let numbered = |line: &'t str| {
        let (number, length) = dotted_number(line)?;
        Some((number, line[length..].split_whitespace().take(3).collect::<Vec<_>>()))
    };
    let rows: Vec<_> = lines.map(numbered).collect();
    let row = |at: usize, due: u32| rows.get(at)?.as_ref().filter(|(number, _)| *number == due);
    let is_full =
        |cells: &[&str]| matches!(cells, [first, second] if is_move(first) && is_move(second));
    rows.iter().enumerate().any(|(at, here)| {
        let Some((number, cells)) = here else { return false };
        let above = at.checked_sub(1).and_then(|at| row(at, number - 1));
        let Some((_, below)) = row(at + 1, number + 1) else { return false };
        let has_dots = match cells[..] {
            ["...", cell] => above.is_some() && (cell == "..." || is_move(cell)),
            [cell, "..."] => is_move(cell),
            _ => false,
        };
        has_dots && (is_full(below) || above.is_some_and(|(_, above)| is_full(above)))
    })
}

/// Whether these are the two cells of a row, and at least one of them says that it is illegible.
fn is_illegible_row(cells: &str) -> bool {
    let is_cell = |text: &str| is_illegible(text) || is_blank_cell(text) || is_move(text);
    if let Some(length) = illegible_length(cells) {
        return cells.len() == length || is_cell(cells[length..].trim());
    }
    let has_second = |(first, second): (&str, &str)| is_move(first) && is_illegible(second.trim());
    cells.split_once(char::is_whitespace).is_some_and(has_second)
}

/// Whether all lines are rows without numbers, one of which has a sign for a blank cell: `e4 e5`, `- Nc6`, `Bb5 a6`. The
/// result may stand below them.
fn has_unnumbered_blank<'t>(lines: impl Iterator<Item = &'t str>) -> bool {
    let (mut full, mut has_blank) = (0, false);
    for line in lines.filter(|line| Outcome::from_token(line).is_none()) {
        let cells = line.split(|c: char| c.is_whitespace() || matches!(c, '|' | ','));
        let cells: Vec<&str> = cells.filter(|cell| !cell.is_empty()).collect();
        let is_cell = |cell: &&str| is_move(cell) || is_blank_sign(cell);
        if cells.len() > 2 || !cells.iter().all(is_cell) {
            return false;
        }
        has_blank |= cells.iter().any(|cell| is_blank_sign(cell));
        full += usize::from(cells.len() == 2 && cells.iter().all(|cell| is_move(cell)));
    }
    has_blank && full >= FULL_ROWS
}

/// Minimum number of rows with both moves among those without numbers.
const FULL_ROWS: usize = 2;

/// Whether this is a numbered row with at least one blank cell: `12. ___ Nc6`.
fn has_blank_cell(line: &str) -> bool {
    let row = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if row.len() == line.len() {
        return false;
    }
    let row = row.strip_prefix(['.', ')']).unwrap_or(row);
    let mut cells = row
        .split(|c: char| c.is_whitespace() || matches!(c, '|' | ','))
        .filter(|cell| !cell.is_empty());
    cells.clone().count() <= 2
        && cells.any(|cell| is_blank_cell(cell) && !matches!(cell, "--" | "..."))
}
