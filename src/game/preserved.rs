//! Text that a record keeps although it is not a move of the game, as commands of PGN comments.
//!
//! | command | what it keeps |
//! |---|---|
//! | `[%unplayed 8. d4 d5]` | moves that were written and could not be played: movetext, read again as such |
//! | `[%unplayed_move N]` | one such move, whatever its token would mean elsewhere: a glyph, a number, the word of a result |
//! | `[%unread §]` | text between moves that could not be read: kept word for word |
//! | `[%unclosed comment]`, `[%unclosed variation]` | a comment or a variation that the record opens and never closes |
//! | `[%unclosed game]` | the end of a game without a result, where neither tags nor numbers separate it from the next |
//! | `[%notation san de]` | after `[%unplayed …]`: notation and language of its moves, where they differ from the page's |
//!
//! The text in such a comment has no influence on the reading: not on notation, language or where a game begins.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::{Nag, Outcome};
use crate::language::closing;
use crate::text::Span;
use crate::text::sign::{
    is_check, is_cross, is_dash, is_figurine, is_nought, is_variation_selector,
};

/// The name of the command that keeps moves which could not be played.
pub(crate) const UNPLAYED: &str = "unplayed";
/// The name of the command that keeps one move which could not be played.
pub(crate) const UNPLAYED_MOVE: &str = "unplayed_move";
/// The name of the command that keeps text which could not be read.
pub(crate) const UNREAD: &str = "unread";
/// The name of the command that marks a comment, variation or game that was never closed.
pub(crate) const UNCLOSED: &str = "unclosed";
/// What a comment says at the end of a variation that was never closed.
pub(crate) const UNCLOSED_VARIATION: &str = "[%unclosed variation]";
/// The comment that ends a game without a result where its container ends it: it is no part of the game.
pub(crate) const END_OF_GAME: &str = "{[%unclosed game]}";
/// The name of the command that gives notation and language of unplayed moves.
pub(crate) const NOTATION: &str = "notation";

/// How a command begins that keeps something: the names of all such commands begin so.
const OPENING: &str = "[%un";
/// How a comment begins that keeps moves which could not be played.
pub(crate) const UNPLAYED_OPENING: &str = "{[%unplayed";

/// How a comment begins that is a command, in front of its name.
pub(crate) const COMMAND_OPENING: &str = "{[%";
/// How a comment ends that is a command.
pub(crate) const COMMAND_CLOSING: &str = "]}";

/// A comment that keeps unplayed moves, or text that could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preserved {
    /// The comment, from brace to brace.
    pub comment: Span,
    /// The text that it keeps.
    pub text: Span,
}

/// The text without the commands that keep what could not be read. They must not influence a guess.
pub(crate) fn without_preserved(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find(OPENING) else { return Cow::Borrowed(text) };
    let mut fresh = text[..first].to_owned();
    let mut rest = &text[first..];
    while let Some(close) = rest.find(']') {
        rest = &rest[close + 1..];
        let next = rest.find(OPENING).unwrap_or(rest.len());
        fresh.push_str(&rest[..next]);
        rest = &rest[next..];
    }
    Cow::Owned(fresh)
}

/// Whether the token of a move could mean something else in movetext: a glyph, or a move with a glyph before or after
/// it, a number, part of a castling move, words that end a game, several words, or signs that no move has. Such a token
/// is read back as a move only from [`UNPLAYED_MOVE`].
#[must_use]
pub(crate) fn has_other_meaning(token: &str) -> bool {
    let last = token.char_indices().next_back().map_or(0, |(at, _)| at);
    !token.starts_with(|c: char| is_letter_or_digit(c) || c == '?')
        || token.contains(|c: char| !is_letter_or_digit(c) && !is_move_sign(c))
        || token.chars().all(|c| is_nought(c) || is_dash(c)) // castling may be split into several words
        || Nag::for_glyph(&token[last..]).is_some()
        || token.bytes().all(|byte| byte.is_ascii_digit())
        || Nag::for_glyph(token).is_some()
        || Outcome::from_token(token).is_some()
        || closing(token).is_some()
}

/// Whether it is a letter or digit of any script, or a figurine or its variation selector.
fn is_letter_or_digit(c: char) -> bool {
    c.is_alphanumeric() || is_figurine(c) || is_variation_selector(c)
}

/// Whether a move may have this sign after its first letter; `?` is an illegible one.
const fn is_move_sign(c: char) -> bool {
    matches!(c, '=' | ':' | '?') || is_dash(c) || is_cross(c) || is_check(c)
}

/// The characters that would end a command or the comment around it.
const SPECIAL: [char; 4] = ['{', '}', '[', ']'];

/// Escapes a text for use in a command: braces and brackets become `\u007b` and so on, as in JSON. A backslash is
/// escaped only where it would begin such an escape.
///
/// ```
/// use movetext::game::{escape, unescape};
/// assert_eq!(escape("8. d4 } d5"), "8. d4 \\u007d d5");
/// assert_eq!(unescape("8. d4 \\u007d d5"), "8. d4 } d5");
/// assert_eq!(escape("Nf3"), "Nf3");
/// ```
#[must_use]
pub fn escape(text: &str) -> Cow<'_, str> {
    let needs = |c| SPECIAL.contains(&c) || c == '\\';
    if !text.contains(needs) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        if SPECIAL.contains(&c) || escaped_character(&text[at..]).is_some() {
            let _ = write!(escaped, "\\u{:04x}", u32::from(c));
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

/// Undoes [`escape`].
#[must_use]
pub fn unescape(text: &str) -> Cow<'_, str> {
    if !text.contains("\\u00") {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (c, length) = escaped_character(rest).unwrap_or((c, c.len_utf8()));
        plain.push(c);
        rest = &rest[length..];
    }
    Cow::Owned(plain)
}

/// The character whose escape begins the text, and the length of that escape.
fn escaped_character(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix("\\u00")?.get(..2)?;
    let c = char::from(u8::from_str_radix(digits, 16).ok()?);
    (SPECIAL.contains(&c) || c == '\\').then_some((c, 6))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_escaped_comes_back(text in r"([a-c{}\[\]\\]|\\u00|\\u007d|5c|7[BbDd]|é){0,12}") {
            let escaped = escape(&text);
            prop_assert!(!escaped.contains(SPECIAL));
            prop_assert_eq!(&*unescape(&escaped), &*text);
        }
    }
}
