//! A written move as what it is: the set of moves that it could mean.

use crate::board::{RoleSet, SquareSet};

/// All that one written move says, and nothing that it does not.
///
/// Every notation reads into this, without a position and without knowing who is to move; a position turns it into
/// moves (see `resolve.rs`). `Nf3` has one role, one target and all origins; `e2e4` all roles and one origin; a move
/// that nobody wrote down is [`MovePattern::ANY`].
///
/// Sets are taken at their word. So a pawn move written without a file of departure (`e4`) has its own file in `from`,
/// for it is no capture. Castling stands beside the ordinary moves of `roles`; a pattern that names a castling and no
/// role but the king means castling alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovePattern {
    /// Squares from which the piece may come.
    pub from: SquareSet,
    /// Squares to which it may go.
    pub to: SquareSet,
    /// Kinds of piece that may move.
    pub roles: RoleSet,
    /// Kinds of piece that a pawn on the last rank may become; empty: none was named. Exactly one: the move must be a
    /// promotion. Several: if it is one.
    pub promotions: RoleSet,
    /// Castling: which sides; [`Castling::NONE`] for every other move.
    pub castling: Castling,
    /// What else the writer said of the move: soft, it breaks ties and can be wrong.
    pub claims: Claims,
}

/// Which castling a pattern means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Castling(u8);

impl Castling {
    /// No castling.
    pub const NONE: Self = Self(0);
    /// `O-O`.
    pub const KING_SIDE: Self = Self(1);
    /// `O-O-O`.
    pub const QUEEN_SIDE: Self = Self(2);
    /// Either.
    pub const EITHER: Self = Self(3);

    /// Whether any castling is meant.
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// Whether this side (`true`: king side) is among them.
    #[must_use]
    pub const fn allows(self, king_side: bool) -> bool {
        self.0 & if king_side { 1 } else { 2 } != 0
    }
}

/// The soft part of a written move, a set of flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Claims(u16);

impl Claims {
    /// Nothing claimed.
    pub const NONE: Self = Self(0);
    /// A capture sign: `x`, `:`, `-` does not count.
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
    /// The piece letter was written in lower case. Where a pawn move is the other reading (`bxc3`), `roles` holds both:
    /// the pawn has the first word, `from` binds it alone, and the piece may come from anywhere.
    pub const LOWER_CASE: Self = Self(1 << 7);
    /// King takes rook may mean castling (`e1h1`, Chess960), and king two squares too (`e1g1`).
    pub const COORDINATES: Self = Self(1 << 8);
    /// A pawn capture written by two files alone (`ed`).
    pub const FILES_ONLY: Self = Self(1 << 9);
    /// A promotion to a piece that no pawn may become (`a8=K`).
    pub const BAD_PROMOTION: Self = Self(1 << 10);
    /// The piece letter is of another alphabet and only looks like one of the language (`К` typed for `K`).
    pub const LOOKALIKE: Self = Self(1 << 11);

    /// The flags of these bits, the lowest being [`Claims::CAPTURE`].
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
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
    pub const fn any(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Without `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl MovePattern {
    /// Any move at all: a ply that nobody wrote down.
    pub const ANY: Self = Self {
        from: SquareSet::ALL,
        to: SquareSet::ALL,
        roles: RoleSet::ALL,
        promotions: RoleSet::PROMOTIONS,
        castling: Castling::EITHER,
        claims: Claims::NONE,
    };

    /// A null move.
    pub const NULL: Self = Self {
        from: SquareSet::EMPTY,
        to: SquareSet::EMPTY,
        roles: RoleSet::EMPTY,
        promotions: RoleSet::EMPTY,
        castling: Castling::NONE,
        claims: Claims::NULL,
    };

    /// Text that no notation explains: no move at all.
    pub const UNREADABLE: Self = Self { claims: Claims::NONE, ..Self::NULL };

    /// Castling to these sides, and nothing else.
    #[must_use]
    pub const fn castling(castling: Castling) -> Self {
        Self { castling, ..Self::UNREADABLE }
    }

    /// Whether no notation explained the text.
    #[must_use]
    pub fn is_unreadable(&self) -> bool {
        self.roles.is_empty() && !self.castling.is_some() && !self.claims.has(Claims::NULL)
    }
}
