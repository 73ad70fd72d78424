//! Short texts held in one word of memory.

/// A text of at most eight bytes, which costs no more to put down than a number: in a compositor's case, a sort is one
/// piece of type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Sort {
    /// Its bytes, the first one lowest; zeros behind them.
    bytes: u64,
    measure: Measure,
}

/// How many bytes a text has, and how many characters: one sum tells both of several sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Measure(u32);

impl Measure {
    const CHARACTER: u32 = 1 << 16;

    /// That of so many bytes of UTF-8: those that begin with the bits 10 continue a character.
    #[inline]
    const fn of(bytes: u64, length: usize) -> Self {
        let continued = bytes >> 7 & !(bytes >> 6) & u64::from_ne_bytes([1; 8]);
        let length = length as u32;
        Self(length + (length - continued.count_ones()) * Self::CHARACTER)
    }

    /// That of two texts.
    #[inline]
    pub(crate) const fn and(self, next: Self) -> Self {
        Self(self.0 + next.0)
    }

    /// How many bytes.
    #[inline]
    pub(crate) const fn bytes(self) -> usize {
        (self.0 % Self::CHARACTER) as usize
    }

    /// How many characters.
    #[inline]
    pub(crate) const fn characters(self) -> usize {
        (self.0 / Self::CHARACTER) as usize
    }
}

impl Sort {
    /// No text.
    pub(crate) const EMPTY: Self = Self { bytes: 0, measure: Measure(0) };

    /// A space.
    pub(crate) const SPACE: Self =
        Self { bytes: b' ' as u64, measure: Measure(Measure::CHARACTER + 1) };

    /// What stands for a text that is too long.
    pub(crate) const UNFIT: Self = Self { bytes: 0, measure: Measure(u32::MAX) };

    /// So many bytes have room in one.
    pub(crate) const ROOM: usize = 8;

    /// The text; nothing for one that is too long.
    pub(crate) fn of(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [] => Some(Self::EMPTY),
            &[byte] => Some(Self { bytes: byte.into(), measure: Measure(Measure::CHARACTER + 1) }),
            text => Self::of_bytes(text),
        }
    }

    fn of_bytes(text: &[u8]) -> Option<Self> {
        let bytes = text.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        let measure = Measure::of(bytes, text.len());
        (text.len() <= Self::ROOM).then_some(Self { bytes, measure })
    }

    /// A number below 2⁶⁴ in decimal, as far as that has room.
    pub(crate) fn number(number: u64) -> Option<Self> {
        let (mut bytes, mut rest, mut digits) = (u64::from(b'0') + number % 10, number / 10, 1);
        while rest > 0 {
            bytes = bytes.checked_mul(256)? | (u64::from(b'0') + rest % 10);
            (rest, digits) = (rest / 10, digits + 1);
        }
        Some(Self { bytes, measure: Measure((Measure::CHARACTER + 1) * digits) })
    }

    /// The two as one; nothing if that is too long.
    pub(crate) fn join(self, next: Self) -> Option<Self> {
        let measure = self.measure.and(next.measure);
        let bytes = next.bytes.checked_shl(8 * self.len() as u32).unwrap_or(0);
        (measure.bytes() <= Self::ROOM).then_some(Self { bytes: self.bytes | bytes, measure })
    }

    /// Whether it stands for a text that is too long.
    #[inline]
    pub(crate) const fn is_unfit(self) -> bool {
        self.measure.0 == u32::MAX
    }

    /// Two ASCII letters and this behind them; it is known to be short enough.
    #[inline]
    pub(crate) const fn behind(self, letters: [u8; 2]) -> Self {
        let letters = u16::from_le_bytes(letters) as u64;
        let measure = self.measure.and(Measure(2 * Measure::CHARACTER + 2));
        Self { bytes: self.bytes << 16 | letters, measure }
    }

    /// The same with something added to its bytes as one number.
    #[inline]
    pub(crate) const fn plus(self, unit: u64) -> Self {
        Self { bytes: self.bytes.wrapping_add(unit), ..self }
    }

    /// Its bytes, with zeros behind them.
    #[inline]
    pub(crate) const fn bytes(self) -> [u8; Self::ROOM] {
        self.bytes.to_le_bytes()
    }

    /// Appends it, in one store.
    #[inline]
    pub(crate) fn push(self, out: &mut Vec<u8>) {
        let end = out.len() + self.len();
        out.extend_from_slice(&self.bytes());
        out.truncate(end);
    }

    /// How long it is.
    #[inline]
    pub(crate) const fn measure(self) -> Measure {
        self.measure
    }

    /// How many bytes it has.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.measure.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_fit() {
        assert_eq!(Sort::of("Springer").map(Sort::bytes), Some(*b"Springer"));
        let king = Sort::of("Кр").map(Sort::measure).unwrap_or_default();
        assert_eq!((king.bytes(), king.characters()), (4, 2));
        assert_eq!(Sort::of("Mediocris"), None);
    }

    #[test]
    fn sorts_side_by_side() {
        let (letter, sign) = (Sort::of("♘").unwrap_or_default(), Sort::of("x").unwrap_or_default());
        assert_eq!(letter.join(sign), Sort::of("♘x"));
        assert_eq!(Some(sign.behind(*b"f3")), Sort::of("f3x"));
        assert_eq!(Sort::of("Springer").and_then(|word| word.join(sign)), None);
        assert_eq!(
            Sort::of("Springer").and_then(|word| word.join(Sort::EMPTY)),
            Sort::of("Springer")
        );
    }

    #[test]
    fn numbers() {
        for number in [0, 9, 10, 99, 1234, 12_345_678] {
            assert_eq!(Sort::number(number), Sort::of(&number.to_string()));
        }
        assert_eq!(Sort::number(123_456_789), None);
    }
}
