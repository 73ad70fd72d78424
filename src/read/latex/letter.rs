//! Letters and signs as TeX has them: accents, ligatures, shorthands.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

/// The ligatures of TeX's fonts, the longest first.
const LIGATURES: [(&str, &str); 9] = [
    ("---", "—"),
    ("--", "–"),
    ("``", "“"),
    ("''", "”"),
    (",,", "„"),
    ("<<", "«"),
    (">>", "»"),
    ("!`", "¡"),
    ("?`", "¿"),
];

/// The shorthands of `babel` for German.
const SHORTHANDS: [(&str, &str); 16] = [
    ("\"a", "ä"),
    ("\"o", "ö"),
    ("\"u", "ü"),
    ("\"A", "Ä"),
    ("\"O", "Ö"),
    ("\"U", "Ü"),
    ("\"s", "ß"),
    ("\"z", "ß"),
    ("\"`", "„"),
    ("\"'", "“"),
    ("\"<", "«"),
    ("\">", "»"),
    ("\"-", ""),
    ("\"\"", ""),
    ("\"~", "-"),
    ("\"=", "-"),
];

/// A piece with an accent on its first letter.
pub(super) fn accented(said: &str, mark: char) -> String {
    let mut letters = said.chars();
    let first = match letters.next() {
        Some('ı') => 'i',
        Some('ȷ') => 'j',
        Some(first) => first,
        None => return String::new(),
    };
    [first, mark].into_iter().nfc().chain(letters).collect()
}

/// The shorthand at the beginning of a word, and its length.
pub(super) fn shorthand(word: &str) -> Option<(&'static str, usize)> {
    let found = SHORTHANDS.iter().find(|(typed, _)| word.starts_with(typed));
    found.map(|&(typed, said)| (said, typed.len()))
}

/// A word with the ligatures that TeX makes. Among moves, `--` is a move unless it is inside a word, as in `O--O`.
pub(super) fn typeset(word: &str, in_moves: bool, in_formula: bool) -> Cow<'_, str> {
    if in_formula {
        return if word.contains('-') { word.replace('-', "−").into() } else { word.into() };
    }
    if in_moves {
        let is_inside = word.contains("--")
            && word.starts_with(|c: char| c.is_ascii_alphanumeric())
            && word.ends_with(|c: char| c.is_ascii_alphanumeric());
        return if is_inside { word.replace("--", "–").into() } else { word.into() };
    }
    if !LIGATURES.iter().any(|(typed, _)| word.contains(typed)) {
        return word.into();
    }
    LIGATURES.iter().fold(word.to_owned(), |said, (typed, set)| said.replace(typed, set)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_their_accents() {
        assert_eq!(
            (accented("eti", '\u{301}'), accented("ı", '\u{308}')),
            ("éti".into(), "ï".into())
        );
        assert_eq!(accented("", '\u{301}'), "");
    }

    #[test]
    fn ligatures_are_made() {
        assert_eq!(typeset("``a--b''", false, false), "“a–b”");
        assert_eq!((&*typeset("--", true, false), &*typeset("O--O", true, false)), ("--", "O–O"));
        assert_eq!(typeset("+-", false, true), "+−");
    }
}
