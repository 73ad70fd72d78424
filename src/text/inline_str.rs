//! Short texts held in one machine word.

/// A text of at most seven bytes in one word: appending it costs no more than appending a number.
///
/// The lower seven bytes hold the text, first byte lowest; the highest byte holds its length in bytes and, in its lower
/// half, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct InlineStr(u64);

const LENGTH_AT: u32 = 60;
const CHARACTERS_AT: u32 = 56;
/// The amount by which one ASCII letter increases the lengths.
const LETTER: u64 = 1 << LENGTH_AT | 1 << CHARACTERS_AT;

impl InlineStr {
    /// The empty text.
    pub(crate) const EMPTY: Self = Self(0);

    /// A space.
    pub(crate) const SPACE: Self = Self(LETTER | b' ' as u64);

    /// Maximum number of bytes it holds.
    pub(crate) const ROOM: usize = 7;

    /// The text in one word; `None` if it is too long.
    pub(crate) const fn of(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        if bytes.len() > Self::ROOM {
            return None;
        }
        let (mut word, mut characters, mut at) = (0, 0, bytes.len());
        while at > 0 {
            at -= 1;
            word = word << 8 | bytes[at] as u64;
            characters += (bytes[at] & 0xc0 != 0x80) as usize; // other bytes continue a character
        }
        Some(Self(word | measure(bytes.len(), characters)))
    }

    /// A number in decimal; `None` if it is too long.
    pub(crate) fn number(number: u64) -> Option<Self> {
        let digit = |number: u64| Self(LETTER | (u64::from(b'0') + number % 10));
        let head = if number < 10 { Self::EMPTY } else { Self::number(number / 10)? };
        head.join(digit(number))
    }

    /// The two texts joined; `None` if that is too long.
    pub(crate) fn join(self, next: Self) -> Option<Self> {
        let (length, characters) = (self.len() + next.len(), self.characters() + next.characters());
        let bytes = self.text() | next.text().checked_shl(8 * self.len() as u32).unwrap_or(0);
        (length <= Self::ROOM).then(|| Self(bytes | measure(length, characters)))
    }

    /// The bytes of the text, without the lengths.
    const fn text(self) -> u64 {
        self.0 & !(!0 << CHARACTERS_AT)
    }

    /// The bytes of the text, padded with zeros, and one more byte without meaning.
    #[inline]
    pub(crate) const fn bytes(self) -> [u8; Self::ROOM + 1] {
        self.0.to_le_bytes()
    }

    /// Appends it in a single store.
    #[inline]
    pub(crate) fn push(self, out: &mut Vec<u8>) {
        let end = out.len() + self.len();
        out.extend_from_slice(&self.bytes());
        out.truncate(end);
    }

    /// The length in bytes.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        (self.0 >> LENGTH_AT) as usize
    }

    /// The length in characters.
    #[inline]
    pub(crate) const fn characters(self) -> usize {
        (self.0 >> CHARACTERS_AT & 15) as usize
    }
}

/// The part of the word that encodes the lengths.
const fn measure(length: usize, characters: usize) -> u64 {
    (length as u64) << LENGTH_AT | (characters as u64) << CHARACTERS_AT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_fit() {
        let said = |text| InlineStr::of(text).map(|sort| sort.bytes()[..sort.len()].to_vec());
        for text in ["", "e", "Lf", "Кр", "1/2-1/2", "♘x"] {
            assert_eq!(said(text).as_deref(), Some(text.as_bytes()));
        }
        let king = InlineStr::of("Кр").unwrap_or_default();
        assert_eq!((king.len(), king.characters()), (4, 2));
        assert_eq!(InlineStr::of("Springer"), None);
    }

    #[test]
    fn sorts_side_by_side() {
        let (letter, sign) =
            (InlineStr::of("♘").unwrap_or_default(), InlineStr::of("x").unwrap_or_default());
        assert_eq!(letter.join(sign), InlineStr::of("♘x"));
        assert_eq!(InlineStr::of("Läufer").and_then(|word| word.join(sign)), None);
        assert_eq!(
            InlineStr::of("Läufer").and_then(|word| word.join(InlineStr::EMPTY)),
            InlineStr::of("Läufer")
        );
        assert_eq!(InlineStr::EMPTY.join(sign), Some(sign));
    }

    #[test]
    fn numbers() {
        for number in [0, 9, 10, 99, 1234, 1_234_567] {
            assert_eq!(InlineStr::number(number), InlineStr::of(&number.to_string()));
        }
        assert_eq!(InlineStr::number(12_345_678), None);
        assert_eq!(InlineStr::number(u64::MAX), None);
    }
}
