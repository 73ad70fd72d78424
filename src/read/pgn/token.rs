//! The hot decoder: a SAN token in its common shapes, straight from the bytes.
//!
//! The class of the four bytes after the first (file, rank, capture sign, anything else) selects a shape from a table
//! of 256; the shape says where the squares stand. No loop and hardly a branch. Whatever is no such shape is left to
//! the tolerant reader of the notation floor, which gives the same pattern for these and reads everything else.

use crate::board::{RoleSet, SquareSet};
use crate::notation::{Castling, Claims, MovePattern};
use crate::read::Reading;

/// What a first byte may begin: bit 0 a pawn move (a file letter), bits 1 to 5 a piece of that role.
pub(super) struct Leads([u8; 256]);

impl Leads {
    /// The table of the alphabets in use: their ASCII capitals, the first alphabet that has one deciding, and the files.
    /// A notation whose moves have other shapes begins nothing here.
    pub(super) fn of(reading: &Reading) -> Self {
        let mut leads = [0; 256];
        if !reading.notation.is_algebraic() {
            return Self(leads);
        }
        leads[b'a' as usize..=b'h' as usize].fill(1);
        for letter in b'A'..=b'Z' {
            let pieces = reading.languages.iter().map(|language| language.letters().ascii(letter));
            let piece = pieces.filter(|&piece| piece > 1).next();
            leads[letter as usize] = piece.map_or(0, |piece| 1 << (piece - 1));
        }
        Self(leads)
    }
}

/// Classes of a byte inside a token.
const FILE: u8 = 1;
const RANK: u8 = 2;
const CAPTURE: u8 = 3;

static CLASS: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 8 {
        table[b'a' as usize + i] = FILE;
        table[b'1' as usize + i] = RANK;
        i += 1;
    }
    table[b'x' as usize] = CAPTURE;
    table
}

/// Bytes after which a move token is over.
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

/// Whether a move token may end before this byte.
pub(super) fn is_end(byte: u8) -> bool {
    ENDS[byte as usize]
}

/// Where the parts of a token stand; offsets in bytes, 7 for a part that is not there.
#[derive(Clone, Copy)]
struct Shape {
    length: u8,
    to: u8,
    from_file: u8,
    from_rank: u8,
    capture: bool,
}

const NOT_THERE: u8 = 7;
const NO_SHAPE: Shape =
    Shape { length: 0, to: 0, from_file: NOT_THERE, from_rank: NOT_THERE, capture: false };

/// Shapes by the classes of bytes 1 to 4, two bits each.
struct Shapes([Shape; 256]);

impl Shapes {
    /// Sets `shape` for all tokens whose first classes are `head`; what comes after is free.
    const fn set(mut self, head: &[u8], shape: Shape) -> Self {
        let mut index = 0;
        while index < 256 {
            let mut fits = true;
            let mut i = 0;
            while i < head.len() {
                fits = fits && (index >> (2 * i)) as u8 & 3 == head[i];
                i += 1;
            }
            if fits {
                self.0[index] = shape;
            }
            index += 1;
        }
        self
    }
}

/// `Nf3`, `Nxf3`, `Nbd2`, `N1d2`, `Nbxd2`, `N1xd2`, `Nb1d2`.
static PIECE_SHAPES: Shapes = Shapes([NO_SHAPE; 256])
    .set(&[FILE, RANK], Shape { length: 3, to: 1, ..NO_SHAPE })
    .set(&[CAPTURE, FILE, RANK], Shape { length: 4, to: 2, capture: true, ..NO_SHAPE })
    .set(&[FILE, FILE, RANK], Shape { length: 4, to: 2, from_file: 1, ..NO_SHAPE })
    .set(&[RANK, FILE, RANK], Shape { length: 4, to: 2, from_rank: 1, ..NO_SHAPE })
    .set(
        &[FILE, CAPTURE, FILE, RANK],
        Shape { length: 5, to: 3, from_file: 1, capture: true, ..NO_SHAPE },
    )
    .set(
        &[RANK, CAPTURE, FILE, RANK],
        Shape { length: 5, to: 3, from_rank: 1, capture: true, ..NO_SHAPE },
    )
    .set(
        &[FILE, RANK, FILE, RANK],
        Shape { length: 5, to: 3, from_file: 1, from_rank: 2, ..NO_SHAPE },
    );

/// `e4`, `exd5`.
static PAWN_SHAPES: Shapes =
    Shapes([NO_SHAPE; 256]).set(&[RANK], Shape { length: 2, to: 0, from_file: 0, ..NO_SHAPE }).set(
        &[CAPTURE, FILE, RANK],
        Shape { length: 4, to: 2, from_file: 0, capture: true, ..NO_SHAPE },
    );

/// Squares on the file that a byte names; all squares for a byte that names none.
static FILES: [u64; 256] = masks(b'a', 0x0101_0101_0101_0101, 1);
/// Squares on the rank that a byte names.
static RANKS: [u64; 256] = masks(b'1', 0xff, 8);

const fn masks(first: u8, mask: u64, step: u32) -> [u64; 256] {
    let mut table = [!0; 256];
    let mut i = 0;
    while i < 8 {
        table[first as usize + i] = mask << (step * i as u32);
        i += 1;
    }
    table
}

/// A decoded move and its length in bytes.
pub(super) struct Decoded {
    pub(super) pattern: MovePattern,
    pub(super) length: usize,
}

/// The eight bytes at `at`, zeros behind the end.
#[inline]
fn eight_bytes(bytes: &[u8], at: usize) -> u64 {
    if let Some(chunk) = bytes.get(at..at + 8) {
        return u64::from_le_bytes(chunk.try_into().unwrap_or_default());
    }
    let mut padded = [0; 8];
    let rest = &bytes[at.min(bytes.len())..];
    padded[..rest.len()].copy_from_slice(rest);
    u64::from_le_bytes(padded)
}

/// Decodes the token at `at` when it has one of the common shapes and ends where a token may end.
#[inline(always)]
pub(super) fn decode(bytes: &[u8], at: usize, leads: &Leads) -> Option<Decoded> {
    let window = eight_bytes(bytes, at);
    let lead = leads.0[window as u8 as usize];
    let class = |i: u32| CLASS[(window >> (8 * i)) as u8 as usize] as usize;
    let index = class(1) | class(2) << 2 | class(3) << 4 | class(4) << 6;
    let shape = if lead == 1 { PAWN_SHAPES.0[index] } else { PIECE_SHAPES.0[index] };
    if shape.length == 0 || lead == 0 {
        return None;
    }
    let byte = |i: u8| (window >> (8 * u32::from(i & 7))) as u8;
    let mut length = shape.length;
    let mut promotions = RoleSet::EMPTY;
    let mut mark = byte(length);
    if mark == b'=' && lead == 1 {
        promotions = RoleSet::from_bits(leads.0[byte(length + 1) as usize]) & RoleSet::PROMOTIONS;
        if promotions.is_empty() {
            return None;
        }
        length += 2;
        mark = byte(length);
    }
    let check = mark == b'+';
    let mate = mark == b'#';
    length += u8::from(check | mate);
    // A token of eight bytes and more does not show its end here.
    if length > 7 || !is_end(byte(length)) {
        return None;
    }
    // A byte that is not there reads as zero, which masks nothing.
    let masked = window & (u64::MAX >> 8);
    let part = |i: u8| (masked >> (8 * u32::from(i & 7))) as u8 as usize;
    let to = FILES[byte(shape.to) as usize] & RANKS[byte(shape.to + 1) as usize];
    let from = FILES[part(shape.from_file)] & RANKS[part(shape.from_rank)];
    let claims = u32::from(shape.capture) | u32::from(check) << 1 | u32::from(mate) << 2;
    Some(Decoded {
        pattern: MovePattern {
            from: SquareSet(from),
            to: SquareSet(to),
            roles: RoleSet::from_bits(lead),
            promotions,
            castling: Castling::NONE,
            claims: Claims::from_bits(claims),
        },
        length: usize::from(length),
    })
}

/// `O-O` or `O-O-O` at `at`, with a check or mate sign, where a token may end behind it.
#[inline]
pub(super) fn decode_castling(bytes: &[u8], at: usize) -> Option<Decoded> {
    let rest = &bytes[at..];
    let (castling, mut length) = match rest {
        [b'O', b'-', b'O', b'-', b'O', ..] => (Castling::QUEEN_SIDE, 5),
        [b'O', b'-', b'O', ..] => (Castling::KING_SIDE, 3),
        _ => return None,
    };
    let byte = |i: usize| rest.get(i).copied().unwrap_or(0);
    let claims = match byte(length) {
        b'+' => Claims::CHECK,
        b'#' => Claims::MATE,
        _ => Claims::NONE,
    };
    length += usize::from(claims != Claims::NONE);
    let pattern = MovePattern { claims, ..MovePattern::castling(castling) };
    is_end(byte(length)).then_some(Decoded { pattern, length })
}
