//! A module uses only the floors below its own, never those above or beside it (the list is in `src/lib.rs`). Files do
//! not use each other in circles.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::imports::Crate;

/// From the ground up, as shown at the head of `src/lib.rs`. Modules of one floor do not know each other.
const FLOORS: [&[&str]; 12] = [
    &["text", "finding", "ordered"],
    &["board", "language", "law"],
    &["notation", "prior"],
    &["game", "complete"],
    &["repair"],
    &["read"],
    &["arbiter"],
    &["write"],
    &["book"],
    &["request"],
    &["serve"],
    &["cli"],
];

/// Exceptions on the same floor: findings have places in texts, and decoding a text has findings.
const NEIGHBOURS: [(&str, &str); 2] = [("finding", "text"), ("text", "finding")];

#[test]
fn files_do_not_use_each_other_in_circles() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let name =
        |path: &PathBuf| path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
    let files =
        rust_files(&root).into_iter().map(|path| (name(&path), fs::read_to_string(path).unwrap()));
    let files: Vec<(String, String)> = files.filter(|(name, _)| name != "main.rs").collect();
    let source = Crate::read(files.iter().map(|(name, text)| (&**name, &**text)));
    let circles = source.circles();
    let ways: Vec<String> = circles.values().map(|way| way.join("\n    uses ")).collect();
    assert!(ways.is_empty(), "\n{}\n", ways.join("\n"));
}

#[test]
fn a_circle_is_named() {
    let circles = |files: &[(&'static str, &'static str)]| {
        let source = Crate::read(files.iter().copied());
        source.circles().into_keys().map(str::to_owned).collect::<Vec<_>>()
    };
    let root = ("lib.rs", "pub mod a;");
    // A child uses something defined in a file that uses the child.
    let parent = ("a/mod.rs", "mod b; pub struct P; fn f() { b::g(); }");
    assert_eq!(
        circles(&[root, parent, ("a/b.rs", "use super::P; pub fn g() {}")]),
        ["a/b.rs", "a/mod.rs"]
    );
    // A child uses something defined in another child, by whatever path.
    let parent = ("a/mod.rs", "mod b; mod c; pub use c::Q as P; pub(crate) fn f() { b::g(); }");
    assert_eq!(
        circles(&[
            root,
            parent,
            ("a/b.rs", "use super::P; pub fn g() {}"),
            ("a/c.rs", "pub struct Q;")
        ]),
        [""; 0]
    );
    let c = ("a/c.rs", "use crate::a::b; pub struct Q; fn h() { b::g(); }");
    assert_eq!(
        circles(&[root, parent, ("a/b.rs", "use super::P; pub fn g() {}"), c]),
        ["a/b.rs", "a/c.rs"]
    );
    // Tests may use anything, and a name that is only re-exported is not used.
    let parent = ("a/mod.rs", "mod b; pub use b::g; pub struct P;");
    assert_eq!(circles(&[root, parent, ("a/b.rs", "use super::P; pub fn g() {}")]), [""; 0]);
    let b = ("a/b.rs", "pub fn g() {} #[cfg(test)] mod tests { use super::super::f; }");
    assert_eq!(circles(&[root, ("a/mod.rs", "mod b; pub fn f() { b::g(); }"), b]), [""; 0]);
}

#[test]
fn modules_use_only_the_floors_below() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    for path in rust_files(&root) {
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let user =
            name.split_once('/').map_or_else(|| name.trim_end_matches(".rs"), |(user, _)| user);
        if matches!(user, "lib" | "main") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        faults.extend(faults_of(user, &text).map(|fault| format!("src/{name}: {fault}")));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_module_has_its_floor() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    let text = fs::read_to_string(root).unwrap();
    let module = |line: &str| {
        line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';').map(str::to_owned)
    };
    let modules: Vec<String> = text.lines().filter_map(module).collect();
    let ranks: Vec<Option<usize>> = modules.iter().map(|module| floor(module)).collect();
    assert!(ranks.iter().all(Option::is_some), "a module without a floor among {modules:?}");
    assert!(ranks.is_sorted(), "src/lib.rs is to name the floors from the ground up: {modules:?}");
}

/// The picture at the head of `src/lib.rs` has the floors from the door down to the ground.
#[test]
fn the_floors_are_drawn_as_they_are() {
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let (_, picture) = text.split_once("# The floors").unwrap();
    let picture = picture.split("```").nth(1).unwrap();
    let (_, rows) = picture.split_once('\n').unwrap();
    let rows = rows.lines().map(|row| row.trim_start_matches("//! ")).filter(|row| row.len() > 11);
    let modules = rows.map(|row| row[11..].split("   ").next().unwrap().split(" · ").collect());
    let mut drawn: Vec<Vec<&str>> = modules.collect();
    drawn.reverse();
    assert_eq!(drawn, FLOORS);
}

/// Files named in comments exist, relative to `src`, to the crate, to the folder of the file, or to its parent folder,
/// which has the plain counterpart of a fast path.
#[test]
fn files_that_comments_name_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut faults = Vec::new();
    for path in rust_files(&root.join("src")) {
        let folder = path.parent().unwrap();
        let bases = [&root.join("src"), root, folder, folder.parent().unwrap()];
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in text.lines().enumerate() {
            let named = named_files(line).filter(|name| !FILES_OF_USERS.contains(name));
            let lacking = named.filter(|name| {
                let is_there = |base: &Path| {
                    base.join(name).exists() || base.join(format!("{name}.rs")).exists()
                };
                !bases.iter().any(|base| is_there(base))
            });
            let place = path.strip_prefix(root).unwrap().display();
            faults.extend(lacking.map(|name| format!("{place}:{}: {name}", number + 1)));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Files named in comments that do not belong to this crate.
const FILES_OF_USERS: [&str; 1] = ["book.toml"];

/// Returns the names in backticks in a comment that are files, or folders or files of a floor without extension
/// (`read/pgn`).
fn named_files(line: &str) -> impl Iterator<Item = &str> {
    let comment = line.split_once("//").map_or("", |(_, comment)| comment);
    comment.split('`').skip(1).step_by(2).filter(|name| {
        let is_path = name.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-./".contains(&b));
        let (first, rest) = name.split_once('/').unwrap_or((name, ""));
        let is_of_floor = floor(first).is_some() && !rest.is_empty();
        let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
        let is_file = matches!(ending, Some("rs" | "csv" | "toml" | "txt" | "css" | "js" | "json"));
        is_path && !name.starts_with(['.', '/']) && (is_of_floor || is_file)
    })
}

#[test]
fn a_named_file_is_found() {
    let named = |line| named_files(line).collect::<Vec<_>>();
    assert_eq!(named("/// See `read/pgn` and `fast.rs`."), ["read/pgn", "fast.rs"]);
    assert_eq!(named("//! `e4/e5`, `--style FILE.toml`, `src/law/*.toml`, `1/2`"), [""; 0]);
    assert_eq!(named("let name = \"`fast.rs`\";"), [""; 0]);
}

/// No two types have the same name, so that a reader who knows a type recognises it wherever it is named.
#[test]
fn no_two_types_have_one_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut places: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in rust_files(&root) {
        let text = fs::read_to_string(&path).unwrap();
        for name in text.lines().filter_map(declared_type) {
            places.entry(name.to_owned()).or_default().push(path.clone());
        }
    }
    assert!(places.len() > 400, "{} types", places.len());
    places.retain(|_, places| places.len() > 1);
    assert!(places.is_empty(), "{places:#?}");
}

/// Returns the name of the type declared in this line, except for types inside an item.
fn declared_type(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub").unwrap_or(line);
    let line =
        line.strip_prefix('(').and_then(|rest| rest.split_once(") ")).map_or(line, |it| it.1);
    let (word, rest) = line.trim_start().split_once(' ')?;
    let is_type = !line.starts_with("  ") && ["struct", "enum", "trait", "type"].contains(&word);
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    is_type.then(|| &rest[..end])
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

/// Returns what `user` uses but may not.
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

/// Returns the modules named right after `crate::`: one, or those of a list in braces.
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

/// Whether a module may use a name. Names at the root that are not modules (`crate::Span`) hide their floor: the full
/// path is required.
fn may_use(user: &str, name: &str) -> bool {
    let below = matches!((floor(user), floor(name)), (Some(own), Some(other)) if other < own);
    below || user == name || NEIGHBOURS.contains(&(user, name))
}
