//! Raised figures behind moves: numbers of footnotes, or a sign of a font for diagrams.

use crate::running_words::read;

#[track_caller]
fn expect(text: &str, moves: &str, codes: &[&str]) {
    let (found, reported) = read(text);
    let codes: Vec<String> = codes.iter().map(|&it| it.into()).collect();
    assert_eq!((&*found, reported), (moves, codes), "{text}");
}

#[test]
fn every_raised_number_may_be_that_of_a_footnote() {
    expect("1. e4⁴ e5⁵ 2. Nf3⁶, Nc6 ⁷ *\n", "1. e4 {⁴} 1... e5 {⁵} 2. Nf3 {⁶} 2... Nc6 {⁷} *", &[]);
    expect(
        "1. e4 e5¹⁰ 2. Nf3 Nc6 3. O-O¹² *\n",
        "1. e4 e5 {¹⁰} 2. Nf3 Nc6 {[%unplayed 3. O-O¹²]} *",
        &["M008"],
    );
}

#[test]
fn a_lone_raised_figure_is_a_sign_unless_a_note_is_below() {
    expect("1. e4 e5 2. Nf3¹ Nc6 *\n", "1. e4 e5 2. Nf3 $142 Nc6 *", &["N013"]);
    let noted = "1. e4 e5 2. Nf3¹ Nc6 *\n\n¹ Or 2. Nc3, the Vienna.\n";
    expect(noted, "1. e4 e5 2. Nf3 {¹} 2... Nc6 *", &["S001"]);
}

/// A move in a footnote begins no game.
#[test]
fn footnotes_are_no_games() {
    let text = "1. e4¹ e5² 2. Nf3 Nc6 *\n\n¹ Best by test.\n² Or 1... c5, and 2. Nf3 d6 3. d4.\n";
    expect(text, "1. e4 {¹} 1... e5 {²} 2. Nf3 Nc6 *", &["S001"]);
}
