//! Piece letters arranged for reading.

/// The letters of one language, ready for the lexer and for the tolerant reader.
#[derive(Debug)]
pub struct LetterTable {
    pub(super) ascii: [u8; 128],
    pub(super) tokens: &'static [(&'static str, usize)],
}

impl LetterTable {
    /// The piece of a one-byte letter, counted from 1 (pawn 1 … king 6); 0 when the byte is none, or is not ASCII, or
    /// when a longer letter of the language could begin with it.
    #[inline]
    #[must_use]
    pub const fn ascii(&self, byte: u8) -> u8 {
        if byte < 128 { self.ascii[byte as usize] } else { 0 }
    }

    /// The whole table behind [`LetterTable::ascii`].
    #[inline]
    #[must_use]
    pub const fn ascii_table(&self) -> &[u8; 128] {
        &self.ascii
    }

    /// Every letter with its piece (pawn 0 … king 5), the longest first: `Кр` before `К`.
    #[must_use]
    pub const fn tokens(&self) -> &'static [(&'static str, usize)] {
        self.tokens
    }
}

#[cfg(test)]
mod tests {
    use crate::language::Language;

    #[test]
    fn longer_letters_come_first_and_hide_shorter_ones() {
        let russian = Language::for_tag("ru").expect("russian");
        assert_eq!(russian.letters().tokens()[0], ("Кр", 5));
        let bengali = Language::for_tag("bn").expect("bengali");
        assert_eq!(bengali.letters().ascii(b'G'), 0, "Gh is the knight");
        let german = Language::for_tag("de").expect("german");
        assert_eq!(german.letters().ascii(b'S'), 2, "S is the knight, Sp only spells it out");
    }
}
