//! A written move as what it is: the set of moves that it could mean.

pub(super) mod claims;
pub(super) mod packed;

use super::Claims;
use crate::board::{CastlingSide, RoleSet, SquareSet};

/// All that one written move says, and nothing more.
///
/// Every notation is read into this, without a position and without knowing who is to move; a position turns it into
/// moves (see `notation/resolve`). `Nf3` has one role, one target and all origins; `e2e4` all roles and one origin; a
/// move that nobody wrote down is [`MovePattern::ANY`].
///
/// Sets are taken literally. So a pawn move written without a file of origin (`e4`) has its own file in `from`, because
/// it is no capture. Castling is independent of the ordinary moves of `roles`; a pattern that names a castling and no
/// role but the king means castling alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovePattern {
    /// Squares from which the piece may come.
    pub from: SquareSet,
    /// Squares to which it may go.
    pub to: SquareSet,
    /// Kinds of piece that may move.
    pub roles: RoleSet,
    /// Kinds of piece to which a pawn on the last rank may promote; if empty, none was named. With exactly one, the
    /// move must be a promotion; with several, it may be one.
    pub promotions: RoleSet,
    /// The sides to which castling is meant; [`Castling::NONE`] for every other move.
    pub castling: Castling,
    /// What else the writer said about the move: soft claims, which break ties and can be wrong.
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
    /// Castling to either side.
    pub const EITHER: Self = Self(3);

    /// Whether any castling is meant.
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// Whether castling to this side is among them.
    #[must_use]
    pub const fn allows(self, side: CastlingSide) -> bool {
        self.0 & if matches!(side, CastlingSide::King) { 1 } else { 2 } != 0
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

    /// A text that no notation explains: no move at all.
    pub const UNREADABLE: Self = Self { claims: Claims::NONE, ..Self::NULL };

    /// Returns castling to these sides, and nothing else.
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
