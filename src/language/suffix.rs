//! Words after a move that say something about it: `ch`, `matt`, `e.p.`, `im Vorbeigehen`.
//!
//! A record in one language may well have them in another, so the words of all tables are in one list.

use deunicode::deunicode_char;

use super::{ALTERNATIVES, EN_PASSANT, SUFFIXES};
use crate::text::sign::is_dash;

/// What a word after a move says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suffix {
    /// It gives check.
    Check,
    /// It gives double check.
    DoubleCheck,
    /// It gives mate.
    Mate,
}

/// Returns what words at the beginning of a text say about the move before it, in some language, and their length. They
/// begin with a small letter, for `Matt` may be a name; a full stop may follow.
pub(crate) fn suffix_at(text: &str) -> Option<(Suffix, usize)> {
    if text.starts_with(char::is_uppercase) { None } else { suffix_in_any_case(text) }
}

/// Returns the same for words that begin with a capital letter, which nothing but a number, a comment or signs may
/// follow in their line: `Matt Smith` is a name.
pub(crate) fn capital_suffix_at(text: &str) -> Option<(Suffix, usize)> {
    let found = suffix_in_any_case(text).filter(|_| text.starts_with(char::is_uppercase));
    found.filter(|(_, length)| {
        let behind = text[*length..]
            .trim_start_matches([' ', '\t', '\u{a0}', '.', '!', '?', '+', '#', ',', '|']);
        !behind.starts_with(char::is_alphabetic)
    })
}

/// Returns the same for words in any case, whatever follows them.
pub(crate) fn suffix_in_any_case(text: &str) -> Option<(Suffix, usize)> {
    let found = SUFFIXES.iter().filter_map(|(form, says)| Some((*says, length(text, form)?)));
    let goes_on = |length: usize| text[length..].starts_with(['-', '\'', '’']); // `check-mate`
    found.filter(|(_, length)| !goes_on(*length)).max_by_key(|(_, length)| *length)
}

/// Returns the length of the words for en passant at the beginning of a text, in some language and in any case: `e.p.`,
/// `e. p.`, `EP`, `al paso`. 0 if there are none, or if a letter or digit follows.
pub(crate) fn en_passant_length(text: &str) -> usize {
    EN_PASSANT.iter().filter_map(|form| length(text, form)).max().unwrap_or(0)
}

/// Returns the length of the words at the beginning of a text with which a variation begins, in some language: `or`,
/// `o bien`, `ή`. 0 if there are none.
pub(crate) fn alternative_length(text: &str) -> usize {
    let is_unspaced = |form: &str| form.starts_with(|c| c > '\u{2e7f}');
    let glued = |form: &&str| is_unspaced(form) && text.starts_with(*form);
    let of = |form: &&str| length(text, form).or_else(|| glued(form).then_some(form.len()));
    ALTERNATIVES.iter().filter_map(of).max().unwrap_or(0)
}

/// Whether a text begins with words that belong to the move before it.
pub(crate) fn begins_with_suffix(text: &str) -> bool {
    suffix_at(text).is_some() || en_passant_length(text) > 0
}

/// Returns the length of a form at the beginning of a text, in any case and with or without accents. A blank may follow
/// a full stop, either, several blanks, a line break, a dash or none of them may stand between words, and a full stop at
/// the end.
pub(super) fn length(text: &str, form: &str) -> Option<usize> {
    let mut rest = text;
    for wanted in form.chars() {
        if wanted == ' ' {
            rest = without_blanks(without(rest, '.'));
            rest = rest.strip_prefix(is_dash).unwrap_or(rest); // `szach-mat`
            continue;
        }
        let next = rest.chars().next()?;
        if !is_letter_of(next, wanted) {
            return None;
        }
        rest = &rest[next.len_utf8()..];
        if wanted == '.' {
            rest = without(rest, ' ');
        }
    }
    rest = without(rest, '.');
    is_end(rest).then_some(text.len() - rest.len())
}

/// Whether a sign is the wanted one of a form, which is in small letters: also as a capital, without its accent, or as
/// an apostrophe of another shape.
fn is_letter_of(sign: char, wanted: char) -> bool {
    if sign.is_ascii() {
        let small = sign.to_ascii_lowercase();
        return small == wanted || small.is_ascii_alphabetic() && is_accented(wanted, small);
    }
    sign == wanted || sign.to_lowercase().eq([wanted]) || wanted == '\'' && sign == '’'
}

/// Whether a letter is this one with an accent: `é` is `e`, `ß` is no `s`.
fn is_accented(letter: char, plain: char) -> bool {
    let mut buffer = [0; 4];
    !letter.is_ascii() && deunicode_char(letter) == Some(&*plain.encode_utf8(&mut buffer))
}

/// Returns a text without the blanks at its beginning, which may go on in the next line, but not below a blank one.
fn without_blanks(text: &str) -> &str {
    let behind = text.trim_start();
    let blanks = &text[..text.len() - behind.len()];
    if blanks.matches('\n').count() > 1 { text } else { behind }
}

fn without(text: &str, sign: char) -> &str {
    text.strip_prefix(sign).unwrap_or(text)
}

fn is_end(rest: &str) -> bool {
    !rest.starts_with(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn the_words_of_every_language_are_known() {
        let mut count = 0;
        for words in Language::all().iter().map(|language| &language.words) {
            let lists = [
                (words.check, Suffix::Check),
                (words.double_check, Suffix::DoubleCheck),
                (words.mate, Suffix::Mate),
            ];
            for (word, meaning) in lists
                .into_iter()
                .flat_map(|(list, meaning)| list.iter().map(move |it| (it, meaning)))
            {
                let word = word.to_lowercase();
                assert_eq!(suffix_at(&word), Some((meaning, word.len())), "{word}");
                count += 1;
            }
            for form in words.en_passant {
                assert_eq!(en_passant_length(form), form.len(), "{form}");
            }
        }
        assert!(count > 50, "{count}");
        for text in ["", ".", "Matt", "chess", "double", "dis", "check’s", "e4", "+"] {
            assert_eq!(suffix_at(text), None, "{text}");
        }
    }

    #[test]
    fn en_passant_is_read_in_any_form() {
        for text in [
            "e.p.",
            "ep",
            "e.p",
            "ep.",
            "e. p.",
            "E.P.",
            "i.V.",
            "i. v.",
            "al paso",
            "En Passant",
            "a.p.",
        ] {
            for after in ["", " 12. e4", ")", "+"] {
                assert_eq!(
                    en_passant_length(&format!("{text}{after}")),
                    text.len(),
                    "{text}{after}"
                );
            }
        }
        for text in ["", "epic", "e4", "e p", "iv", "IV.", "i.", "en pass", "e.p.5"] {
            assert_eq!(en_passant_length(text), 0, "{text}");
        }
    }

    #[test]
    fn words_are_written_apart_or_as_one() {
        for text in ["dbl ch", "dbl. ch.", "dblch", "double check", "dbl.ch", "double-check"] {
            let found = suffix_at(&format!("{text} 12. e4")).expect(text);
            assert_eq!(found, (Suffix::DoubleCheck, text.len()), "{text}");
        }
        assert_eq!(suffix_at("ch. 12. e4"), Some((Suffix::Check, 3)));
        for text in ["schachmatt", "schach matt", "szach-mat", "échec et mat", "xeque‑mate"] {
            assert_eq!(suffix_at(text), Some((Suffix::Mate, text.len())), "{text}");
        }
    }

    #[test]
    fn a_word_with_a_capital_is_one_at_the_end_of_its_line() {
        for text in ["Matt", "Matt! 1-0", "Schachmatt\nWhite: A", "Mat {so}", "Échec et mat 12. e4"]
        {
            let found = capital_suffix_at(text).map(|(suffix, _)| suffix);
            assert_eq!(found, Some(Suffix::Mate), "{text}");
        }
        for text in ["Matt Smith", "Mate, Ivan", "matt", "Material", ""] {
            assert_eq!(capital_suffix_at(text), None, "{text}");
        }
    }

    #[test]
    fn only_whole_words_belong_to_a_move() {
        for text in
            ["ch", "ch. 12. e4", "mate!", "dbl ch", "double check", "e.p.+", "checkmate", "mat"]
        {
            assert!(begins_with_suffix(text), "{text}");
        }
        for text in ["chess", "material", "epic", "doubled", "Matt", "the"] {
            assert!(!begins_with_suffix(text), "{text}");
        }
    }
}
