//! The inputs: files, folders, standard input.

use std::fs::{self, File};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use glob::MatchOptions;

use crate::cli::companion;
use crate::cli::failure::{Failure, say};

/// A single input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// Standard input, given as `-` or because no file is named.
    Stdin,
    /// Standard input, kept in memory because it is read twice.
    Kept(Arc<[u8]>),
    /// A file, as named on the command line or found in a folder.
    File(PathBuf),
}

impl Input {
    /// Returns its name in findings: the path as given, `-` for standard input.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Stdin | Self::Kept(_) => "-".to_owned(),
            Self::File(path) => path.to_string_lossy().into_owned(),
        }
    }

    /// Opens it for reading.
    pub(crate) fn open(&self) -> Result<Box<dyn Read + Send>, Failure> {
        match self {
            Self::Stdin => {
                tell_of_waiting();
                companion::text_of_stdin()
            }
            Self::Kept(bytes) => Ok(Box::new(Cursor::new(Arc::clone(bytes)))),
            Self::File(path) => match File::open(path) {
                Ok(file) => companion::text_of(path, file),
                Err(error) => Err(Failure::at(path, &error)),
            },
        }
    }

    /// Returns an input that can be opened more than once.
    pub(crate) fn keep(&self) -> Result<Self, Failure> {
        if *self != Self::Stdin {
            return Ok(self.clone());
        }
        tell_of_waiting();
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(Self::Kept(bytes.into()))
    }

    /// Returns its size in bytes as far as it is known beforehand.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Self::Stdin => None,
            Self::Kept(bytes) => Some(bytes.len() as u64),
            Self::File(path) => {
                fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|about| about.len())
            }
        }
    }
}

/// Says that the program waits for typed input: a newcomer who named no file would think that it hangs.
fn tell_of_waiting() {
    if io::stdin().is_terminal() {
        let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
        say(format_args!("no file is named: type or paste the games, then {end} (or see --help)"));
    }
}

/// What the command line named, with folders expanded.
#[derive(Debug, Default)]
pub(crate) struct Inputs {
    /// The inputs to read, in the order named, and within a folder by name.
    pub(crate) found: Vec<Input>,
    /// Folders without any file of games.
    pub(crate) empty: Vec<PathBuf>,
    /// What does not exist or may not be entered.
    pub(crate) failures: Vec<Failure>,
}

impl Inputs {
    /// Looks up what was named; if nothing was, the input is standard input.
    pub(crate) fn named(files: &[PathBuf]) -> Self {
        let mut inputs = Self::default();
        if files.is_empty() {
            inputs.found.push(Input::Stdin);
        }
        for path in files {
            if path.as_os_str() == "-" {
                inputs.found.push(Input::Stdin);
                continue;
            }
            match fs::metadata(path) {
                Ok(about) if about.is_dir() => inputs.enter(path),
                Ok(_) => inputs.found.push(Input::File(path.clone())),
                Err(_) if is_pattern(path) => inputs.expand(path),
                Err(error) => inputs.failures.push(Failure::at(path, &error)),
            }
        }
        inputs
    }

    /// Adds the files that match a pattern, sorted by name, for shells that do not expand it (those of Windows do not).
    fn expand(&mut self, pattern: &Path) {
        let options = MatchOptions {
            case_sensitive: !cfg!(windows),
            require_literal_leading_dot: true,
            ..MatchOptions::new()
        };
        let written = pattern.to_string_lossy();
        let named = glob::glob_with(&written, options).into_iter().flatten();
        let mut found = named.filter_map(Result::ok).peekable();
        if found.peek().is_none() {
            let line = format!("{written}: no file is named like this pattern");
            self.failures.push(Failure::new(line));
        }
        for path in found {
            if path.is_dir() {
                self.enter(&path);
            } else {
                self.found.push(Input::File(path));
            }
        }
    }

    /// Adds every file of games below a folder. Links to folders are not followed, since they may form cycles.
    fn enter(&mut self, folder: &Path) {
        let before = self.found.len() + self.failures.len();
        let mut open = vec![folder.to_owned()];
        let mut files = Vec::new();
        while let Some(folder) = open.pop() {
            let entries = match fs::read_dir(&folder) {
                Ok(entries) => entries,
                Err(error) => {
                    self.failures.push(Failure::at(&folder, &error));
                    continue;
                }
            };
            for entry in entries.flatten() {
                let path = entry.path();
                if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                    open.push(path);
                } else if holds_games(&path) && path.is_file() {
                    files.push(path);
                }
            }
        }
        files.sort();
        self.found.extend(files.into_iter().map(Input::File));
        if self.found.len() + self.failures.len() == before {
            self.empty.push(folder.to_owned());
        }
    }
}

/// Whether a name is a pattern.
fn is_pattern(path: &Path) -> bool {
    path.to_string_lossy().contains(['*', '?', '['])
}

/// Whether a file in a folder is read, by its extension.
fn holds_games(path: &Path) -> bool {
    const EXTENSIONS: [&str; 5] = ["pgn", "txt", "zst", "gz", "bz2"];
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|found| EXTENSIONS.iter().any(|known| found.eq_ignore_ascii_case(known)))
}
