//! The indices of the parts of a move in a [`SanTable`](super::SanTable), computed from the bits of the move by
//! arithmetic alone, for one move or for several at once in a vector.

use std::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

use wide::bytemuck::cast;
use wide::{i16x8, i32x8, u16x8};

use crate::board::move_layout::{
    CASTLING, CHECK_AT, DISAMBIGUATION_AT, EN_PASSANT, ILLEGAL, NULL, QUEEN_SIDE,
};
use crate::board::{Disambiguation, EMPTY, Move};

/// Sixteen bits of one move, or of each of several.
pub(super) trait Lanes:
    Copy
    + From<u16>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Returns all ones where it is zero, else zero.
    fn ones_if_zero(self) -> Self;
}

impl Lanes for u16 {
    #[inline]
    fn ones_if_zero(self) -> Self {
        if self == 0 { Self::MAX } else { 0 }
    }
}

impl Lanes for u16x8 {
    #[inline]
    fn ones_if_zero(self) -> Self {
        self.simd_eq(0)
    }
}

/// The bits of one move, or of several, in two halves.
#[derive(Clone, Copy)]
pub(super) struct MoveBits<H> {
    low: H,
    high: H,
}

/// Returns the place of a bit in the higher half.
const fn high(at: u32) -> u32 {
    at - 16
}

/// The bits by which a move is uncommon: [`MoveBits::prefix`] and [`MoveBits::suffix`] do not cover all of null and
/// illegal moves, en passant, disambiguation by rank, and mate.
pub(super) const UNCOMMON: u16 = ((NULL | ILLEGAL | EN_PASSANT) >> 16) as u16
    | (Disambiguation::ON_FILE as u16) << high(DISAMBIGUATION_AT)
    | 2 << high(CHECK_AT);
/// The bit of moves that need disambiguation.
pub(super) const DISAMBIGUATED: u16 = (Disambiguation::EXIST as u16) << high(DISAMBIGUATION_AT);
/// The bit of castling.
pub(super) const IS_CASTLING: u16 = (CASTLING >> 16) as u16;

impl<H: Lanes> MoveBits<H> {
    /// Returns zero for a move that was played, is no promotion and has none of these bits.
    #[inline]
    pub(super) fn uncommon(self, uncommon: u16) -> H {
        let Self { low, high } = self;
        let changes = low >> 12 ^ (low >> 15 | high << 1);
        high & H::from(uncommon) | changes & H::from(7) | low.ones_if_zero()
    }

    /// Returns the index of what precedes the target, below 256: the file of origin, the piece, whether it needs
    /// disambiguation, and whether nothing is captured. Castling uses the entry of a king's move that needs
    /// disambiguation, on the queen's side of one that captures too: a king never does both.
    #[inline]
    pub(super) fn prefix(self) -> H {
        const { assert!(EMPTY == 6 && IS_CASTLING == 0x40 && CASTLING << 1 == QUEEN_SIDE) };
        let Self { low, high } = self;
        let quiet = high & high >> 1; // no code of a piece has two such bits
        let apart = high >> 6 & H::from(0x40) | quiet << 4 & H::from(0x80);
        low & H::from(7) | low >> 9 & H::from(0x38) | apart ^ high & H::from(0xc0)
    }

    /// Returns the index of the target and what follows it, below 256: the square, whether it gives check, whether it
    /// castles.
    #[inline]
    pub(super) fn suffix(self) -> H {
        let Self { low, high } = self;
        low >> 6 & H::from(0x3f) | high >> 3 & H::from(0x40) | high << 1 & H::from(0x80)
    }
}

impl MoveBits<u16> {
    /// Returns the bits of one move.
    #[inline]
    pub(super) const fn of(played: Move) -> Self {
        Self { low: played.bits() as u16, high: (played.bits() >> 16) as u16 }
    }
}

impl MoveBits<u16x8> {
    /// Returns the bits of eight moves, side by side.
    #[inline]
    pub(super) fn of_eight(moves: [Move; 8]) -> Self {
        let bits = i32x8::new(moves.map(|played| played.bits().cast_signed()));
        let half = |bits| cast(i16x8::from_i32x8_truncate(bits));
        Self { low: half(bits), high: half(bits >> 16) }
    }
}
