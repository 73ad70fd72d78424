//! Notes on a cell in which no move can be read: `[illegible]`, `unleserlich`.

use crate::game::Outcome;
use crate::language::{castling_at, closing, offer_words};
use crate::notation::draw_offer::is_draw_offer;
use crate::read::is_time;
use crate::read::line::illegible_cell::is_illegible;
use crate::read::line::movetext::is_move;

/// Minimum number of letters of a word that can be no move, however it is written.
const WORD: usize = 5;

/// Whether a text is a note on a cell and not what is written in it: words or signs that say that it is illegible,
/// anything in square brackets but a move, or a word.
pub(super) fn is_note(text: &str) -> bool {
    if is_illegible(text) {
        return true;
    }
    let inside = |open, close| text.strip_prefix(open).and_then(|text| text.strip_suffix(close));
    let bracketed = inside('[', ']');
    let said = bracketed.or_else(|| inside('(', ')')).unwrap_or(text);
    let is_word = said.chars().count() >= WORD && said.chars().all(char::is_lowercase);
    (bracketed.is_some() || is_word) && !is_draw_offer(text) && !has_meaning(said)
}

/// Whether a text is what players write in a cell: a move, a time, the end of the game.
fn has_meaning(said: &str) -> bool {
    let is_closing = Outcome::from_token(said).is_some() || closing(said).is_some();
    let is_offer = offer_words(said).is_some();
    is_closing || is_offer || is_move(said) || is_time(said) || castling_at(said).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_no_moves() {
        for text in [
            "[blank]",
            "[illegible]",
            "[?]",
            "(illegible)",
            "unleserlich",
            "[…]",
            "(?)",
            "can't read",
            "判読不能",
            "нрзб",
        ] {
            assert!(is_note(text), "{text}");
        }
        for text in [
            "e4",
            "Bxx",
            "0-0",
            "(=)",
            "[Bb5]",
            "resigns",
            "castles",
            "remis",
            "remisangebot",
            "Nxf3",
            "=",
            "1-0",
            "?",
        ] {
            assert!(!is_note(text), "{text}");
        }
    }
}
