//! Piece letters arranged for reading.

/// The letters of one language, ready for the lexer and for the tolerant reader.
#[derive(Debug)]
pub struct LetterTable {
    pub(super) ascii: [u8; 128],
    pub(super) tokens: &'static [(&'static str, usize)],
    pub(super) merging: [u8; 6],
}

impl LetterTable {
    /// Returns the piece of a one-byte letter, counted from 1 (pawn 1 … king 6); 0 if the byte is not a piece letter,
    /// is not ASCII, or could begin a longer letter of the language.
    #[inline]
    #[must_use]
    pub const fn ascii(&self, byte: u8) -> u8 {
        if byte < 128 { self.ascii[byte as usize] } else { 0 }
    }

    /// Returns every letter with its piece (pawn 0 … king 5), the longest first: `Кр` before `К`.
    #[must_use]
    pub const fn tokens(&self) -> &'static [(&'static str, usize)] {
        self.tokens
    }

    /// Whether the written letter of a piece (pawn 0 … king 5) and a file (a 0 … h 7) after it form a letter of their
    /// own: in romanised Bengali `G` and `h`, because there is `Gh`.
    #[must_use]
    pub const fn merges(&self, piece: usize, file: u8) -> bool {
        piece < 6 && self.merging[piece] >> (file & 7) & 1 != 0
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
        let piece = (0..6).find(|&piece| bengali.letter(piece) == "G").expect("a piece called G");
        assert!(bengali.letters().merges(piece, 7) && !bengali.letters().merges(piece, 6));
        let german = Language::for_tag("de").expect("german");
        assert_eq!(german.letters().ascii(b'S'), 2, "S is the knight, Sp only spells it out");
    }
}
