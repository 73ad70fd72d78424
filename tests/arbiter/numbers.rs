//! Numbers that are wrong beside one another, and what they say about castling on both sides.

use crate::program::movetext_reading;
use serde_json::Value;

/// The codes of what is found in a text, with the numbers that would mend it and whether they are certain.
fn found(text: &str) -> Vec<(String, Vec<(String, bool)>)> {
    let call = ["check", "--format", "ndjson", "--fail-on", "never"];
    let lines = movetext_reading(&call, text.as_bytes()).out;
    let findings = lines.lines().map(|line| {
        let finding: Value = serde_json::from_str(line).expect("a finding");
        let fixes = finding["fixes"].as_array().cloned().unwrap_or_default();
        let fix = |fix: &Value| {
            (fix["replacement"].as_str().unwrap_or_default().to_owned(), fix["certain"] == true)
        };
        (finding["code"].as_str().unwrap_or_default().to_owned(), fixes.iter().map(fix).collect())
    });
    findings.collect()
}

#[track_caller]
fn expect_numbers(text: &str, fixes: &[&[(&str, bool)]]) {
    let fixes = fixes.iter().map(|fixes| {
        let fixes = fixes.iter().map(|&(number, certain)| (number.to_owned(), certain));
        ("G001".to_owned(), fixes.collect::<Vec<_>>())
    });
    assert_eq!(found(text), fixes.collect::<Vec<_>>(), "{text}");
}

#[test]
fn of_two_exchanged_numbers_each_becomes_that_of_the_board() {
    let text = "1. e4 c5 2. Nf3 d6 4. d4 cxd4 3. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6 *\n";
    expect_numbers(text, &[&[("3.", true)], &[("4.", true)]]);
    let late = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. Bxc6 dxc6 4. Nxe5 Qd4 6. Nf3 Qxe4+ *\n";
    expect_numbers(late, &[&[("4.", true)], &[("5.", true)]]);
}

/// Where either row may have been played first, the rows may be in the wrong order instead.
#[test]
fn of_exchanged_rows_no_number_is_certain() {
    let text = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 6. Nc3 a6 5. Bg5 e6 7. f4 Be7 *\n";
    expect_numbers(text, &[&[("5.", false)], &[("6.", false)]]);
    let opening = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. Ba4 Nf6 4. O-O Be7";
    expect_numbers(
        &format!("{opening} 6. Re1 b5 7. Bb3 d6 *\n"),
        &[&[("4.", false)], &[("5.", false)]],
    );
    expect_numbers(
        &format!("{opening} 5. Re1 b5 *\n"),
        &[&[("4.", false)], &[("5.", false), ("6.", false)]],
    );
}

#[test]
fn one_wrong_number_is_mended_as_before() {
    expect_numbers("1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 4. Ba4 Nf6 *\n", &[&[("3.", true)]]);
    let again = "1. e4 e5 2. Nf3 Nc6 2. Bb5 a6 3. Ba4 Nf6 *\n";
    expect_numbers(again, &[&[("3.", true), ("4.", true)]]);
}

/// A number behind a slip that was taken back is a slip of its own, and is mended with it.
#[test]
fn a_second_wrong_number_is_mended_in_the_same_run() {
    let text = "1. d4 d5 2. c4 e6 4. Nc3 Nf6 4. Bg5 Be7 15. e3 O-O 6. Nf3 h6 7. Bh4 b6 *\n";
    expect_numbers(text, &[&[("3.", true)], &[("5.", true)]]);
    let twice = "1. d4 d5 2. c4 e6 4. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 7. Nf3 h6 7. Bh4 b6 *\n";
    expect_numbers(twice, &[&[("3.", true), ("6.", true)]]);
}

#[test]
fn the_first_number_is_wrong_where_the_others_agree_with_the_board() {
    expect_numbers("11. c4 e5 2. Nc3 Nf6 3. g3 d5 4. cxd5 Nxd5 *\n", &[&[("1.", true)]]);
    expect_numbers("2. c4 e5 2. Nc3 Nf6 3. g3 d5 *\n", &[&[("1.", true)]]);
    // One other number alone may be as wrong as the first.
    expect_numbers("11. c4 e5 2. Nc3 Nf6 *\n", &[&[("1.", false)]]);
    // If the later ones go on from the first, the second is wrong.
    expect_numbers("11. c4 e5 2. Nc3 Nf6 13. g3 d5 *\n", &[&[("12.", true)]]);
}

#[test]
fn castling_of_both_sides_is_no_repetition() {
    for text in [
        "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Be2 O-O 6. O-O e5 *\n",
        "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Bd3 O-O 7. O-O e5 8. d5 *\n",
    ] {
        assert_eq!(found(text)[0].0, "M008", "{text}");
    }
    let copy = "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Be2 O-O O-O 6. Nf3 e5 *\n";
    assert_eq!(found(copy)[0].0, "G005");
}
