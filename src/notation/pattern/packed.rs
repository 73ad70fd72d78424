//! The common patterns in eight bytes: a game has tens of moves in a row, a database billions.
//!
//! The plain form is [`MovePattern`], which takes five times as much space and which the readers and the plain replay
//! use. Packed, a pattern is part of [`WrittenMove`](crate::game::WrittenMove) and is resolved by `resolve/fast.rs`.
//! Packing has no precondition: a pattern that has none of the common forms is kept as it is, in a list. The tests
//! below check that both forms agree.

use crate::board::{CastlingSide, Move, Role, RoleSet, Square, SquareSet};
use crate::notation::{Castling, Claims, MovePattern};

/// A [`MovePattern`] of a common form in eight bytes, or the index of another one in a list.
///
/// From the lowest bit: target (six bits); kind (four); what is asked first, in one bit each, [`SLOW`] to
/// [`NAMES_ORIGIN`]; in the third byte the origins, as an index into [`ORIGINS`]; in the fourth the lowest claims. The
/// upper half holds the move as far as it is known, or the roles of a promotion, or the index in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PackedPattern(u64);

const CASTLING: u8 = 6;
const LONG_CASTLING: u8 = 7;
const PROMOTION: u8 = 8;
const LISTED: u8 = 9;
/// The move must be played in the plain way, whatever it is.
const SLOW: u64 = 1 << 10;
/// It is not a move of one piece that stays what it is, or it must be played in the plain way.
const RARE: u64 = 1 << 11;
/// The king goes to one square.
const KING_MOVE: u64 = 1 << 12;
/// A piece is named with its origin.
const NAMES_ORIGIN: u64 = 1 << 13;

const KIND_AT: u32 = 6;
const FROM_AT: u32 = 16;
const CLAIMS_AT: u32 = 24;
const REST_AT: u32 = 32;

/// Claims that do not affect which move is meant.
const SIGNS: Claims = Claims::CAPTURE
    .union(Claims::CHECK)
    .union(Claims::MATE)
    .union(Claims::DOUBLE)
    .union(Claims::EN_PASSANT);

/// The sets of possible origins: single squares, all squares, files, ranks.
static ORIGINS: [SquareSet; 128] = {
    let mut sets = [SquareSet::EMPTY; 128];
    let mut at = 0;
    while at < 64 {
        sets[at] = SquareSet(1 << at);
        at += 1;
    }
    sets[ALL as usize] = SquareSet::ALL;
    at = 0;
    while at < 8 {
        sets[FILES as usize + at] = SquareSet::file(at as u8);
        sets[RANKS as usize + at] = SquareSet::rank(at as u8);
        at += 1;
    }
    sets
};

const ALL: u8 = 64;
const FILES: u8 = 65;
const RANKS: u8 = 73;

/// Returns the index of a set in [`ORIGINS`].
fn origin(set: SquareSet) -> Option<u8> {
    let first = set.first()?;
    let places = [first.index(), ALL, FILES + first.file(), RANKS + first.rank()];
    places.into_iter().find(|&place| ORIGINS[usize::from(place)] == set)
}

impl PackedPattern {
    /// Packs a pattern; `None` if it has none of the common forms.
    pub(crate) fn of(pattern: &MovePattern) -> Option<Self> {
        if !pattern.claims.is_within(SIGNS) {
            return None;
        }
        let packed = match pattern.castling {
            Castling::KING_SIDE => Self::of_kind(CASTLING),
            Castling::QUEEN_SIDE => Self::of_kind(LONG_CASTLING),
            _ => Self::of_piece(pattern)?,
        };
        let packed = Self(packed.0 | u64::from(pattern.claims.bits()) << CLAIMS_AT);
        (packed.pattern(&[]) == *pattern).then_some(packed)
    }

    /// Packs the move of a piece to one square, without the claims.
    fn of_piece(pattern: &MovePattern) -> Option<Self> {
        let (role, to) = (pattern.roles.single()?, pattern.to.single()?);
        let squares = u64::from(to.index()) | u64::from(origin(pattern.from)?) << FROM_AT;
        let (code, rest) = match (role, pattern.promotions) {
            // What a pawn becomes on the last rank is still open.
            (Role::Pawn, RoleSet::EMPTY) if matches!(to.rank(), 0 | 7) => return None,
            (role, RoleSet::EMPTY) => (role as u8, Move::to_square(role, to).bits()),
            (Role::Pawn, promotions) => (PROMOTION, promotions.bits().into()),
            _ => return None,
        };
        let is_named = role != Role::Pawn && pattern.from != SquareSet::ALL;
        let named = if is_named { NAMES_ORIGIN } else { 0 };
        Some(Self(Self::of_kind(code).0 | named | squares | u64::from(rest) << REST_AT))
    }

    const fn of_kind(code: u8) -> Self {
        const KING: u8 = Role::King as u8;
        let first = match code {
            ..KING => 0,
            KING => KING_MOVE,
            _ => RARE,
        };
        Self((code as u64) << KIND_AT | first)
    }

    /// Returns a pattern that only holds the index of the full one in a list.
    pub(crate) const fn listed(index: u32) -> Self {
        Self(Self::of_kind(LISTED).0 | (index as u64) << REST_AT)
    }

    /// Returns its index in the list, if it is there.
    pub(crate) const fn list_index(self) -> Option<usize> {
        if self.code() == LISTED { Some((self.0 >> REST_AT) as usize) } else { None }
    }

    /// Returns the pattern in its plain form; `list` holds the uncommon ones.
    pub(crate) fn pattern(self, list: &[MovePattern]) -> MovePattern {
        if let Some(index) = self.list_index() {
            return list.get(index).copied().unwrap_or(MovePattern::UNREADABLE);
        }
        let castling = |side| MovePattern { claims: self.claims(), ..MovePattern::castling(side) };
        let piece = |roles, promotions| MovePattern {
            from: self.from(),
            to: self.to().set(),
            roles,
            promotions,
            castling: Castling::NONE,
            claims: self.claims(),
        };
        match self.code() {
            CASTLING => castling(Castling::KING_SIDE),
            LONG_CASTLING => castling(Castling::QUEEN_SIDE),
            PROMOTION => piece(RoleSet::PAWN, RoleSet::from_bits((self.0 >> REST_AT) as u8)),
            code => piece(RoleSet::from_bits(1 << code), RoleSet::EMPTY),
        }
    }

    /// Whether a piece other than the king, or a pawn, goes to one square and stays what it is: `Nf3`, `Rbxd8+`,
    /// `exd5`.
    #[inline]
    pub(crate) const fn is_piece_move(self) -> bool {
        self.0 & (RARE | KING_MOVE) == 0
    }

    /// Whether the king goes to one square.
    #[inline]
    pub(crate) const fn is_king_move(self) -> bool {
        self.0 & KING_MOVE != 0
    }

    /// Returns the side to which the king castles, if the pattern says nothing else.
    #[inline]
    pub(crate) const fn castling(self) -> Option<CastlingSide> {
        const SHORT: u32 = CASTLING as u32;
        const LONG: u32 = LONG_CASTLING as u32;
        match self.kind_or_slow() {
            SHORT => Some(CastlingSide::King),
            LONG => Some(CastlingSide::Queen),
            _ => None,
        }
    }

    /// Returns the kind of a move that need not be played in the plain way.
    #[inline]
    const fn kind_or_slow(self) -> u32 {
        (self.0 & ((SLOW << 1) - 1)) as u32 >> KIND_AT
    }

    const fn code(self) -> u8 {
        (self.0 >> KIND_AT & 15) as u8
    }

    /// Returns the piece that moves; the king if it is not a move of one piece.
    #[inline]
    pub(crate) const fn role(self) -> Role {
        match Role::from_code(self.kind_or_slow() as u8) {
            Some(role) => role,
            None => Role::King,
        }
    }

    /// Returns the code of the piece that moves, if it is the move of one.
    #[inline]
    pub(crate) const fn role_code(self) -> u8 {
        (self.role_and_target() >> KIND_AT) as u8
    }

    /// Returns this code times 64, plus the target.
    #[inline]
    pub(crate) const fn role_and_target(self) -> usize {
        self.0 as usize & 0x1ff
    }

    /// Returns the target of a piece.
    #[inline]
    pub(crate) const fn to(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// Returns where the piece may come from.
    #[inline]
    pub(crate) fn from(self) -> SquareSet {
        ORIGINS[(self.0 >> FROM_AT & 127) as usize]
    }

    /// Returns the move of a piece without its origin and what it captures.
    #[inline]
    pub(crate) const fn partial_move(self) -> Move {
        Move::of_bits((self.0 >> REST_AT) as u32)
    }

    /// Whether a piece is named with its origin; never for a pawn.
    #[inline]
    pub(crate) const fn names_origin(self) -> bool {
        self.0 & NAMES_ORIGIN != 0
    }

    /// Returns what else the writer says; nothing for a listed pattern.
    #[inline]
    pub(crate) const fn claims(self) -> Claims {
        Claims::from_bits((self.0 >> CLAIMS_AT & 0xff) as u32)
    }

    /// Returns the pattern marked to be played in the plain way.
    pub(crate) const fn with_slow_path(self) -> Self {
        Self(self.0 & !KING_MOVE | SLOW | RARE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::notation::Notation;

    #[test]
    fn packed_nothing_is_lost() {
        let tokens = ["e4", "exd5+", "Nf3", "Nbxd2", "R1e2", "Qa1b2#", "Kxe2", "e8=Q", "exd8=N++"];
        let read = |token| Notation::San.read(token, Language::english()).expect(token);
        let castling = [Castling::KING_SIDE, Castling::QUEEN_SIDE].map(MovePattern::castling);
        for pattern in tokens.map(read).into_iter().chain(castling) {
            let packed = PackedPattern::of(&pattern).expect("a common form");
            assert_eq!(packed.with_slow_path().pattern(&[]), pattern);
            assert!(
                !packed.with_slow_path().is_piece_move() && !packed.with_slow_path().is_king_move()
            );
        }
    }

    #[test]
    fn what_is_asked_first_is_known_at_once() {
        let kinds = [
            ("e4", (true, false, false)),
            ("exd5+", (true, false, false)),
            ("Nf3", (true, false, false)),
            ("Nbxd2", (true, false, true)),
            ("R1e2", (true, false, true)),
            ("Qa1b2#", (true, false, true)),
            ("Kxe2", (false, true, false)),
            ("e8=Q", (false, false, false)),
            ("O-O", (false, false, false)),
        ];
        for (token, kind) in kinds {
            let pattern = Notation::San.read(token, Language::english()).expect(token);
            let packed = PackedPattern::of(&pattern).expect("a common form");
            let found = (packed.is_piece_move(), packed.is_king_move(), packed.names_origin());
            assert_eq!(found, kind, "{token}");
        }
    }

    #[test]
    fn what_is_not_common_stands_in_a_list() {
        let knight = Notation::San.read("Nf3", Language::english()).expect("a move");
        let own_view = MovePattern { claims: Claims::OWN_VIEW, ..knight };
        for pattern in [MovePattern::ANY, MovePattern::NULL, MovePattern::UNREADABLE, own_view] {
            assert_eq!(PackedPattern::of(&pattern), None);
            assert_eq!(PackedPattern::listed(1).pattern(&[MovePattern::ANY, pattern]), pattern);
        }
    }
}
