//! A stretch of text, searched at once by vector instructions.

use wide::u8x16;

/// Where any of these signs stands in a stretch of at most sixty-four bytes: a bit for each place, the first one lowest.
#[inline]
pub(super) fn places<const BYTES: usize, const SIGNS: usize>(
    stretch: &[u8; BYTES],
    signs: [u8; SIGNS],
) -> u64 {
    const { assert!(BYTES <= 64 && BYTES.is_multiple_of(LANES)) };
    let (parts, _) = stretch.as_chunks::<LANES>();
    let mut places = 0;
    for (index, part) in parts.iter().enumerate() {
        let part = u8x16::new(*part);
        let stands = |found, sign| found | part.simd_eq(u8x16::splat(sign));
        let found = signs.into_iter().fold(u8x16::ZERO, stands);
        places |= u64::from(found.to_bitmask()) << (LANES * index);
    }
    places
}

/// So many bytes are compared at a time.
const LANES: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_found_at_its_place() {
        let stretch = b"[White \"Zukertort, J.\"]\n[Black \"B";
        let places =
            places::<32, 3>(stretch.first_chunk().expect("a stretch"), [b'"', b'\\', b'\n']);
        let expected = (0..32).filter(|&at| b"\"\\\n".contains(&stretch[at]));
        assert_eq!(places, expected.fold(0, |places, at| places | 1 << at));
    }
}
