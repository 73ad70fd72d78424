//! Processes many bytes of a text at once: masks over eight in a register, vectors of sixteen.
//!
//! Every byte mask and vector test of the program is here. A loop over single bytes would find the same, and the tests
//! below compare the two.

use wide::u8x16;

/// Number of bytes that are compared at a time.
const LANES: usize = 16;

/// The positions of any of these bytes in a chunk of at most sixty-four: one bit per position, the first one lowest.
#[inline]
pub(crate) fn positions<const BYTES: usize, const SIGNS: usize>(
    chunk: &[u8; BYTES],
    signs: [u8; SIGNS],
) -> u64 {
    const { assert!(BYTES <= 64 && BYTES.is_multiple_of(LANES)) };
    let (parts, _) = chunk.as_chunks::<LANES>();
    let mut positions = 0;
    for (index, part) in parts.iter().enumerate() {
        let part = u8x16::new(*part);
        let stands = |found, sign| found | part.simd_eq(u8x16::splat(sign));
        let found = signs.into_iter().fold(u8x16::ZERO, stands);
        positions |= u64::from(found.to_bitmask()) << (LANES * index);
    }
    positions
}

/// The number of times a byte occurs in a text.
pub(crate) fn count(byte: u8, text: &[u8]) -> usize {
    let (rows, rest) = text.as_chunks::<64>();
    // Sums that fit into a byte are computed for many bytes at once.
    let many: usize = rows.chunks(255).map(|rows| count_in(byte, rows)).sum();
    let (parts, few) = rest.as_chunks::<LANES>();
    let few = match text.last_chunk() {
        Some(last) => {
            let found = u8x16::new(*last).simd_eq(u8x16::splat(byte)).to_bitmask();
            (found >> (last.len() - few.len())).count_ones() as usize
        }
        None => memchr::memchr_iter(byte, few).count(),
    };
    many + count_in(byte, parts) + few
}

/// The number of times a byte occurs in at most 255 rows of equal length.
#[inline]
fn count_in<const BYTES: usize>(byte: u8, rows: &[[u8; BYTES]]) -> usize {
    let wanted = u8x16::splat(byte);
    let mut sums = [u8x16::ZERO; 4];
    for row in rows {
        for (sum, part) in sums.iter_mut().zip(row.as_chunks().0) {
            *sum -= u8x16::new(*part).simd_eq(wanted);
        }
    }
    sums.into_iter().flat_map(u8x16::to_array).map(usize::from).sum()
}

/// Eight bytes of a text as one number, first byte lowest; zeros after the end of the text.
#[derive(Clone, Copy)]
pub(crate) struct EightBytes(u64);

/// A number with this value in all its bytes.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

impl EightBytes {
    /// The eight bytes from `at` on, which must exist.
    #[inline]
    pub(crate) fn of<const N: usize>(ahead: &[u8; N], at: usize) -> Self {
        let chunk: [u8; 8] = ahead[at..at + 8].try_into().unwrap_or_default();
        Self(u64::from_le_bytes(chunk))
    }

    /// The first byte.
    #[inline]
    pub(crate) const fn lead(self) -> u8 {
        self.0 as u8
    }

    /// All eight bytes.
    pub(crate) const fn bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// The bytes as one number.
    #[inline]
    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    /// The first `length` bytes, at most seven, followed by zeros.
    pub(crate) const fn first(self, length: usize) -> u64 {
        self.0 & !(!0 << (8 * length))
    }

    /// A mask with the highest bit of each byte that is a blank: white space and other signs below `!`. Reliable up to
    /// the first non-ASCII byte.
    #[inline]
    pub(crate) const fn blanks(self) -> u64 {
        // The place of the next token depends on this: two steps, in which no ASCII byte borrows from the one above.
        let light = each(0x80 | b' ').wrapping_sub(self.0);
        light & (!self.0 & each(0x80))
    }

    /// The token up to the first blank; more than a token if there is none.
    #[inline]
    pub(crate) const fn token(self, blanks: u64) -> u64 {
        let end = blanks & blanks.wrapping_neg();
        self.0 & (end >> 7).wrapping_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_found_at_its_place() {
        let text = b"[White \"Zukertort, J.\"]\n[Black \"B";
        let found = positions::<32, 3>(text.first_chunk().expect("a chunk"), [b'"', b'\\', b'\n']);
        let expected = (0..32).filter(|&at| b"\"\\\n".contains(&text[at]));
        assert_eq!(found, expected.fold(0, |places, at| places | 1 << at));
    }

    #[test]
    fn bytes_are_counted_in_texts_of_any_length() {
        let text = "1. e4\n1... e5\n\n\n2. Nf3".repeat(900) + &"\n".repeat(9000);
        for length in (0..300).chain((0..text.len()).step_by(997)) {
            let counted = text[..length].matches('\n').count();
            assert_eq!(count(b'\n', &text.as_bytes()[..length]), counted, "{length}");
        }
    }

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
            let bytes = EightBytes::of(text.as_bytes().first_chunk::<8>().expect("eight bytes"), 0);
            let token = text.split(|c: char| c <= ' ').next().unwrap_or("");
            let blanks = bytes.blanks();
            assert_eq!(blanks.trailing_zeros() as usize / 8, token.len(), "{text}");
            assert_eq!(bytes.token(blanks), bytes.first(token.len()), "{text}");
        }
    }

    #[test]
    fn without_a_blank_it_is_more_than_a_token() {
        let bytes = EightBytes::of(b"exd8=Q++ ", 0);
        assert_eq!(bytes.token(bytes.blanks()), bytes.word());
    }
}
