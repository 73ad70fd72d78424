//! A legal move, packed into a word.

use std::fmt;

use layout::{CASTLING, CHECK_AT, DISAMBIGUATION_AT, EN_PASSANT, ILLEGAL, NULL, QUEEN_SIDE};

use super::piece::EMPTY;
use super::{CastlingSide, Disambiguation, Role, Square};

/// A move of one position, with all that a notation needs to write it.
///
/// From the lowest bit: from 6, to 6, role 3, role after the move 3, captured role 3 (6: none), four flags,
/// check 2, one more flag, disambiguation 3.
/// Castling goes from the king's square to the square of the rook that castles, as Chess960 needs it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What a move does to the opponent's king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Check {
    /// Nothing.
    #[default]
    None,
    /// Check by one piece.
    Check,
    /// Check by two pieces at once.
    Double,
    /// Mate, by however many pieces.
    Mate,
}

/// The places of the parts of a move in its word, for a fast path that examines several moves at once.
pub(crate) mod layout {
    pub(crate) const EN_PASSANT: u32 = 1 << 21;
    pub(crate) const CASTLING: u32 = 1 << 22;
    pub(crate) const QUEEN_SIDE: u32 = 1 << 23;
    pub(crate) const NULL: u32 = 1 << 24;
    pub(crate) const CHECK_AT: u32 = 25;
    pub(crate) const ILLEGAL: u32 = 1 << 27;
    pub(crate) const DISAMBIGUATION_AT: u32 = 28;
}

/// The bits of what is noted about a move besides the move itself.
const NOTES: u32 = 3 << CHECK_AT | 7 << DISAMBIGUATION_AT;

impl Move {
    /// A ply that was not played.
    pub const NONE: Self = Self(0);
    /// A null move: the turn passes.
    pub const NULL: Self = Self(NULL | (EMPTY as u32) << 18);

    const fn pack(role: u8, from: Square, to: Square, placed: u8, captured: u8) -> u32 {
        from.index() as u32
            | (to.index() as u32) << 6
            | (role as u32) << 12
            | (placed as u32) << 15
            | (captured as u32) << 18
    }

    /// An ordinary move; `captured` is a code, [`EMPTY`] for none.
    pub(crate) const fn ordinary(role: Role, from: Square, to: Square, captured: u8) -> Self {
        Self(Self::pack(role as u8, from, to, role as u8, captured))
    }

    /// A move to a square, from a1 until [`Move::with_origin`] sets the origin.
    pub(crate) const fn to_square(role: Role, to: Square) -> Self {
        Self(Self::pack(role as u8, Square::A1, to, role as u8, 0))
    }

    /// A move made by [`Move::to_square`], from this square; `captured` is a code.
    #[inline]
    pub(crate) const fn with_origin(self, from: usize, captured: u8) -> Self {
        Self(self.0 | from as u32 | (captured as u32) << 18)
    }

    /// Returns the bits.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The move of these bits.
    #[inline]
    pub(crate) const fn of_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// A move to an empty square.
    pub(crate) const fn quiet(role: Role, from: Square, to: Square) -> Self {
        Self::ordinary(role, from, to, EMPTY)
    }

    /// Returns the pawn move as a promotion to this piece.
    pub(crate) const fn with_promotion(self, role: Role) -> Self {
        Self(self.0 & !(7 << 15) | (role as u32) << 15)
    }

    /// A capture en passant.
    pub(crate) const fn en_passant(from: Square, to: Square) -> Self {
        let pawn = Role::Pawn as u8;
        Self(Self::pack(pawn, from, to, pawn, pawn) | EN_PASSANT)
    }

    /// Castling with the rook on this square.
    pub(crate) const fn castle(king: Square, rook: Square, side: CastlingSide) -> Self {
        let role = Role::King as u8;
        let side = match side {
            CastlingSide::King => 0,
            CastlingSide::Queen => QUEEN_SIDE,
        };
        Self(Self::pack(role, king, rook, role, EMPTY) | CASTLING | side)
    }

    /// Returns the square from which the piece comes.
    #[must_use]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0)
    }

    /// Returns the square to which it goes; for castling the square of the rook.
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrapping(self.0 >> 6)
    }

    pub(crate) const fn role_code(self) -> u8 {
        (self.0 >> 12 & 7) as u8
    }

    pub(crate) const fn placed_code(self) -> u8 {
        (self.0 >> 15 & 7) as u8
    }

    pub(crate) const fn captured_code(self) -> u8 {
        (self.0 >> 18 & 7) as u8
    }

    /// Whether more changes than one piece's square (en passant, castling, null move), or the rules were broken.
    pub(crate) const fn is_irregular(self) -> bool {
        self.0 & (EN_PASSANT | CASTLING | NULL | ILLEGAL) != 0
    }

    /// Whether the Laws have an article for such a move: castling, en passant, promotion (or a null or illegal move).
    #[inline]
    pub(crate) const fn is_special(self) -> bool {
        self.0 & (EN_PASSANT | CASTLING | NULL | ILLEGAL) | (self.0 ^ self.0 >> 3) & 7 << 12 != 0
    }

    /// Returns zero if its two squares describe it completely; non-zero for a promotion and a null move.
    #[inline]
    pub(crate) const fn more_than_squares(self) -> u32 {
        (self.0 ^ self.0 >> 3) & 7 << 12 | self.0 & NULL
    }

    /// Returns origin and target: two squares as one number below 4096.
    #[inline]
    pub(crate) const fn squares(self) -> u32 {
        self.0 & 0xfff
    }

    /// Returns the two squares, with the target of the king for castling: by arithmetic alone, so that a compiler can
    /// do several at once.
    #[inline]
    pub(crate) const fn king_squares(self) -> u32 {
        const FILES: [u8; 2] = [CastlingSide::King.king_file(), CastlingSide::Queen.king_file()];
        let is_long = self.0 / QUEEN_SIDE % 2;
        let file = FILES[0] as u32 ^ (is_long * (FILES[0] ^ FILES[1]) as u32);
        let to = (self.0 & 7 << 3 | file) << 6;
        let castles = (self.0 / CASTLING % 2).wrapping_neg();
        self.squares() ^ (self.0 ^ to) & castles & 63 << 6
    }

    /// Returns the move marked as illegal.
    pub(crate) const fn as_illegal(self) -> Self {
        Self(self.0 | ILLEGAL)
    }

    /// Whether it is a move that was played in a game although it was illegal.
    #[must_use]
    pub const fn is_illegal(self) -> bool {
        self.0 & ILLEGAL != 0
    }

    /// Returns the piece that moves; the king for castling.
    #[must_use]
    pub const fn role(self) -> Role {
        match Role::from_code(self.role_code()) {
            Some(role) => role,
            None => Role::King,
        }
    }

    /// Returns the piece to which the pawn promotes.
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        if self.role_code() == self.placed_code() {
            None
        } else {
            Role::from_code(self.placed_code())
        }
    }

    /// Returns the captured piece.
    #[must_use]
    pub const fn captured(self) -> Option<Role> {
        Role::from_code(self.captured_code())
    }

    /// Whether anything is captured.
    #[must_use]
    pub const fn is_capture(self) -> bool {
        self.captured_code() != EMPTY
    }

    /// Whether it is neither a capture nor a pawn move: only such moves can be repeated, and count towards the fifty
    /// moves.
    #[inline]
    pub(crate) const fn is_quiet(self) -> bool {
        (self.captured_code() == EMPTY) & (self.role_code() != Role::Pawn as u8)
    }

    /// Whether a pawn is captured en passant (Laws, 3.7.3).
    #[must_use]
    pub const fn is_en_passant(self) -> bool {
        self.0 & EN_PASSANT != 0
    }

    /// Returns the side to which king and rook castle, if they do.
    #[must_use]
    pub const fn castling(self) -> Option<CastlingSide> {
        match (self.0 & CASTLING != 0, self.0 & QUEEN_SIDE != 0) {
            (false, _) => None,
            (true, false) => Some(CastlingSide::King),
            (true, true) => Some(CastlingSide::Queen),
        }
    }

    /// Returns where the moved piece is afterwards: for castling the king's square on the g- or c-file, else
    /// [`Move::to`].
    #[must_use]
    pub const fn king_target(self) -> Square {
        match self.castling() {
            Some(side) => Square::new(side.king_file(), self.from().rank()),
            None => self.to(),
        }
    }

    /// Whether this is the null move.
    #[must_use]
    pub const fn is_null(self) -> bool {
        self.0 & NULL != 0
    }

    /// Whether this stands for a ply that was not played.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Returns what it does to the opponent's king, as far as that was noted with [`Move::with_check`].
    #[must_use]
    pub const fn check(self) -> Check {
        match self.0 >> CHECK_AT & 3 {
            0 => Check::None,
            1 => Check::Check,
            2 => Check::Double,
            _ => Check::Mate,
        }
    }

    /// Returns the move with a note of what it does to the opponent's king.
    #[must_use]
    pub const fn with_check(self, check: Check) -> Self {
        Self(self.0 & !(3 << CHECK_AT) | (check as u32) << CHECK_AT)
    }

    /// Returns the move, noted to give check if `check`; it must not have such a note yet.
    #[inline]
    pub(crate) const fn with_check_if(self, check: bool) -> Self {
        Self(self.0 | (check as u32) << CHECK_AT)
    }

    /// Whether it is noted to give check or mate.
    #[must_use]
    pub const fn gives_check(self) -> bool {
        self.0 >> CHECK_AT & 3 != 0
    }

    /// Returns its disambiguation, as far as it was noted with [`Move::with_disambiguation`].
    #[must_use]
    pub const fn disambiguation(self) -> Disambiguation {
        Disambiguation((self.0 >> DISAMBIGUATION_AT & 7) as u8)
    }

    /// Returns the move with its disambiguation noted.
    #[must_use]
    pub const fn with_disambiguation(self, disambiguation: Disambiguation) -> Self {
        Self(self.0 & !(7 << DISAMBIGUATION_AT) | (disambiguation.0 as u32) << DISAMBIGUATION_AT)
    }

    /// Returns the move without notes of check and disambiguation, for comparison.
    #[must_use]
    pub const fn plain(self) -> Self {
        Self(self.0 & !NOTES)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("none");
        }
        if self.is_null() {
            return f.write_str("null");
        }
        write!(f, "{}{}{}", self.role().letter(), self.from(), self.king_target())?;
        self.promotion().map_or(Ok(()), |role| write!(f, "={}", role.letter()))
    }
}
