//! What stands in a line of the Markdown of `convert`.

use std::borrow::Cow;

use crate::game::Nag;
use crate::read::line::movetext::move_length;

/// The blank between a move and its sign.
pub(super) const TIE: char = '\u{a0}';

/// How a comment begins that keeps the number of a glyph.
pub(super) const KEPT_GLYPH: &str = "<!--$";

/// Maximum number of variations that begin at once.
const DEEPEST: usize = 64;

/// Whether a text begins with the number of a move: `12\.`. Numbers within remarks have no backslash.
pub(super) fn begins_number(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    digits > 0 && text[digits..].starts_with("\\.")
}

/// Whether a text behind a parenthesis begins a variation, with a numbered move or a remark, or one inside another.
pub(super) fn begins_variation(text: &str) -> bool {
    let mut inner = text;
    for _ in 0..DEEPEST {
        let next = inner.strip_prefix('(').or_else(|| inner.strip_prefix(" ("));
        let Some(next) = next else { break };
        inner = next;
    }
    inner.starts_with("  ") || inner.starts_with(KEPT_GLYPH) || begins_number(inner)
}

/// The length of the word at the beginning of a text, up to a blank, a parenthesis or a mark.
pub(super) fn word_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        if c.is_whitespace() || !is_escaped && "()*~<".contains(c) {
            return at;
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    text.len()
}

/// A word without its backslashes.
pub(super) fn unescaped(word: &str) -> Cow<'_, str> {
    if !word.contains('\\') {
        return word.into();
    }
    let mut plain = String::with_capacity(word.len());
    let mut letters = word.chars();
    while let Some(c) = letters.next() {
        plain.push(if c == '\\' { letters.next().unwrap_or(c) } else { c });
    }
    plain.into()
}

/// Whether a text begins with a word that is a sign of annotation.
pub(super) fn is_sign(text: &str) -> bool {
    Nag::is_sign(&unescaped(&text[..word_length(text)]))
}

/// Whether a word looks like a move, played or not.
pub(super) fn is_move_like(word: &str) -> bool {
    word.contains(char::is_numeric)
        || word.starts_with("--")
        || word.starts_with("O-O")
        || move_length(word).is_some()
}

/// Whether a line is in bold from beginning to end, like the result of a game, and no numbered move.
pub(super) fn is_result_line(line: &str) -> bool {
    let inner = line.strip_prefix("**").and_then(|line| line.strip_suffix("**"));
    inner.is_some_and(|inner| !inner.is_empty() && !inner.contains("**") && !begins_number(inner))
}

/// Whether the first line of a paragraph begins a remark, although its first word may be a sign: there is no move in it.
pub(super) fn is_prose(line: &str) -> bool {
    !line.starts_with(char::is_whitespace)
        && !line.starts_with(['(', '~', '<'])
        && !line.contains("**")
}

/// Whether a text ends in the number of a move, `12\\.`: what a blank ties to it is a move, not its sign.
pub(super) fn ends_in_number(text: &str) -> bool {
    let word = text.rsplit([' ', '\n', '(', '*', TIE]).next().unwrap_or(text);
    let digits = word.trim_end_matches(['.', '…', '\\']);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_moves_have_a_backslash() {
        assert!(begins_number("12\\. Nf3") && begins_number("5\\...\u{a0}e5"));
        assert!(!begins_number("12. Nf3") && !begins_number("\\."));
    }

    #[test]
    fn words_end_before_marks() {
        assert_eq!((word_length("d8\\=Q\\*)"), word_length("e4**")), (7, 2));
        assert_eq!(unescaped("d8\\=Q\\\\"), "d8=Q\\");
    }
}
