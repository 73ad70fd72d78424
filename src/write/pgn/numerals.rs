//! Move numbers, counted up in their own digits.

use crate::notation::Sort;

/// The numbers before White's moves, one after the other, each with a space before it.
pub(super) struct Numerals {
    /// What follows the digits: `. `; nothing if that is long.
    sign: Option<Sort>,
    number: u64,
    /// The number between space and sign; no text if that is long.
    sort: Sort,
    /// A one in the place of the last digit.
    unit: u64,
    /// How many numbers follow before more than the last digit changes.
    left: u64,
}

impl Numerals {
    /// Numbers followed by this sign, from `number` on.
    pub(super) fn new(sign: &str, number: u64) -> Self {
        Self::at(number, Sort::of(sign))
    }

    fn at(number: u64, sign: Option<Sort>) -> Self {
        let digits = Sort::number(number).and_then(|digits| Sort::SPACE.join(digits));
        let last = digits.map_or(0, |digits| 8 * (digits.len() - 1));
        let sort = digits.zip(sign).and_then(|(digits, sign)| digits.join(sign));
        let sort = sort.unwrap_or(Sort::EMPTY);
        Self { sign, number, sort, unit: 1 << last, left: 9 - number % 10 }
    }

    /// Goes to a number, wherever it is.
    pub(super) fn seek(&mut self, number: u64) {
        if self.number != number {
            *self = Self::at(number, self.sign);
        }
    }

    /// The number at hand; goes on to the next one, which mostly differs in one digit.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Sort> {
        let sort = self.sort;
        if self.left == 0 {
            self.seek(self.number + 1);
        } else {
            self.sort = sort.plus(self.unit);
            self.number += 1;
            self.left -= 1;
        }
        (sort.len() > 0).then_some(sort)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_one_another() {
        let mut numerals = Numerals::new(". ", 1);
        for start in [1, 7, 998, 12_340] {
            numerals.seek(start);
            for number in start..start + 120 {
                assert_eq!(numerals.next(), Sort::of(&format!(" {number}. ")), "{number}");
            }
        }
        numerals.seek(1_234_567);
        assert_eq!(numerals.next(), None, "nine bytes");
        numerals.seek(2);
        assert_eq!(numerals.next(), Sort::of(" 2. "));
    }
}
