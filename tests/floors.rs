//! A module uses the floors below its own: never up, never sideways (the list stands in `src/lib.rs`).

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;
use std::path::{Path, PathBuf};

/// From the ground up. Modules of one floor do not know each other.
const FLOORS: [&[&str]; 8] = [
    &["text", "finding"],
    &["board", "language", "law"],
    &["notation"],
    &["game"],
    &["read"],
    &["arbiter"],
    &["write"],
    &["cli"],
];

/// What may be used on one's own floor: findings have places in texts, and decoding a text has findings.
const NEIGHBOURS: [(&str, &str); 2] = [("finding", "text"), ("text", "finding")];

#[test]
fn modules_use_only_the_floors_below() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    for path in rust_files(&root) {
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let Some((user, _)) = name.split_once('/') else { continue };
        let text = fs::read_to_string(&path).unwrap();
        faults.extend(faults_of(user, &text).map(|fault| format!("src/{name}: {fault}")));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_module_has_its_floor() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    let text = fs::read_to_string(root).unwrap();
    let module = |line: &str| Some(line.strip_prefix("pub mod ")?.strip_suffix(';')?.to_owned());
    let modules: Vec<String> = text.lines().filter_map(module).collect();
    let ranks: Vec<Option<usize>> = modules.iter().map(|module| floor(module)).collect();
    assert!(ranks.iter().all(Option::is_some), "a module without a floor among {modules:?}");
    assert!(ranks.is_sorted(), "src/lib.rs is to name the floors from the ground up: {modules:?}");
}

#[test]
fn a_fault_is_named() {
    let faults = |user, text| faults_of(user, text).collect::<Vec<_>>();
    assert_eq!(faults("board", "use crate::notation::MovePattern;"), ["board uses notation"]);
    assert_eq!(faults("law", "fn f(l: crate::language::Language)"), ["law uses language"]);
    assert_eq!(faults("read", "use crate::{game, write};"), ["read uses write"]);
    assert_eq!(faults("game", "use super::super::read;"), ["game climbs with super::super"]);
    assert_eq!(faults("write", "use crate::Span;"), ["write uses Span"]);
    assert_eq!(faults("finding", "use crate::text::Span; // as crate::write does"), [""; 0]);
    assert_eq!(faults("cli", "use crate::{board, finding::{Code, Fix}, write::Page};"), [""; 0]);
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// What `user` uses and may not.
fn faults_of(user: &str, text: &str) -> impl Iterator<Item = String> {
    let code = text.lines().map(without_comment).collect::<Vec<_>>().join("\n");
    let climbs = code.contains("super::super").then(|| format!("{user} climbs with super::super"));
    let mut names: Vec<&str> = code.split("crate::").skip(1).flat_map(first_names).collect();
    names.sort_unstable();
    names.dedup();
    names.retain(|name| !may_use(user, name));
    let above: Vec<String> = names.iter().map(|name| format!("{user} uses {name}")).collect();
    climbs.into_iter().chain(above)
}

fn without_comment(line: &str) -> &str {
    line.split_once("//").map_or(line, |(code, _)| code)
}

/// The modules named right after `crate::`: one, or those of a list in braces.
fn first_names(path: &str) -> Vec<&str> {
    let Some(list) = path.strip_prefix('{') else { return vec![first_word(path)] };
    let mut depth = 0;
    let end = list.find(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth < 0
    });
    let mut depth = 0;
    let items = list[..end.unwrap_or(list.len())].split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    items.map(|item| first_word(item.trim())).filter(|name| !name.is_empty()).collect()
}

fn first_word(path: &str) -> &str {
    path.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&module))
}

/// Names at the root that are no modules (`crate::Span`) hide the floor they come from: the path is to name it.
fn may_use(user: &str, name: &str) -> bool {
    let below = matches!((floor(user), floor(name)), (Some(own), Some(other)) if other < own);
    below || user == name || NEIGHBOURS.contains(&(user, name))
}
