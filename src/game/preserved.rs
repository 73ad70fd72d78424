//! Text that a record keeps although it is no move of the game, as commands of PGN comments.
//!
//! | command | what it keeps |
//! |---|---|
//! | `[%unplayed 8. d4 d5]` | moves that were written and could not be played: movetext, read again as such |
//! | `[%unplayed_move N]` | one such move, whatever its token would be elsewhere: a glyph, a number, the word of a result |
//! | `[%unread §]` | text between moves that was read as nothing: kept word for word |
//! | `[%unclosed comment]`, `[%unclosed variation]` | a comment or a variation that the record opens and never closes |
//! | `[%unclosed game]` | the end of a game without a result, where neither tags nor numbers part it from the next |
//! | `[%notation san de]` | behind `[%unplayed …]`: notation and language of its moves, where those of the page are others |
//!
//! What such a comment keeps decides nothing: no notation, no language, no border between games.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::{Nag, Outcome};
use crate::language::closing;
use crate::text::Span;

/// The name of the command that keeps moves which could not be played.
pub(crate) const UNPLAYED: &str = "unplayed";
/// The name of the command that keeps one move which could not be played.
pub(crate) const UNPLAYED_MOVE: &str = "unplayed_move";
/// The name of the command that keeps text which was read as nothing.
pub(crate) const UNREAD: &str = "unread";
/// The name of the command that marks what was opened and never closed.
pub(crate) const UNCLOSED: &str = "unclosed";
/// The name of the command that tells notation and language of unplayed moves.
pub(crate) const NOTATION: &str = "notation";

/// A comment that keeps unplayed moves, or text that was read as nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preserved {
    /// The comment from brace to brace.
    pub comment: Span,
    /// What it keeps.
    pub text: Span,
}

/// Whether a token that stands for a move may be something else where movetext is read: a glyph or a move with a glyph
/// before or behind it, a number, a part of castling, words that end a game, several words, signs that no move has. It
/// comes back as a move only from [`UNPLAYED_MOVE`].
#[must_use]
pub(crate) fn has_other_meaning(token: &str) -> bool {
    let last = token.char_indices().next_back().map_or(0, |(at, _)| at);
    !token.starts_with(|c: char| is_letter_or_digit(c) || c == '?')
        || token.contains(|c: char| !is_letter_or_digit(c) && !MOVE_SIGNS.contains(&c))
        || token.chars().all(|c| CASTLING_SIGNS.contains(&c))
        || Nag::for_glyph(&token[last..]).is_some()
        || token.bytes().all(|byte| byte.is_ascii_digit())
        || Nag::for_glyph(token).is_some()
        || Outcome::from_token(token).is_some()
        || closing(token).is_some()
}

/// Whether it is a letter or a digit of any alphabet, or a figurine with what chooses its shape.
fn is_letter_or_digit(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '♔'..='♟' | '\u{FE0E}')
}

/// The signs that a move may have behind its first letter; `?` is an illegible one.
const MOVE_SIGNS: [char; 10] = ['-', '–', '+', '#', '=', ':', '×', '†', '‡', '?'];

/// The signs of castling. Those of one castling may stand in several words.
const CASTLING_SIGNS: [char; 7] = ['O', 'o', '0', 'О', 'о', '-', '–'];

/// The characters that would end a command or its comment.
const SPECIAL: [char; 4] = ['{', '}', '[', ']'];

/// The text as it may stand in a command: braces and brackets as `\u007b`, like in JSON. A backslash is escaped only
/// where it would begin such an escape.
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

/// The text that [`escape`] made this of.
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

/// The character that stands escaped at the beginning of a text, and the length of its escape.
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
