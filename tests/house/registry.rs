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
