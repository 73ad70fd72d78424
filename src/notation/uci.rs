//! The notation of the Universal Chess Interface: `g1f3`, `e7e8q`, `0000`.

use super::{MovePattern, Style, coordinate};
use crate::board::{Move, Position, Role, Square};
use crate::language::Language;

/// Reads two squares, glued or not.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    coordinate::read(token, language)
}

/// Appends a move. Castling is the king's move (`e1g1`), in Chess960 king takes rook (`e1h1`).
///
/// The language and the style have no say: this notation is for programs.
pub fn write_uci(out: &mut Vec<u8>, position: &Position, played: Move, _: &Language, _: &Style) {
    push_uci(out, played, position.is_chess960());
}

/// The same without a position: a legal move knows its squares.
#[inline]
pub fn push_uci(out: &mut Vec<u8>, played: Move, chess960: bool) {
    push_uci_and_blank(out, played, chess960);
    out.pop();
}

/// The same with a blank behind it: one store a move.
#[inline]
pub fn push_uci_and_blank(out: &mut Vec<u8>, played: Move, chess960: bool) {
    let to =
        if chess960 || played.castling().is_none() { played.to() } else { played.king_target() };
    let name = |square: Square| u64::from(u16::from_le_bytes(square.letters()));
    let word = name(played.from()) | name(to) << 16 | u64::from(b' ') << 32;
    let [bytes @ .., _, _, _] = word.to_le_bytes();
    out.extend_from_slice(&bytes);
    if played.promotion().is_some() || played.is_null() {
        finish(out, played);
    }
}

/// Puts the letter of a promotion before the blank; `0000` in place of the squares of a null move.
#[cold]
fn finish(out: &mut Vec<u8>, played: Move) {
    let letter = match played.promotion() {
        Some(Role::Knight) => b'n',
        Some(Role::Bishop) => b'b',
        Some(Role::Rook) => b'r',
        Some(_) => b'q',
        None => {
            out.truncate(out.len() - 5);
            return out.extend_from_slice(b"0000 ");
        }
    };
    out.pop();
    out.extend_from_slice(&[letter, b' ']);
}
