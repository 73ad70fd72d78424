//! Short pieces appended to bytes. Copies of fixed length cost no call, and there are millions of them.

/// Appends the first `length` bytes of an array.
#[inline]
pub(super) fn push_some<const N: usize>(out: &mut Vec<u8>, bytes: &[u8; N], length: usize) {
    let end = out.len() + length;
    out.extend_from_slice(bytes);
    out.truncate(end);
}

/// Appends the first `length` bytes, no more than `N`, of a text that is mostly longer.
#[inline]
pub(super) fn push_head<const N: usize>(out: &mut Vec<u8>, text: &[u8], length: usize) {
    match text.first_chunk::<N>() {
        Some(head) => push_some(out, head, length),
        None => out.extend_from_slice(&text[..length]),
    }
}

/// A short text that is appended again and again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Short {
    bytes: [u8; 32],
    length: usize,
}

impl Short {
    /// These pieces in a row, if they are short.
    pub(super) fn of(pieces: &[&str]) -> Option<Self> {
        let mut short = Self { bytes: [0; 32], length: 0 };
        for piece in pieces {
            let room = short.bytes.get_mut(short.length..short.length + piece.len())?;
            room.copy_from_slice(piece.as_bytes());
            short.length += piece.len();
        }
        Some(short)
    }

    /// Appends it.
    #[inline]
    pub(super) fn push(&self, out: &mut Vec<u8>) {
        push_some(out, &self.bytes, self.length);
    }
}

/// Appends a whole number in decimal.
#[inline]
pub(super) fn push_number(out: &mut Vec<u8>, number: u64) {
    const LIMIT: u64 = 100_000_000;
    if let Some(digits) = usize::try_from(number).ok().and_then(|at| PAIRS.get(at)) {
        return push_some(out, digits, 1 + usize::from(number > 9));
    }
    if number >= LIMIT {
        return push_long(out, number / LIMIT, number % LIMIT);
    }
    let digits = digits(number);
    let zeros = (digits | (1 << 56)).trailing_zeros() / 8;
    push_some(out, &characters(digits >> (8 * zeros)), 8 - zeros as usize);
}

/// The digits of the numbers below a hundred, as they are written: most numbers of moves and columns.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < 100 {
        let (ten, one) = (b'0' + number / 10, b'0' + number % 10);
        pairs[number as usize] = if number < 10 { [one, 0] } else { [ten, one] };
        number += 1;
    }
    pairs
};

#[cold]
fn push_long(out: &mut Vec<u8>, head: u64, tail: u64) {
    push_number(out, head);
    out.extend_from_slice(&characters(digits(tail)));
}

/// The eight digits of a number, one a byte, the first one lowest: cut in halves, quarters and eighths, all at once.
const fn digits(number: u64) -> u64 {
    let halves = (number / 10_000) | ((number % 10_000) << 32);
    let hundreds = ((halves * 10_486) >> 20) & 0x0000_007f_0000_007f; // n × 10486 / 2²⁰ is n / 100 below 10,000
    let quarters = hundreds | ((halves - 100 * hundreds) << 16);
    let tens = ((quarters * 103) >> 10) & 0x000f_000f_000f_000f; // n × 103 / 2¹⁰ is n / 10 below 100
    tens | ((quarters - 10 * tens) << 8)
}

const fn characters(digits: u64) -> [u8; 8] {
    (digits + 0x3030_3030_3030_3030).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        let long = [99_999_999, 100_000_000, 100_000_007, 12_345_678_901, u64::MAX];
        for number in (0..20_000).chain((0..100_000_000).step_by(9_973)).chain(long) {
            let mut out = Vec::new();
            push_number(&mut out, number);
            assert_eq!(out, number.to_string().into_bytes());
        }
    }

    #[test]
    fn the_beginning_of_an_array() {
        let mut out = b"1. ".to_vec();
        push_some(&mut out, b"e4 e5 ", 2);
        assert_eq!(out, b"1. e4");
    }

    #[test]
    fn short_texts() {
        let mut out = Vec::new();
        Short::of(&["1. ", "", "e4"]).unwrap().push(&mut out);
        assert_eq!(out, b"1. e4");
        assert!(Short::of(&["Checkmate is checkmate", " and a draw is a draw"]).is_none());
    }
}
