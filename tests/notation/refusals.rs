//! Illegal moves, one per line, with the reason that must be given and a word that must occur.

use std::fmt::Write as _;
use std::path::Path;

use movetext::Span;
use movetext::board::{Move, Position};
use movetext::finding::{Finding, ReportLanguage, Words};
use movetext::language::Language;
use movetext::notation::{MovePattern, Notation, Resolution};

#[test]
fn fixtures() {
    insta::glob!("../../fixtures/refusal", "*.txt", check);
}

/// Checks a fixture: `# 1. e4 e5` or `# fen …` sets up a position, followed by lines `token slug word` or `token
/// legal`.
fn check(path: &Path) {
    let text = std::fs::read_to_string(path).expect("fixture");
    let mut position = Position::start();
    let mut out = String::new();
    for line in text.lines() {
        let _ = match line.strip_prefix("# ") {
            Some(setup) => {
                position = set_up(setup);
                writeln!(out, "{line}")
            }
            None => writeln!(out, "{}", refuse(line, &position)),
        };
    }
    assert!(!out.contains("!!!"), "{out}");
    insta::assert_snapshot!(out);
}

fn set_up(setup: &str) -> Position {
    if let Some(fen) = setup.strip_prefix("fen ") {
        return Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    }
    let mut position = Position::start();
    for token in setup.split(' ').filter(|token| !token.ends_with('.')) {
        let Resolution::One(found) = read(token).resolve(&position) else {
            panic!("{token} in {setup} is not legal");
        };
        position.play(found);
    }
    position
}

fn read(token: &str) -> MovePattern {
    Notation::San.read(token, Language::english()).unwrap_or_else(|| panic!("{token} is no move"))
}

/// Returns what is said about the move of a line, with a conspicuous remark if the line expects something else.
fn refuse(line: &str, position: &Position) -> String {
    let mut words = line.split(' ');
    let (token, wanted) = (words.next().expect("token"), words.next().expect("slug"));
    let pattern = read(token);
    let (slug, message) = match pattern.resolve(position) {
        Resolution::One(found) => ("legal", san(position, found)),
        _ => reason(&pattern, position, token),
    };
    let suggested = pattern.suggest(position);
    let near =
        suggested.into_iter().map(|found| san(position, found)).collect::<Vec<_>>().join(" ");
    let said = words.all(|word| message.contains(word) || near.contains(word));
    let alarm = if slug == wanted && said { "" } else { "!!! " };
    format!("{alarm}{token:<7} {slug}: {message}\n        meant: {near}")
}

fn reason(pattern: &MovePattern, position: &Position, token: &str) -> (&'static str, String) {
    let refusal = pattern.why_illegal(position);
    let finding = Finding::new(refusal.code(), Span::default());
    let finding = refusal.describe(finding, position);
    let message = Words::for_language(ReportLanguage::English).message(&finding, token);
    (refusal.code().slug(), message)
}

fn san(position: &Position, found: Move) -> String {
    found.to_san(position)
}
