//! From the parts that a grammar finds to a parsed move. The grammars of all languages name the same parts.

use pest::RuleType;
use pest::iterators::Pair;

use super::parsed_move::{NamedPiece, ParsedMove, named_files};
use crate::board::{CastlingSide, Role, RoleSet, SquareSet};
use crate::notation::{Castling, Claims};

/// The parts of a move that have a meaning.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Contains other parts and has no meaning itself.
    Frame,
    Mover,
    Captured,
    Origin,
    Square,
    Castling,
    Promotion,
    /// `P. Queens`
    Queening,
    Claim(Claims),
    Piece(Role),
    CastlingSide(CastlingSide),
    File,
    Rank,
    /// `her 2d`
    Possessor,
    /// The third sign of long castling.
    Long,
    /// Signs of castling, `O-O`, rather than words.
    Signs,
    Nothing,
}

/// Builds a parsed move; `part` says what the rules of one grammar are.
pub(super) struct Builder<R> {
    pub(super) part: fn(R) -> Part,
}

impl<R: RuleType> Builder<R> {
    /// Returns all that a move says, and what says of it is check or mate behind a glyph.
    pub(super) fn build(
        &self,
        whole: Pair<'_, R>,
        behind_glyph: Option<Pair<'_, R>>,
    ) -> ParsedMove {
        let mut parsed = ParsedMove::NOTHING;
        let pairs = std::iter::once(whole).chain(behind_glyph);
        pairs.flat_map(Pair::into_inner).for_each(|inner| self.add(&mut parsed, inner));
        parsed
    }

    /// Adds one part of a move, or the parts inside it.
    fn add(&self, parsed: &mut ParsedMove, pair: Pair<'_, R>) {
        match (self.part)(pair.as_rule()) {
            Part::Frame => pair.into_inner().for_each(|inner| self.add(parsed, inner)),
            Part::Mover => parsed.mover = self.named_piece(&pair),
            Part::Captured => parsed.captured = Some(self.named_piece(&pair)),
            Part::Origin => parsed.origin = self.square(pair, parsed.mover.role),
            Part::Square => parsed.target = self.square(pair, parsed.mover.role),
            Part::Castling => parsed.castling = self.castling(&pair),
            Part::Promotion => {
                parsed.promotions = RoleSet::of(self.role(&pair).unwrap_or(Role::Queen));
            }
            Part::Queening => {
                parsed.mover = self.named_piece(&pair);
                parsed.target = SquareSet::rank(7);
                parsed.promotions = RoleSet::of(Role::Queen);
            }
            Part::Claim(claims) => parsed.claims = parsed.claims.union(claims),
            _ => {}
        }
    }

    /// Reads a named piece: a pawn is named by its file, a piece by its side or, seldom, by the file on which it
    /// stands.
    fn named_piece(&self, pair: &Pair<'_, R>) -> NamedPiece {
        let is_pawn = self.find(pair, |part| part == Part::Piece(Role::Pawn)).is_some();
        let named = self.find(pair, |part| part == Part::File);
        let files = named.as_ref().map_or(SquareSet::ALL, |file| self.files(file));
        let role = self.role(pair).filter(|_| !is_pawn);
        let side = self.side(pair).filter(|_| named.is_none());
        NamedPiece {
            role: role.unwrap_or(if is_pawn { Role::Pawn } else { Role::King }),
            side,
            files,
        }
    }

    /// Reads a square, or both of them where no side is named; `her 2d` is on the file of the mover, `her Kt's 3d` on
    /// her side.
    fn square(&self, pair: Pair<'_, R>, mover: Role) -> SquareSet {
        let mut files = named_files(mover, None);
        let mut squares = SquareSet::ALL;
        for inner in pair.into_inner().flatten() {
            match (self.part)(inner.as_rule()) {
                Part::File => files = self.files(&inner),
                Part::Possessor => squares &= own_wing(mover),
                Part::Rank => squares &= rank(inner.as_str()),
                _ => {}
            }
        }
        squares & files
    }

    fn files(&self, file: &Pair<'_, R>) -> SquareSet {
        named_files(self.role(file).unwrap_or(Role::King), self.side(file))
    }

    fn castling(&self, pair: &Pair<'_, R>) -> Castling {
        let signs = self.find(pair, |part| part == Part::Signs).is_some();
        let long = self.find(pair, |part| part == Part::Long).is_some();
        match self.side(pair) {
            Some(CastlingSide::King) => Castling::KING_SIDE,
            Some(CastlingSide::Queen) => Castling::QUEEN_SIDE,
            None if long => Castling::QUEEN_SIDE,
            None if signs => Castling::KING_SIDE,
            None => Castling::EITHER,
        }
    }

    fn side(&self, pair: &Pair<'_, R>) -> Option<CastlingSide> {
        self.first(pair, |part| if let Part::CastlingSide(side) = part { Some(side) } else { None })
    }

    fn role(&self, pair: &Pair<'_, R>) -> Option<Role> {
        self.first(pair, |part| if let Part::Piece(role) = part { Some(role) } else { None })
    }

    fn first<T>(&self, pair: &Pair<'_, R>, pick: impl Fn(Part) -> Option<T>) -> Option<T> {
        pair.clone().into_inner().flatten().find_map(|inner| pick((self.part)(inner.as_rule())))
    }

    fn find<'i>(&self, pair: &Pair<'i, R>, is: impl Fn(Part) -> bool) -> Option<Pair<'i, R>> {
        pair.clone().into_inner().flatten().find(|inner| is((self.part)(inner.as_rule())))
    }
}

/// Returns the half of the board on which a queen or king begins.
fn own_wing(mover: Role) -> SquareSet {
    let files = match mover {
        Role::Queen => 0..4,
        Role::King => 4..8,
        _ => 0..8,
    };
    files.map(SquareSet::file).fold(SquareSet::EMPTY, |all, file| all | file)
}

/// Reads a rank; a word instead of a digit, `sq`, is the first rank, and so is none at all.
fn rank(text: &str) -> SquareSet {
    match text.as_bytes().first() {
        Some(digit @ b'1'..=b'8') => SquareSet::rank(digit - b'1'),
        _ => SquareSet::rank(0),
    }
}
