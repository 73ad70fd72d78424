//! The editions of the Laws: `src/law/*.toml` and their amendments become the statics of `law::tables`.
//!
//! Everything that a file names (an article, a finding, a piece) must exist; otherwise the build fails with file and
//! line.

mod document;
mod parameter;
mod stock;
mod write;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::table::{self, Table};
use document::{Amendment, Document};
use stock::Stock;

const FOLDER: &str = "src/law";
const AMENDMENTS: &str = "src/law/amendments";
const CODES: &str = "src/finding/code.rs";

/// Writes `OUT_DIR/law.rs`, and the texts of the editions to `OUT_DIR/law.txt`.
pub(crate) fn generate(out: &Path) {
    let codes = codes(&table::text(CODES));
    let mut text = String::from("// Made by build/law from src/law/*.toml.\n");
    let mut stock = Stock::default();
    let mut names = Vec::new();
    let editions = editions();
    for edition in &editions {
        if edition.stem() != edition.row.id {
            edition.refuse(0, "the file is named by the id of its edition");
        }
        names.push(write::edition(&mut text, &mut stock, edition, &codes));
    }
    write::list(&mut text, &names, in_force(&editions));
    stock.lists(&mut text);
    for (name, text) in [("law.rs", text.as_str()), ("law.txt", stock.text())] {
        if let Err(error) = fs::write(out.join(name), text) {
            table::refuse(name, 0, &error.to_string());
        }
    }
}

/// Returns the editions, the newest first.
fn editions() -> Vec<Table<Document>> {
    let mut editions: Vec<Table<Document>> = table::folder(FOLDER);
    let amendments = table::folder(AMENDMENTS).into_iter();
    let amended: Vec<_> = amendments.map(|amendment| amended(amendment, &editions)).collect();
    editions.extend(amended);
    editions.sort_by_key(|edition| Reverse(edition.row.dated.clone()));
    editions
}

/// Returns the place of the edition in force. Exactly one must say that it is: a new edition may be entered before it
/// takes effect, and a regional one may be dated later.
fn in_force(editions: &[Table<Document>]) -> usize {
    let mut claiming = editions.iter().enumerate().filter(|(_, edition)| edition.row.in_force);
    let Some((place, first)) = claiming.next() else {
        table::refuse(FOLDER, 0, "no edition has `in-force = true`; one must")
    };
    if let Some((_, other)) = claiming.next() {
        other.refuse(0, &format!("two editions have `in-force = true`: this and {}", first.path));
    }
    place
}

/// Returns the edition that an amendment makes of another one.
fn amended(amendment: Table<Amendment>, editions: &[Table<Document>]) -> Table<Document> {
    let base = editions.iter().find(|edition| edition.row.id == *amendment.row.amends.get_ref());
    let Some(base) = base else {
        amendment.refuse(amendment.row.amends.span().start, "there is no such edition")
    };
    match amendment.row.over(&base.row) {
        Ok(row) => Table { path: amendment.path, text: amendment.text, row },
        Err((at, number)) => amendment.refuse(at, &format!("there is no article {number}")),
    }
}

/// The code of a finding: `M016` and the variant `MissingMove`. Codes are sorted by their names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Code {
    name: String,
    variant: String,
}

/// Returns a map from slug to code, read from the entries of `finding/code.rs`:
/// `MissingMove "M016" "missing-move" Error Always;`.
fn codes(list: &str) -> BTreeMap<String, Code> {
    let entry = |line: &str| {
        let mut words = line.trim().split([' ', '"']).filter(|word| !word.is_empty());
        let [variant, name, slug] = [words.next()?, words.next()?, words.next()?];
        let is_numbered = name.len() == 4 && name[1..].bytes().all(|byte| byte.is_ascii_digit());
        let code = || Code { name: name.to_owned(), variant: variant.to_owned() };
        is_numbered.then(|| (slug.to_owned(), code()))
    };
    list.lines().filter_map(entry).collect()
}
