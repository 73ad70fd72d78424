//! Words at the end of a row, however short: `3. Bb5 a6 good`, and below it `4. Ba4`.
//!
//! Both moves of the row are read, and the next line begins with the number that is due: there is no place for a third
//! move. The words are a remark, unless one of them is a move, castling or a sign.

use super::line::near_line;
use crate::language::{begins_with_suffix, castling_at};
use crate::read::illegible_length;
use crate::read::line::running_words::is_word;
use crate::read::pgn::Reader;
use crate::read::pgn::word::glyph;
use crate::text::Span;

/// Minimum number of letters in a word that stands alone.
const LONE_WORD: usize = 2;

impl Reader<'_> {
    /// The end of the words here, if they are the rest of a row to which nothing is lacking.
    pub(super) fn end_of_row(&self) -> Option<usize> {
        let rest = &self.text[self.at..];
        let line = near_line(rest).trim_end();
        let below = &rest[line.len()..];
        let is_place = !self.branch.is_black()
            && !self.begins_line()
            && !line.contains(['{', '}', '(', ')', '[', ']', ';', '|', '$', '\t'])
            && below.trim_start_matches([' ', '\t', '\r']).starts_with('\n');
        let due = || {
            let next = below.split_whitespace().next();
            next.and_then(|next| self.number_at(next)).is_some_and(|it| self.is_due_behind(it, 0))
        };
        let is_remark = |(index, word): (usize, &str)| self.is_remark(word, index == 0);
        let is_lone = line.chars().filter(|c| c.is_alphabetic()).count() < LONE_WORD;
        let is_end =
            is_place && !is_lone && due() && line.split_whitespace().enumerate().all(is_remark);
        is_end.then_some(self.at + line.len())
    }

    /// Whether a word is neither a move nor anything else that belongs to one.
    fn is_remark(&self, word: &str, is_first: bool) -> bool {
        let at = Span::of_part(self.text, word).start as usize;
        let rest = &self.text[at..];
        is_word(word)
            && castling_at(rest).is_none()
            && illegible_length(rest).is_none()
            && self.result_at(at).is_none()
            && !(is_first && (glyph(word).is_some() || begins_with_suffix(rest)))
            && self.move_at(rest).is_none()
    }
}
