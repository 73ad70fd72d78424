//! ICCF numeric notation: file and rank as digits, `5254`, `5171` for castling, `57581` for `e8=Q`.
//!
//! The fifth digit is the promotion: 1 queen, 2 rook, 3 bishop, 4 knight (ICCF, numeric notation). Some left out the
//! rank, which is always the last: `5751`; that is read as well.

use super::algebraic::writing::push;
use super::algebraic::{fold, null};
use super::coordinate::{from_squares, target};
use super::{Claims, MovePattern, Style};
use crate::board::{Move, Position, Role, RoleSet, Square};
use crate::language::Language;

const NEW_PIECES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Reads four or five digits; a dash between the squares does no harm.
pub(super) fn read(token: &str, _: &Language) -> Option<MovePattern> {
    let token = fold(token)?;
    if let Some(null) = null(&token) {
        return Some(null);
    }
    let digits: Vec<u8> =
        token.bytes().filter(|byte| *byte != b'-').map(|byte| byte.wrapping_sub(b'1')).collect();
    let (squares, new) = digits.split_at_checked(4)?;
    if squares.iter().any(|digit| *digit > 7) {
        return None;
    }
    let promotions = match new {
        [] => RoleSet::EMPTY,
        [digit] => RoleSet::of(*NEW_PIECES.get(usize::from(*digit))?),
        _ => return None,
    };
    let (from, to) = (Square::new(squares[0], squares[1]), Square::new(squares[2], squares[3]));
    let pattern = from_squares(from, to, promotions);
    Some(if new.is_empty() { without_rank(squares, pattern) } else { pattern })
}

/// Adds the promotion that the digits may mean, if the last one is that of a piece.
fn without_rank(squares: &[u8], pattern: MovePattern) -> MovePattern {
    let last = match squares[1] {
        6 => 7,
        1 => 0,
        _ => return pattern,
    };
    match NEW_PIECES.get(usize::from(squares[3])) {
        Some(&role) if squares[0].abs_diff(squares[2]) <= 1 => MovePattern {
            to: pattern.to | Square::new(squares[2], last).set(),
            promotions: RoleSet::of(role),
            claims: pattern.claims.union(Claims::RANKLESS),
            ..pattern
        },
        _ => pattern,
    }
}

/// Appends a move; check and capture are not written, and the language makes no difference.
pub(super) fn write(out: &mut Vec<u8>, position: &Position, played: Move, _: &Language, _: &Style) {
    if played.is_null() {
        return push(out, "0000");
    }
    for square in [played.from(), target(position, played)] {
        out.extend([square.file() + b'1', square.rank() + b'1']);
    }
    let new = played.promotion().and_then(|role| NEW_PIECES.iter().position(|new| *new == role));
    if let Some(index) = new {
        push(out, ["1", "2", "3", "4"][index]);
    }
}
