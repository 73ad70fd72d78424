//! The messages are the same in every language: the same entries, and no value that English does not have.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Entry (`king-left-in-check.pinned`) to the names of the values in it.
type Entries<'a> = BTreeMap<String, BTreeSet<&'a str>>;

/// Values that every finding has.
const ALWAYS: [&str; 5] = ["written", "number", "side", "ply", "move"];

fn messages(tag: &str) -> String {
    let path = format!("{}/src/finding/messages/{tag}.ftl", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The tags of all languages but English.
fn translations() -> Vec<String> {
    let folder = format!("{}/src/finding/messages", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file"));
    let tags = files.filter_map(|file| {
        Some(file.file_name().to_str()?.strip_suffix(".ftl")?.to_owned()).filter(|tag| tag != "en")
    });
    let tags: Vec<String> = tags.collect();
    assert!(tags.len() >= 2, "{tags:?}");
    tags
}

fn entries(text: &str) -> Entries<'_> {
    let mut entries = Entries::new();
    let (mut message, mut entry) = ("", String::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, rest) = line.split_once(" =").unwrap_or_default();
        if let Some(attribute) = name.strip_prefix("    .") {
            entry = format!("{message}.{attribute}");
        } else if !name.is_empty() && !name.starts_with(' ') {
            message = name;
            name.clone_into(&mut entry);
        }
        let values = if rest.is_empty() { line } else { rest };
        if !entry.is_empty() {
            entries.entry(entry.clone()).or_default().extend(named(values));
        }
    }
    entries
}

/// Returns the names after `{ $`.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.split("{ $").skip(1).filter_map(|rest| rest.split([' ', '}']).next())
}

#[test]
fn every_language_has_every_message() {
    let english = messages("en");
    let english: BTreeSet<_> = entries(&english).into_keys().collect();
    assert!(english.contains("king-left-in-check.pinned") && english.contains("tally"));
    for tag in translations() {
        let text = messages(&tag);
        let translated: BTreeSet<_> = entries(&text).into_keys().collect();
        assert_eq!(
            english.difference(&translated).collect::<Vec<_>>(),
            [""; 0],
            "missing in {tag}"
        );
        assert_eq!(translated.difference(&english).collect::<Vec<_>>(), [""; 0], "unused in {tag}");
    }
}

#[test]
fn no_language_names_a_value_that_english_lacks() {
    let english = messages("en");
    let english = entries(&english);
    for tag in translations() {
        let text = messages(&tag);
        for (entry, values) in entries(&text) {
            for value in values {
                let known = ALWAYS.contains(&value) || english[&entry].contains(value);
                assert!(known, "{tag}: {entry} names ${value}");
            }
        }
    }
}

/// A message is asked for by its whole key: in the source, where every finding has its slug, or in another message.
#[test]
fn every_message_is_used() {
    let source = format!("{}/src", env!("CARGO_MANIFEST_DIR"));
    let source = source_text(Path::new(&source));
    let english = messages("en");
    let is_used = |key: &&str| {
        source.contains(&format!("\"{key}\"")) || english.contains(&format!("{{ {key} }}"))
    };
    let entries = entries(&english);
    let keys = entries.keys().map(String::as_str).filter(|entry| !entry.contains('.'));
    assert_eq!(keys.filter(|key| !is_used(key)).collect::<Vec<_>>(), [""; 0]);
}

/// Returns the text of every source file below a folder.
fn source_text(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            text.push_str(&source_text(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text.push_str(&std::fs::read_to_string(path).expect("source is UTF-8"));
        }
    }
    text
}

#[test]
fn words_are_those_of_the_laws() {
    let terms = [
        ("ja", "queen", "クイン"),
        ("ja", "white", "白番"),
        ("zh-Hant", "bishop", "主教"),
        ("zh-Hant", "knight", "馬"),
    ];
    for (tag, key, term) in terms {
        assert!(
            messages(tag).lines().any(|line| line == format!("{key} = {term}")),
            "{tag}: {key}"
        );
    }
    assert!(messages("ja").contains("ステイルメイト"));
    assert!(messages("zh-Hant").contains("無子可動"));
}
