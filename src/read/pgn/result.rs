//! Results: `1-0`, `½ : ½`, `*`.

use super::tolerant::line::near_line;
use super::tolerant::markup::{EMPHASIS, fraction};
use super::word::leading_word;
use super::{Flow, Reader};
use crate::game::{Game, MarkKind, Outcome};
use crate::text::Span;
use crate::text::sign::{is_blank, is_dash};

/// Maximum length of a result, in bytes: `0,5 : 0,5` in characters of three bytes each.
const LONGEST_RESULT: usize = 24;

impl Reader<'_> {
    /// A result in any form at this place, and its length in bytes.
    pub(super) fn result_at(&self, at: usize) -> Option<(Outcome, usize)> {
        let rest = &self.text[at..];
        let (outcome, length) = match rest.as_bytes() {
            [b'1', b'-', b'0', ..] => (Outcome::WhiteWins, 3),
            [b'0', b'-', b'1', ..] => (Outcome::BlackWins, 3),
            [b'1', b'/', b'2', b'-', b'1', b'/', b'2', ..] => (Outcome::Draw, 7),
            _ => (Outcome::Unknown, 0),
        };
        if length > 0 && self.bytes.get(at + length).is_none_or(|&byte| byte <= b' ') {
            return Some((outcome, length));
        }
        if let Some(found) = spaced_result(rest) {
            return Some(found);
        }
        let fraction = fraction(rest);
        if fraction > 0 && self.moves_on(rest[fraction..].trim_start_matches(is_of_number)) {
            return None; // an evaluation, or seconds
        }
        let token = if rest.starts_with("0,5") {
            let near = &rest[..rest.floor_char_boundary(LONGEST_RESULT)];
            near.split_whitespace().next().unwrap_or(near) // a comma would end the word
        } else {
            leading_word(rest)
        };
        let length = token.len();
        let bare = token.trim_end_matches('.').trim_end_matches(EMPHASIS);
        let outcome = Outcome::from_token(token).map(|outcome| (outcome, length));
        outcome.or_else(|| Outcome::from_token(bare).map(|outcome| (outcome, bare.len())))
    }

    /// Reads a result token, which ends the game unless it is in a variation.
    pub(super) fn result(&mut self, game: &mut Game, outcome: Outcome, length: usize) -> Flow {
        let start = self.at;
        self.at += length;
        if !self.outer.is_empty() || self.is_in_preserved(game) {
            self.push_mark(game, MarkKind::Result, outcome as u32, start);
            return Flow::On;
        }
        game.result = Some((outcome, Span::from_range(start..self.at)));
        Flow::GameEnds
    }

    /// Reads `*`.
    pub(super) fn asterisk(&mut self, game: &mut Game) -> Flow {
        if self.bytes.get(self.at + 1) == Some(&b'/') {
            return self.word(game); // the end of a block in plain-text books
        }
        if self.line_of_stars(game) || self.bullet_before_row() || self.emphasis_here() {
            return Flow::On;
        }
        let has_words = !matches!(self.bytes.get(self.at + 1), None | Some(b'\n' | b'\r'));
        if has_words && self.heads_next_game(game) {
            return Flow::GameEnds;
        }
        if self.words_in_italics(game) || self.footnote_here(game) {
            return Flow::On;
        }
        self.result(game, Outcome::Unknown, 1)
    }

    /// Keeps a line of stars between two rows, which parts them and ends nothing, if it is here: `* * *`.
    fn line_of_stars(&mut self, game: &mut Game) -> bool {
        if !self.outer.is_empty() || game.moves.is_empty() || !self.begins_line() {
            return false;
        }
        let rest = &self.text[self.at..];
        let line = near_line(rest).trim_end();
        let is_drawn = line.chars().all(|c| matches!(c, '*' | ' ') || c.is_ascii_digit());
        let is_here = is_drawn && self.goes_on_here(&rest[line.len()..]);
        if is_here {
            self.keep_stray(game, self.at, self.at + line.len());
        }
        is_here
    }

    /// Keeps the mark of a footnote behind a move, `Nc6* 3. Bb5` or `Nc6*) 3. Bb5`, if it is here: moves go on behind
    /// it.
    fn footnote_here(&mut self, game: &mut Game) -> bool {
        let start = self.at;
        let is_glued = game.moves.last().is_some_and(|last| last.span.end as usize == start);
        let rest = self.text[start + 1..].trim_start_matches(['*', ')']);
        let length = self.text.len() - rest.len() - start;
        let next = leading_word(rest.trim_start_matches(is_of_number));
        let goes_on =
            rest.starts_with(char::is_whitespace) && self.is_move(next.trim_end_matches('*'));
        let is_note = is_glued && goes_on && (self.outer.is_empty() || length == 1);
        if is_note {
            self.keep_stray(game, start, start + length);
        }
        is_note
    }

    /// Adopts the last token of a variation that was never closed as the result of the game, if it is one.
    pub(super) fn adopt_inner_result(game: &mut Game) {
        let Some(mark) = game.marks.last().copied() else { return };
        if mark.kind == MarkKind::Result && mark.at as usize == game.moves.len() {
            game.marks.pop();
            let outcome = Outcome::ALL.get(mark.value as usize).copied().unwrap_or_default();
            game.result = Some((outcome, mark.span));
        }
    }
}

/// Whether a character may belong to a number between two moves.
fn is_of_number(c: char) -> bool {
    c.is_ascii_digit() || c.is_whitespace() || c == '.'
}

/// The next word of the line, and the text after it.
fn next_part(text: &str) -> Option<(&str, &str)> {
    let part = text.trim_start_matches(|c: char| c.is_whitespace() && c != '\n');
    let length = part.find(char::is_whitespace).unwrap_or(part.len());
    (length > 0).then(|| part.split_at(length))
}

/// The length of the result with blanks between its parts that a text consists of: `1 - 0`, `½ : ½.`
pub(in crate::read) fn spaced_result_length(text: &str) -> Option<usize> {
    let (_, length) = spaced_result(text)?;
    text[length..].trim_matches(['.', ' ', '\t', '\r']).is_empty().then_some(length)
}

/// Reads the three parts of a result with blanks between them, in one line: `1 - 0`, `½ : ½`.
fn spaced_result(rest: &str) -> Option<(Outcome, usize)> {
    let half = |part: &str| matches!(part, "0" | "1" | "½" | "1/2");
    let first = ["0", "1", "½", "1/2"].into_iter().find(|half| {
        rest.strip_prefix(half)
            .is_some_and(|behind| behind.starts_with(|c| c == '\t' || is_blank(c)))
    })?;
    let (sign, behind) = next_part(&rest[first.len()..])?;
    let is_between = sign == ":" || sign.chars().all(is_dash);
    let sign = Some(sign).filter(|_| is_between)?;
    let last = next_part(behind)?.0.trim_end_matches('.');
    let last = Some(last).filter(|part| half(part))?;
    let length = Span::of_part(rest, last).end as usize;
    let outcome = Outcome::from_token(&format!("{first}{sign}{last}"))?;
    Some((outcome, length))
}
