//! Words for castling in place of a move: `kurze Rochade`, `grand roque`, `рокировка`, `王車易位`.
//!
//! A record in one language may well have them in another, so the words of all tables are in one list.

use super::CASTLINGS;
use super::suffix::length;

/// The side to which words let the king castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CastlingWords {
    King,
    Queen,
    /// The board decides.
    Either,
}

/// Returns what words at the beginning of a text say about castling, in some language and in any case, and their length
/// in bytes, with a full stop at the end. Between them a blank may be missing, or several may stand, or a line break,
/// or a full stop: `gr. Rochade`.
pub(crate) fn castling_at(text: &str) -> Option<(CastlingWords, usize)> {
    if !begins_like_words(text) {
        return None;
    }
    let found = CASTLINGS.iter().filter_map(|&(form, side)| Some((side, length(text, form)?)));
    found.max_by_key(|(_, length)| *length)
}

/// Whether the first three signs of a text, if it has so many, are letters, full stops or blanks, and no digit follows as
/// in `Nxe4`: a quick test, which hardly any move passes.
fn begins_like_words(text: &str) -> bool {
    let mut near = text.chars().take(4);
    near.next().is_some_and(char::is_alphabetic)
        && near.by_ref().take(2).all(|c| c.is_alphabetic() || matches!(c, '.' | ' '))
        && !near.next().is_some_and(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castling_is_read_in_words_of_every_language() {
        use CastlingWords::{Either, King, Queen};
        for (text, side, length) in [
            ("kurze Rochade Le7", King, 13),
            ("gr. Rochade", Queen, 11),
            ("gr.Rochade 6. Te1", Queen, 10),
            ("Rochade+", Either, 7),
            ("petit roque, Fe7", King, 11),
            ("Короткая рокировка", King, 35),
            ("王車易位", Either, 12),
            ("Castles.", Either, 8),
            ("rok+", Either, 3),
            ("castles  short", King, 14),
            ("Castled\nlong", Queen, 12),
            ("castles king’s side", King, 21),
            ("roque cote roi", King, 14),
        ] {
            assert_eq!(castling_at(text), Some((side, length)), "{text}");
        }
        for text in ["", "Rochaden", "Nf3", "petit", "e4", "Le7 kurze Rochade"] {
            assert_eq!(castling_at(text), None, "{text}");
        }
    }
}
