//! Separate programs for what would make this one heavy: columns (Parquet, Arrow) and SQL. They are found beside this
//! program or on the search path, and are called with the same arguments.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fmt};

use super::failure::Failure;

/// A separate program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Companion {
    /// Games as columns, and columns as games.
    Columns,
    /// Queries over games.
    Sql,
}

/// The first bytes of a Parquet file.
const PARQUET: &[u8] = b"PAR1";

impl fmt::Display for Companion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Columns => "movetext-columns",
            Self::Sql => "movetext-sql",
        })
    }
}

impl Companion {
    /// Returns the program that a command line is for, with the rest of the arguments; `None` if it is for this
    /// program.
    pub(super) fn asked(arguments: &[OsString]) -> Option<(Self, &[OsString])> {
        let (command, rest) = arguments.get(1..)?.split_first()?;
        match command.to_str()? {
            "sql" => Some((Self::Sql, rest)),
            "convert" if asks_for_columns(rest) => Some((Self::Columns, rest)),
            _ => None,
        }
    }

    /// Runs it to its end, and returns its exit status.
    ///
    /// # Errors
    /// It is not installed.
    pub(super) fn run(self, arguments: &[OsString]) -> Result<u8, Failure> {
        let status =
            self.command().args(arguments).status().map_err(|error| self.missing(&error))?;
        Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(2))
    }

    fn command(self) -> Command {
        let name = format!("{self}{}", env::consts::EXE_SUFFIX);
        let beside = env::current_exe().ok().map(|program| program.with_file_name(&name));
        Command::new(beside.filter(|path| path.is_file()).unwrap_or_else(|| PathBuf::from(name)))
    }

    fn missing(self, error: &io::Error) -> Failure {
        let folder = self.to_string().replace("movetext-", "members/");
        Failure::new(match error.kind() {
            ErrorKind::NotFound => format!(
                "this needs the program {self}, which is not installed (cargo install --path {folder})"
            ),
            _ => format!("{self}: {error}"),
        })
    }
}

/// Whether `convert` is to write columns.
fn asks_for_columns(arguments: &[OsString]) -> bool {
    let is_columnar = |form: &OsStr| form == "parquet" || form == "arrow";
    let options = arguments.split(|argument| argument == "--").next().unwrap_or_default();
    let apart = options.windows(2).any(|pair| pair[0] == "--format" && is_columnar(&pair[1]));
    let words = options.iter().filter_map(|option| option.to_str());
    let mut joined = words.filter_map(|word| word.strip_prefix("--format="));
    apart || joined.any(|form| is_columnar(form.as_ref()))
}

/// Returns a file of games as it is, or the games of a Parquet file as text.
///
/// # Errors
/// It is a Parquet file, and there is no program to read it.
pub(super) fn text_of(path: &Path, file: File) -> Result<Box<dyn Read + Send>, Failure> {
    let (file, is_parquet) = peek(file).map_err(|error| Failure::at(path, &error))?;
    if !is_parquet {
        return Ok(Box::new(file));
    }
    let mut command = Companion::Columns.command();
    command.args(["--format", "pgn", "--"]).arg(path).stdin(Stdio::null()).stdout(Stdio::piped());
    let child = command.stderr(Stdio::piped()).spawn();
    child
        .map(|child| Box::new(Games(child)) as _)
        .map_err(|error| Companion::Columns.missing(&error))
}

/// Returns standard input, which cannot be read from its end, as Parquet must be.
///
/// # Errors
/// It is a Parquet file.
pub(super) fn text_of_stdin() -> Result<Box<dyn Read + Send>, Failure> {
    let (input, is_parquet) = peek(io::stdin())?;
    if is_parquet {
        return Err(Failure::new("-: Parquet is read from files: name one"));
    }
    Ok(Box::new(input))
}

fn peek<R: Read>(mut input: R) -> io::Result<(impl Read + use<R>, bool)> {
    let mut begun = Vec::new();
    input.by_ref().take(PARQUET.len() as u64).read_to_end(&mut begun)?;
    let is_parquet = begun == PARQUET;
    Ok((Cursor::new(begun).chain(input), is_parquet))
}

/// The games of a file as read by another program.
struct Games(Child);

impl Read for Games {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.stdout.as_mut().map_or(Ok(0), |text| text.read(buffer))?;
        if read > 0 || buffer.is_empty() || self.0.wait()?.success() {
            return Ok(read);
        }
        let mut line = String::new();
        if let Some(said) = &mut self.0.stderr {
            said.read_to_string(&mut line)?;
        }
        let line = line.lines().next().unwrap_or_default();
        let told = line.strip_prefix("movetext: ").unwrap_or(line);
        // The message begins with the name of the file, which is shown anyway.
        let told = told.split_once(": ").map_or(told, |(_, told)| told);
        Err(io::Error::new(ErrorKind::InvalidData, told.to_owned()))
    }
}

impl Drop for Games {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Option<(Companion, usize)> {
        let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        Companion::asked(&arguments).map(|(companion, rest)| (companion, rest.len()))
    }

    #[test]
    fn columns_and_queries_are_for_others() {
        assert_eq!(asked("movetext convert a.pgn --format parquet"), Some((Companion::Columns, 3)));
        assert_eq!(asked("movetext convert --format=arrow a.pgn"), Some((Companion::Columns, 2)));
        assert_eq!(asked("movetext sql --help"), Some((Companion::Sql, 1)));
        for own in [
            "movetext",
            "movetext convert",
            "movetext convert --format json parquet",
            "movetext convert -- --format parquet",
            "movetext check --format parquet",
        ] {
            assert_eq!(asked(own), None, "{own}");
        }
    }
}
