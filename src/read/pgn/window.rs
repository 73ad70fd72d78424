//! Eight bytes of a text at once, as one number.

/// Eight bytes, the first one lowest; zeros behind the end of the text.
#[derive(Clone, Copy)]
pub(super) struct Window(u64);

/// A number with this in all its bytes.
pub(super) const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

impl Window {
    /// The bytes from `at` on, of which there are enough.
    #[inline]
    pub(super) fn of<const N: usize>(ahead: &[u8; N], at: usize) -> Self {
        let chunk: [u8; 8] = ahead[at..at + 8].try_into().unwrap_or_default();
        Self(u64::from_le_bytes(chunk))
    }

    /// The first byte.
    #[inline]
    pub(super) const fn lead(self) -> u8 {
        self.0 as u8
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

    /// The highest bits of bytes that are blanks: white space and other signs below `!`. Sure up to the first one behind
    /// ASCII.
    #[inline]
    pub(super) const fn blanks(self) -> u64 {
        // The place of the next token waits for this: two steps, in which no ASCII borrows from the byte above.
        let light = each(0x80 | b' ').wrapping_sub(self.0);
        light & (!self.0 & each(0x80))
    }

    /// The token that ends at the first blank; more than a token if there is none.
    #[inline]
    pub(super) const fn token(self, blanks: u64) -> u64 {
        let end = blanks & blanks.wrapping_neg();
        self.0 & (end >> 7).wrapping_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_ends_at_the_first_blank() {
        let texts = [
            "e4 e5   ",
            "Nf3\r\nNc6",
            "O-O-O  -",
            "a3\n\nb4  ",
            "Qxf7#\n!\0",
            "exd8=Q e",
            "d4 Кf6 ",
        ];
        for text in texts {
            let window = Window::of(text.as_bytes().first_chunk::<8>().expect("eight bytes"), 0);
            let token = text.split(|c: char| c <= ' ').next().unwrap_or("");
            let blanks = window.blanks();
            assert_eq!(blanks.trailing_zeros() as usize / 8, token.len(), "{text}");
            assert_eq!(window.token(blanks), window.first(token.len()), "{text}");
        }
    }

    #[test]
    fn without_a_blank_it_is_more_than_a_token() {
        let window = Window::of(b"exd8=Q++ ", 0);
        assert_eq!(window.token(window.blanks()), window.word());
    }
}
