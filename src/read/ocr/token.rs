//! The pieces of a word that may be in cells: without form lines that were taken for characters, and split where two
//! cells were taken for one word.

use std::collections::HashSet;

use super::number;
use super::word::{Area, Word};
use crate::game::Outcome;
use crate::read::line::movetext::is_algebraic;
use crate::repair::Reading;
use crate::text::sign::{is_dash, is_nought};

/// A piece of a word.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) area: Area,
    /// The readings, the likeliest first; at least one.
    pub(super) readings: Vec<Reading>,
}

impl Token {
    /// The likeliest reading.
    pub(super) fn text(&self) -> &str {
        self.readings.first().map_or("", |reading| &reading.text)
    }

    /// Whether it looks like a move.
    pub(super) fn is_like_move(&self) -> bool {
        is_like_move(self.text())
    }

    /// Whether it is a number with a stop, which no move is.
    pub(super) fn is_numbering(&self) -> bool {
        let text = self.text();
        number::number(text).is_some() && text.ends_with(['.', ')', ':'])
    }

    /// Whether it is a misread number, given that it is in a column of numbers.
    pub(super) fn is_misread_number(&self) -> bool {
        let text = self.text();
        number::may_be_number(text) && (text.ends_with(['.', ')', ':']) || !is_algebraic(text))
    }

    /// Whether it looks like a clock time: `0:05`, `1.23`.
    pub(super) fn is_like_time(&self) -> bool {
        let text = self.text();
        let has_sign = text.contains([':', '.', '\'', '′']);
        has_sign
            && text.len() > 2
            && text.starts_with(|c: char| c.is_ascii_digit())
            && text.chars().all(|c| c.is_ascii_digit() || c.is_ascii_punctuation() || c == '′')
    }
}

/// Whether a text looks like a move, however badly read: a letter and a digit side by side, or castling.
pub(super) fn is_like_move(text: &str) -> bool {
    let text = text.trim_end_matches(['+', '#', '!', '?', '.']);
    let length = text.chars().count();
    let is_of_castling = |c: char| is_nought(c) || is_dash(c);
    if (2..=7).contains(&length) && text.chars().all(is_of_castling) {
        return text.contains(is_dash) && Outcome::from_token(text).is_none();
    }
    if Outcome::from_token(text).is_some() {
        return false;
    }
    let digits = text.chars().filter(char::is_ascii_digit).count();
    (2..=9).contains(&length)
        && (1..=3).contains(&digits)
        && digits < length
        && text.chars().any(|c| !c.is_ascii_digit() && !c.is_ascii_punctuation())
        && !text.contains([':', '/'])
        && !text.starts_with(|c: char| {
            c.is_ascii_digit() && digits > 1 && number::split(text).is_some()
        })
}

/// Characters that the lines and edges of a form are mistaken for.
const RULES: [char; 25] = [
    '|', '_', '[', ']', '{', '}', '~', '\'', '"', '`', '’', '‘', '“', '”', '«', '»', '\\', '—',
    '–', ',', ';', '°', '¦', '<', '>',
];

/// The pieces of a word; none if it is nothing but form lines.
pub(super) fn tokens(word: &Word) -> Vec<Token> {
    let mut found = Vec::new();
    for (area, text) in parts(word) {
        let readings = match text {
            Some(text) => {
                let probability = word.readings.first().map_or(1.0, |first| first.probability);
                vec![Reading { text, probability }]
            }
            None => word.readings.clone(),
        };
        let mut bare: Vec<Reading> = Vec::new();
        let mut known = HashSet::new();
        for reading in readings {
            let text = bare_text(&reading.text);
            if !text.is_empty() && known.insert(text.to_owned()) {
                bare.push(Reading { text: text.to_owned(), ..reading });
            }
        }
        if !bare.is_empty() {
            found.push(Token { area, readings: bare });
        }
    }
    found
}

/// A text without the form lines around it.
fn bare_text(text: &str) -> &str {
    if matches!(text, "-" | "–") {
        return text; // a stroke of castling, or a cell that was struck out
    }
    let text = text.trim_matches(|c: char| RULES.contains(&c) || c.is_whitespace());
    if text.ends_with("=)") {
        return text;
    }
    let text =
        text.trim_start_matches(['-', '=', '.', ':', '*']).trim_matches(['(', ')', '/', '|']);
    let text = text.trim_matches(|c: char| RULES.contains(&c));
    if text.chars().any(char::is_alphanumeric) || !text.is_ascii() { text } else { "" }
}

/// The move after a misread number and its stop: `O-O` of `S.O-O`.
fn behind_misread_number(text: &str) -> Option<&str> {
    let (before, behind) = text.split_once(['.', ')'])?;
    let is_move = is_algebraic(behind.trim_end_matches(|c: char| c == '|' || c.is_whitespace()));
    (number::may_be_number(before) && is_move).then_some(behind)
}

/// The parts of a word that are in different cells: split at a form line between them, at a blank, and after a number.
/// A word that is not split keeps all its readings.
fn parts(word: &Word) -> Vec<(Area, Option<String>)> {
    let text = word.text();
    let length = text.chars().count().max(1) as f64;
    let mut pieces = Vec::new();
    let mut before = 0;
    for piece in text.split_inclusive(|c: char| c == '|' || c.is_whitespace()) {
        let bare = piece.trim_start_matches(|c: char| RULES.contains(&c) || c == '(');
        let split = number::split(bare).or_else(|| behind_misread_number(bare));
        let cut = split.map(|rest| piece.len() - rest.len()).filter(|_| piece.is_ascii());
        let (first, second) = piece.split_at(cut.unwrap_or(piece.len()));
        for part in [first, second] {
            let end = before + part.chars().count();
            if !part.is_empty() {
                let area = word.area.part(before as f64 / length, end as f64 / length);
                pieces.push((area, Some(part.to_owned())));
            }
            before = end;
        }
    }
    pieces.retain(|(_, piece)| piece.as_ref().is_some_and(|piece| !bare_text(piece).is_empty()));
    if let [(area, piece)] = pieces.as_mut_slice() {
        *area = word.area;
        *piece = None;
    }
    pieces
}
