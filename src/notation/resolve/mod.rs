//! A position turns a pattern into moves: the plain way. Its fast twin for packed patterns is `fast.rs`.
//!
//! The common case, one kind of piece and one target, works backwards: which pieces of that kind see the target, is the
//! way free, is the side's own king safe afterwards. No list of moves is made. Everything else goes through the list.

mod fast;
mod pawn;
pub(super) mod piece_sides;
mod rankless;

use super::{Castling, Claims, MovePattern};
use crate::board::{
    CastlingSide, Color, Move, Position, Role, RoleSet, Square, SquareSet, empty_board_attacks,
};

/// What a pattern means in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// Exactly one legal move fits.
    One(Move),
    /// None fits: see [`MovePattern::why_illegal`].
    None,
    /// Several fit: see [`MovePattern::candidates`].
    Many,
}

impl Resolution {
    /// Returns the move, if there is exactly one.
    #[must_use]
    pub const fn move_found(self) -> Option<Move> {
        match self {
            Self::One(found) => Some(found),
            Self::None | Self::Many => None,
        }
    }

    fn of(moves: &[Move]) -> Self {
        match moves {
            [] => Self::None,
            [one] => Self::One(*one),
            _ => Self::Many,
        }
    }
}

/// Claims that change which moves are meant.
const UNUSUAL: Claims =
    Claims::COORDINATES.union(Claims::OWN_VIEW).union(Claims::NULL).union(Claims::BAD_PROMOTION);

impl MovePattern {
    /// Returns the legal move that this means.
    ///
    /// Only the hard part counts: a check or capture sign never chooses between two moves (see [`MovePattern::settle`]
    /// for notations that need it).
    ///
    /// ```
    /// use movetext::board::{Position, RoleSet, Square, SquareSet};
    /// use movetext::notation::{MovePattern, Resolution};
    /// let knight_to_f3 = MovePattern {
    ///     roles: RoleSet::of(movetext::board::Role::Knight),
    ///     to: Square::F3.set(),
    ///     promotions: RoleSet::EMPTY,
    ///     castling: movetext::notation::Castling::NONE,
    ///     ..MovePattern::ANY
    /// };
    /// let Resolution::One(found) = knight_to_f3.resolve(&Position::start()) else { panic!() };
    /// assert_eq!((found.from(), found.to()), (Square::G1, Square::F3));
    /// ```
    pub fn resolve(&self, position: &Position) -> Resolution {
        let plain = self.castling == Castling::NONE && !self.claims.intersects(UNUSUAL);
        match (self.roles.single(), self.to.single()) {
            (Some(role), Some(to)) if plain && !self.promotions.is_empty() => {
                self.promote(position, role, to)
            }
            (Some(Role::Pawn), Some(to)) if plain => self.pawn_move(position, to),
            (Some(role), Some(to)) if plain => {
                one_of(position, role, self.origins_seeing(position, role, to), to)
            }
            _ => self.resolve_unusual(position),
        }
    }

    /// Returns the pieces of one kind from which the target can be seen on an empty board.
    #[inline]
    pub(super) fn origins_seeing(&self, position: &Position, role: Role, to: Square) -> SquareSet {
        if position.open_targets().contains(to) {
            empty_board_attacks(role, to) & position.pieces(position.turn(), role) & self.from
        } else {
            SquareSet::EMPTY
        }
    }

    #[cold]
    fn resolve_unusual(&self, position: &Position) -> Resolution {
        if self.claims.has(Claims::NULL) {
            let may_pass = !position.is_check();
            return if may_pass { Resolution::One(Move::NULL) } else { Resolution::None };
        }
        if let Some(side) = self.only_castling() {
            return match position.castling_move(side) {
                Ok(castling) => Resolution::One(castling),
                Err(_) => Resolution::None,
            };
        }
        if self.claims.has(Claims::RANKLESS) {
            return self.with_rank(position).resolve(position);
        }
        if let Some(plain) = self.named_by_square(position) {
            return plain.resolve(position);
        }
        if let Some((first, second)) = self.pawn_or_piece() {
            return match first.resolve(position) {
                Resolution::None => second.resolve(position),
                found => found,
            };
        }
        let mut fitting = Vec::new();
        self.candidates(position, &mut fitting);
        if self.claims.has(Claims::OWN_VIEW) && !self.claims.intersects(Claims::PIECE_SIDES) {
            return self.settle(position, &mut fitting);
        }
        Resolution::of(&fitting)
    }

    /// Returns the one castling that is meant, if nothing else is.
    fn only_castling(&self) -> Option<CastlingSide> {
        let alone = self.is_only_castling() && !self.claims.intersects(UNUSUAL);
        match (self.castling.allows(CastlingSide::King), self.castling.allows(CastlingSide::Queen))
        {
            (true, false) if alone => Some(CastlingSide::King),
            (false, true) if alone => Some(CastlingSide::Queen),
            _ => None,
        }
    }

    pub(super) fn is_only_castling(&self) -> bool {
        self.castling.is_some() && (self.roles & !RoleSet::KING).is_empty()
    }

    /// Returns the pattern with the piece that two squares (`e2e4`) name by the first; this does not apply where they
    /// mean castling.
    fn named_by_square(&self, position: &Position) -> Option<Self> {
        let coordinates = self.claims.has(Claims::COORDINATES) && !self.castling.is_some();
        let from =
            self.from.single().filter(|_| coordinates && !self.claims.has(Claims::OWN_VIEW))?;
        let to = self.to.single()?;
        let role = position.role_at(from).filter(|role| self.roles.contains(*role))?;
        let near = from.distance(to) == 1 && !position.by_color(position.turn()).contains(to);
        let claims = self.claims.without(Claims::COORDINATES);
        (role != Role::King || near).then_some(Self { roles: RoleSet::of(role), claims, ..*self })
    }

    /// Replaces the contents of `fitting` with all legal moves that the hard part fits.
    pub fn candidates(&self, position: &Position, fitting: &mut Vec<Move>) {
        let pattern = self.with_rank(position).seen_by(position.turn());
        position.legal_moves_into(fitting);
        let Some((first, second)) = pattern.pawn_or_piece() else {
            return fitting.retain(|found| pattern.fits(*found));
        };
        let meant = if fitting.iter().any(|found| first.fits(*found)) { first } else { second };
        fitting.retain(|found| meant.fits(*found));
    }

    /// Whether a letter in lower case names the file on which a pawn would stay, as no pawn's move is written: `bb3`.
    pub(crate) fn names_own_file(&self) -> bool {
        let is_on = |to: Square| self.from == SquareSet::file(to.file());
        self.claims.has(Claims::LOWER_CASE)
            && self.roles.contains(Role::Pawn)
            && self.to.single().is_some_and(is_on)
    }

    /// Returns the two readings of a letter in lower case, the likelier one first: the pawn's, and the piece's from
    /// anywhere.
    fn pawn_or_piece(&self) -> Option<(Self, Self)> {
        let both = self.claims.has(Claims::LOWER_CASE) && self.roles.contains(Role::Pawn);
        let (roles, claims) =
            (self.roles & RoleSet::PIECES, self.claims.without(Claims::LOWER_CASE));
        let pawn = Self { roles: RoleSet::PAWN, claims, ..*self };
        let piece = Self { roles, from: SquareSet::ALL, claims, ..*self };
        both.then_some(if self.names_own_file() { (piece, pawn) } else { (pawn, piece) })
    }

    /// Returns the pattern with squares named as White sees them.
    pub(super) fn seen_by(&self, color: Color) -> Self {
        let claims = self.claims.without(Claims::OWN_VIEW);
        if !self.claims.has(Claims::OWN_VIEW) || color.is_white() {
            return Self { claims, ..*self };
        }
        Self { from: self.from.mirrored(), to: self.to.mirrored(), claims, ..*self }
    }

    /// Whether the hard part fits a legal move, with squares as White sees them.
    pub(super) fn fits(&self, found: Move) -> bool {
        if let Some(side) = found.castling() {
            return self.castling.allows(side) || self.fits_castling_squares(found);
        }
        let promotion = match found.promotion() {
            Some(role) => self.promotions.contains(role),
            None => self.promotions.len() != 1 && !self.claims.has(Claims::BAD_PROMOTION),
        };
        promotion
            && !self.is_only_castling()
            && self.roles.contains(found.role())
            && self.from.contains(found.from())
            && self.to.contains(found.to())
            && self.claims.captured().is_none_or(|role| found.captured() == Some(role))
    }

    /// Whether the squares mean castling: `e1g1`, or king takes rook; a single step of the king is just a step.
    fn fits_castling_squares(&self, found: Move) -> bool {
        let (king, rook, target) = (found.from(), found.to(), found.king_target());
        let onto = self.to.contains(rook) || self.to.contains(target) && king.distance(target) > 1;
        self.claims.has(Claims::COORDINATES)
            && self.roles.contains(Role::King)
            && self.from.contains(king)
            && onto
    }

    /// Reduces several candidates by the soft claims, one claim after the other, keeping those that agree if any does:
    /// for notations in which `PxP` and `N-B3 ch` are the only way to tell moves apart.
    pub fn settle(&self, position: &Position, candidates: &mut Vec<Move>) -> Resolution {
        let claims = self.claims;
        let check = claims.intersects(Claims::CHECK.union(Claims::DOUBLE).union(Claims::MATE));
        narrow(candidates, |found| found.is_capture() == claims.has(Claims::CAPTURE));
        narrow(candidates, |found| found.is_en_passant() == claims.has(Claims::EN_PASSANT));
        narrow(candidates, |found| position.after(found).is_check() == check);
        let is_double = |found: Move| position.after(found).checkers().len() > 1;
        let mut is_mate = claims.has(Claims::MATE);
        if claims.has(Claims::DOUBLE) {
            narrow(candidates, is_double);
            is_mate |= !candidates.iter().any(|found| is_double(*found)); // `++` was a sign of mate, too
        }
        narrow(candidates, |found| position.after(found).is_checkmate() == is_mate);
        Resolution::of(candidates)
    }
}

/// Keeps what passes, or all if nothing does.
pub(super) fn narrow(candidates: &mut Vec<Move>, passes: impl Fn(Move) -> bool) {
    if candidates.len() > 1 && candidates.iter().any(|found| passes(*found)) {
        candidates.retain(|found| passes(*found));
    }
}

/// Returns the move of the one among the pieces of a kind that can go there.
fn one_of(position: &Position, role: Role, pieces: SquareSet, to: Square) -> Resolution {
    let mut able = pieces.iter().filter(|&from| position.reaches(role, from, to));
    match (able.next(), able.next()) {
        (Some(from), None) => Resolution::One(Move::ordinary(role, from, to, position.code_at(to))),
        (None, _) => Resolution::None,
        _ => Resolution::Many,
    }
}
