//! What a compositor looks at: which parts of a name a move has. By arithmetic alone, for one move or for several abreast.

use std::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

use wide::bytemuck::cast;
use wide::{i16x8, i32x8, u16x8};

use super::moves::{CASTLING, CHECK_AT, DISAMBIGUATION_AT, EN_PASSANT, ILLEGAL, NULL, QUEEN_SIDE};
use super::piece::EMPTY;
use super::{Disambiguation, Move};

/// Sixteen bits of one move, or of several.
pub(crate) trait Half:
    Copy
    + From<u16>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// All bits where there is none.
    fn where_none(self) -> Self;
}

impl Half for u16 {
    #[inline]
    fn where_none(self) -> Self {
        if self == 0 { Self::MAX } else { 0 }
    }
}

impl Half for u16x8 {
    #[inline]
    fn where_none(self) -> Self {
        self.simd_eq(0)
    }
}

/// The bits of one move, or of several, in two halves.
#[derive(Clone, Copy)]
pub(crate) struct Bits<H> {
    low: H,
    high: H,
}

/// Where something is in the higher half.
const fn high(at: u32) -> u32 {
    at - 16
}

/// By which bits a move is rare: [`Bits::manner`] and [`Bits::effect`] do not tell all of null and illegal moves, captures in
/// passing, disambiguation by rank, and mate.
pub(crate) const RARE: u16 = ((NULL | ILLEGAL | EN_PASSANT) >> 16) as u16
    | (Disambiguation::ON_FILE as u16) << high(DISAMBIGUATION_AT)
    | 2 << high(CHECK_AT);
/// The bit of moves that need disambiguation.
pub(crate) const DISAMBIGUATED: u16 = (Disambiguation::EXIST as u16) << high(DISAMBIGUATION_AT);
/// The bit of castling.
pub(crate) const CASTLES: u16 = (CASTLING >> 16) as u16;

impl<H: Half> Bits<H> {
    /// Zero for a move that was played, is no promotion and has none of these bits.
    #[inline]
    pub(crate) fn rarity(self, rare: u16) -> H {
        let Self { low, high } = self;
        let changes = low >> 12 ^ (low >> 15 | high << 1);
        high & H::from(rare) | changes & H::from(7) | low.where_none()
    }

    /// From which file it comes, what moves, whether it needs disambiguation, and whether nothing is captured: below 256. Castling is a
    /// king's move with disambiguation, with a capture on the queen's side: a king has none.
    #[inline]
    pub(crate) fn manner(self) -> H {
        const { assert!(EMPTY == 6 && CASTLES == 0x40 && CASTLING << 1 == QUEEN_SIDE) };
        let Self { low, high } = self;
        let quiet = high & high >> 1; // of the codes of men, none has two such bits
        let apart = high >> 6 & H::from(0x40) | quiet << 4 & H::from(0x80);
        low & H::from(7) | low >> 9 & H::from(0x38) | apart ^ high & H::from(0xc0)
    }

    /// Where it goes, whether it gives check and whether it is castling: below 256.
    #[inline]
    pub(crate) fn effect(self) -> H {
        let Self { low, high } = self;
        low >> 6 & H::from(0x3f) | high >> 3 & H::from(0x40) | high << 1 & H::from(0x80)
    }
}

impl Move {
    /// The bits of one move.
    #[inline]
    pub(crate) const fn halves(self) -> Bits<u16> {
        Bits { low: self.bits() as u16, high: (self.bits() >> 16) as u16 }
    }

    /// The bits of several moves, side by side.
    #[inline]
    pub(crate) fn abreast(moves: [Self; 8]) -> Bits<u16x8> {
        let bits = i32x8::new(moves.map(|played| played.bits().cast_signed()));
        let half = |bits| cast(i16x8::from_i32x8_truncate(bits));
        Bits { low: half(bits), high: half(bits >> 16) }
    }
}
