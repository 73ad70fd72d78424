//! What the writers of moves share: squares, captures, castling, promotion, the marks after a move (`+`, `e.p.`).

use crate::board::{CastlingSide, Check, Move, Role, Square};
use crate::language::Language;
use crate::notation::Style;

/// Appends a name. Most are empty or one byte long: those cost no call.
#[inline]
pub(in crate::notation) fn push(out: &mut Vec<u8>, text: &str) {
    match text.as_bytes() {
        [] => {}
        [letter] => out.push(*letter),
        letters => out.extend_from_slice(letters),
    }
}

/// Appends a square: `e4`.
#[inline]
pub(in crate::notation) fn push_square(out: &mut Vec<u8>, square: Square) {
    if let Some(name) = square.name().as_bytes().first_chunk::<2>() {
        out.extend_from_slice(name);
    }
}

/// Appends a move that is written as a whole, castling or the null move; returns `false` for every other move.
pub(in crate::notation) fn push_whole(out: &mut Vec<u8>, played: Move, style: &Style) -> bool {
    if played.is_null() {
        push(out, style.null);
    } else if let Some(side) = played.castling() {
        push(out, style.castling[usize::from(side == CastlingSide::Queen)]);
    } else {
        return false;
    }
    true
}

/// Appends the letter of a piece; a pawn has none.
#[inline]
pub(in crate::notation) fn push_piece(out: &mut Vec<u8>, role: Role, language: &Language) {
    if role != Role::Pawn {
        push(out, language.letter(role as usize));
    }
}

/// Appends the target, for a capture between its signs.
#[inline]
pub(in crate::notation) fn push_target(out: &mut Vec<u8>, played: Move, style: &Style) {
    let quiet = ["", ""];
    let [before, behind] = if played.is_capture() { capture_signs(played, style) } else { quiet };
    push(out, before);
    push_square(out, played.to());
    push(out, behind);
}

/// Returns the signs before and after the target of a capture.
pub(in crate::notation) fn capture_signs(played: Move, style: &Style) -> [&'static str; 2] {
    if played.role() == Role::Pawn { style.pawn_capture } else { style.capture }
}

/// Appends `=Q`, or nothing.
#[inline]
pub(in crate::notation) fn push_promotion(
    out: &mut Vec<u8>,
    played: Move,
    language: &Language,
    style: &Style,
) {
    if let Some(role) = played.promotion() {
        push(out, style.promotion[0]);
        push(out, language.letter(role as usize));
        push(out, style.promotion[1]);
    }
}

/// Appends the marks of en passant, check and mate.
#[inline]
pub(in crate::notation) fn push_marks(out: &mut Vec<u8>, played: Move, style: &Style) {
    if played.is_en_passant() {
        push(out, style.en_passant);
    }
    push(out, check_sign(played.check(), style));
}

/// Returns the sign that a style puts after a move giving this check.
pub(in crate::notation) const fn check_sign(check: Check, style: &Style) -> &'static str {
    match check {
        Check::None => "",
        Check::Check => style.check,
        Check::Double => style.double_check,
        Check::Mate => style.mate,
    }
}
