//! The cells of one row of a scoresheet: its number, then the text between separators and blanks.

use super::tick::is_tick;
use crate::game::Outcome;
use crate::language::{castling_at, en_passant_length, suffix_at};
use crate::notation::draw_offer::draw_offer_length;
use crate::read::line::blank_sign::is_blank_cell;
use crate::read::line::castling_apart::castling_apart;
use crate::read::line::illegible_cell::is_illegible;
use crate::read::line::move_with_blanks;
use crate::read::line::movetext::{first_word, is_algebraic, without_signs};
use crate::text::move_number::read_odd_number;
use crate::text::{Span, character_reference};

/// The sign before the lines that a letter quotes, with the blank behind it.
pub(super) const QUOTE: [char; 2] = ['>', ' '];

/// The cells of one row.
pub(super) struct RowCells<'s> {
    pub(super) text: &'s str,
    /// The place from which the next cell is looked for.
    pub(super) at: usize,
    pub(super) end: usize,
    /// Whether there was a separator, and no cell since.
    pub(super) open: bool,
}

/// What a row contains.
pub(super) enum SheetCell {
    /// A cell that was left blank.
    Blank(Span),
    /// A cell with text.
    Text(Span),
}

impl RowCells<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..self.end]
    }

    /// Moves on to a place behind words, which may have gone on in the next line.
    pub(super) fn pass(&mut self, at: usize) {
        self.at = at;
        self.end = self.end.max(at);
    }

    /// The end of the row in this line, or of the next line, where its last words went on.
    pub(super) fn end_of_line(&self, line: Span) -> u32 {
        if self.at <= line.end as usize {
            return line.end;
        }
        let rest = &self.text[self.at..];
        let length = rest.find('\n').unwrap_or(rest.len());
        (self.at + rest[..length].trim_end_matches('\r').len()) as u32
    }

    /// Reads the number at the beginning of the row: `12.`, `12)`, `12`, `12.-`, `１２．`.
    pub(super) fn number(&mut self) -> Option<(u32, Span)> {
        self.skip(|c| c.is_whitespace() || QUOTE.contains(&c));
        let rest = self.rest();
        let (value, length) = row_number(rest)?;
        let span = Span::from_range(self.at..self.at + length);
        self.at += length;
        self.skip(|c| c == ' ');
        if self.rest().starts_with(['\t', '|', ',']) {
            self.at += 1;
        }
        Some((value, span))
    }

    /// Skips the dots of a row that continues with Black's move: `12... Nf6`.
    pub(super) fn skip_dots(&mut self) {
        self.skip(|c| matches!(c, '.' | '…' | ' '));
    }

    fn skip(&mut self, unwanted: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(unwanted).len();
    }

    /// The next cell; `is_apart` says that moves before it have blanks around their sign.
    pub(super) fn next_cell(&mut self, is_apart: bool) -> Option<SheetCell> {
        let (start, first) = loop {
            self.skip(|c| c.is_whitespace() && c != '\t');
            let (start, first) = (self.at, self.rest().chars().next()?);
            let is_stroke = first == '/' && !self.text[..start].ends_with(char::is_whitespace);
            if !is_stroke && !matches!(first, '\t' | '|' | ',') {
                break (start, first);
            }
            self.at += 1;
            if std::mem::replace(&mut self.open, true) {
                return Some(SheetCell::Blank(Span::at(start as u32)));
            }
        };
        if first == ';' {
            self.at = self.end;
            return Some(SheetCell::Text(Span::from_range(start..self.end)));
        }
        self.at += cell_length(self.rest(), is_apart);
        self.open = false;
        let span = Span::from_range(start..self.at);
        if is_pause(span.of(self.text)) && begins_with_word(self.rest()) {
            return self.next_cell(is_apart);
        }
        if is_blank_cell(span.of(self.text)) || is_tick(self.text, span) {
            Some(SheetCell::Blank(span))
        } else {
            Some(SheetCell::Text(span))
        }
    }
}

/// The value and length of the number at the beginning of a row, in any form.
pub(super) fn row_number(rest: &str) -> Option<(u32, usize)> {
    bare_number(rest).or_else(|| odd_number(rest))
}

/// The value and length of a number with a dot, a parenthesis, or nothing after it.
pub(super) fn bare_number(rest: &str) -> Option<(u32, usize)> {
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let after = &rest[digits..];
    let dotted = after.starts_with(['.', ')']);
    let fits = (1..=4).contains(&digits)
        && (dotted
            || after.is_empty()
            || after.starts_with(|c: char| c.is_whitespace() || "|,".contains(c)));
    let is_number = fits && !rest.starts_with('0') && !after.starts_with(".-");
    let value = rest[..digits].parse().ok().filter(|_| is_number)?;
    Some((value, digits + usize::from(dotted)))
}

/// Reads a number in a form other than `12.`. Its sign follows directly, because a dash set apart is a blank cell.
fn odd_number(rest: &str) -> Option<(u32, usize)> {
    let number = read_odd_number(rest)?;
    let (written, after) = rest.split_at(number.length);
    let cell = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
    let fits = !written.contains(char::is_whitespace)
        && !after.starts_with(|c: char| c.is_ascii_digit() || c == '-')
        && Outcome::from_token(cell).is_none();
    fits.then_some((number.value, number.length))
}

/// The length up to the next separator; a move with blanks inside, or castling in words, is one cell; a comment in
/// braces, and `e.p.` or `(=)` set apart, stay with their cell.
fn cell_length(rest: &str, is_apart: bool) -> usize {
    if rest.starts_with('{') {
        return rest.find('}').map_or(rest.len(), |close| close + 1);
    }
    if let Some(end) = before_stroke(rest) {
        return end;
    }
    let castling = || castling_in_words(rest).or_else(|| Some(castling_apart(rest)?.1));
    let with_blanks = move_with_blanks::with_sign(rest, is_apart)
        .or_else(castling)
        .or_else(|| move_with_blanks::with_rank(rest))
        .or_else(|| move_with_blanks::with_piece(rest));
    let end = with_blanks.or_else(|| move_with_blanks::with_comma(rest)).unwrap_or_else(|| {
        let parts = |c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';');
        let mut ends = rest.match_indices(parts).map(|(at, _)| at);
        let is_end = |at: &usize| !rest[*at..].starts_with(';') || !ends_reference(&rest[..=*at]);
        ends.find(is_end).unwrap_or(rest.len())
    });
    let after = rest[end..].trim_start_matches(' ');
    let suffix = || match en_passant_length(after) {
        0 => suffix_at(after).map_or(0, |(_, length)| length).max(promotion_length(after)),
        length => length,
    };
    let length = match draw_offer_length(after) {
        0 => suffix(),
        length => length,
    };
    if length == 0 { end } else { rest.len() - after.len() + length }
}

/// Whether a cell is dots, which are also a pause before words: `14. Ca5 … y las negras abandonaron`.
fn is_pause(cell: &str) -> bool {
    matches!(cell, "…" | "...")
}

/// Whether a text goes on with a word in small letters that is no move and no word for a cell that cannot be read.
fn begins_with_word(rest: &str) -> bool {
    let word = first_word(rest.trim_start_matches(' '));
    let is_small = !word.is_empty() && word.chars().all(char::is_lowercase);
    is_small && word.contains(|c| !matches!(c, 'a'..='h' | 'x')) && !is_illegible(word)
}

/// The length of the first of two cells with a stroke between them, `e4/e5`: both are moves, or one of them is blank.
fn before_stroke(rest: &str) -> Option<usize> {
    let parts = |c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';');
    let (first, second) = rest[..rest.find(parts).unwrap_or(rest.len())].split_once('/')?;
    let [is_first, is_second] = [first, second].map(|part| is_algebraic(without_signs(part)));
    // `Nf3+/-` is a move with its glyph.
    let is_blank = |part| is_blank_cell(part) && !first.ends_with(['+', '-', '=', '−']);
    let is_pair = is_first && (is_second || second.is_empty() || is_blank(second))
        || is_second && is_blank_cell(first);
    is_pair.then_some(first.len())
}

/// The length of words for castling at the beginning of a text, without the full stop at their end: `große Rochade`.
fn castling_in_words(text: &str) -> Option<usize> {
    let (_, length) = castling_at(text)?;
    Some(text[..length].trim_end_matches('.').len())
}

/// The length of the piece of a promotion in parentheses, `(Q)`, with which a text begins.
fn promotion_length(text: &str) -> usize {
    let inside = text.strip_prefix('(').and_then(|text| text.split_once(')'));
    let is_letter = |(letter, _): &(&str, &str)| {
        letter.starts_with(char::is_uppercase) && letter.chars().count() == 1
    };
    inside.filter(is_letter).map_or(0, |(letter, _)| letter.len() + 2)
}

/// Whether a text ends in the `;` of a character reference: `&nbsp;`.
fn ends_reference(text: &str) -> bool {
    let reference = text.strip_suffix(';').and_then(|_| text.rfind('&')).map(|at| &text[at..]);
    let known = reference.and_then(character_reference);
    known.is_some_and(|(_, length)| reference.map(str::len) == Some(length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_from_results_and_blank_cells() {
        let number = |row| bare_number(row).or_else(|| odd_number(row));
        for (row, value, rest) in [
            ("12. Nf3", 12, " Nf3"),
            ("12) Nf3", 12, " Nf3"),
            ("12 Nf3", 12, " Nf3"),
            ("12. - Nf6", 12, " - Nf6"),
            ("12 - Nf6", 12, " - Nf6"),
            ("12- Nf3", 12, " Nf3"),
            ("12.- Nf3", 12, " Nf3"),
            ("12: Nf3", 12, " Nf3"),
            ("１２．Ｎｆ３", 12, "Ｎｆ３"),
            ("⑫Nf3", 12, "Nf3"),
        ] {
            let (read, length) = number(row).expect(row);
            assert_eq!((read, &row[length..]), (value, rest), "{row}");
        }
        for row in ["1-0", "1-O", "1:0", "0-1", "1/2", "½-½", "e4 e5", "0-0 e5", "-"] {
            assert_eq!(number(row), None, "{row}");
        }
    }
}
