//! Smith notation: two squares and what was captured, so that a game can be played backwards: `e4d5p`, `e1g1c`,
//! `b7a8rQ`.
//!
//! The small letter is the captured piece; `E` captures en passant, `c` and `C` castle on the king's and on the queen's
//! side; a capital letter at the end is the promotion. The letters are English in every language.

use super::algebraic::writing::{push, push_square};
use super::algebraic::{fold, null};
use super::coordinate::from_squares;
use super::{Castling, Claims, MovePattern, Style};
use crate::board::{CastlingSide, Move, Position, Role, RoleSet, Square};
use crate::language::Language;

/// Reads a move; an em dash or hyphen between the squares does no harm.
pub(super) fn read(token: &str, _: &Language) -> Option<MovePattern> {
    let token = fold(token)?;
    if let Some(null) = null(&token) {
        return Some(null);
    }
    let (from, rest) = (Square::from_name(token.get(..2)?)?, token.get(2..)?);
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let (to, rest) = (Square::from_name(rest.get(..2)?)?, rest.get(2..)?);
    let mut pattern = from_squares(from, to, RoleSet::EMPTY);
    let rest = match rest.chars().next() {
        Some(letter @ ('p' | 'n' | 'b' | 'r' | 'q' | 'k')) => {
            pattern.claims = pattern.claims.union(Claims::CAPTURE);
            rest.strip_prefix(letter)?
        }
        Some('E') => {
            pattern.claims = pattern.claims.union(Claims::CAPTURE).union(Claims::EN_PASSANT);
            rest.strip_prefix('E')?
        }
        Some('c') => return (rest == "c").then(|| castling(pattern, Castling::KING_SIDE)),
        Some('C') => return (rest == "C").then(|| castling(pattern, Castling::QUEEN_SIDE)),
        _ => rest,
    };
    pattern.promotions = match rest {
        "" => RoleSet::EMPTY,
        "N" => RoleSet::of(Role::Knight),
        "B" => RoleSet::of(Role::Bishop),
        "R" => RoleSet::of(Role::Rook),
        "Q" => RoleSet::of(Role::Queen),
        _ => return None,
    };
    Some(pattern)
}

/// Returns the castling of the side that the letter names, even where the squares do not decide (Chess960).
fn castling(squares: MovePattern, castling: Castling) -> MovePattern {
    let claims = squares.claims.without(Claims::COORDINATES);
    MovePattern { roles: RoleSet::KING, castling, claims, ..squares }
}

/// Appends a move; a check is not written.
pub(super) fn write(out: &mut Vec<u8>, _: &Position, played: Move, _: &Language, _: &Style) {
    if played.is_null() {
        return push(out, "--");
    }
    push_square(out, played.from());
    push_square(out, played.king_target());
    match (played.castling(), played.captured()) {
        (Some(CastlingSide::King), _) => out.push(b'c'),
        (Some(CastlingSide::Queen), _) => out.push(b'C'),
        _ if played.is_en_passant() => out.push(b'E'),
        (None, Some(role)) => out.push(role.letter().to_ascii_lowercase() as u8),
        (None, None) => {}
    }
    if let Some(role) = played.promotion() {
        out.push(role.letter() as u8);
    }
}
