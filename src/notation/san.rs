//! Standard algebraic notation: `Nf3`, `exd5`, `O-O` (PGN standard, section 8.2.3; Laws, appendix C).

use super::marking::{push, push_marks, push_promotion, push_square, push_target, push_whole};
use super::{MovePattern, Style, read_algebraic};
use crate::board::{Move, Position, Role, Square, SquareSet, between, empty_board_attacks};
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
    if !push_whole(out, played, style) {
        if played.role() != Role::Pawn {
            push(out, language.letter(played.role() as usize));
            push_origin(out, position, played, language);
        } else if played.is_capture() {
            push(out, file_name(played.from()));
        }
        push_target(out, played, style);
        push_promotion(out, played, language, style);
    }
    push_marks(out, played, style);
}

/// As much of the square of departure as tells this piece from its rivals: file, else rank, else both.
pub(super) fn push_origin(
    out: &mut Vec<u8>,
    position: &Position,
    played: Move,
    language: &Language,
) {
    let from = played.from();
    let rivals = rivals(position, played);
    if rivals.is_empty() {
        return;
    }
    let file = (rivals & SquareSet::file(from.file())).is_empty();
    if file && !hides_letter(played, language) {
        push(out, file_name(from));
    } else if (rivals & SquareSet::rank(from.rank())).is_empty() {
        push(out, rank_name(from));
    } else {
        push_square(out, from);
    }
}

/// Whether letter and file together are the letter of another piece: romanised Bengali has G and Gh.
fn hides_letter(played: Move, language: &Language) -> bool {
    let (letter, file) = (language.letter(played.role() as usize), file_name(played.from()));
    let tokens = language.letters().tokens();
    tokens.iter().any(|(token, _)| token.strip_prefix(letter) == Some(file))
}

/// Squares of other pieces of the same kind that may legally go to the same square.
fn rivals(position: &Position, played: Move) -> SquareSet {
    let (role, to) = (played.role(), played.to());
    let like = position.pieces(position.turn(), role) & !played.from().set();
    let seeing = like & empty_board_attacks(role, to);
    let able = |from: &Square| {
        (between(*from, to) & position.occupied()).is_empty()
            && position.keeps_king_safe(role, *from, to)
    };
    seeing.iter().filter(able).collect()
}

/// `e`
pub(super) fn file_name(square: Square) -> &'static str {
    square.name().get(..1).unwrap_or("")
}

/// `4`
pub(super) fn rank_name(square: Square) -> &'static str {
    square.name().get(1..).unwrap_or("")
}
