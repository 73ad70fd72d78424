//! A decoder of SAN tokens in their common shapes, directly from the bytes.
//!
//! Whatever has no such shape is left to its plain twin, the tolerant reader beside it (`mod.rs`), which gives the same
//! pattern for these (the tests of `read/pgn/fast/token_cache.rs` compare the two) and reads everything else. The
//! decoder saves a fifth of the instructions of a check: the first moves of every game show that it is not running
//! text.

use crate::board::{Role, RoleSet, Square, SquareSet};
use crate::notation::{Castling, Claims, MovePattern};

/// Decodes a token with its signs of check: `e4`, `Nbxd7+`, `e8=Q#`, `O-O-O`.
pub(crate) fn decode(token: &[u8], roles: &dyn Fn(u8) -> RoleSet) -> Option<MovePattern> {
    let (token, sign) = match token {
        [token @ .., b'+'] => (token, Claims::CHECK),
        [token @ .., b'#'] => (token, Claims::MATE),
        token => (token, Claims::NONE),
    };
    let pattern = match token {
        b"O-O" => MovePattern::castling(Castling::KING_SIDE),
        b"O-O-O" => MovePattern::castling(Castling::QUEEN_SIDE),
        [pawn @ .., b'=', letter] => promotion(pawn, *letter, roles)?,
        [lead, ..] if lead.is_ascii_lowercase() => pawn_move(token, roles)?,
        _ => piece_move(token, roles)?,
    };
    Some(MovePattern { claims: pattern.claims.union(sign), ..pattern })
}

/// Decodes `e8=Q`, `exd8=Q`.
fn promotion(pawn: &[u8], letter: u8, roles: &dyn Fn(u8) -> RoleSet) -> Option<MovePattern> {
    let promotions = roles(letter) & RoleSet::PROMOTIONS;
    let pawn = pawn_move(pawn, roles)?;
    (!promotions.is_empty()).then_some(MovePattern { promotions, ..pawn })
}

/// Decodes `e4`, `exd5`.
fn pawn_move(token: &[u8], roles: &dyn Fn(u8) -> RoleSet) -> Option<MovePattern> {
    let (lead, captures, target) = match token {
        [lead, _] => (*lead, false, token),
        [lead, b'x', target @ ..] => (*lead, true, target),
        _ => return None,
    };
    let from = SquareSet::file(lead.wrapping_sub(b'a') & 7);
    let is_pawn = roles(lead) == RoleSet::PAWN;
    Some(pattern(from, square(target)?, RoleSet::PAWN, captures)).filter(|_| is_pawn)
}

/// Decodes `Nf3`, `Nxf3`, `Nbd2`, `Nbxd2`.
fn piece_move(token: &[u8], roles: &dyn Fn(u8) -> RoleSet) -> Option<MovePattern> {
    let [lead, middle @ .., file, rank] = token else { return None };
    let (from, captures) = match middle {
        [] => (SquareSet::ALL, false),
        [b'x'] => (SquareSet::ALL, true),
        [part] => (file_or_rank(*part)?, false),
        [part, b'x'] => (file_or_rank(*part)?, true),
        [file, rank] => (square(&[*file, *rank])?.set(), false),
        _ => return None,
    };
    let (roles, to) = (roles(*lead), square(&[*file, *rank])?);
    let role = roles.single().filter(|&role| role != Role::Pawn)?;
    if role == Role::King && from.is_single() {
        return None; // `Ke1g1` may mean castling
    }
    Some(pattern(from, to, RoleSet::of(role), captures))
}

fn pattern(from: SquareSet, to: Square, roles: RoleSet, captures: bool) -> MovePattern {
    MovePattern {
        from,
        to: to.set(),
        roles,
        promotions: RoleSet::EMPTY,
        castling: Castling::NONE,
        claims: if captures { Claims::CAPTURE } else { Claims::NONE },
    }
}

fn square(name: &[u8]) -> Option<Square> {
    Square::from_name(str::from_utf8(name).ok()?)
}

/// Returns the squares on the file or rank that one character names.
fn file_or_rank(sign: u8) -> Option<SquareSet> {
    match sign {
        b'a'..=b'h' => Some(SquareSet::file(sign - b'a')),
        b'1'..=b'8' => Some(SquareSet::rank(sign - b'1')),
        _ => None,
    }
}
