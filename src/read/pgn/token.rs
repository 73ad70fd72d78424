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
            let mut pieces =
                reading.languages.iter().map(|language| language.letters().ascii(letter));
            let piece = pieces.find(|&piece| piece > 1);
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

/// What a byte behind the squares means.
const END: u8 = 1;
const CHECK: u8 = 2;
const MATE: u8 = 4;
const PROMOTION: u8 = 8;

static SIGNS: [u8; 256] = signs();

const fn signs() -> [u8; 256] {
    let mut table = [0; 256];
    let list = b"\0\t\n\x0b\x0c\r {}()[];!?$";
    let mut i = 0;
    while i < list.len() {
        table[list[i] as usize] = END;
        i += 1;
    }
    table[b'+' as usize] = CHECK;
    table[b'#' as usize] = MATE;
    table[b'=' as usize] = PROMOTION;
    table
}

/// Whether a move token may end before this byte.
fn is_end(byte: u8) -> bool {
    SIGNS[byte as usize] == END
}

/// Where the parts of a token stand, as distances in bits: length, target, file and rank of departure, six bits each,
/// then the capture sign. Zero is no shape.
#[derive(Clone, Copy)]
struct Shape(u32);

/// The place of a part that is not there: the last byte of the window, which is masked.
const NOT_THERE: u32 = 7;

impl Shape {
    const NONE: Self = Self(0);

    /// All in bytes.
    const fn new(length: u32, to: u32, from_file: u32, from_rank: u32, capture: bool) -> Self {
        let places = length | to << 6 | from_file << 12 | from_rank << 18;
        Self(places << 3 | (capture as u32) << 24)
    }

    const fn length(self) -> u32 {
        self.0 & 63
    }

    const fn to(self) -> u32 {
        self.0 >> 6 & 63
    }

    const fn file_of_departure(self) -> u32 {
        self.0 >> 12 & 63
    }

    const fn rank_of_departure(self) -> u32 {
        self.0 >> 18 & 63
    }

    const fn capture(self) -> u16 {
        (self.0 >> 24) as u16
    }
}

/// Shapes by the classes of bytes 1 to 4, two bits each: first those of pawns, then those of pieces, then none.
static SHAPES: [Shape; 1024] = shapes();

const PAWNS: usize = 0;
const PIECES: usize = 256;

const fn shapes() -> [Shape; 1024] {
    const NO: u32 = NOT_THERE;
    let table = [Shape::NONE; 1024];
    // e4, exd5
    let table = shape(table, PAWNS, &[RANK], Shape::new(2, 0, 0, NO, false));
    let table = shape(table, PAWNS, &[CAPTURE, FILE, RANK], Shape::new(4, 2, 0, NO, true));
    // Nf3, Nxf3, Nbd2, N1d2, Nbxd2, N1xd2, Nb1d2
    let table = shape(table, PIECES, &[FILE, RANK], Shape::new(3, 1, NO, NO, false));
    let table = shape(table, PIECES, &[CAPTURE, FILE, RANK], Shape::new(4, 2, NO, NO, true));
    let table = shape(table, PIECES, &[FILE, FILE, RANK], Shape::new(4, 2, 1, NO, false));
    let table = shape(table, PIECES, &[RANK, FILE, RANK], Shape::new(4, 2, NO, 1, false));
    let table = shape(table, PIECES, &[FILE, CAPTURE, FILE, RANK], Shape::new(5, 3, 1, NO, true));
    let table = shape(table, PIECES, &[RANK, CAPTURE, FILE, RANK], Shape::new(5, 3, NO, 1, true));
    shape(table, PIECES, &[FILE, RANK, FILE, RANK], Shape::new(5, 3, 1, 2, false))
}

/// Sets `shape` for all tokens whose first classes are `head`; what comes after is free.
const fn shape(mut table: [Shape; 1024], first: usize, head: &[u8], shape: Shape) -> [Shape; 1024] {
    let mut index = 0;
    while index < 256 {
        let mut fits = true;
        let mut i = 0;
        while i < head.len() {
            fits = fits && (index >> (2 * i)) as u8 & 3 == head[i];
            i += 1;
        }
        if fits {
            table[first + index] = shape;
        }
        index += 1;
    }
    table
}

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
#[expect(
    clippy::inline_always,
    reason = "the pattern goes from registers to the list of moves; a call would copy it"
)]
#[inline(always)]
pub(super) fn decode(bytes: &[u8], at: usize, leads: &Leads) -> Option<Decoded> {
    let window = eight_bytes(bytes, at);
    let byte = |bits: u32| (window >> (bits & 63)) as u8;
    let lead = leads.0[byte(0) as usize];
    let class = |bits: u32| usize::from(CLASS[byte(bits) as usize]);
    let kind = if lead == 1 { PAWNS } else { PIECES } << usize::from(lead == 0);
    let classes = class(8) | class(16) << 2 | class(24) << 4 | class(32) << 6;
    let shape = SHAPES[(kind | classes) & 1023];
    if shape.0 == 0 {
        return None;
    }
    let mut claims = shape.capture();
    let mut length = shape.length();
    let mut promotions = RoleSet::EMPTY;
    let mut sign = SIGNS[byte(length) as usize];
    if sign != END {
        if sign == PROMOTION && lead == 1 {
            promotions =
                RoleSet::from_bits(leads.0[byte(length + 8) as usize]) & RoleSet::PROMOTIONS;
            length += 16;
            sign = SIGNS[byte(length) as usize];
            if promotions.is_empty() {
                return None;
            }
        }
        if sign == CHECK || sign == MATE {
            claims |= u16::from(sign);
            length += 8;
            sign = SIGNS[byte(length) as usize];
        }
        // A token of eight bytes and more does not show its end here.
        if sign != END || length > 56 {
            return None;
        }
    }
    // A byte that is not there reads as zero, which masks nothing.
    let part = |bits: u32| ((window & (u64::MAX >> 8)) >> (bits & 63)) as u8 as usize;
    let to = FILES[byte(shape.to()) as usize] & RANKS[byte(shape.to() + 8) as usize];
    let from = FILES[part(shape.file_of_departure())] & RANKS[part(shape.rank_of_departure())];
    let pattern = MovePattern {
        from: SquareSet(from),
        to: SquareSet(to),
        roles: RoleSet::from_bits(lead),
        promotions,
        castling: Castling::NONE,
        claims: Claims::from_bits(u32::from(claims)),
    };
    Some(Decoded { pattern, length: length as usize / 8 })
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
