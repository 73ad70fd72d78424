//! What a writer says about a move besides where it goes.

use std::hint::cold_path;

use crate::board::{Check, Role};

/// The soft part of a written move, as a set of flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Claims(u32);

impl Claims {
    /// Nothing claimed.
    pub const NONE: Self = Self(0);
    /// A capture sign: `x` or `:`; `-` does not count.
    pub const CAPTURE: Self = Self(1);
    /// A check sign.
    pub const CHECK: Self = Self(1 << 1);
    /// A mate sign.
    pub const MATE: Self = Self(1 << 2);
    /// `++`: double check, or mate in the Laws' own style.
    pub const DOUBLE: Self = Self(1 << 3);
    /// `e.p.`.
    pub const EN_PASSANT: Self = Self(1 << 4);
    /// A null move: `--`, `Z0`, `@@@@`, `0000`.
    pub const NULL: Self = Self(1 << 5);
    /// Squares are named as the mover sees them (descriptive): mirrored for Black.
    pub const OWN_VIEW: Self = Self(1 << 6);
    /// The piece letter was written in lower case. If a pawn move is the other reading (`bxc3`), `roles` holds both:
    /// the pawn takes precedence and alone is bound by `from`, and the piece may come from anywhere. Where the pawn would
    /// stay on the file that is named (`bb3`), the piece takes precedence.
    pub const LOWER_CASE: Self = Self(1 << 7);
    /// King takes rook may mean castling (`e1h1`, Chess960), and king two squares too (`e1g1`).
    pub const COORDINATES: Self = Self(1 << 8);
    /// A pawn capture written by two files alone (`ed`).
    pub const FILES_ONLY: Self = Self(1 << 9);
    /// A promotion to a piece to which no pawn may promote (`a8=K`).
    pub const BAD_PROMOTION: Self = Self(1 << 10);
    /// The piece letter is of another alphabet and only looks like one of the language (`К` typed for `K`).
    pub const LOOKALIKE: Self = Self(1 << 11);

    /// The mover is the piece that began on the king's side (`KKt`, `KR`).
    pub const KINGS_PIECE: Self = Self(1 << 12);
    /// The mover is the piece that began on the queen's side.
    pub const QUEENS_PIECE: Self = Self(1 << 13);
    /// The captured piece began on the king's side.
    pub const CAPTURES_KINGS_PIECE: Self = Self(1 << 14);
    /// The captured piece began on the queen's side.
    pub const CAPTURES_QUEENS_PIECE: Self = Self(1 << 15);

    /// Any of the four.
    pub const PIECE_SIDES: Self = Self(15 << 12);

    /// The rank of a promotion may have been left out (`6762`, ICCF): `to` holds both squares, and the piece on the
    /// origin decides.
    pub const RANKLESS: Self = Self(1 << 19);

    /// The pawn was named by its letter, which may be that of another piece in another language (`Ba4`: Bauer, bishop).
    pub const PAWN_LETTER: Self = Self(1 << 20);

    /// The piece is drawn (`♘`), in a language that writes letters.
    pub const FIGURINE: Self = Self(1 << 21);

    /// The letter of the piece is set apart and may be a sign on the move before it (`N`, a novelty); the move is then the
    /// pawn's.
    pub const MAYBE_SIGN: Self = Self(1 << 22);

    /// The lowest bit of the captured role, counted from 1.
    const CAPTURED_AT: u32 = 16;

    /// Returns the claim of capturing this kind of piece (`BxKt`); unlike the flags, this is a hard part: nothing else
    /// is meant.
    #[must_use]
    pub const fn capturing(role: Role) -> Self {
        Self(Self::CAPTURE.0 | (role as u32 + 1) << Self::CAPTURED_AT)
    }

    /// Returns the kind of piece that must be captured, if one was named.
    #[must_use]
    pub const fn captured(self) -> Option<Role> {
        match self.0 >> Self::CAPTURED_AT & 7 {
            0 => None,
            code => Role::from_code(code as u8 - 1),
        }
    }

    /// Returns the flags of these bits, the lowest being [`Claims::CAPTURE`].
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Returns these flags as bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether neither mate nor double check is claimed.
    #[must_use]
    pub const fn is_plain_check(self) -> bool {
        !self.intersects(Self::MATE.union(Self::DOUBLE))
    }

    /// Returns what is false about the signs of check, as a word: the move gives no check, only one piece gives it
    /// (`not-double`), or it is not mate.
    #[must_use]
    pub fn false_check(self, check: Check) -> Option<&'static str> {
        let is_said = self.intersects(Self::CHECK.union(Self::MATE).union(Self::DOUBLE));
        match check {
            Check::None => is_said.then_some("none"),
            Check::Check | Check::Double if self.has(Self::MATE) => Some("not-mate"),
            Check::Check if self.has(Self::DOUBLE) => Some("not-double"),
            Check::Check | Check::Double | Check::Mate => None,
        }
    }

    /// Whether nothing but `other` is claimed.
    #[must_use]
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether all of `other` is claimed.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any of `other` is claimed.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns both together.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether a move has the signs that it should. A capture without a sign is no fault: many notations have no sign
    /// for it.
    #[inline]
    pub(crate) fn are_due(self, captures: bool, check: bool) -> bool {
        let due = u32::from(captures) * Self::CAPTURE.0 + u32::from(check) * Self::CHECK.0;
        if self.0 == due {
            return true;
        }
        cold_path();
        self.0 | Self::CAPTURE.0 == due
    }

    /// Returns the claims without `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
