//! What the algebraic writers share: castling, promotion, the marks behind a move.

use super::Style;
use crate::board::{Check, Move, Side, Square};
use crate::language::Language;

/// Appends a name.
#[inline]
pub(super) fn push(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// Appends a square: `e4`.
#[inline]
pub(super) fn push_square(out: &mut Vec<u8>, square: Square) {
    push(out, square.name());
}

/// `O-O` or `O-O-O`, in the sign of the style.
pub(super) fn push_castling(out: &mut Vec<u8>, side: Side, style: &Style) {
    let noughts = if side == Side::King { 2 } else { 3 };
    for n in 0..noughts {
        push(out, if n == 0 { "" } else { "-" });
        push(out, style.castling);
    }
}

/// `=Q`, or nothing.
#[inline]
pub(super) fn push_promotion(out: &mut Vec<u8>, played: Move, language: &Language, style: &Style) {
    if let Some(role) = played.promotion() {
        push(out, style.promotion[0]);
        push(out, language.letter(role as usize));
        push(out, style.promotion[1]);
    }
}

/// The marks of en passant, check and mate.
#[inline]
pub(super) fn push_marks(out: &mut Vec<u8>, played: Move, style: &Style) {
    if played.is_en_passant() {
        push(out, style.en_passant);
    }
    match played.check() {
        Check::None => {}
        Check::Check => push(out, style.check),
        Check::Double => push(out, style.double_check),
        Check::Mate => push(out, style.mate),
    }
}
