//! How much of a text is examined for a guess.

use std::borrow::Cow;

use crate::game::without_preserved;

/// Number of bytes of a file that decide on its first notation, and between languages with the same letters.
const GUESS_BYTES: usize = 1 << 13;

/// The beginning of a text, without the comments that keep what could not be read.
pub(super) fn glimpse(text: &str) -> Cow<'_, str> {
    without_preserved(&text[..text.floor_char_boundary(GUESS_BYTES)])
}
