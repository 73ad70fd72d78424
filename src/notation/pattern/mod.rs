//! A written move as what it is: the set of moves that it could mean.

pub(super) mod claims;
pub(super) mod packed;

use super::Claims;
use crate::board::{RoleSet, Side, SquareSet};

/// All that one written move says, and nothing that it does not.
///
/// Every notation reads into this, without a position and without knowing who is to move; a position turns it into
/// moves (see `notation/resolve`). `Nf3` has one role, one target and all origins; `e2e4` all roles and one origin; a move
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

    /// Whether castling to this side is among them.
    #[must_use]
    pub const fn allows(self, side: Side) -> bool {
        self.0 & if matches!(side, Side::King) { 1 } else { 2 } != 0
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
