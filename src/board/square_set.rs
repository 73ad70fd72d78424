//! Sets of squares and of roles.

use std::hint::select_unpredictable;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Color, Role, Square};

/// A set of squares, one bit each, a1 the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct SquareSet(pub u64);

impl Square {
    /// Returns the set of this square alone.
    #[must_use]
    pub const fn set(self) -> SquareSet {
        SquareSet(1 << self.index())
    }
}

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const ALL: Self = Self(!0);

    /// Returns the eight squares of a file (0 = a).
    #[must_use]
    pub const fn file(file: u8) -> Self {
        Self(0x0101_0101_0101_0101 << (file & 7))
    }

    /// Returns the eight squares of a rank (0 = first).
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        Self(0xff << (8 * (rank & 7)))
    }

    /// Returns these squares if `holds`, else none, without a branch: for conditions that cannot be predicted.
    #[inline]
    pub(crate) fn when(self, holds: bool) -> Self {
        Self(select_unpredictable(holds, self.0, 0))
    }

    /// Returns all squares if `holds`, else none.
    #[inline]
    pub(crate) const fn all_if(holds: bool) -> Self {
        Self((holds as u64).wrapping_neg())
    }

    /// Returns the squares on which the pawns of a side begin.
    #[inline]
    pub(crate) const fn pawns_of(color: Color) -> Self {
        [Self::rank(1), Self::rank(6)][color as usize & 1]
    }

    /// Returns the squares one step ahead for this side; from the last rank they wrap to the first.
    #[inline]
    pub(crate) const fn ahead(self, color: Color) -> Self {
        // Rotated by one rank to the left, or by seven of eight, which is one to the right.
        Self(self.0.rotate_left(8 + 48 * (color as u32 & 1)))
    }

    /// Returns the squares one step back.
    #[inline]
    pub(crate) const fn back(self, color: Color) -> Self {
        self.ahead(color.other())
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.set().0 != 0
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= square.set().0;
    }

    /// Returns the number of squares.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the lowest square.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapping(self.0.trailing_zeros())) }
    }

    /// Returns all but the lowest square.
    #[must_use]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// Whether it is exactly one square.
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Returns the only square, if there is exactly one.
    #[must_use]
    pub const fn single(self) -> Option<Square> {
        if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
    }

    /// Iterates over the squares from a1 to h8.
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares(self.0)
    }

    /// Returns these squares as seen from the other side of the board: e2 for e7.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> Self {
        square.set()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.set())
    }
}

/// The squares of a set, from a1 to h8.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).first();
        self.0 &= self.0.wrapping_sub(1);
        square
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

macro_rules! set_operators {
    ($($set:ident)+) => {
        $(impl BitAnd for $set {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }
        impl BitOr for $set {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }
        impl BitXor for $set {
            type Output = Self;
            fn bitxor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }
        }
        impl BitAndAssign for $set {
            fn bitand_assign(&mut self, other: Self) {
                self.0 &= other.0;
            }
        }
        impl BitOrAssign for $set {
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }
        impl BitXorAssign for $set {
            fn bitxor_assign(&mut self, other: Self) {
                self.0 ^= other.0;
            }
        })+
    };
}

set_operators!(SquareSet RoleSet);

impl Not for SquareSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Not for RoleSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

/// A set of roles, one bit each: pawn 1, knight 2, bishop 4, rook 8, queen 16, king 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct RoleSet(u8);

impl RoleSet {
    /// No role.
    pub const EMPTY: Self = Self(0);
    /// All six roles.
    pub const ALL: Self = Self(63);
    /// All but the pawn.
    pub const PIECES: Self = Self(62);
    /// The pawn alone.
    pub const PAWN: Self = Self(1);
    /// The king alone.
    pub const KING: Self = Self(32);
    /// The roles to which a pawn may promote.
    pub const PROMOTIONS: Self = Self(2 | 4 | 8 | 16);

    /// Returns the set of these bits: pawn 1, knight 2 … king 32.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the bits.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns the set of one role.
    #[must_use]
    pub const fn of(role: Role) -> Self {
        Self(1 << role as u8)
    }

    /// Whether the role is in the set.
    #[must_use]
    pub const fn contains(self, role: Role) -> bool {
        self.0 & Self::of(role).0 != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of roles.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the first role, from pawn to king.
    #[must_use]
    pub const fn first(self) -> Option<Role> {
        Role::from_code(self.0.trailing_zeros() as u8)
    }

    /// Returns the only role, if there is exactly one.
    #[must_use]
    pub const fn single(self) -> Option<Role> {
        if self.0 & self.0.wrapping_sub(1) == 0 {
            Role::from_code(self.0.trailing_zeros() as u8)
        } else {
            None
        }
    }

    /// Iterates over the roles from pawn to king.
    pub fn iter(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |role| self.contains(*role))
    }
}

impl From<Role> for RoleSet {
    fn from(role: Role) -> Self {
        Self::of(role)
    }
}
