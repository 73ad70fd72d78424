//! The program called as a script would, the fixtures of the project, and the result of scanning one.

#![allow(dead_code, reason = "every test file uses its part")]

use std::path::PathBuf;
use std::process::{Command, Output};

use arrow_array::RecordBatch;
use movetext_columns::{Input, Projection, Scan, Table};

/// Files of games in all forms.
pub(crate) fn fixtures() -> Vec<String> {
    let patterns = [
        "game/*.pgn",
        "finding/*.pgn",
        "finding/*.txt",
        "charset/*",
        "notation/*.pgn",
        "container/*",
    ];
    let below = |pattern: &str| {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/");
        let found = glob::glob(&format!("{root}{pattern}")).unwrap().filter_map(Result::ok);
        found
            .filter(|path| path.is_file())
            .map(|path| path.to_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let found: Vec<String> = patterns.iter().flat_map(|pattern| below(pattern)).collect();
    assert!(found.len() > 50, "{} fixtures", found.len());
    found
}

/// Returns all of a table over one file.
pub(crate) fn scanned(path: &str, table: Table, jobs: usize) -> Vec<RecordBatch> {
    let mut scan = Scan::of(Projection::all(table));
    scan.jobs = jobs;
    let mut batches = Vec::new();
    scan.run(&Input::named(path).unwrap(), |batch| {
        batches.push(batch);
        Ok(())
    })
    .unwrap();
    batches
}

/// Calls the program.
pub(crate) fn columns(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_movetext-columns")).args(arguments).output().unwrap()
}

/// Returns the one line that was reported, with exit status 2.
pub(crate) fn refusal(arguments: &[&str]) -> String {
    let output = columns(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(output.stdout.is_empty());
    said
}

/// A folder for one test, removed when the test is over.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("movetext-columns-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.join(name), content).unwrap();
        self.path(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
