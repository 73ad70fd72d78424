//! The editions of the Laws: `src/law/*.toml` become the statics of `law::tables`.
//!
//! Whatever a file names (an article, a finding, a piece) must exist; what does not fails the build with file and line.

mod document;
mod parameter;
mod write;

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use document::Document;

const FOLDER: &str = "src/law";
const CODES: &str = "src/finding/code.rs";

/// Writes `OUT_DIR/law.rs`.
pub(crate) fn generate(out: &Path) {
    println!("cargo:rerun-if-changed={FOLDER}");
    println!("cargo:rerun-if-changed={CODES}");
    let codes = codes(&fs::read_to_string(CODES).expect(CODES));
    let mut text = String::from("// Made by build/law from src/law/*.toml.\n");
    let mut names = Vec::new();
    for path in files() {
        let file = File::read(path);
        let document: Document = toml::from_str(&file.text)
            .unwrap_or_else(|error| file.fail(error.span(), error.message()));
        file.check_stem(&document.id);
        names.push(write::edition(&mut text, &file, &document, &codes));
    }
    write::list(&mut text, &names);
    fs::write(out.join("law.rs"), text).expect("the statics are written");
}

/// The editions, the newest first: what is listed first is the default.
fn files() -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(FOLDER)
        .expect(FOLDER)
        .map(|entry| entry.expect(FOLDER).path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort_by_key(|path| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (!stem.starts_with("fide"), std::cmp::Reverse(stem))
    });
    files
}

/// Slug to code, read off the list in `finding/code.rs`.
fn codes(list: &str) -> BTreeMap<String, String> {
    let entry = |line: &str| {
        let (code, rest) = line.trim().split_once(" \"")?;
        let (slug, _) = rest.split_once('"')?;
        let numbered = code.len() == 4 && code[1..].bytes().all(|byte| byte.is_ascii_digit());
        numbered.then(|| (slug.to_owned(), code.to_owned()))
    };
    list.lines().filter_map(entry).collect()
}

/// A file and its text, to say where a mistake stands.
pub(crate) struct File {
    path: PathBuf,
    text: String,
}

impl File {
    fn read(path: PathBuf) -> Self {
        let text =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self { path, text }
    }

    fn check_stem(&self, id: &str) {
        if self.path.file_stem().is_none_or(|stem| stem != id) {
            self.fail(None, &format!("the file of `{id}` is called {id}.toml"));
        }
    }

    /// Ends the build with the place of the mistake.
    pub(crate) fn fail(&self, span: Option<Range<usize>>, message: &str) -> ! {
        let at = span.map_or(0, |span| span.start);
        let line = self.text[..at].matches('\n').count() + 1;
        panic!("{}:{line}: {message}", self.path.display())
    }
}
