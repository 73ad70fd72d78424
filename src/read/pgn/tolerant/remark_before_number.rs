//! Words behind a move, however short, up to the number that is due: `3. Bb5 a6 good 4. Ba4`, in one line or over two.
//!
//! All moves up to there are read, and the number says that none is missing: there is no place for another one. The
//! words are a remark, unless one of them is a move, castling or a sign.

use super::markup::EMPHASIS;
use crate::language::{begins_with_suffix, castling_at};
use crate::read::illegible_length;
use crate::read::line::running_words::is_word;
use crate::read::pgn::Reader;
use crate::read::pgn::word::glyph;
use crate::text::Span;

/// Minimum number of letters in all words.
const LEAST_LETTERS: usize = 2;

/// Minimum number of words of a sentence.
const SENTENCE: usize = 3;

/// Maximum number of letters in a word among others that looks like a move and is none: `be`, `de`.
const PARTICLE: usize = 2;

impl Reader<'_> {
    /// The end of the words here, if the number that is due follows them.
    pub(super) fn end_of_words_before_number(&self) -> Option<usize> {
        let line = self.line_without_brackets();
        let is_sentence = line.split_whitespace().nth(SENTENCE - 1).is_some();
        let (mut end, mut letters) = (self.at, 0);
        for (index, word) in line.split_whitespace().enumerate() {
            if self.is_number_due(word) {
                break;
            }
            if !self.is_of_remark(word, index == 0, is_sentence) {
                return None;
            }
            letters += word.chars().filter(|c| c.is_alphabetic()).count();
            end = Span::of_part(self.text, word).end as usize;
        }
        let next = self.text[end..].split_whitespace().next();
        let is_remark = letters >= LEAST_LETTERS && next.is_some_and(|it| self.is_number_due(it));
        is_remark.then_some(end)
    }

    /// Whether a token begins with the number that is due here, maybe behind signs of emphasis.
    pub(super) fn is_number_due(&self, token: &str) -> bool {
        let number = self.number_at(token.trim_start_matches(EMPHASIS));
        number.is_some_and(|number| self.is_due_behind(number, 0))
    }

    /// Whether a word is neither a move nor anything else that belongs to one.
    fn is_of_remark(&self, word: &str, is_first: bool, is_sentence: bool) -> bool {
        let at = Span::of_part(self.text, word).start as usize;
        let rest = &self.text[at..];
        let is_particle = (!is_first || is_sentence) && word.chars().count() <= PARTICLE;
        is_word(word)
            && castling_at(rest).is_none()
            && illegible_length(rest).is_none()
            && self.result_at(at).is_none()
            && !(is_first && (glyph(word).is_some() || begins_with_suffix(rest)))
            && (is_particle || self.move_at(rest).is_none())
    }
}
