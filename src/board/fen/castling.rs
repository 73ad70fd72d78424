//! The castling field: `KQkq` (X-FEN: the outermost rook), or the letters of the rooks' files (Shredder-FEN).

use super::{FenError, FenErrorKind};
use crate::board::{CastlingSide, Color, Position, Role, Square, SquareSet};

/// One letter of the field.
struct Right {
    letter: char,
    color: Color,
    rook: Wanted,
}

enum Wanted {
    Outermost(CastlingSide),
    OnFile(u8),
}

/// Sets the rights for which king and rook are in place, and returns the letters of the others.
///
/// `KQkq` in a position of ordinary chess is often left over from before castling. So it is read by Chess960 rules only
/// if every letter then finds its rook: a king that has castled has none outside it on one side.
pub(super) fn read_rights(
    position: &mut Position,
    field: Option<(usize, &str)>,
) -> Result<Vec<char>, FenError> {
    let Some((at, letters)) = field.filter(|(_, letters)| !matches!(*letters, "-" | "–")) else {
        return Ok(Vec::new());
    };
    let mut rights = Vec::new();
    for (offset, letter) in letters.char_indices().filter(|(_, letter)| *letter != '-') {
        let kind = FenErrorKind::Castling(letter);
        rights.push(right(letter).ok_or(FenError { kind, at: at + offset })?);
    }
    let by_file = rights.iter().any(|right| matches!(right.rook, Wanted::OnFile(_)));
    let free = by_file || rights.iter().all(|right| rook(position, right).is_some());
    let mut dropped = Vec::new();
    for right in rights {
        match rook(position, &right)
            .filter(|rook| free || is_ordinary(position, right.color, *rook))
        {
            Some(rook) => position.castling.insert(rook),
            None => dropped.push(right.letter),
        }
    }
    let ordinary = |color: Color| {
        let home = SquareSet::rank(color.home_rank());
        (position.castling & home).iter().all(|rook| is_ordinary(position, color, rook))
    };
    position.chess960 = !(ordinary(Color::White) && ordinary(Color::Black));
    Ok(dropped)
}

fn right(letter: char) -> Option<Right> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let rook = match letter.to_ascii_lowercase() {
        'k' => Wanted::Outermost(CastlingSide::King),
        'q' => Wanted::Outermost(CastlingSide::Queen),
        file @ 'a'..='h' => Wanted::OnFile(file as u8 - b'a'),
        _ => return None,
    };
    Some(Right { letter, color, rook })
}

/// Whether the king is on the e-file and the rook on the a- or h-file.
fn is_ordinary(position: &Position, color: Color, rook: Square) -> bool {
    position.king(color).file() == 4 && matches!(rook.file(), 0 | 7)
}

/// Returns the rook that a right means, if it and the king are on the home rank.
fn rook(position: &Position, right: &Right) -> Option<Square> {
    let king = position.king(right.color);
    if king.rank_for(right.color) != 0 {
        return None;
    }
    let home = SquareSet::rank(right.color.home_rank());
    let mut rooks = (position.pieces(right.color, Role::Rook) & home).iter();
    match right.rook {
        Wanted::Outermost(CastlingSide::King) => {
            rooks.last().filter(|rook| rook.file() > king.file())
        }
        Wanted::Outermost(CastlingSide::Queen) => {
            rooks.next().filter(|rook| rook.file() < king.file())
        }
        Wanted::OnFile(file) => rooks.find(|rook| rook.file() == file),
    }
}
