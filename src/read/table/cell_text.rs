//! What the text of a cell of moves consists of: a move, words behind it, what was crossed out.

use std::ops::Range;

use super::column::{number_length, without_number};
use crate::game::Outcome;
use crate::language::{begins_with_suffix, castling_at};
use crate::read::line::blank_sign::is_blank_cell;
use crate::read::line::crossed_out::crossed_out;
use crate::read::line::move_with_blanks;
use crate::read::line::movetext;
use crate::text::sign::is_dash;

/// Whether a cell says how the game ended; a sign such as `+/-` may mean other things.
pub(super) fn is_outcome(cell: &str) -> bool {
    movetext::is_result(cell) && cell.contains(|c: char| c.is_alphanumeric() || c == '½')
}

/// Whether a cell is the scores of both players: `1/2-1/2`, `1:0`.
pub(super) fn is_pair_of_scores(cell: &str) -> bool {
    let is_between = |c: char| c == ':' || is_dash(c);
    cell.contains(|c: char| c.is_numeric())
        && cell.contains(is_between)
        && Outcome::from_token(cell).is_some()
}

pub(super) fn is_blank(cell: &str) -> bool {
    cell.is_empty() || is_blank_cell(cell)
}

/// The length of the part of a cell that is movetext: all of it, except for words after the move.
pub(super) fn played_length(cell: &str) -> usize {
    let number = number_length(cell);
    let body = cell[number..].trim_start();
    if move_with_blanks::is_whole(body) {
        return cell.len();
    }
    let Some(length) = movetext::move_length(body) else { return cell.len() };
    let glued = body[length..].find(char::is_whitespace).unwrap_or(body.len() - length);
    let rest = &body[length + glued..];
    if is_remark(rest.trim_start()) { cell.len() - rest.len() } else { cell.len() }
}

/// Whether a cell contains words in place of a move.
pub(super) fn is_words(cell: &str) -> bool {
    let is_long = || cell.chars().count() > 3 && cell.chars().all(char::is_alphabetic);
    let body = without_number(cell);
    (cell.contains(' ') || is_long())
        && movetext::move_length(body).is_none()
        && !move_with_blanks::is_whole(body)
        && castling_at(body).is_none_or(|(_, length)| length < body.len())
}

/// Whether the text after a move is a remark in words.
fn is_remark(rest: &str) -> bool {
    rest.starts_with(char::is_alphabetic)
        && !begins_with_suffix(rest)
        && movetext::move_length(rest).is_none()
}

/// A part of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellPart {
    /// A line of the cell: a move with what belongs to it, a result, or words.
    Line,
    /// What was crossed out.
    CrossedOut,
}

/// The parts of a cell, each with its place: its lines, and in each of them what was crossed out.
pub(super) fn parts(cell: &str) -> Vec<(CellPart, Range<usize>)> {
    let mut parts = Vec::new();
    let mut start = 0;
    for line in cell.split_inclusive('\n') {
        let mut at = start;
        start += line.len();
        while let Some(place) = crossed_out(&cell[at..start]) {
            parts.push((CellPart::Line, at..at + place.start));
            parts.push((CellPart::CrossedOut, at + place.start..at + place.end));
            at += place.end;
        }
        parts.push((CellPart::Line, at..start));
    }
    parts.retain(|(_, place)| !cell[place.clone()].trim().is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_crossed_out_moves_are_parts() {
        let parts = |cell: &'static str| -> Vec<(CellPart, &str)> {
            parts(cell).into_iter().map(|(part, place)| (part, cell[place].trim())).collect()
        };
        let line = |said| (CellPart::Line, said);
        let crossed_out = |said| (CellPart::CrossedOut, said);
        assert_eq!(parts("~~Bc4~~ Bb5"), [crossed_out("~~Bc4~~"), line("Bb5")]);
        assert_eq!(parts("Bb5 <s>Bc4</s>"), [line("Bb5"), crossed_out("<s>Bc4</s>")]);
        assert_eq!(parts("e4\n   e5"), [line("e4"), line("e5")]);
        assert_eq!(parts("e4 ~~ e5"), [line("e4 ~~ e5")]);
        assert_eq!(parts(""), []);
    }
}
