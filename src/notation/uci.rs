//! The notation of the Universal Chess Interface: `g1f3`, `e7e8q`, `0000`.

use super::coordinate::target;
use super::marking::push;
use super::{MovePattern, Style, coordinate};
use crate::board::{Move, Position, Role};
use crate::language::Language;

/// Reads two squares, glued or not.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    coordinate::read(token, language)
}

/// Appends a move. Castling is the king's move (`e1g1`), in Chess960 king takes rook (`e1h1`).
///
/// The language and the style have no say: this notation is for programs.
pub fn write_uci(out: &mut Vec<u8>, position: &Position, played: Move, _: &Language, _: &Style) {
    if played.is_null() {
        return push(out, "0000");
    }
    push(out, played.from().name());
    push(out, target(position, played).name());
    push(
        out,
        match played.promotion() {
            Some(Role::Knight) => "n",
            Some(Role::Bishop) => "b",
            Some(Role::Rook) => "r",
            Some(Role::Queen) => "q",
            _ => "",
        },
    );
}
