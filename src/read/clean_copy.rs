//! A copy of a text without the signs that nobody sees, and with every letter in one character.
//!
//! Text that was copied from a page, a message or a PDF may have marks of direction, soft hyphens and blanks of no width
//! anywhere, and some systems write `ý` as two characters. Comments and tag pairs keep what they have. Every piece of
//! the copy knows the place that it came from, so that findings point into the file.

use std::borrow::Cow;

use memchr::{memchr_iter, memchr3_iter};

use crate::text::unseen::{composed, is_unseen, joins_letter};
use crate::text::{LaidOut, MappedSpan, Source, Span};

/// Number of bytes at the beginning of a text by which it is told whether a copy is needed: who writes such signs writes
/// them from the beginning.
const NEAR: usize = 1 << 14;

/// The source, or its copy, if it needs one.
pub(super) fn clean_copy(source: Source) -> Source {
    match CleanCopy::of(source.text()) {
        Some(copy) => source.laid_out(copy),
        None => source,
    }
}

/// The same for a text whose places do not matter.
pub(super) fn clean_text(text: Cow<'_, str>) -> Cow<'_, str> {
    CleanCopy::of(&text).map_or(text, |copy| Cow::Owned(copy.text))
}

/// Whether a text needs a copy.
pub(crate) fn needs_clean_copy(text: &str) -> bool {
    CleanCopy::of(text).is_some()
}

/// A copy under construction.
struct CleanCopy<'t> {
    text: &'t str,
    made: LaidOut,
    /// The place up to which the text is in the copy.
    copied: usize,
}

impl<'t> CleanCopy<'t> {
    /// The copy of a text; `None` if it would be the same.
    fn of(text: &'t str) -> Option<LaidOut> {
        if !has_sign(&text[..text.floor_char_boundary(NEAR)]) {
            return None;
        }
        let made = LaidOut { is_copy: true, ..LaidOut::default() };
        let mut copy = Self { text, made, copied: 0 };
        let (mut at, mut in_comment) = (0, false);
        for line in text.split_inclusive('\n') {
            let end = at + line.len();
            let is_tag = line.trim_start_matches(is_unseen).starts_with(['[', '%']);
            if in_comment || !is_tag {
                in_comment = copy.line(at, end, in_comment);
            }
            at = end;
        }
        if copy.copied == 0 {
            return None;
        }
        copy.take_up_to(text.len());
        Some(copy.made)
    }

    /// Copies a line; returns whether a comment is open behind it, as one may be before it.
    fn line(&mut self, start: usize, end: usize, in_comment: bool) -> bool {
        let (mut at, mut in_comment) = (start, in_comment);
        while let Some(c) = self.text[at..end].chars().next() {
            let next = at + c.len_utf8();
            match c {
                '{' => in_comment = true,
                '}' => in_comment = false,
                _ if in_comment => {}
                ';' if self.text[start..at].trim_end().len() < at - start || at == start => break,
                _ if is_unseen(c) => {
                    at = self.unseen(at);
                    continue;
                }
                _ if self.text[next..end].starts_with(joins_letter) => {
                    at = self.letter(at, next);
                    continue;
                }
                _ => {}
            }
            at = next;
        }
        in_comment
    }

    /// Leaves unseen signs out that stand one behind the other, but for those that belong to a word of another script and
    /// the mark of an encoding; returns the place behind them. Behind a square or a sign they part two words: `e4` and
    /// `e5`.
    fn unseen(&mut self, start: usize) -> usize {
        let rest = self.text[start..].trim_start_matches(is_unseen);
        let end = self.text.len() - rest.len();
        let (before, behind) = (self.text[..start].chars().next_back(), rest.chars().next());
        let is_letter = |c: Option<char>| c.is_some_and(|c| !c.is_ascii() && c.is_alphabetic());
        let is_inside = is_letter(before) && is_letter(behind);
        let begins_line = before.is_none_or(|c| c == '\n');
        let is_kept = |sign: char| match sign {
            '\u{200b}'..='\u{200d}' => is_inside,
            '\u{feff}' => begins_line,
            _ => false,
        };
        for (at, sign) in self.text[start..end].char_indices() {
            if !is_kept(sign) {
                self.take_up_to(start + at);
                self.copied = start + at + sign.len_utf8();
            }
        }
        let ends_word = before.is_some_and(|c| c.is_numeric() || "+#!?".contains(c));
        if ends_word && self.copied == end && behind.is_some_and(char::is_alphanumeric) {
            self.push(" ", start, end);
        }
        end
    }

    /// Copies a letter with what joins it; returns the place behind it.
    fn letter(&mut self, at: usize, next: usize) -> usize {
        let behind = self.text[next..].trim_start_matches(joins_letter);
        let end = self.text.len() - behind.len();
        let written = &self.text[at..end];
        let letter = composed(written);
        if letter != written {
            self.take_up_to(at);
            self.push(&letter, at, end);
            self.copied = end;
        }
        end
    }

    /// Copies what is not yet copied, up to a place.
    fn take_up_to(&mut self, end: usize) {
        if self.copied < end {
            let (text, start) = (self.text, self.copied);
            self.push(&text[start..end], start, end);
        }
        self.copied = end;
    }

    /// Adds a piece that came from between two places.
    fn push(&mut self, piece: &str, start: usize, end: usize) {
        let begin = self.made.text.len();
        self.made.text.push_str(piece);
        let here = Span::from_range(begin..self.made.text.len());
        self.made.places.push(MappedSpan { here, there: Span::from_range(start..end) });
    }
}

/// Whether a text has an unseen sign, or one that joins the letter before it.
fn has_sign(text: &str) -> bool {
    if text.is_ascii() {
        return false;
    }
    let bytes = text.as_bytes();
    let is_sign =
        |at: usize| text[at..].chars().next().is_some_and(|c| is_unseen(c) || joins_letter(c));
    // With these bytes such characters begin.
    memchr3_iter(0xE2, 0xCC, 0xCD, bytes).any(is_sign)
        || memchr3_iter(0xE3, 0xE1, 0xEF, bytes).any(is_sign)
        || memchr_iter(0xD8, bytes).chain(memchr_iter(0xC2, bytes)).any(is_sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of the copy of a text, or the text itself.
    fn clean(text: &str) -> String {
        clean_text(text.into()).into_owned()
    }

    #[test]
    fn unseen_signs_are_left_out_where_they_say_nothing() {
        for (text, copy) in [
            ("1.\u{200f} d4\u{200f} d5\u{200f}", "1. d4 d5"),
            ("1. d\u{ad}4 d\u{ad}5", "1. d4 d5"),
            ("d4\u{200b}d5", "d4 d5"),
            ("d4\u{200e}\u{200e}2. c4", "d4 2. c4"),
            ("0\u{200f}-\u{200f}1", "0-1"),
            ("d4 {\u{200f}a\u{200f}} d5\u{200f}", "d4 {\u{200f}a\u{200f}} d5"),
            ("[White \"\u{200f}A\"]\nd4\u{200f}", "[White \"\u{200f}A\"]\nd4"),
            ("d4 ; a\u{200f}\nd5\u{200f}", "d4 ; a\u{200f}\nd5"),
            ("d4 d5\n\u{feff}[White \"A\"]", "d4 d5\n\u{feff}[White \"A\"]"),
            ("می\u{200c}شود\u{200f}", "می\u{200c}شود"),
            ("Cerny\u{301}: A", "Cerný: A"),
            ("e4 {e\u{301}} e5", "e4 {e\u{301}} e5"),
        ] {
            assert_eq!(clean(text), copy, "{text:?}");
        }
    }

    #[test]
    fn the_copy_knows_the_way_back() {
        let text = "1. d4\u{200f} d5 Cerny\u{301} 2. c\u{ad}9";
        let source = clean_copy(Source::new("x", text));
        let at = source.text().find("c9").expect("a move") as u32;
        assert_eq!(source.original(Span::new(at, at + 2)), 23..27);
        assert_eq!(source.line_column(at), (1, 21));
        assert!(!source.is_laid_out() && source.is_derived());
    }
}
