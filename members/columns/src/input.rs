//! The inputs: files, folders, patterns, standard input; Parquet is among the formats.

use std::fs;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use crate::file_name::holds_games;
use crate::parquet_games::ParquetGames;
use crate::piece::Piece;
use crate::place::{Place, begins_as_parquet, is_address};
use crate::store;

/// A single input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file, or a piece of one.
    File(Piece),
}

impl Input {
    /// Finds what a name on the command line or in a query means: a file, every file of games below a folder, all files
    /// that match a pattern, or `-` for standard input; the same in a store (`s3://club/*.pgn`). The inputs are in the
    /// order of names.
    ///
    /// # Errors
    /// In one line: nothing has this name.
    pub fn named(name: &str) -> Result<Vec<Self>, String> {
        if name == "-" {
            return Ok(vec![Self::Stdin]);
        }
        if is_address(name) {
            let found = store::named(name).map_err(|error| told(name, &error))?;
            let place = |address: String| Piece::whole(address.clone(), Place::Address(address));
            return Ok(found.into_iter().map(place).map(Self::File).collect());
        }
        let path = Path::new(name);
        let found = match fs::metadata(path) {
            Ok(about) if about.is_dir() => below(path).map_err(|error| told(name, &error))?,
            Ok(_) => vec![path.to_owned()],
            Err(_) if name.contains(['*', '?', '[']) => like(name)?,
            Err(error) => return Err(told(name, &error)),
        };
        if found.is_empty() {
            return Err(format!("{name}: no file of games is named so, or stands below it"));
        }
        let piece =
            |path: PathBuf| Piece::whole(path.to_string_lossy().into_owned(), Place::Path(path));
        Ok(found.into_iter().map(piece).map(Self::File).collect())
    }

    /// Returns its name in the tables.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Stdin => "-".to_owned(),
            Self::File(piece) => piece.name.clone(),
        }
    }

    /// Opens its bytes as they are; the games of a Parquet file as PGN.
    ///
    /// # Errors
    /// In one line: it cannot be opened, or is a Parquet file without games.
    pub fn text(&self) -> Result<Box<dyn Read + Send>, String> {
        let opened = match self {
            Self::Stdin => opened_stdin(),
            Self::File(piece) => piece.text(),
        };
        opened.map_err(|error| told(&self.name(), &error))
    }
}

/// Opens standard input. Parquet must be read from its end, so it is first read completely.
fn opened_stdin() -> io::Result<Box<dyn Read + Send>> {
    let (begun, is_parquet) = begins_as_parquet(&mut io::stdin().lock())?;
    let mut all = Cursor::new(begun).chain(io::stdin());
    if !is_parquet {
        return Ok(Box::new(all));
    }
    let mut bytes = Vec::new();
    all.read_to_end(&mut bytes)?;
    Ok(Box::new(ParquetGames::open(bytes::Bytes::from(bytes))?))
}

/// Describes an error of the system in one line.
pub(crate) fn told(name: &str, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => format!("{name}: no such file or folder"),
        io::ErrorKind::PermissionDenied => format!("{name}: permission denied"),
        io::ErrorKind::StorageFull => format!("{name}: no space left"),
        _ => format!("{name}: {error}"),
    }
}

/// Returns the files that match a pattern.
fn like(pattern: &str) -> Result<Vec<PathBuf>, String> {
    let found = glob::glob(pattern).map_err(|error| format!("{pattern}: {error}"))?;
    Ok(found.filter_map(Result::ok).filter(|path| path.is_file()).collect())
}

/// Returns the files of games below a folder; links to folders are not followed.
fn below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut open, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let path = entry.path();
            if entry.file_type()?.is_dir() {
                open.push(path);
            } else if holds_games(&path) && path.is_file() {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
