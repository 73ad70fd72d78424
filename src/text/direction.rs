//! Text that is written from right to left, amid moves that are not.
//!
//! Numbers, punctuation and moves beside Arabic or Hebrew letters change places on the page unless the letters are
//! isolated (Unicode Standard Annex 9). Texts without such letters are never changed.

use std::borrow::Cow;

/// Begins a stretch whose first letter determines its direction.
pub(crate) const FIRST_STRONG_ISOLATE: char = '\u{2068}';
/// Ends an isolated stretch.
pub(crate) const POP_ISOLATE: char = '\u{2069}';

/// Whether a text has letters that are written from right to left.
pub(crate) fn has_right_to_left(text: &str) -> bool {
    !text.is_ascii() && text.chars().any(is_right_to_left)
}

/// Whether a character is strong from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their neighbours.
pub(crate) const fn is_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8ff}'
            | '\u{200f}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// Returns a text isolated from what stands beside it, if it has letters from right to left.
pub(crate) fn isolated(text: &str) -> Cow<'_, str> {
    if has_right_to_left(text) {
        return format!("{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}").into();
    }
    text.into()
}

/// Whether a character begins or ends an isolated stretch.
pub(crate) const fn is_isolate(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_letters_from_right_to_left_are_isolated() {
        assert_eq!(isolated("דוד, כהן"), "\u{2068}דוד, כהן\u{2069}");
        assert_eq!(isolated("GM أحمد"), "\u{2068}GM أحمد\u{2069}");
        for text in ["Réti", "Спасский", "羽生善治", "♘f3 ⩲", "\u{feff}"] {
            assert_eq!(isolated(text), text);
        }
    }
}
