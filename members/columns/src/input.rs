//! What is read: files, folders, patterns, standard input; Parquet among them.

use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use crate::parquet_games::ParquetGames;
use crate::piece::Piece;

/// One thing to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file, or a piece of one.
    File(Piece),
}

/// Files of games that a folder is searched for, by the ends of their names.
const EXTENSIONS: [&str; 6] = ["pgn", "txt", "zst", "gz", "bz2", "parquet"];

/// With this a Parquet file begins.
const PARQUET: [u8; 4] = *b"PAR1";

impl Input {
    /// What a name on the command line or in a query stands for: a file, every file of games below a folder, all files that
    /// are named like a pattern, or `-` for standard input. In the order of names.
    ///
    /// # Errors
    /// In one line: there is nothing of this name.
    pub fn named(name: &str) -> Result<Vec<Self>, String> {
        if name == "-" {
            return Ok(vec![Self::Stdin]);
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
        let piece = |path: PathBuf| Piece::whole(path.to_string_lossy().into_owned(), path);
        Ok(found.into_iter().map(piece).map(Self::File).collect())
    }

    /// Its name in the tables.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Stdin => "-".to_owned(),
            Self::File(piece) => piece.name.clone(),
        }
    }

    /// Its bytes as they are; the games of a Parquet file as PGN.
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

/// A file as it is; the games of a Parquet file as PGN.
pub(crate) fn opened_file(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    let file = File::open(path)?;
    if !fs::metadata(path)?.is_file() {
        return Ok(Box::new(file)); // a pipe cannot go back
    }
    let is_parquet = is_parquet(path)?;
    Ok(if is_parquet { Box::new(ParquetGames::open(file)?) } else { Box::new(file) })
}

/// Whether a file is one of Parquet.
pub(crate) fn is_parquet(path: &Path) -> io::Result<bool> {
    begins_as_parquet(&mut File::open(path)?).map(|(_, is_parquet)| is_parquet)
}

/// Parquet is read from its end: from a pipe it is taken whole.
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

fn begins_as_parquet(input: &mut impl Read) -> io::Result<(Vec<u8>, bool)> {
    let mut begun = Vec::new();
    input.take(PARQUET.len() as u64).read_to_end(&mut begun)?;
    let is_parquet = begun == PARQUET;
    Ok((begun, is_parquet))
}

/// What the system refused, in one line.
pub(crate) fn told(name: &str, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => format!("{name}: no such file or folder"),
        io::ErrorKind::PermissionDenied => format!("{name}: permission denied"),
        io::ErrorKind::StorageFull => format!("{name}: no space left"),
        _ => format!("{name}: {error}"),
    }
}

/// The files that are named like a pattern.
fn like(pattern: &str) -> Result<Vec<PathBuf>, String> {
    let found = glob::glob(pattern).map_err(|error| format!("{pattern}: {error}"))?;
    Ok(found.filter_map(Result::ok).filter(|path| path.is_file()).collect())
}

/// The files of games below a folder; links to folders are not followed.
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

fn holds_games(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|found| EXTENSIONS.iter().any(|known| found.eq_ignore_ascii_case(known)))
}
