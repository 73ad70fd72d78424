//! What is among the moves but is no move is kept as written: comments, words, text after the result. Nothing is lost,
//! and nothing is added.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext_reading;

/// Converts a text to another format.
fn converted(text: &str, arguments: &[&str]) -> String {
    movetext_reading(&[&["convert", "--style", "laws"], arguments].concat(), text.as_bytes()).out
}

/// Returns the findings of a text, one per line: place and code.
fn found(text: &str) -> Vec<String> {
    let run = movetext_reading(&["check", "--format", "concise"], text.as_bytes());
    let code = |line: &str| line.split_once(']').map(|(place, _)| format!("{place}]"));
    run.out.lines().filter_map(code).collect()
}

#[test]
fn a_quoted_comment_before_the_moves_is_no_json() {
    let text = "{\"The Immortal Game\"} 1. e4 e5 2. f4 exf4 1-0\n\n[White \"X\"]\n\n1. d4 d5 *\n";
    assert_eq!(converted(text, &[]), text);
    assert_eq!(converted("{} 1. e4 e5 *\n", &[]), "{} 1. e4 e5 *\n");
}

#[test]
fn semicolons_part_variations() {
    for (text, written) in [
        ("(2... Nc6; 2... e6) 3. d4", "(2... Nc6) (2... e6) 3. d4"),
        ("(2... Nc6;\n2... e6) 3. d4", "(2... Nc6) (2... e6) 3. d4"),
        ("(2... Nc6; 2... e6; 2... a6)\n3. d4", "(2... Nc6) (2... e6) (2... a6) 3. d4"),
        (
            "(2... Nc6 3. d4 cxd4; 3... e6; 3... d6; 2... a6 3. c3) 3. d4",
            "(2... Nc6 3. d4 cxd4 (3... e6) (3... d6)) (2... a6 3. c3) 3. d4",
        ),
        ("(2... Nc6; 3. d4) 3. d4", "(2... Nc6 3. d4) 3. d4"),
        ("(2... Nc6; solid) 3. d4", "(2... Nc6 { solid}) 3. d4"),
        ("(2... Nc6; solid)\n3. d4", "(2... Nc6 { solid}) 3. d4"),
        ("; 3. d4 (3. c3 {Alapin})", "3. d4 (3. c3 {Alapin})"),
        (
            "(2... Nc6 {usual}; 2... a6 (O'Kelly); 2... e6, solid) 3. d4",
            "(2... Nc6 {usual}) (2... a6 {(O'Kelly)} { 2... e6, solid}) 3. d4",
        ),
    ] {
        let text = format!("1. e4 c5 2. Nf3 d6{text} cxd4 4. Nxd4 1-0\n");
        let flat = converted(&text, &["--width", "0"]).replace("3... cxd4", "cxd4");
        assert_eq!(flat, format!("1. e4 c5 2. Nf3 d6 {written} cxd4 4. Nxd4 1-0\n"), "{text}");
        assert_eq!(found(&text).len(), 1, "{text}");
        let json = converted(&text, &["--format", "json"]);
        let back = converted(&json, &["--width", "0"]).replace("3... cxd4", "cxd4");
        assert_eq!(back, flat, "{text}");
    }
}

/// The rest after a refused move is kept as written, apart from the brackets that `;` replaced.
#[test]
fn semicolons_among_unplayed_moves() {
    let text = "1. e4 c5 2. Nf4 d6 (2... Nc6 3. d4 d5; 3... e6; 2... e6) 3. d4 *\n";
    let kept = "2. Nf4 d6 (2... Nc6 3. d4 d5 ( 3... e6 ) ) ( 2... e6) 3. d4";
    assert_eq!(converted(text, &["--width", "0"]), format!("1. e4 c5 {{[%unplayed {kept}]}} *\n"));
}

#[test]
fn semicolons_before_words_begin_comments() {
    for text in [
        "1. e4 c5 2. Nf3 d6 ; 2... Nc6 (or 2... e6) is as good\n3. d4 *\n",
        "1. e4 c5 2. Nf3 d6 (2... Nc6 ; see a) and b)\n3. d4) 3. d4 *\n",
        "1. e4 c5 2. Nf3 d6 (2... Nc6 ; good :)\n3. d4 cxd4) 3. d4 *\n",
    ] {
        let said = text.split_once(';').unwrap().1.lines().next().unwrap();
        assert!(converted(text, &["--width", "0"]).contains(said.trim()), "{text}");
        assert!(found(text).is_empty(), "{text}");
    }
}

#[test]
fn a_result_behind_a_semicolon_is_one() {
    let moves = converted("1. e4, e5; 2. Nf3, Nc6; 3. Bb5, a6; 1:0\n", &[]);
    assert_eq!(moves, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n");
}

#[test]
fn what_stands_behind_the_result_is_kept() {
    let text = "1. e4 e5 1-0 (after 40 minutes) White wins {really}\n";
    assert_eq!(converted(text, &[]), "1. e4 e5 {(after 40 minutes)} {White wins} {really} 1-0\n");
    let text = "1. e4 e5 1-0 in time trouble {so they say}\n1. d4 d5 0-1 1. c4 c5 *\n";
    let games = converted(text, &[]);
    assert!(games.starts_with("1. e4 e5 {in time trouble} {so they say} 1-0\n"), "{games}");
    assert_eq!(converted(text, &["--format", "moves"]), "e4 e5\nd4 d5\nc4 c5\n");
}

#[test]
fn a_result_in_a_nested_comment_ends_nothing() {
    let text = "1. e4 {a {b} 1-0 c} e5 2. Nf3 *\n";
    let moves = converted(text, &["--format", "moves"]);
    assert_eq!((moves.as_str(), found(text).len()), ("e4 e5 Nf3\n", 1));
}

#[test]
fn words_among_moves_get_no_numbers() {
    let line = "(2... Nc6 3. d4 with the idea cxd4 4. Nxd4 Nf6 5. Nc3)";
    let text = format!("1. e4 c5 2. Nf3 d6 {line} 3. d4 cxd4 *\n");
    assert_eq!(converted(&text, &["--width", "0"]), text);
    let page = converted(&text, &["--format", "markdown"]);
    assert!(page.contains("with the idea cxd4"), "{page}");
    assert_eq!(page.replace("4\\.", "4.").matches("4.").count(), 1, "{page}");
}

#[test]
fn what_is_said_of_whites_move_stays_there() {
    let text = "1. e4 {best by test} e5 2. Nf3 Nc6 {both} *\n";
    let sheet = converted(text, &["--format", "sheet"]);
    assert_eq!(sheet, " 1. e4\n; best by test\n 1...       e5\n 2. Nf3     Nc6\n; both\n*\n");
    let back =
        movetext_reading(&["convert", "--from", "sheet", "--style", "laws"], sheet.as_bytes()).out;
    assert_eq!(back.replace("{ ", "{").replace("1... ", ""), text);
}
