//! What a common move says, in eight bytes: a game has tens of them in a row, a database billions.

use super::{Castling, Claims, MovePattern};
use crate::board::{Move, Role, RoleSet, Side, Square, SquareSet};

/// A [`MovePattern`] of a common form, in eight bytes; or the place of another one in a list.
///
/// From the lowest byte: kind; target; squares of departure, as a place in [`ORIGINS`]; claims, the lowest eight. In the
/// upper half the move as far as it is known; or the roles of a promotion, or the place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Brief(u64);

/// What is to be done with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A piece that is no king goes to one square: `Nf3`, `Rbxd8+`.
    Piece,
    /// A pawn goes to one square and stays what it is: `e4`, `exd5`.
    Pawn,
    /// The king goes to one square: `Kxe2`.
    King,
    /// Anything else.
    Other,
}

const CASTLING: u8 = 6;
const LONG_CASTLING: u8 = 7;
const PROMOTION: u8 = 8;
const LISTED: u8 = 9;
/// A bit of the kind: no matter what it is, it needs a closer look.
const APART: u64 = 1 << 7;

const TO_AT: u32 = 8;
const FROM_AT: u32 = 16;
const CLAIMS_AT: u32 = 24;
const REST_AT: u32 = 32;

/// The sets of squares from which one may come: single squares, all, files, ranks.
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

/// The place of a set in [`ORIGINS`].
fn origin(set: SquareSet) -> Option<u8> {
    let first = set.first()?;
    let places = [first.index(), ALL, FILES + first.file(), RANKS + first.rank()];
    places.into_iter().find(|&place| ORIGINS[usize::from(place)] == set)
}

impl Brief {
    /// The pattern in brief; nothing if it has not one of the common forms.
    pub(crate) fn of(pattern: &MovePattern) -> Option<Self> {
        let claims = u8::try_from(pattern.claims.bits()).ok()?;
        let brief = |kind: u8, to: u8, from: u8, rest: u32| {
            Self(
                u64::from(kind)
                    | u64::from(to) << TO_AT
                    | u64::from(from) << FROM_AT
                    | u64::from(claims) << CLAIMS_AT
                    | u64::from(rest) << REST_AT,
            )
        };
        let castling = match pattern.castling {
            Castling::KING_SIDE => Some(Side::King),
            Castling::QUEEN_SIDE => Some(Side::Queen),
            _ => None,
        };
        let brief = if let Some(side) = castling {
            brief(CASTLING + side as u8, 0, 0, 0)
        } else {
            let (to, from) = (pattern.to.single()?.index(), origin(pattern.from)?);
            match pattern.roles.single()? {
                role if pattern.promotions.is_empty() => {
                    let towards = Move::towards(role, pattern.to.single()?);
                    brief(role as u8, to, from, towards.bits())
                }
                Role::Pawn => brief(PROMOTION, to, from, pattern.promotions.bits().into()),
                _ => return None,
            }
        };
        (brief.pattern(&[]) == *pattern).then_some(brief)
    }

    /// One that only says where in a list its pattern is.
    pub(crate) const fn listed(place: u32) -> Self {
        Self(LISTED as u64 | (place as u64) << REST_AT)
    }

    /// Its place in a list, if it is there.
    pub(crate) const fn place(self) -> Option<usize> {
        if self.code() == LISTED { Some((self.0 >> REST_AT) as usize) } else { None }
    }

    /// What it says in full.
    pub(crate) fn pattern(self, list: &[MovePattern]) -> MovePattern {
        let man = MovePattern {
            from: self.from(),
            to: self.to().set(),
            roles: RoleSet::EMPTY,
            promotions: RoleSet::EMPTY,
            castling: Castling::NONE,
            claims: self.claims(),
        };
        match self.code() {
            PROMOTION => {
                let promotions = RoleSet::from_bits((self.0 >> REST_AT) as u8);
                MovePattern { roles: RoleSet::PAWN, promotions, ..man }
            }
            LISTED => self
                .place()
                .and_then(|place| list.get(place))
                .copied()
                .unwrap_or(MovePattern::UNREADABLE),
            code => match Role::from_code(code) {
                Some(role) => MovePattern { roles: RoleSet::of(role), ..man },
                None => {
                    let castling = if code == CASTLING {
                        Castling::KING_SIDE
                    } else {
                        Castling::QUEEN_SIDE
                    };
                    MovePattern { claims: self.claims(), ..MovePattern::castling(castling) }
                }
            },
        }
    }

    /// What is to be done with it.
    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        match self.0 as u8 {
            0 => Kind::Pawn,
            1..=4 => Kind::Piece,
            5 => Kind::King,
            _ => Kind::Other,
        }
    }

    /// To which side the king castles, if that is all it says.
    #[inline]
    pub(crate) const fn castling(self) -> Option<Side> {
        match self.code() {
            CASTLING => Some(Side::King),
            LONG_CASTLING => Some(Side::Queen),
            _ => None,
        }
    }

    const fn code(self) -> u8 {
        (self.0 & !APART) as u8
    }

    /// The man who moves; the king for what is no move of one man.
    #[inline]
    pub(crate) const fn role(self) -> Role {
        match Role::from_code(self.0 as u8) {
            Some(role) => role,
            None => Role::King,
        }
    }

    /// The target of a man.
    #[inline]
    pub(crate) const fn to(self) -> Square {
        Square::wrapping((self.0 >> TO_AT) as u32)
    }

    /// Where he may come from.
    #[inline]
    pub(crate) fn from(self) -> SquareSet {
        ORIGINS[(self.0 >> FROM_AT & 127) as usize]
    }

    /// The move of a man, but for where he comes from and whom he captures.
    #[inline]
    pub(crate) const fn towards(self) -> Move {
        Move::of_bits((self.0 >> REST_AT) as u32)
    }

    /// Whether something is said of where he comes from.
    #[inline]
    pub(crate) const fn names_origin(self) -> bool {
        self.0 >> FROM_AT & 127 != ALL as u64
    }

    /// What else the writer says; nothing of one that is listed.
    #[inline]
    pub(crate) const fn claims(self) -> Claims {
        Claims::from_bits((self.0 >> CLAIMS_AT & 0xff) as u32)
    }

    /// Whether something hangs on it, so that it needs a closer look.
    #[inline]
    pub(crate) const fn is_apart(self) -> bool {
        self.0 & APART != 0
    }

    /// The same, needing a closer look.
    pub(crate) const fn apart(self) -> Self {
        Self(self.0 | APART)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::notation::Notation;

    #[test]
    fn in_brief_nothing_is_lost() {
        let tokens = ["e4", "exd5+", "Nf3", "Nbxd2", "R1e2", "Qa1b2#", "Kxe2", "O-O", "O-O-O+", "e8=Q", "exd8=N++"];
        for token in tokens {
            let pattern = Notation::San.read(token, Language::english()).expect(token);
            let brief = Brief::of(&pattern).expect(token);
            assert_eq!(brief.pattern(&[]), pattern, "{token}");
            assert_eq!(brief.apart().pattern(&[]), pattern, "{token}");
            assert_eq!(brief.apart().kind(), Kind::Other);
        }
    }

    #[test]
    fn what_is_not_common_stands_in_a_list() {
        for pattern in [MovePattern::ANY, MovePattern::NULL, MovePattern::UNREADABLE] {
            assert_eq!(Brief::of(&pattern), None);
            assert_eq!(Brief::listed(1).pattern(&[MovePattern::ANY, pattern]), pattern);
        }
    }
}
