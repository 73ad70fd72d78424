//! Signs that nobody sees: marks of direction, soft hyphens, blanks of no width; and letters written as a base and its
//! accent.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

/// Whether a character is never seen: it says how others are written, or where a word may be broken.
pub(crate) const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Whether a character becomes one letter with the one before it: an accent, the voice mark of kana, the vowel or the
/// last consonant of a Korean syllable.
pub(crate) const fn joins_letter(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{3099}' | '\u{309a}' | '\u{1161}'..='\u{1175}'
        | '\u{11a8}'..='\u{11c2}')
}

/// A text with every letter in one character, where there is one.
pub(crate) fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(joins_letter) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.nfc().collect())
}

/// A word or a phrase without unseen signs, and without the stroke that stretches Arabic letters.
pub(crate) fn without_unseen(text: &str) -> Cow<'_, str> {
    let is_dropped = |c: char| is_unseen(c) || c == '\u{640}';
    if text.is_ascii() || !text.contains(is_dropped) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace(is_dropped, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_composed_and_unseen_signs_dropped() {
        for (text, plain) in [
            ("C\u{30c}erny\u{301}", "Černý"),
            ("ヒ\u{309a}", "ピ"),
            ("\u{1107}\u{1162}\u{11a8}", "백"),
            ("\u{200f}لـــبن\u{200f}", "لبن"),
            ("Nf3", "Nf3"),
        ] {
            assert_eq!(without_unseen(&composed(text)), plain, "{text}");
        }
    }
}
