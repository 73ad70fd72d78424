//! Minimal algebraic notation, without anything that the position shows: `ed`, `Nd4`, `d8Q`; no signs of capture, check
//! or mate.

use super::algebraic::writing::{push, push_square, push_whole};
use super::san::{file_name, origin};
use super::{Castling, Claims, MovePattern, Style, read_algebraic};
use crate::board::{Move, Position, Role, RoleSet, SquareSet};
use crate::language::Language;

/// Reads a move.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    read_algebraic(token, language)
}

/// Appends a move; a pawn's capture names only the files if no other capture fits them.
pub(super) fn write(
    out: &mut Vec<u8>,
    position: &Position,
    played: Move,
    language: &Language,
    style: &Style,
) {
    if push_whole(out, played, style) {
        return;
    }
    if played.role() != Role::Pawn {
        push(out, language.letter(played.role() as usize));
        push(out, origin(position.with_disambiguation(played), language));
        return push_square(out, played.to());
    }
    if played.is_capture() {
        push(out, file_name(played.from()));
    }
    if played.is_capture() && files_suffice(position, played) {
        push(out, file_name(played.to()));
    } else {
        push_square(out, played.to());
    }
    if let Some(role) = played.promotion() {
        push(out, language.letter(role as usize));
    }
}

/// Whether this is the only capture from file to file (with this promotion).
fn files_suffice(position: &Position, played: Move) -> bool {
    let pattern = MovePattern {
        from: SquareSet::file(played.from().file()),
        to: SquareSet::file(played.to().file()),
        roles: RoleSet::PAWN,
        promotions: played.promotion().map_or(RoleSet::EMPTY, RoleSet::of),
        castling: Castling::NONE,
        claims: Claims::FILES_ONLY,
    };
    pattern.resolve(position).move_found().is_some()
}
