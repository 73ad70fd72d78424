//! Eight bytes of a text at once, as one number.

use std::hint::cold_path;

/// Eight bytes, the first one lowest; zeros behind the end of the text.
#[derive(Clone, Copy)]
pub(super) struct Window(u64);

/// A token with blanks on both sides, in a window that begins with it.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// The highest bits of bytes that are blanks.
    blank: u64,
    /// The same of other bytes behind a blank.
    start: u64,
}

/// A number with this in all its bytes.
pub(super) const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Marks the lowest zero byte of a word, and perhaps some above it, in their highest bits.
pub(super) const fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(each(1)) & !word & each(0x80)
}

impl Window {
    /// The bytes from `at` on.
    #[inline]
    pub(super) fn at(bytes: &[u8], at: usize) -> Self {
        match bytes.get(at..at + 8) {
            Some(chunk) => Self(u64::from_le_bytes(chunk.try_into().unwrap_or_default())),
            None => Self::at_end(bytes, at),
        }
    }

    #[cold]
    #[inline(never)]
    fn at_end(bytes: &[u8], at: usize) -> Self {
        let mut padded = [0; 8];
        let rest = &bytes[at.min(bytes.len())..];
        padded[..rest.len()].copy_from_slice(rest);
        Self(u64::from_le_bytes(padded))
    }

    /// The first byte.
    #[inline]
    pub(super) const fn lead(self) -> u8 {
        self.0 as u8
    }

    /// The length of the blank or line break with which it begins.
    #[inline]
    pub(super) fn blank(self) -> usize {
        if self.lead() == b'\r' {
            cold_path(); // else the place of the next token would wait for this one's bytes
            return 2;
        }
        1
    }

    /// All of them.
    pub(super) const fn bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// As one number.
    #[inline]
    pub(super) const fn word(self) -> u64 {
        self.0
    }

    /// The first so many bytes, at most seven, and zeros behind them.
    pub(super) const fn first(self, length: usize) -> u64 {
        self.0 & !(!0 << (8 * length))
    }

    /// Where the token that begins here ends, and where the next one begins: blanks are white space and other signs below
    /// `!`.
    #[inline]
    pub(super) const fn bounds(self) -> Bounds {
        let dark = ((self.0 & each(0x7f)) + each(0x7f - b' ')) | self.0;
        let blank = dark & each(0x80) ^ each(0x80);
        Bounds { blank, start: dark & blank << 8 }
    }

    /// The token alone; more than a token if it is longer than seven bytes.
    #[inline]
    pub(super) const fn token(self, bounds: Bounds) -> u64 {
        let end = bounds.blank & bounds.blank.wrapping_neg();
        self.0 & (end >> 7).wrapping_sub(1)
    }
}

impl Bounds {
    /// The length of the token in bytes.
    #[inline]
    pub(super) const fn length(self) -> usize {
        self.blank.trailing_zeros() as usize / 8
    }

    /// The same with the blanks that follow it in the window.
    #[inline]
    pub(super) const fn with_blanks(self) -> usize {
        self.start.trailing_zeros() as usize / 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_and_the_blanks_behind_them() {
        let texts = ["e4 e5 ", "Nf3\r\nNc6", "O-O-O  ", "a3\n\nb4", "Qxf7#\n!", "Кf3 x", "exd8=Q "];
        for text in texts {
            let window = Window::at(text.as_bytes(), 0);
            let bounds = window.bounds();
            let blank = |c: char| c <= ' ';
            let token = text.split(blank).next().unwrap_or("");
            let rest = text[token.len()..].trim_start_matches(blank);
            let next = if rest.is_empty() { 8 } else { text.len() - rest.len() };
            assert_eq!(
                (bounds.length(), bounds.with_blanks()),
                (token.len(), next.min(8)),
                "{text}"
            );
            assert_eq!(window.token(bounds), window.first(token.len()), "{text}");
        }
    }

    #[test]
    fn behind_the_end_there_are_zeros() {
        let window = Window::at(b"1. e4 e5", 6);
        assert_eq!(window.bytes(), *b"e5\0\0\0\0\0\0");
        assert_eq!(window.bounds().length(), 2);
        assert_eq!(Window::at(b"e4", 9).lead(), 0);
    }
}
