//! Running words between moves: `8. c3 d5 illegal move claimed by W`, or a line of them below the rows.
//!
//! Each word is in the place of a move, and some are as short as one. Together they are a remark.

use super::movetext::is_move;
use crate::text::Span;

/// Minimum number of letters in a word that cannot be a cell, if it consists of nothing else.
const WORD: usize = 4;

/// Maximum length of a remark, in bytes.
const LONGEST: usize = 1 << 10;

/// Minimum number of words in a remark that begins with a short one.
const SENTENCE: usize = 3;

/// The letters that a square, a capture, castling or a promotion has, in Latin and Cyrillic script, and those that look
/// like their digits.
const LIKE_A_SQUARE: &str = "abcdefghxosziltjqабцдефгхсвно";

/// The length of the running words at the beginning of a text, up to a move or the end of the line: at least two, the
/// first or the second of them long. Numbers may be among them, but not before a move.
pub(crate) fn running_words(text: &str) -> Option<usize> {
    let text = &text[..text.floor_char_boundary(LONGEST)];
    let line = &text[..text
        .find(['\n', '\r', '{', '}', '[', ']', '(', ')', ';', '|', '\t'])
        .unwrap_or(text.len())];
    let all: Vec<&str> = line.split_whitespace().collect();
    let mut words = &all[..all.iter().take_while(|word| is_word(word) || is_number(word)).count()];
    if words.len() < all.len() {
        let may_be_cell = |word: &str| is_number(word) || word.chars().count() == 1;
        while let Some((_, before)) = words.split_last().filter(|(last, _)| may_be_cell(last)) {
            words = before;
        }
    }
    let count = words.iter().filter(|word| is_word(word)).count();
    let is_remark = match words {
        [first, ..] if is_long(first) => words.len() > 1,
        [first, second, ..] => is_word(first) && count >= SENTENCE && is_long(second),
        _ => false,
    };
    let last = words.last().filter(|_| is_remark)?;
    Some(Span::of_part(text, last).end as usize)
}

/// Whether this consists of letters and the punctuation that goes with them in print, and is not castling: `O-O`.
pub(in crate::read) fn is_word(word: &str) -> bool {
    word.contains(char::is_alphabetic)
        && (word.chars().all(|c| c.is_alphabetic() || SIGNS.contains(c)) || is_unspaced(word))
        && !is_move(word)
}

/// The punctuation of words in print.
const SIGNS: &str = ".,:!?'’-\"“”„/。、，！？：・";

/// Minimum number of Han or kana letters in a sentence without blanks.
const UNSPACED: usize = 3;

/// Whether this is a sentence of a script without blanks, which may name a square: `この手はe5を守る。`. Behind the square it
/// goes on, as no move does.
fn is_unspaced(word: &str) -> bool {
    let is_wide = |c: char| matches!(c, '\u{3041}'..='\u{9fff}') && c.is_alphabetic();
    let behind = word.rsplit(|c: char| c.is_ascii_digit()).next().unwrap_or(word);
    word.chars().all(|c| c.is_alphanumeric() || SIGNS.contains(c))
        && word.chars().filter(|&c| is_wide(c)).count() >= UNSPACED
        && behind.contains(is_wide)
}

/// Whether this is a word that no hand or recogniser makes of a move: it is long, and one of its letters is none of a
/// file and looks like no digit. `Kgdd` and `Bals` may have been moves.
pub(in crate::read) fn is_clear(word: &str) -> bool {
    let bare = word.trim_start_matches(|c: char| !c.is_alphabetic());
    is_long(word) && bare.chars().skip(1).any(|c| c.is_alphabetic() && !LIKE_A_SQUARE.contains(c))
}

/// Whether this is a long word that may have been a move if its first letter names a piece.
pub(in crate::read) fn may_be_misread(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_alphabetic());
    bare.chars().count() >= WORD && is_like_move(word)
}

/// Whether a word may have been a move if its first letter names a piece: it is capitalised, or has an `x`, and its other
/// letters are those of a file or look like a digit.
pub(in crate::read) fn is_like_move(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_alphabetic());
    let has_sign = bare.starts_with(char::is_uppercase) || bare.contains(['x', 'х']);
    has_sign && bare.chars().skip(1).all(|c| LIKE_A_SQUARE.contains(c))
}

/// Whether this is a word, in small letters or capitalised, that cannot be a cell.
fn is_long(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_alphabetic());
    bare.chars().count() >= WORD
        && bare.chars().skip(1).all(|c| c.is_lowercase() && c != 'x')
        && bare.chars().any(|c| !matches!(c, 'o' | 'O'))
}

/// Whether this is a number: `40`, `9.`, `1.32`.
fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || ".,:/".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_run_up_to_a_move_or_the_end_of_the_line() {
        for (text, words) in [
            ("illegal move claimed by W\n9. Nf3", "illegal move claimed by W"),
            ("illegal move claimed by W 9. Nf3", "illegal move claimed by"),
            ("Result White 1 Black 0", "Result White 1 Black 0"),
            ("Time 1.32 0.58", "Time 1.32 0.58"),
            ("I thought a long time here  Nc6", "I thought a long time here"),
            ("better was Nf3  Nc6", "better was"),
            ("draw offered at move 12.", "draw offered at move 12."),
            ("arbiter called O-O", "arbiter called"),
            ("arbiter called 0-0-0+", "arbiter called"),
        ] {
            assert_eq!(running_words(text).map(|length| &text[..length]), Some(words), "{text}");
        }
        for text in [
            "illegible Nc6",
            "Nxe Kdd",
            "Hf3 illegal move",
            "N lost",
            "ed claim",
            "Springer f3",
            "89 88",
        ] {
            assert_eq!(running_words(text), None, "{text}");
        }
    }

    #[test]
    fn no_word_that_may_have_been_a_move_is_clear() {
        for word in ["arbiter", "Zeitnot", "came,", "время", "pendule"] {
            assert!(is_clear(word), "{word}");
        }
        for word in ["Kgdd", "Bals", "Nxfd", "called", "the", "Qaeb", "dxeoq", "Кссе", "ooo", "Dbe"]
        {
            assert!(!is_clear(word), "{word}");
        }
    }

    #[test]
    fn a_word_may_have_been_a_move() {
        for word in ["Kgdd", "Castels", "Nxfd", "edxes", "Кссе"] {
            assert!(may_be_misread(word), "{word}");
        }
        for word in ["arbiter", "called", "the", "Ruy", "Lopez", "Black", "The"] {
            assert!(!may_be_misread(word), "{word}");
        }
    }
}
