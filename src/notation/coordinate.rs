//! Coordinates: two squares without the piece, `g1-f3`, `e7-e8=Q`.

use super::algebraic::writing::{push, push_promotion, push_square};
use super::{Castling, Claims, MovePattern, Style, read_algebraic};
use crate::board::{Move, Position, RoleSet, Square};
use crate::language::Language;

/// Reads two squares, or castling in signs; a promotion by its English letter, else by that of the language.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    let english = read_algebraic(token, Language::english());
    let pattern = english.or_else(|| read_algebraic(token, language))?;
    let known = Claims::COORDINATES;
    let plain = pattern.claims.intersects(known.union(Claims::NULL)) || pattern.castling.is_some();
    plain.then_some(pattern)
}

/// Appends the two squares, without marks; the letter of a promotion is English, because no other letter shows the
/// language.
pub(super) fn write(
    out: &mut Vec<u8>,
    position: &Position,
    played: Move,
    _: &Language,
    style: &Style,
) {
    if played.is_null() {
        return push(out, style.null);
    }
    push_square(out, played.from());
    push(out, style.dash);
    push_square(out, target(position, played));
    push_promotion(out, played, Language::english(), style);
}

/// Returns the written target: castling is written as the king's move, in Chess960 as king takes rook.
pub(super) fn target(position: &Position, played: Move) -> Square {
    if position.is_chess960() { played.to() } else { played.king_target() }
}

/// Returns the pattern of two squares.
pub(super) fn from_squares(from: Square, to: Square, promotions: RoleSet) -> MovePattern {
    MovePattern {
        from: from.set(),
        to: to.set(),
        roles: RoleSet::ALL,
        promotions,
        castling: Castling::NONE,
        claims: Claims::COORDINATES,
    }
}
