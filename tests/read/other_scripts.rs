//! Moves in other scripts: digits of Arabic, Persian and Hindi print, Greek letters for the files.

use crate::program::movetext_reading;

/// Returns the moves of the main lines of a text, one line a game, read with these options.
fn moves(text: &str, options: &[&str]) -> String {
    let call = ["convert", "--format", "moves", "--fail-on", "never"];
    movetext_reading(&[&call[..], options].concat(), text.as_bytes()).out
}

#[test]
fn numbers_may_have_digits_of_other_scripts() {
    for text in [
        "١. e4 e5 ٢. Nf3 Nc6",
        "۱. e4 e5\n۲. Nf3 Nc6",
        "१. e4 e5 २. Nf3 २... Nc6",
        "1. e4 e5\n٢- Nf3 Nc6",
        "١ e4 e5\n٢ Nf3 Nc6",
        "１ e4 e5\n２ Nf3 Nc6",
        "أبيض: علي\n\n١ e4 e5\n٢ Nf3 Nc6",
        "سفید: علی\nسیاه: رضا\n\n۱. e۴ e۵\n۲. Nf۳ Nc۶",
    ] {
        assert_eq!(moves(text, &[]), "e4 e5 Nf3 Nc6\n", "{text}");
    }
    assert_eq!(moves("١. e4 e5\n\n١. d4 d5", &[]), "e4 e5\nd4 d5\n");
}

#[test]
fn files_may_be_in_greek_letters() {
    let plain = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6\n";
    let greek = "1. ε4 ε5 2. Ιζ3 Ιγ6 3. Αβ5 α6 4. Αxγ6 δxγ6";
    assert_eq!(moves(greek, &[]), plain);
    assert_eq!(moves(greek, &["--language", "el"]), plain);
    assert_eq!(moves("Λευκός: Άννα\n\n1. ε4 ε5\n2. Ιζ3 Ιγ6\n", &[]), "e4 e5 Nf3 Nc6\n");
    assert_eq!(moves(greek, &["--language", "en"]), "\n");
}
