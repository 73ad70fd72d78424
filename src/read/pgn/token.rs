//! The hot decoder: a SAN token in its common shapes, straight from the bytes.
//!
//! Eight bytes at once: where the token ends, the square it ends in, the piece it begins with, and what stands between.
//! Hardly a branch. Whatever has no such shape is left to the tolerant reader of the notation floor, which gives the same
//! pattern for these and reads everything else.

use std::hint::cold_path;
use std::num::NonZero;

use super::leads::Leads;
use crate::board::{RoleSet, SquareSet};
use crate::game::Shape;
use crate::notation::{Castling, Claims, MovePattern};

/// Whether a move token may end before a byte.
static ENDS: [bool; 256] = ends();

const fn ends() -> [bool; 256] {
    let mut table = [false; 256];
    let list = b"\0\t\n\x0b\x0c\r {}()[];!?$";
    let mut i = 0;
    while i < list.len() {
        table[list[i] as usize] = true;
        i += 1;
    }
    table
}

/// How the bytes between the first and the last two are understood.
struct Middle {
    /// Which they are, by the length of the token in bytes, from the second byte on. Where there is no such token, bytes
    /// that say nothing good.
    of_length: [u64; 8],
    /// What each says of the square of departure; nothing is all squares, and no square is an error.
    part: [u64; 256],
}

/// Pieces first (`Nf3`, `Nxf3`, `Nbd2`, `Nbxd2`), then pawns (`e4`, `exd5`), whose file is known.
static MIDDLES: [Middle; 2] = [
    Middle { of_length: [!0, !0, !0, 0, 0xff, 0xffff, !0, !0], part: parts(true) },
    Middle { of_length: [!0, !0, 0, 0xff, 0xff, !0, !0, !0], part: parts(false) },
];

const fn parts(with_squares: bool) -> [u64; 256] {
    let mut table = [0; 256];
    table[0] = !0;
    table[b'x' as usize] = !0;
    let mut i = 0;
    while with_squares && i < 8 {
        table[b'a' as usize + i] = SquareSet::file(i as u8).0;
        table[b'1' as usize + i] = SquareSet::rank(i as u8).0;
        i += 1;
    }
    table
}

/// A decoded move.
pub(super) struct Decoded {
    pub(super) pattern: MovePattern,
    pub(super) shape: Shape,
    /// In bytes.
    pub(super) length: u32,
    /// The same with the blank that follows, if one does.
    pub(super) with_blank: u32,
}

/// The eight bytes at `at`, zeros behind the end.
#[inline]
pub(super) fn eight_bytes(bytes: &[u8], at: usize) -> u64 {
    if let Some(chunk) = bytes.get(at..at + 8) {
        return u64::from_le_bytes(chunk.try_into().unwrap_or_default());
    }
    last_bytes(bytes, at)
}

#[cold]
fn last_bytes(bytes: &[u8], at: usize) -> u64 {
    let mut padded = [0; 8];
    let rest = &bytes[at.min(bytes.len())..];
    padded[..rest.len()].copy_from_slice(rest);
    u64::from_le_bytes(padded)
}

/// A number with this in all its bytes.
pub(super) const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Marks the lowest zero byte of a word, and perhaps some above it, in their highest bits.
pub(super) const fn zero_bytes(word: u64) -> u64 {
    word.wrapping_sub(each(1)) & !word & each(0x80)
}

/// Decodes the token at the beginning of eight bytes when it has one of the commonest shapes and ends where a token may
/// end.
#[expect(
    clippy::inline_always,
    reason = "the pattern goes from registers to the list of moves; a call would copy it"
)]
#[inline(always)]
pub(super) fn decode(window: u64, leads: &Leads) -> Option<Decoded> {
    // The check sign and most signs that end a token are low, and nothing else that is common.
    let low = NonZero::new(window.wrapping_sub(each(b',')) & !window & each(0x80))?;
    let bits = low.trailing_zeros() & !7;
    let (mut pattern, shape) = plain_pattern(window, bits, leads)?;
    let (mut end, mut length) = (window >> bits, bits / 8);
    // Branches where arithmetic would do: the next token is then begun before the length of this one is known.
    if end as u8 == b'+' {
        cold_path();
        pattern.claims = pattern.claims.and(Claims::CHECK);
        (end, length) = (end >> 8, length + 1);
    }
    let mut with_blank = length + 1;
    if end as u8 != b' ' {
        cold_path();
        if !ENDS[end as u8 as usize] || bits > 48 {
            return None;
        }
        with_blank = length + line_break(end);
    }
    Some(Decoded { pattern, shape, length, with_blank })
}

/// The length of the line break with which a word begins, if one does.
#[inline]
const fn line_break(word: u64) -> u32 {
    match word.to_le_bytes() {
        [b'\r', b'\n', ..] => 2,
        [b'\n', ..] => 1,
        _ => 0,
    }
}

/// What a token of so many bits without marks says.
#[expect(clippy::inline_always, reason = "as for `decode`")]
#[inline(always)]
fn plain_pattern(window: u64, bits: u32, leads: &Leads) -> Option<(MovePattern, Shape)> {
    let lead = window as u8 as usize;
    let roles = leads.roles[lead];
    let is_pawn = roles == RoleSet::PAWN;
    let middle = &MIDDLES[usize::from(is_pawn)];
    let between = (window >> 8) & middle.of_length[(bits / 8) as usize & 7];
    let mut from = leads.from[lead].0 & middle.part[between as u8 as usize];
    let mut capture = between == u64::from(b'x');
    if between > 0xff {
        from &= middle.part[(between >> 8) as u8 as usize];
        capture = between >> 8 == u64::from(b'x');
        if !is_ordered(between) {
            return None;
        }
    }
    // The last two bytes, file and rank, counted from a and 1.
    let target = (window.wrapping_shl(bits.wrapping_neg()) >> 48) as u32;
    let target = target.wrapping_sub(u32::from(u16::from_le_bytes(*b"a1")));
    if from == 0 || target & !0x707 != 0 {
        return None;
    }
    let pattern = MovePattern {
        from: SquareSet(from),
        to: SquareSet(1_u64.wrapping_shl(target | target >> 5)),
        roles,
        promotions: RoleSet::EMPTY,
        castling: Castling::NONE,
        claims: Claims::from_bits(u32::from(capture)),
    };
    Some((pattern, if is_pawn { Shape::Pawn } else { Shape::Piece }))
}

/// Whether two bytes between piece and target stand in the order of SAN: file or rank before `x`, file before rank.
fn is_ordered(between: u64) -> bool {
    let first = between as u8;
    match between >> 8 {
        0x78 => first != b'x',
        0x31..=0x38 => first.is_ascii_lowercase() && first != b'x',
        _ => false,
    }
}

/// Decodes a token of at most seven bytes with rarer marks or a rarer end: `e8=Q+`, `Qxf7#`, `O-O-O`, `Nf3?`.
#[cold]
#[inline(never)]
pub(super) fn decode_marked(bytes: &[u8], at: usize, leads: &Leads) -> Option<Decoded> {
    let window = eight_bytes(bytes, at);
    let bytes = window.to_le_bytes();
    let length = bytes.iter().position(|&byte| ENDS[byte as usize])?;
    let (token, sign) = match &bytes[..length] {
        [token @ .., b'+'] => (token, Claims::CHECK),
        [token @ .., b'#'] => (token, Claims::MATE),
        token => (token, Claims::NONE),
    };
    let plain = |length: usize| plain_pattern(window, 8 * length as u32, leads);
    let (mut pattern, shape) = match token {
        b"O-O" => (MovePattern::castling(Castling::KING_SIDE), Shape::Other),
        b"O-O-O" => (MovePattern::castling(Castling::QUEEN_SIDE), Shape::Other),
        [token @ .., b'=', letter] => {
            let promotions = leads.roles[*letter as usize] & RoleSet::PROMOTIONS;
            let (pawn, _) = plain(token.len()).filter(|(_, shape)| *shape == Shape::Pawn)?;
            if promotions.is_empty() {
                return None;
            }
            (MovePattern { promotions, ..pawn }, Shape::Other)
        }
        _ => plain(token.len())?,
    };
    pattern.claims = pattern.claims.and(sign);
    let length = length as u32;
    Some(Decoded { pattern, shape, length, with_blank: length })
}
