//! Sentences where a move is due, with numbers and moves in them: before the number that is due, `a6 After 3... Nf6 Black
//! plays the Berlin. 4. Ba4`, at the end of a variation, `(3... Nf6 is the Berlin)`, or of the game, `a6 What a game!`.
//!
//! All moves up to there are read. In the first case the number says that none is missing; in the others no move is
//! left to be read, and the words are no misread moves.

use super::line::near_line;
use crate::language::{castling_at, en_passant_length, suffix_in_any_case};
use crate::read::illegible_length;
use crate::read::line::running_words::{is_clear, is_like_move, is_word};
use crate::read::pgn::Reader;
use crate::read::pgn::word::glyph;
use crate::text::Span;

/// Maximum number of words, numbers and moves.
const LONGEST: usize = 60;

/// Minimum number of words before the number that is due.
const FEWEST_WORDS: usize = 2;

/// Minimum number of words at the end of a game.
const LAST_WORDS: usize = 3;

impl Reader<'_> {
    /// The end of the sentence here, if the number that is due follows it.
    pub(super) fn end_of_sentence_before_number(&self) -> Option<usize> {
        let line = self.line_without_brackets();
        if !self.begins_sentence(line) {
            return None;
        }
        let (mut end, mut words, mut has_clear) = (self.at, 0, false);
        for (index, token) in line.split_whitespace().take(LONGEST).enumerate() {
            let start = Span::of_part(self.text, token).start as usize;
            if index > 0 && self.is_number_due(token) && self.numbered_move(start) {
                return Some(end).filter(|_| words >= FEWEST_WORDS && has_clear);
            }
            if self.result_at(start).is_some() {
                return None;
            }
            let is_word = is_word(token) && self.move_at(&self.text[start..]).is_none();
            words += usize::from(is_word);
            has_clear |= is_word && is_clear(token);
            end = start + token.len();
        }
        None
    }

    /// The end of the words here, if the bracket follows them that closes a variation.
    pub(super) fn end_of_words_in_variation(&self) -> Option<usize> {
        let line = self.line_without_brackets();
        let closes = self.text[self.at + line.len()..].starts_with([')', ']']);
        let is_variation = !self.outer.is_empty() && closes && self.begins_sentence(line);
        self.end_of_prose(line).filter(|_| is_variation)
    }

    /// The end of the words here, if nothing of the game follows them.
    pub(super) fn end_of_last_words(&self) -> Option<usize> {
        let line = self.line_without_brackets();
        let below = &self.text[self.at + line.len()..];
        let is_last = self.outer.is_empty()
            && line.split_whitespace().nth(LAST_WORDS - 1).is_some()
            && self.begins_sentence(line)
            && self.ends_here(below);
        self.end_of_prose(line).filter(|_| is_last)
    }

    /// The line here, up to the first bracket in it, or sign that opens or parts something.
    pub(super) fn line_without_brackets(&self) -> &str {
        let line = near_line(&self.text[self.at..]);
        &line[..line.find(|c| "{}[]();|$\t".contains(c)).unwrap_or(line.len())]
    }

    /// Whether the first word of a line stands for no move and is no sign of one.
    pub(super) fn begins_sentence(&self, line: &str) -> bool {
        let Some(first) = line.split_whitespace().next() else { return false };
        let rest = &self.text[self.at..];
        is_word(first)
            && !self.resembles_move(first)
            && glyph(first).is_none()
            && suffix_in_any_case(rest).is_none()
            && en_passant_length(rest) == 0
            && castling_at(rest).is_none()
            && illegible_length(rest).is_none()
            && self.result_at(self.at).is_none()
            && self.move_at(rest).is_none()
    }

    /// Whether a word may be a move that was misread.
    fn resembles_move(&self, word: &str) -> bool {
        is_like_move(word) && (word.contains(['x', 'х']) || self.begins_with_piece(word))
    }

    /// The end of a line of words and numbers, none of them a move, one a word that cannot be a misread move.
    fn end_of_prose(&self, line: &str) -> Option<usize> {
        let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
        let is_said = |token: &str| {
            let at = Span::of_part(self.text, token).start as usize;
            let is_word = is_word(token)
                && !self.resembles_move(token)
                && self.move_at(&self.text[at..]).is_none();
            (is_word || is_number(token)) && self.result_at(at).is_none()
        };
        let is_sentence =
            line.split_whitespace().all(is_said) && line.split_whitespace().any(is_clear);
        is_sentence.then(|| self.at + line.trim_end().len())
    }
}
