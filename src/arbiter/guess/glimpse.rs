//! How much of a text is examined for a guess.

use std::borrow::Cow;

/// Number of bytes of a file that decide on its first notation, and between languages with the same letters.
const GLIMPSE: usize = 1 << 13;

/// The beginning of a text, without the comments that keep what could not be read.
pub(super) fn glimpse(text: &str) -> Cow<'_, str> {
    without_kept(&text[..text.floor_char_boundary(GLIMPSE)])
}

/// The text without the comments that keep what could not be read: they must not influence the guess.
fn without_kept(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find("{[%un") else { return Cow::Borrowed(text) };
    let mut fresh = text[..first].to_owned();
    let mut rest = &text[first..];
    while let Some(close) = rest.find('}') {
        rest = &rest[close + 1..];
        let next = rest.find("{[%un").unwrap_or(rest.len());
        fresh.push_str(&rest[..next]);
        rest = &rest[next..];
    }
    Cow::Owned(fresh)
}
