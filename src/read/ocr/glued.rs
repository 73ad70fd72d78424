//! Words that a recogniser glued together: two moves, or a number and a move without a stop.

use super::number;
use crate::read::line::glued_moves::parted;
use crate::read::line::movetext::{is_algebraic, without_signs};

/// Maximum length of one of two moves, in bytes.
const LONGEST: usize = 12;

/// Both moves of one word: `Nf3Nc6`; `None` if it may be one move, such as `e4e5`.
pub(super) fn two_moves(text: &str) -> Option<(&str, &str)> {
    halves(text).filter(|_| !is_algebraic(text))
}

/// Both moves of one word if it is read as two, although it may be one: `d4d5`.
pub(super) fn halves(text: &str) -> Option<(&str, &str)> {
    parted(text, |first, second| is_named(first) && is_named(second))
}

/// The number before a move, and the move: `1e4`, `12Nf3Nc6`.
pub(super) fn number_and_move(text: &str) -> Option<(u32, &str)> {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let value = number::number(&text[..text.len() - behind.len()])?;
    let is_played = behind.starts_with(char::is_alphabetic)
        && (is_algebraic(behind) || halves(behind).is_some());
    is_played.then_some((value, behind))
}

/// The move before the number of the next block, and the number: `c6` and `7.` of `c67.`.
pub(super) fn move_and_number(text: &str) -> Option<(&str, &str)> {
    let is_number = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_digit()) && number::number(text).is_some()
    };
    let is_stopped = text.ends_with(['.', ')', ':']);
    parted(text, |first, second| is_stopped && is_named(first) && is_number(second))
}

/// Whether a text is a move that names a square, or castling, from its first sign on.
fn is_named(text: &str) -> bool {
    let bare = without_signs(text);
    let is_begun = text.starts_with(|c: char| c.is_alphanumeric() || !c.is_ascii());
    // A glance before the tables of all languages are looked through.
    is_begun && text.len() <= LONGEST && ends_like_move(bare) && is_algebraic(bare)
}

/// Whether a text ends with a square, with a promotion, or like castling.
fn ends_like_move(text: &str) -> bool {
    let mut last = text.chars().rev();
    match (last.next(), last.next()) {
        (Some('1'..='8'), Some('a'..='h')) | (Some('O' | 'o' | '0'), Some('-')) => true,
        (Some(piece), Some('1' | '8' | '=')) => piece.is_alphabetic(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glued_moves_are_parted() {
        for (text, first, second) in [
            ("Nf3Nc6", "Nf3", "Nc6"),
            ("Nc3dxe4", "Nc3", "dxe4"),
            ("Bb5+Kf8", "Bb5+", "Kf8"),
            ("O-O-ONxe4", "O-O-O", "Nxe4"),
            ("e4Nf6", "e4", "Nf6"),
            ("Sf3Sc6", "Sf3", "Sc6"),
            ("O-OO-O", "O-O", "O-O"),
        ] {
            assert_eq!(two_moves(text), Some((first, second)), "{text}");
        }
        for text in
            ["e4", "Nf3", "e2e4", "Nb1d2", "Nb1-d2", "e8=Q", "exd8=Q+", "O-O-O", "Rfe8+", "e4e5"]
        {
            assert_eq!(two_moves(text), None, "{text}");
        }
        assert_eq!(halves("e4e5"), Some(("e4", "e5")));
        assert_eq!(number_and_move("12Nf3"), Some((12, "Nf3")));
        assert_eq!(number_and_move("1e4c6"), Some((1, "e4c6")));
        assert_eq!((number_and_move("12"), number_and_move("e4")), (None, None));
        assert_eq!(move_and_number("c67."), Some(("c6", "7.")));
        assert_eq!(move_and_number("Nf610."), Some(("Nf6", "10.")));
        assert_eq!(move_and_number("dxe49."), Some(("dxe4", "9.")));
        assert_eq!((move_and_number("Nf6."), move_and_number("10.")), (None, None));
    }
}
