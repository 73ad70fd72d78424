//! Long algebraic notation: `Ng1-f3`, `e2xd3` (Laws, appendix C.8).

use super::algebraic::read_long;
use super::algebraic::writing::{
    capture_signs, push, push_marks, push_piece, push_promotion, push_square, push_target,
    push_whole,
};
use super::{MovePattern, Style};
use crate::board::{Move, Position};
use crate::language::Language;

/// Reads a move.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    read_long(token, language)
}

/// Appends a move; the position is not needed, because the origin says all.
pub(super) fn write(
    out: &mut Vec<u8>,
    _: &Position,
    played: Move,
    language: &Language,
    style: &Style,
) {
    if !push_whole(out, played, style) {
        push_piece(out, played.role(), language);
        push_square(out, played.from());
        if !played.is_capture() || capture_signs(played, style)[0].is_empty() {
            push(out, style.dash);
        }
        push_target(out, played, style);
        push_promotion(out, played, language, style);
    }
    push_marks(out, played, style);
}
