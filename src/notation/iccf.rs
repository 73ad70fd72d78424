//! ICCF numeric notation: file and rank as digits, `5254`, `5171` for castling, `57581` for `e8=Q`.
//!
//! The fifth digit is the new piece: 1 queen, 2 rook, 3 bishop, 4 knight (ICCF, numeric notation).

use super::algebraic::fold;
use super::coordinate::{from_squares, target};
use super::marking::push;
use super::{MovePattern, Style};
use crate::board::{Move, Position, Role, RoleSet, Square};
use crate::language::Language;

const NEW_PIECES: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Reads four or five digits; a dash between the squares does no harm.
pub(super) fn read(token: &str, _: &Language) -> Option<MovePattern> {
    let token = fold(token)?;
    let digits: Vec<u8> =
        token.bytes().filter(|byte| *byte != b'-').map(|byte| byte.wrapping_sub(b'1')).collect();
    let (squares, new) = digits.split_at_checked(4)?;
    if squares.iter().any(|digit| *digit > 7) {
        return (token == "0000").then_some(MovePattern::NULL);
    }
    let promotions = match new {
        [] => RoleSet::EMPTY,
        [digit] => RoleSet::of(*NEW_PIECES.get(usize::from(*digit))?),
        _ => return None,
    };
    let (from, to) = (Square::new(squares[0], squares[1]), Square::new(squares[2], squares[3]));
    Some(from_squares(from, to, promotions))
}

/// Appends a move; check and capture are not written, nor has a language a say.
pub fn write_iccf(out: &mut Vec<u8>, position: &Position, played: Move, _: &Language, _: &Style) {
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
