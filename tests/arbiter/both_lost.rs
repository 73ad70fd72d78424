//! `0-0` behind the moves: castling, or both players have lost.

use crate::program::movetext_reading;

/// Returns the codes of the facts in a record.
fn facts(record: &str) -> Vec<String> {
    let call = ["check", "--facts", "--format", "concise", "--fail-on", "never"];
    let found = movetext_reading(&call, record.as_bytes()).out;
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    found.lines().filter_map(code).collect()
}

#[test]
fn nothing_is_castling_and_the_result_at_once() {
    let tag = "[Result \"0-0\"]\n\n";
    for (head, moves, codes) in [
        // It stands where White's number is missing, and the tag says the same.
        (tag, "1. e4 e5 2. Nf3 Nf6 3. Bb5 Bb4 0-0", &["F029"][..]),
        (tag, "1. e4 e5 2. Nf3 Nf6 3. Bb5 Bb4 0-0 *", &["F029"]),
        ("Result: 0-0\n\n", "1. e4 e5\n2. Nf3 Nf6\n3. Bb5 Bb4\n0-0", &["F029"]),
        // No castling is possible.
        (tag, "1. e4 e5 2. Nf3 Nf6 0-0", &["F029"]),
        ("", "1. e4 e5 2. Nf3 Nf6 0-0", &["F029"]),
        // White or Black castled, and both lost later.
        (tag, "1. e4 e5 2. Nf3 Nf6 3. Bb5 Bb4 4. 0-0", &["F029", "F010"]),
        (tag, "1. e4 e5 2. Nf3 Nf6 3. Bb5 Be7 4. d3 0-0", &["F029", "F010"]),
        // Nothing says that both have lost.
        ("", "1. e4 e5 2. Nf3 Nf6 3. Bb5 Bb4 0-0", &["F010"]),
        ("[Result \"1-0\"]\n\n", "1. e4 e5 2. Nf3 Nf6 3. Bb5 Bb4 0-0", &["F010"]),
    ] {
        assert_eq!(facts(&format!("{head}{moves}\n")), codes, "{head}{moves}");
    }
}
