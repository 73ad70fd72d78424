//! The pieces of a word that may be in cells: without form lines that were taken for characters, and split where two
//! cells were taken for one word.

use std::collections::HashSet;
use std::ops::Range;

use super::glued::{move_and_number, two_moves};
use super::number;
use super::word::{Area, Word};
use crate::game::Outcome;
use crate::notation::draw_offer::is_offer_behind;
use crate::read::line::crossed_out::crossed_out;
use crate::read::line::movetext::{is_algebraic, without_signs};
use crate::read::line::written_time::{is_like_time, is_time_in_units};
use crate::repair::Reading;
use crate::text::sign::{is_dash, is_nought};

/// A piece of a word.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) area: Area,
    /// The readings, the likeliest first; at least one.
    pub(super) readings: Vec<Reading>,
    /// The word with the signs of crossing out, if it was: `~~e5~~`.
    pub(super) crossed_out: Option<String>,
    /// Whether the sign of a draw offer stands beside it as a word of its own: `Nf6 =`.
    pub(super) offers_draw: bool,
    /// Whether it stood in one box with the word before it, behind a blank.
    pub(super) is_behind_blank: bool,
    /// The whole word, where signs that may be form lines were left out: `12'`.
    pub(super) word: Option<String>,
}

impl Token {
    pub(super) const fn of(area: Area, readings: Vec<Reading>) -> Self {
        let (crossed_out, offers_draw, is_behind_blank, word) = (None, false, false, None);
        Self { area, readings, crossed_out, offers_draw, is_behind_blank, word }
    }

    /// A word that is no move and no line of the form, but a sign: `*`, `!`.
    pub(super) fn sign(word: &Word) -> Option<Self> {
        let is_sign = |c: char| matches!(c, '!' | '?' | '*' | '=' | '…' | '#' | '+');
        let is_said = word.text().chars().all(is_sign) && !is_rule(word);
        is_said.then(|| Self::of(word.area, word.readings.clone()))
    }

    /// What is said beside the moves: times with their signs.
    pub(super) fn said(&self) -> &str {
        self.word.as_deref().filter(|word| is_like_time(word)).unwrap_or_else(|| self.text())
    }

    /// The likeliest reading.
    pub(super) fn text(&self) -> &str {
        self.readings.first().map_or("", |reading| &reading.text)
    }

    /// Takes the glyph of a word right behind this move, `e4 !?`; returns whether it did. A narrow stroke may be a rule
    /// of the form, unless it stands close to the move.
    pub(super) fn take_glyph(&mut self, word: &Word) -> bool {
        let glyph = word.text();
        let is_glyph =
            (1..=2).contains(&glyph.len()) && glyph.bytes().all(|sign| b"!?".contains(&sign));
        let gap = (word.area.left - self.area.right) / self.area.height();
        let widest = if is_rule(word) { RULE_GAP } else { GLYPH_GAP };
        let is_beside = (-0.5..widest).contains(&gap);
        let is_as_tall = word.area.height() < 1.2 * self.area.height();
        let is_taken = is_glyph && self.is_move() && is_beside && is_as_tall;
        if is_taken {
            self.readings.iter_mut().for_each(|reading| reading.text.push_str(glyph));
            self.area.right = self.area.right.max(word.area.right);
        }
        is_taken
    }

    /// Takes the bare sign of a draw offer right behind this move, `e4 =`, where no promotion is begun; returns whether it
    /// did.
    pub(super) fn take_offer(&mut self, word: &Word) -> bool {
        let gap = (word.area.left - self.area.right) / self.area.height();
        let is_level = (word.area.y() - self.area.y()).abs() < 0.5 * self.area.height();
        let is_sign = word.text() == "=" && is_level && (-0.5..GLYPH_GAP).contains(&gap);
        let is_taken = is_sign && self.is_move() && is_offer_behind(self.text());
        if is_taken {
            self.offers_draw = true;
            self.area.right = self.area.right.max(word.area.right);
        }
        is_taken
    }

    /// The two parts of its text as tokens of their own, each with its share of the width.
    pub(super) fn parted(&self, (first, second): (&str, &str)) -> [Self; 2] {
        let share = first.len() as f64 / (first.len() + second.len()).max(1) as f64;
        let part = |text: &str, from, to| {
            let probability = self.readings.first().map_or(1.0, |first| first.probability);
            let readings = vec![Reading { text: text.to_owned(), probability }];
            Self::of(self.area.part(from, to), readings)
        };
        [part(first, 0.0, share), part(second, share, 1.0)]
    }

    /// Whether it is a move, and not crossed out.
    pub(super) fn is_move(&self) -> bool {
        self.crossed_out.is_none() && is_algebraic(without_signs(self.text()))
    }

    /// Whether it begins another move behind one. A square may be where the move before goes to, `Nb1 c3`, and a
    /// capture as well.
    pub(super) fn begins_move(&self) -> bool {
        let text = without_signs(self.text());
        let is_square = text.len() == 2 && text.starts_with(|c: char| c.is_ascii_lowercase());
        let is_begun = text.starts_with(|c: char| c.is_alphanumeric() && c != 'x');
        is_begun && !is_square && self.is_move()
    }

    /// Whether it looks like a move.
    pub(super) fn is_like_move(&self) -> bool {
        is_like_move(self.text())
    }

    /// Whether it looks like a move whose rank was taken for a letter: `Kgl`, `NeS`.
    pub(super) fn is_misread_move(&self) -> bool {
        let mut signs = without_signs(self.text()).chars().rev();
        let (rank, file) = (signs.next(), signs.next());
        rank.is_some_and(number::is_like_digit)
            && file.is_some_and(|file| ('a'..='h').contains(&file))
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
        is_like_time(self.text()) || is_time_in_units(self.text())
    }
}

/// Whether a text looks like a move, however badly read: a letter and a digit side by side, or castling.
pub(super) fn is_like_move(text: &str) -> bool {
    is_like_one_move(text.trim_end_matches(['+', '#', '!', '?', '.'])) || two_moves(text).is_some()
}

fn is_like_one_move(text: &str) -> bool {
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
        && !is_time_in_units(text)
        && !text.starts_with(|c: char| {
            c.is_ascii_digit() && digits > 1 && number::split(text).is_some()
        })
}

/// Width of a gap, in heights of a move, below which a glyph belongs to it, and one that may be a rule.
const GLYPH_GAP: f64 = 1.6;
const RULE_GAP: f64 = 0.5;

/// Characters that the lines and edges of a form are mistaken for.
const RULES: [char; 25] = [
    '|', '_', '[', ']', '{', '}', '~', '\'', '"', '`', '’', '‘', '“', '”', '«', '»', '\\', '—',
    '–', ',', ';', '°', '¦', '<', '>',
];

/// Strokes over the character before them.
const STROKES: [char; 4] = ['\u{335}', '\u{336}', '\u{337}', '\u{338}'];

/// The pieces of a word; none if it is nothing but form lines.
pub(super) fn tokens(word: &Word) -> Vec<Token> {
    if is_crossed_out(word.text()) {
        return crossed_out_token(word).into_iter().collect();
    }
    if let Some(place) = crossed_out(word.text()) {
        return around(word, place);
    }
    if is_rule(word) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (area, text) in parts(word) {
        let is_whole = text.is_none();
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
            let is_behind_blank = word.is_behind_blank && found.is_empty();
            let whole = Some(word.text().to_owned()).filter(|_| is_whole);
            found.push(Token { is_behind_blank, word: whole, ..Token::of(area, bare) });
        }
    }
    found
}

/// Whether a word is a rule between columns that was taken for a letter: taller and narrower than one.
fn is_rule(word: &Word) -> bool {
    matches!(word.text(), "I" | "l" | "i" | "!" | "¦")
        && word.area.width() < 0.3 * word.area.height()
}

/// Whether a word is crossed out: between the signs of that, or with strokes over its characters.
fn is_crossed_out(text: &str) -> bool {
    crossed_out(text) == Some(0..text.len()) || text.contains(STROKES)
}

/// The pieces of a word in which something is crossed out: what stands before it, itself, and what stands behind.
fn around(word: &Word, place: Range<usize>) -> Vec<Token> {
    let text = word.text();
    let length = text.len().max(1) as f64;
    let part = |place: Range<usize>| {
        let (from, to) = (place.start as f64 / length, place.end as f64 / length);
        let probability = word.readings.first().map_or(1.0, |first| first.probability);
        let readings = vec![Reading { text: text[place].trim().to_owned(), probability }];
        Word { area: word.area.part(from, to), readings, is_behind_blank: false }
    };
    let parts = [0..place.start, place.clone(), place.end..text.len()];
    parts.into_iter().map(part).flat_map(|part| tokens(&part)).collect()
}

fn crossed_out_token(word: &Word) -> Option<Token> {
    let text = word.text().replace(STROKES, "");
    let reading = Reading { text: bare_text(&text).to_owned(), ..word.readings[0].clone() };
    let crossed_out = Some(word.text().to_owned());
    let is_said = !reading.text.is_empty();
    is_said.then(|| Token { crossed_out, ..Token::of(word.area, vec![reading]) })
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

/// Width of a character, in heights of a word.
const CHARACTER: f64 = 0.6;

/// The part of a word that reaches from one block to the next one, at its end of the word.
fn at_its_end(area: Area, text: &str, is_right: bool) -> Area {
    let width = (CHARACTER * area.height() * text.chars().count() as f64).min(area.width());
    if is_right {
        Area { left: area.right - width, ..area }
    } else {
        Area { right: area.left + width, ..area }
    }
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
        let split = split.or_else(|| move_and_number(bare).map(|(_, number)| number));
        let cut = split.map(|rest| piece.len() - rest.len()).filter(|_| piece.is_ascii());
        let (first, second) = piece.split_at(cut.unwrap_or(piece.len()));
        let is_spread = move_and_number(bare).is_some();
        for part in [first, second] {
            let end = before + part.chars().count();
            if !part.is_empty() {
                let mut area = word.area.part(before as f64 / length, end as f64 / length);
                if is_spread {
                    area = at_its_end(area, part, first.len() < piece.len() && part == second);
                }
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
