//! Castling with blanks inside, recognised without a position: `O - O`, `0 - 0 - 0`.

use crate::text::sign::{is_blank, is_dash, is_nought};

/// Maximum length of such castling, in characters.
const LONGEST: usize = 12;

/// Castling with blanks inside at the beginning of a text, in the letters of the PGN standard, and its length.
pub(in crate::read) fn castling_apart(text: &str) -> Option<(&'static str, usize)> {
    let mut ends = Vec::new();
    let mut at = 0;
    let mut wants_nought = true;
    for c in text.chars().take(LONGEST) {
        match c {
            _ if is_blank(c) => {}
            _ if wants_nought && is_nought(c) => {
                wants_nought = false;
                ends.push(at + c.len_utf8());
            }
            _ if !wants_nought && is_dash(c) => wants_nought = true,
            _ => break,
        }
        at += c.len_utf8();
    }
    let (side, length) = match ends[..] {
        [_, end] => ("O-O", end),
        [_, _, end, ..] => ("O-O-O", end),
        _ => return None,
    };
    let is_word = text[length..].starts_with(char::is_alphanumeric);
    // Without blanks it is a token.
    (!is_word && text[..length].contains(is_blank)).then_some((side, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castling_has_blanks_around_its_dashes() {
        for (text, side, length) in [
            ("O - O Be7", "O-O", 5),
            ("0 - 0\n", "O-O", 5),
            ("0 – 0 – 0", "O-O-O", 13),
            ("o -o+", "O-O", 4),
            ("O - O O - O", "O-O", 5),
        ] {
            assert_eq!(castling_apart(text), Some((side, length)), "{text}");
        }
        for text in ["", "O-O", "0 - 1", "O - Oh", "- - -", "O", "0", "0 0"] {
            assert_eq!(castling_apart(text), None, "{text}");
        }
    }
}
