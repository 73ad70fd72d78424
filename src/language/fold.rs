//! Letters as they are compared where a writer left their accents out, or wrote capitals: `Cerny` for `Černý`,
//! `ΛΕΥΚΑ` for `λευκά`. The build folds the words of the tables with this very file.

use unicode_normalization::UnicodeNormalization;

/// Returns a text in small letters without its accents.
pub(crate) fn folded(text: &str) -> String {
    let bare = text.nfd().filter(|c| !matches!(c, '\u{300}'..='\u{36f}'));
    bare.map(without_stroke).nfc().collect()
}

/// Returns the letter that a small letter is compared as: without its stroke, with a dot, not as the last of its word.
const fn without_stroke(letter: char) -> char {
    match letter {
        'ł' => 'l',
        'đ' => 'd',
        'ø' => 'o',
        'ı' => 'i',
        'ς' => 'σ',
        _ => letter,
    }
}
