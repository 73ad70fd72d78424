//! FENs, one per line: the position read from each, or why there is none.

use std::fmt::Write as _;
use std::path::Path;

use movetext::board::{Color, Setup};

#[test]
fn fixtures() {
    insta::glob!("../../fixtures/fen", "*.txt", check);
}

fn check(path: &Path) {
    let text = std::fs::read_to_string(path).expect("fixture");
    let mut out = String::new();
    for fen in text.lines() {
        let _ = writeln!(out, "{fen}\n    {}", words(fen));
    }
    insta::assert_snapshot!(out);
}

fn words(fen: &str) -> String {
    let setup = match Setup::from_fen(fen) {
        Ok(setup) => setup,
        Err(error) => return format!("refused: {error}"),
    };
    let position = setup.position;
    let mut words = position.fen();
    if !setup.dropped.is_empty() {
        let _ = write!(words, "; dropped {}", setup.dropped.iter().collect::<String>());
    }
    if position.is_chess960() {
        words.push_str("; Chess960");
    }
    for color in [Color::White, Color::Black] {
        if !position.has_mating_material(color) {
            let _ = write!(words, "; {} cannot mate", color.name());
        }
    }
    words
}
