//! Standard algebraic notation: `Nf3`, `exd5`, `O-O` (PGN standard, section 8.2.3; Laws, appendix C).

mod fast;

pub(crate) use fast::SanTable;

use super::marking::{push, push_marks, push_promotion, push_target, push_whole};
use super::{MovePattern, Style, read_algebraic};
use crate::board::{Move, Position, Role, Square};
use crate::language::Language;

/// Reads a move.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    read_algebraic(token, language)
}

/// Appends a move that is legal in this position.
///
/// A like piece makes a file, a rank or both necessary only if it could legally go to the same square: a pinned one
/// does not count (PGN standard, section 8.2.3.4). Check marks come from [`Move::check`].
pub fn write_san(
    out: &mut Vec<u8>,
    position: &Position,
    played: Move,
    language: &Language,
    style: &Style,
) {
    push_san(out, position.with_disambiguation(played), language, style);
}

/// The same of a move that bears its disambiguation (see [`Position::with_disambiguation`]): then no position is needed.
pub fn push_san(out: &mut Vec<u8>, played: Move, language: &Language, style: &Style) {
    if !push_whole(out, played, style) {
        if played.role() != Role::Pawn {
            push(out, language.letter(played.role() as usize));
            push(out, origin(played, language));
        } else if played.is_capture() {
            push(out, file_name(played.from()));
        }
        push_target(out, played, style);
        push_promotion(out, played, language, style);
    }
    push_marks(out, played, style);
}

/// As much of the square of departure as tells this piece from others that could go there: file, else rank, else both.
pub(super) fn origin(played: Move, language: &Language) -> &'static str {
    let (from, others) = (played.from(), played.disambiguation());
    if others.is_none() {
        return "";
    }
    let merges = language.letters().merges(played.role() as usize, from.file());
    if !others.share_file() && !merges {
        file_name(from)
    } else if !others.share_rank() {
        rank_name(from)
    } else {
        from.name()
    }
}

/// `e`
pub(super) fn file_name(square: Square) -> &'static str {
    square.name().get(..1).unwrap_or("")
}

/// `4`
pub(super) fn rank_name(square: Square) -> &'static str {
    square.name().get(1..).unwrap_or("")
}
