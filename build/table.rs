//! Reading tables, and rejecting faulty ones with file and line.

use std::path::{Path, PathBuf};
use std::process::exit;
use std::{fs, io};

use serde::de::DeserializeOwned;

/// A table file.
pub(crate) struct Table<T> {
    pub(crate) path: String,
    pub(crate) text: String,
    pub(crate) row: T,
}

impl<T> Table<T> {
    /// Ends the build because of a fault at this byte offset.
    pub(crate) fn refuse(&self, at: usize, why: &str) -> ! {
        refuse(&self.path, line(&self.text, at), why)
    }

    /// Returns the file name without folder and extension.
    pub(crate) fn stem(&self) -> &str {
        Path::new(&self.path).file_stem().and_then(|stem| stem.to_str()).unwrap_or("")
    }
}

/// Reads every `.toml` file of a folder, in the order of names.
pub(crate) fn folder<T: DeserializeOwned>(folder: &str) -> Vec<Table<T>> {
    println!("cargo::rerun-if-changed={folder}");
    let mut paths = list(folder).unwrap_or_else(|error| refuse(folder, 0, &error.to_string()));
    paths.sort();
    paths.into_iter().map(read).collect()
}

fn list(folder: &str) -> io::Result<Vec<String>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = PathBuf::from(entry?.file_name());
        if name.extension().is_some_and(|ending| ending == "toml") {
            paths.push(format!("{folder}/{}", name.display()));
        }
    }
    Ok(paths)
}

fn read<T: DeserializeOwned>(path: String) -> Table<T> {
    let text = text(&path);
    match toml::from_str(&text) {
        Ok(row) => Table { path, text, row },
        Err(error) => {
            let at = error.span().map_or(0, |span| span.start);
            refuse(&path, line(&text, at), error.message())
        }
    }
}

/// Returns the text of a file.
pub(crate) fn text(path: &str) -> String {
    println!("cargo::rerun-if-changed={path}");
    fs::read_to_string(path).unwrap_or_else(|error| refuse(path, 0, &error.to_string()))
}

fn line(text: &str, at: usize) -> usize {
    text.as_bytes().iter().take(at).filter(|&&byte| byte == b'\n').count() + 1
}

/// Ends the build with a message on this file and line.
pub(crate) fn refuse(path: &str, line: usize, why: &str) -> ! {
    println!("cargo::error={path}:{line}: {}", why.replace('\n', " "));
    exit(1)
}
