//! Every parameter of the editions (`src/law/*.toml`) is read by some code and changes what is said.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::collections::BTreeSet;

use crate::program::movetext;

/// Edition, rate and parameter; a command line; the output that depends on that parameter.
const CALLS: &str = include_str!("../../fixtures/law/parameters.csv");

/// Returns `fide-2004 standard wrong-claim` for every parameter in a file.
fn written() -> BTreeSet<String> {
    let folders = ["/src/law", "/src/law/amendments"]
        .map(|folder| format!("{}{folder}", env!("CARGO_MANIFEST_DIR")));
    let mut names = BTreeSet::new();
    for entry in folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap()) {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let edition = path.file_stem().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        let mut rate = "";
        for line in text.lines() {
            if let Some(section) = line.strip_prefix('[').map(|rest| rest.trim_matches(['[', ']']))
            {
                let (first, rule) = section.split_once('.').unwrap_or((section, ""));
                rate = ["standard", "rapid", "blitz"]
                    .into_iter()
                    .find(|it| *it == first)
                    .unwrap_or("");
                if !rate.is_empty() && !rule.is_empty() {
                    names.insert(format!("{edition} {rate} {rule}"));
                    rate = "";
                }
            } else if let Some((key, _)) = line.split_once(" = {").filter(|_| !rate.is_empty()) {
                names.insert(format!("{edition} {rate} {key}"));
            }
        }
    }
    names
}

#[test]
fn every_parameter_is_read_and_changes_what_is_said() {
    let mut told = BTreeSet::new();
    let mut silent = Vec::new();
    let mut calls = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(CALLS.as_bytes());
    for call in calls.records() {
        let call = call.unwrap();
        let [edition, rate, parameter, line, said] =
            [0, 1, 2, 3, 4].map(|column| call[column].to_owned());
        let mut words: Vec<&str> = line
            .split('\'')
            .enumerate()
            .flat_map(|(index, part)| match index % 2 {
                0 => part.split_whitespace().collect(),
                _ => vec![part],
            })
            .collect();
        words.extend(["--law", &edition]);
        if rate != "standard" && !line.contains("--rate") {
            words.extend(["--rate", &rate]);
        }
        let page = movetext(&words).said();
        let is_said = |part: &str| match part.strip_prefix('!') {
            Some(part) => !page.contains(part),
            None => page.contains(part),
        };
        if !said.split('|').all(is_said) {
            silent
                .push(format!("{edition} {rate} {parameter}: {line}\nnever says {said}:\n{page}"));
        }
        told.insert(format!("{edition} {rate} {parameter}"));
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
    let written = written();
    assert_eq!(written.difference(&told).collect::<Vec<_>>(), [""; 0], "read by no call");
    assert_eq!(told.difference(&written).collect::<Vec<_>>(), [""; 0], "stands in no file");
}
