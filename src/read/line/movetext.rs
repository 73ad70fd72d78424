//! Recognises the words of a text that are moves, without a position: in any notation, with the letters of any
//! language.

use super::blank_sign::is_blank_cell;
use crate::game::{Nag, Outcome};
use crate::language::{Language, closing};
use crate::notation::Notation;
use crate::text::move_number::dotted_number;
use crate::text::sign::{is_cross, is_nought};

/// Number of lines by which a text is recognised.
pub(in crate::read) const RECOGNITION_LINES: usize = 200;

/// Number of words by which it is told what a line is.
const MOST_WORDS: usize = 60;

/// The length of the move at the beginning of a text.
pub(in crate::read) fn move_length(text: &str) -> Option<usize> {
    let word = first_word(text);
    if is_algebraic(word) {
        return Some(word.len());
    }
    let spaced = [Notation::Descriptive, Notation::DescriptiveEs];
    let found = spaced.iter().filter_map(|notation| notation.scan(text)).map(|(_, length)| length);
    found.max().filter(|&length| looks_like_move(&text[..length]))
}

/// Whether a word is a move in algebraic notation, long or short.
pub(in crate::read) fn is_algebraic(word: &str) -> bool {
    // The letters of other scripts are hardly ever those of a word with a square.
    let is_foreign = !word.is_ascii();
    let mut sure = Language::all().iter().filter(|language| is_foreign || language.is_sure());
    let reads = |language| Notation::San.read(word, language).is_some();
    looks_like_move(word)
        && (reads(Language::english()) || looks_like_piece(word) && sure.any(reads))
}

/// Whether a word begins with what may be the letter of a piece in some language, and has a square: only about such
/// words do languages differ.
fn looks_like_piece(word: &str) -> bool {
    let is_letter = |c: char| c.is_alphabetic() || !c.is_ascii();
    let mut pairs = word.chars().zip(word.chars().skip(1));
    word.starts_with(is_letter) && pairs.any(|(file, rank)| is_letter(file) && rank.is_numeric())
}

/// A move without the signs behind it: check, mate, glyphs.
pub(in crate::read) fn without_signs(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '!', '?'])
}

/// Whether a text is nothing but a move, like the cell of a table.
pub(in crate::read) fn is_move(text: &str) -> bool {
    let text = text.trim().trim_end_matches(['!', '?', '.', '+', '#']);
    let english = Language::english();
    move_length(text) == Some(text.len()) || Notation::Iccf.read(text, english).is_some()
}

/// Whether a text has a square or is castling: without either, a word is just a word, and a number a number.
fn looks_like_move(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    (digits > 0 && digits < text.len())
        || text.starts_with(|c| c != '0' && is_nought(c))
        || text.starts_with("Castles")
        || text.contains(" takes ")
        || text.contains(|c| c == 'X' || is_cross(c))
        || !text.is_ascii() && text.chars().any(char::is_numeric)
}

/// The comments and variations that are open at a place in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::read) struct OpenBrackets {
    comments: usize,
    variations: usize,
}

impl OpenBrackets {
    /// Whether one is open.
    pub(in crate::read) const fn any(self) -> bool {
        self.comments > 0 || self.variations > 0
    }

    /// What is open after a text, if this is open before it. Parentheses in a comment are part of what it says, `:(`, and
    /// the first `}` ends it.
    pub(in crate::read) fn after(self, text: &str) -> Self {
        text.bytes().fold(self, |open, byte| match byte {
            b'{' => Self { comments: 1, ..open },
            b'}' => Self { comments: 0, ..open },
            b'(' if open.comments == 0 => Self { variations: open.variations + 1, ..open },
            b')' if open.comments == 0 => {
                Self { variations: open.variations.saturating_sub(1), ..open }
            }
            _ => open,
        })
    }
}

/// The word at the beginning of a text, without its glyphs and punctuation.
pub(in crate::read) fn first_word(text: &str) -> &str {
    let is_end = |c: char| c.is_whitespace() || "{}()[];,!?|".contains(c);
    text[..text.find(is_end).unwrap_or(text.len())].trim_end_matches(['.', ':', '+', '#', '±'])
}

/// Whether a line is movetext: it contains a numbered move, or every other word is a move; or it is a result, or numbers
/// with blank cells. The first words of a very long one tell.
pub(in crate::read) fn is_movetext(line: &str) -> bool {
    let (mut words, mut moves, mut numbers) = (0_usize, 0_usize, 0_usize);
    let mut rest = line.trim();
    if is_result(rest) || dotted_number(rest).is_some_and(|(_, length)| length == rest.len()) {
        return true;
    }
    while !rest.is_empty() && words < MOST_WORDS {
        let numbered = dotted_number(rest).map(|(_, length)| length);
        let body = rest[numbered.unwrap_or(0)..].trim_start_matches([' ', '\u{a0}']);
        let found = move_length(body);
        if numbered.is_some() && (found.is_some() || begins_in_digits(body)) {
            return true;
        }
        let word = first_word(body);
        words += usize::from(!word.is_empty() && !is_blank_cell(word));
        moves += usize::from(found.is_some());
        numbers += usize::from(numbered.is_some());
        let length = found.unwrap_or_else(|| body.find(char::is_whitespace).unwrap_or(body.len()));
        rest = body[length..]
            .trim_start_matches(|c: char| c.is_whitespace() || "!?.,;:()+#".contains(c));
    }
    moves > 0 && moves * 2 >= words || numbers > 0 && words == 0
}

/// Whether a text begins with a move in digits, `5254`, and no word follows that would make it a year: `1848 in London`.
fn begins_in_digits(text: &str) -> bool {
    let word = first_word(text);
    let behind = text[word.len()..].trim_start();
    Notation::Iccf.read(word, Language::english()).is_some()
        && !behind.starts_with(char::is_alphabetic)
}

/// Whether a line is nothing but a result, in signs or in words.
pub(in crate::read) fn is_result(line: &str) -> bool {
    Outcome::from_token(line.trim()).is_some()
        || closing(line.trim().trim_end_matches('.')).is_some()
}

/// Whether a line ends in a result. After moves `+/-` is a sign of evaluation and not a result.
pub(in crate::read) fn ends_in_result(line: &str) -> bool {
    let is_token =
        |word: &str| Outcome::from_token(word).is_some() && Nag::for_glyph(word).is_none();
    is_result(line) || line.split_whitespace().next_back().is_some_and(is_token)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_words() {
        for text in [
            "e4",
            "Nf3+",
            "O-O",
            "0-0-0",
            "Sf3",
            "Сf3",
            "e8=Q",
            "P-K4",
            "Kt-KB3",
            "C3AR",
            "5254",
            "P. takes P.",
            "♘f3",
            "exd5",
        ] {
            assert!(is_move(text), "{text}");
        }
        for text in ["be", "Black", "White", "P", "Only", "2024", "a", "", "Oslo"] {
            assert!(!is_move(text), "{text}");
        }
    }

    #[test]
    fn lines_of_movetext() {
        for line in [
            "1. e4 e5",
            "12. Nf3",
            "e4 e5 Nf3",
            "1-0",
            "1.e4 opens the game",
            "(4. d3)",
            "1. -- e5 2. --",
            "1. 5254 5755 2. 7163",
            "2. --",
        ] {
            assert!(is_movetext(line), "{line}");
        }
        for line in [
            "The knight on f3 is strong",
            "Contact us",
            "© 2024",
            "",
            "1. Anna Berg",
            "1. 1848 in London",
        ] {
            assert!(!is_movetext(line), "{line}");
        }
    }
}
