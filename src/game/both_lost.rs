//! `0-0` as a result: both players have lost. After the moves it looks like castling.

use super::{Game, Outcome};
use crate::board::Color;
use crate::text::Span;
use crate::text::sign::is_dash;

/// Whether this is `0-0`, with any dash or a colon.
pub(crate) fn says_both_lost(written: &str) -> bool {
    if !written.starts_with(|c: char| c == '0' || c.is_whitespace()) {
        return false; // nearly every result is another one
    }
    let mut signs = written.chars().filter(|c| !c.is_whitespace());
    signs.next() == Some('0')
        && signs.next().is_some_and(|c| c == ':' || is_dash(c))
        && signs.next() == Some('0')
        && signs.next().is_none()
}

impl Game {
    /// Whether no result is written behind the moves, or `*`.
    pub(crate) fn has_open_result(&self) -> bool {
        self.result.is_none_or(|(outcome, _)| outcome == Outcome::Unknown)
    }

    /// Makes the last move the result, if it is `0-0` where White's next number would stand, and the Result tag says so as
    /// well. PGN has no sign for it: it is `*`.
    #[cold]
    pub(crate) fn take_castling_for_result(&mut self, text: &str) {
        let said = self.tag(text, "Result").is_some_and(|tag| says_both_lost(tag.value.of(text)));
        let last = self.moves.len().checked_sub(1).filter(|_| said);
        let Some(index) = last.filter(|_| self.main_line().last() == last) else { return };
        let span = self.moves[index].span;
        let is_sign = self.has_open_result() && says_both_lost(span.of(text)) && !self.keeps(span);
        let first = self.first_side(text);
        let is_first = (self.main_line().count() - 1).is_multiple_of(2);
        let turn = if is_first { first } else { first.other() };
        if !(is_sign && self.is_due(text, span, turn)) {
            return;
        }
        self.moves.pop();
        for mark in self.marks.iter_mut().filter(|mark| mark.at as usize > index) {
            mark.at = index as u32;
        }
        self.result = self.result.or(Some((Outcome::Unknown, span)));
    }

    /// Whether a number would be before White's next move at a place, and is not.
    pub(crate) fn is_due(&self, text: &str, place: Span, turn: Color) -> bool {
        turn == Color::White && self.first_number.is_some() && !has_number(text, place)
    }
}

/// Whether a move number precedes a place.
pub(crate) fn has_number(text: &str, place: Span) -> bool {
    let before = text[..place.start as usize].trim_end();
    let word = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    let is_number = |c: char| c.is_ascii_digit() || c == '.' || c == '…';
    !word.is_empty() && word.chars().all(is_number)
}
