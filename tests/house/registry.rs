//! Everything in a folder is in its registry, and every finding has its manual page.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use movetext::finding::Code;
use movetext::language::Language;
use movetext::law::Edition;
use movetext::notation::{Font, Style};
use movetext::repair::{CellEdit, Certainty, RepairStatus, SkipReason};
use serde_json::Value;

/// Returns the names of the files of a folder with this ending, without the ending.
fn stems(folder: &str, ending: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter_map(|name| Some(name.to_str()?.strip_suffix(ending)?.to_owned())).collect()
}

fn set(names: impl IntoIterator<Item = &'static str>) -> BTreeSet<String> {
    names.into_iter().map(str::to_owned).collect()
}

#[test]
fn every_table_is_in_its_registry() {
    assert_eq!(stems("src/language", ".toml"), set(Language::all().iter().map(|l| l.tag)));
    assert_eq!(stems("src/notation/styles", ".toml"), set(Style::all().iter().map(|s| s.name)));
    assert_eq!(stems("src/notation/font", ".toml"), set(Font::all().iter().map(|f| f.name)));
    let mut editions = stems("src/law", ".toml");
    editions.append(&mut stems("src/law/amendments", ".toml"));
    assert_eq!(editions, set(Edition::ALL.iter().map(Edition::id)));
}

#[test]
fn codes_rise_and_slugs_are_not_shared() {
    let families = "TSNMGRF";
    let place = |code: &Code| (families.find(code.family()), code.name());
    assert!(Code::ALL.iter().map(place).is_sorted(), "{:?}", Code::ALL);
    let slugs: BTreeSet<_> = Code::ALL.iter().map(|code| code.slug()).collect();
    assert_eq!(slugs.len(), Code::ALL.len());
}

#[test]
fn every_finding_has_its_manual_page() {
    for code in Code::ALL {
        let first = code.explanation().lines().next().unwrap_or_default().trim();
        assert!(first.ends_with('.') && first.len() <= 120, "{}: {first}", code.name());
    }
}

/// Findings without a game in `fixtures/finding`, and a test that shows each of them: those of reconstruction come with
/// the answer to a whole record. `M018` is what is said where no reason is found; no record is known that needs it.
const SHOWN_ELSEWHERE: [(&str, &str); 14] = [
    ("M018", ""),
    ("R001", "tests/repair/scoresheets.rs"),
    ("R002", "tests/repair/scoresheets.rs"),
    ("R003", "tests/repair/scoresheets.rs"),
    ("R004", "tests/repair/scoresheets.rs"),
    ("R005", "tests/repair/cells.rs"),
    ("R006", "tests/repair/unwritten_plies.rs"),
    ("R007", "tests/repair/scoresheets.rs"),
    ("R008", "tests/repair/two_sheets.rs"),
    ("R009", "tests/repair/row_order.rs"),
    ("R010", "tests/repair/unwritten_plies.rs"),
    ("R011", "tests/repair/row_order.rs"),
    ("R012", "tests/repair/columns_out_of_step.rs"),
    ("R013", "tests/repair/two_sheets.rs"),
];

#[test]
fn every_finding_is_shown_somewhere() {
    let fixtures = stems("fixtures/finding", ".pgn");
    for code in Code::ALL {
        let is_fixture = fixtures.iter().any(|name| name.starts_with(code.name()));
        let elsewhere = SHOWN_ELSEWHERE.iter().find(|(name, _)| *name == code.name());
        assert_ne!(is_fixture, elsewhere.is_some(), "{}: fixtures/finding", code.name());
        if let Some((name, test)) = elsewhere.filter(|(_, test)| !test.is_empty()) {
            let text =
                fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(test)).unwrap();
            let variant = format!("Code::{code:?}");
            assert!(text.contains(name) || text.contains(&variant), "{name}: not in {test}");
        }
    }
}

/// A book is printed in the languages whose tables have the words of print: its own words are in the same.
#[cfg(feature = "book")]
#[test]
fn printed_languages_have_the_words_of_a_book() {
    let printed = Language::all().iter().filter(|language| language.print_words().is_some());
    let printed = set(printed.map(|language| language.tag));
    assert_eq!(printed, set(movetext::book::BookWords::tags()), "src/book/volume/words.csv");
    let openings = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/book/volume/openings.csv");
    let openings = fs::read_to_string(openings).unwrap();
    let named = openings.lines().next().unwrap().split(',').map(str::to_owned);
    assert_eq!(printed, named.collect(), "src/book/volume/openings.csv");
}

/// The words of a repair are listed in the description of the interface, in the same order.
#[test]
fn the_words_of_a_repair_are_described() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/serve/api/openapi.json");
    let described: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let game = &described["components"]["schemas"]["RepairedGame"]["properties"];
    let (ply, skipped) = ("plies/items/properties", "skipped/items/properties");
    let words = |of: &str| game.pointer(&format!("/{of}/enum")).unwrap().clone();
    assert_eq!(words("status"), Value::from(RepairStatus::ALL.map(RepairStatus::name).to_vec()));
    let certainties = Certainty::ALL.map(Certainty::name).to_vec();
    assert_eq!(words(&format!("{ply}/status")), Value::from(certainties));
    assert_eq!(
        words(&format!("{ply}/edit")),
        Value::from(CellEdit::ALL.map(CellEdit::name).to_vec())
    );
    let reasons = SkipReason::ALL.map(SkipReason::name).into_iter();
    let of_blank = ["draw-offer", "result"]; // what a cell without a move may say instead
    assert_eq!(words(&format!("{skipped}/why")), reasons.chain(of_blank).collect::<Value>());
}
