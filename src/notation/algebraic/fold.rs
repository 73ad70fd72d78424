//! The many shapes of one character: full-width forms, dashes, digits of other scripts, letters that look alike.

use crate::text::move_number::digit;
use crate::text::sign::{is_dash, is_variation_selector};
use crate::text::unseen::{composed, is_unseen};

/// Maximum length of a written move, in bytes; a longer text is not examined.
const LONGEST: usize = 96;

/// Returns the token in plain characters: wide forms narrowed, dashes as `-`, digits in ASCII; blanks, variation
/// selectors and direction marks are dropped. `None` for what is too long to be a move.
pub(crate) fn fold(token: &str) -> Option<String> {
    (token.len() <= LONGEST).then(|| composed(token).chars().filter_map(sign).collect())
}

fn sign(c: char) -> Option<char> {
    let moved = |first: char, base: char| char::from_u32(c as u32 - first as u32 + base as u32);
    match c {
        _ if c.is_whitespace() => None,
        '\u{2065}' => None,
        _ if is_unseen(c) || is_variation_selector(c) => None,
        '\u{ff01}'..='\u{ff5e}' => moved('\u{ff01}', '!'),
        // Microsoft symbol fonts, pasted as text
        '\u{f021}'..='\u{f07e}' => moved('\u{f021}', '!'),
        '\u{f0a1}'..='\u{f0ff}' => moved('\u{f0a1}', '¡'),
        '→' | '➔' | '⟶' | '➝' => Some('-'),
        _ if is_dash(c) => Some('-'),
        '✕' | '✖' | '⨯' => Some('×'),
        '∶' | '﹕' => Some(':'),
        _ => digit(c).and_then(|value| char::from_digit(value, 10)).or(Some(c)),
    }
}

/// Returns the Latin letter that a Cyrillic or Greek letter looks like; every other character is returned unchanged.
pub(crate) const fn look(c: char) -> char {
    match c {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' | 'Ϲ' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'І' | 'Ι' => 'I',
        'Ј' => 'J',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        'У' | 'Υ' => 'Y',
        'Ζ' => 'Z',
        'а' | 'α' => 'a',
        'с' => 'c',
        'е' => 'e',
        'һ' => 'h',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'х' | 'χ' => 'x',
        'у' => 'y',
        _ => c,
    }
}

/// Returns the rest of `input` after `word`, ignoring case, blanks and the script of letters that look alike. A full
/// stop may end each of several words.
pub(super) fn word<'i>(input: &'i str, word: &str) -> Option<&'i str> {
    let plain = |c: char| look(c).to_lowercase();
    let mut rest = input;
    for c in word.chars() {
        if c.is_whitespace() {
            rest = rest.strip_prefix('.').unwrap_or(rest);
            continue;
        }
        let next = rest.chars().next()?;
        if !plain(next).eq(plain(c)) {
            return None;
        }
        rest = &rest[next.len_utf8()..];
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dash_is_read_in_a_move() {
        use crate::language::Language;
        use crate::notation::Notation;
        let read = |token: &str| Notation::San.read(token, Language::english());
        for dash in ('\0'..='\u{ffff}').filter(|&c| is_dash(c)) {
            assert_eq!(read(&format!("e2{dash}e4")), read("e2-e4"), "{dash:?}");
            assert_eq!(read(&format!("O{dash}O")), read("O-O"), "{dash:?}");
        }
    }

    #[test]
    fn wide_and_dressed_signs_are_plain() {
        assert_eq!(fold("Ｎｆ３").as_deref(), Some("Nf3"));
        assert_eq!(fold("０－０").as_deref(), Some("0-0"));
        assert_eq!(fold("Nf٣ e۴ e४").as_deref(), Some("Nf3e4e4"));
        assert_eq!(fold("♘\u{fe0e}f3").as_deref(), Some("♘f3"));
        assert_eq!(fold("e2→e4").as_deref(), Some("e2-e4"));
        assert_eq!(fold("exd6 e. p.").as_deref(), Some("exd6e.p."));
        assert_eq!(fold(&"e".repeat(200)), None);
    }
}
