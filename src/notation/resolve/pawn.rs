//! Pawn moves: straight on, diagonal captures, en passant, and to the last rank (Laws, 3.7).

use crate::board::{Color, Move, Position, Role, RoleSet, Square, SquareSet, pawn_attacks};
use crate::notation::{MovePattern, Resolution};

impl MovePattern {
    /// Resolves a pawn move to one square, with no promotion named.
    pub(super) fn pawn_move(&self, position: &Position, to: Square) -> Resolution {
        let us = position.turn();
        if to.rank_for(us) == 7 {
            return Resolution::None; // what does the pawn become?
        }
        let pawns = position.pieces(us, Role::Pawn) & self.from;
        if position.occupied().contains(to) || position.is_en_passant_square(to) {
            return capture(position, pawns, to);
        }
        match pushed(position, pawns, to) {
            Some(from) if position.keeps_king_safe(Role::Pawn, from, to) => {
                Resolution::One(Move::quiet(Role::Pawn, from, to))
            }
            _ => Resolution::None,
        }
    }

    /// Resolves a move of one kind of piece to one square, with a promotion named.
    pub(super) fn promote(&self, position: &Position, role: Role, to: Square) -> Resolution {
        let plain = Self { promotions: RoleSet::EMPTY, ..*self };
        if role != Role::Pawn || to.rank_for(position.turn()) != 7 {
            let meant = self.promotions.len() > 1;
            return if meant { plain.resolve(position) } else { Resolution::None };
        }
        let pieces = self.promotions & RoleSet::PROMOTIONS;
        let pawns = position.pieces(position.turn(), Role::Pawn) & self.from;
        let step = if position.occupied().contains(to) {
            capture(position, pawns, to)
        } else {
            match pushed(position, pawns, to) {
                Some(from) if position.keeps_king_safe(Role::Pawn, from, to) => {
                    Resolution::One(Move::quiet(Role::Pawn, from, to))
                }
                _ => Resolution::None,
            }
        };
        match (step, pieces.single()) {
            (Resolution::One(step), Some(role)) => Resolution::One(step.with_promotion(role)),
            (Resolution::None, _) => Resolution::None,
            (Resolution::One(_), None) if pieces.is_empty() => Resolution::None,
            _ => Resolution::Many,
        }
    }
}

/// Returns where a pawn may be that steps straight onto an empty square: one step away, or two from its first rank.
#[inline]
fn push_origins(position: &Position, us: Color, to: SquareSet) -> SquareSet {
    let empty = !position.occupied();
    let one = (to & empty).back(us);
    one | (one & empty).back(us) & SquareSet::pawns_of(us)
}

/// Returns the pawn among these that can step straight onto a square.
fn pushed(position: &Position, pawns: SquareSet, to: Square) -> Option<Square> {
    (push_origins(position, position.turn(), to.set()) & pawns).first()
}

/// Resolves the capture by a pawn on a square that holds a piece, or that a pawn has just passed.
#[inline]
fn capture(position: &Position, pawns: SquareSet, to: Square) -> Resolution {
    let mut pieces = pawn_attacks(position.turn().other(), to) & pawns;
    let passing = position.is_en_passant_square(to);
    if !passing && !position.capturable().contains(to) {
        return Resolution::None;
    }
    let mut origin = None;
    while let Some(from) = pieces.first() {
        pieces = pieces.without_first();
        let safe = if passing {
            position.keeps_king_safe_en_passant(from, to)
        } else {
            position.keeps_king_safe(Role::Pawn, from, to)
        };
        if safe {
            if origin.is_some() {
                return Resolution::Many;
            }
            origin = Some(from);
        }
    }
    match origin {
        Some(from) if passing => Resolution::One(Move::en_passant(from, to)),
        Some(from) => Resolution::One(Move::ordinary(Role::Pawn, from, to, position.code_at(to))),
        None => Resolution::None,
    }
}
