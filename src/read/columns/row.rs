//! A row of moves with its number, among others in a line.

use crate::read::layout::running_text::RunningText;
use crate::read::line::blank_sign::is_blank_cell;
use crate::read::line::movetext::{self, OpenBrackets};
use crate::text::Span;
use crate::text::move_number::{dotted_number, plain_number};

/// Number of bytes from which a line is too long to be one of a scoresheet.
pub(super) const LONGEST: usize = 200;

/// A number and what follows it up to the next one.
pub(super) struct NumberedRow {
    pub(super) number: u32,
    pub(super) block: usize,
    /// Its place in its line.
    pub(super) column: usize,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The numbered parts of a line, if it contains nothing else and opens no comment or variation that it does not close.
pub(super) fn rows(text: &str, start: usize, end: usize) -> Vec<NumberedRow> {
    let line = &text[start..end];
    let mut rows: Vec<NumberedRow> = Vec::new();
    let (mut at, mut open) = (0, OpenBrackets::default());
    while let Some(word) = line[at..].split_whitespace().next() {
        at = Span::of_part(line, word).start as usize;
        let here = start + at;
        if !open.any()
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
        open = open.after(word);
        match rows.last_mut() {
            Some(row) if !word.chars().all(|c| c == '|') => row.end = start + at,
            Some(_) => {}
            None if word.chars().all(|c| c == '|') => {}
            None => return Vec::new(),
        }
    }
    if open.any() { Vec::new() } else { rows }
}

/// Whether a place of a row is inside one of its moves: the `4` of `1. P to K 4 P to K 4`.
pub(super) fn is_in_move(row: &str, place: usize) -> bool {
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
pub(super) fn row_number(text: &str) -> Option<u32> {
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
pub(super) fn holds_one_move(text: &str) -> bool {
    let number = plain_number(text).map_or(0, |(_, length)| length);
    let body =
        text[number..].trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '…'));
    let Some(length) = movetext::move_length(body) else { return false };
    body[length..].split_whitespace().all(|word| movetext::move_length(word).is_none())
}

/// Writes one row as it is, and its blank cells as such; dots after its number are not blank cells.
pub(super) fn push_row(lines: &mut RunningText, text: &str, row: &NumberedRow) {
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
