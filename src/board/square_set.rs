//! Sets of squares and of roles.

/// A set of squares, one bit each, a1 the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct SquareSet(pub u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64.
    pub const ALL: Self = Self(!0);
}

/// A set of roles, one bit each: pawn 1, knight 2, bishop 4, rook 8, queen 16, king 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct RoleSet(u8);

impl RoleSet {
    /// No role.
    pub const EMPTY: Self = Self(0);
    /// All six.
    pub const ALL: Self = Self(63);
    /// What a pawn may become.
    pub const PROMOTIONS: Self = Self(2 | 4 | 8 | 16);
}
