//! How a command ends: with a status, or with a failure in one line.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use crate::finding::visible;

/// How a command went, short of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExitStatus {
    /// Nothing to complain about.
    Done,
    /// Done, and something was found at or above `--fail-on`.
    Found,
}

/// What ends a command with exit status 2: one line for the person who called it.
#[derive(Debug)]
pub(super) struct Failure {
    line: String,
    closed_pipe: bool,
}

impl Failure {
    /// A failure in these words.
    pub(super) fn new(line: impl Into<String>) -> Self {
        Self { line: line.into(), closed_pipe: false }
    }

    /// What the system refused to do with a file.
    pub(super) fn at(path: &Path, error: &io::Error) -> Self {
        let mut failure = Self::from_io(error);
        failure.line = format!("{}: {}", path.display(), failure.line);
        failure
    }

    /// Whether the reader of our output went away, which is no failure at all.
    pub(super) fn is_closed_pipe(&self) -> bool {
        self.closed_pipe
    }

    fn from_io(error: &io::Error) -> Self {
        let line = match error.kind() {
            ErrorKind::NotFound => "no such file or folder".to_owned(),
            ErrorKind::PermissionDenied => "permission denied".to_owned(),
            ErrorKind::StorageFull => "no space left".to_owned(),
            _ => error.to_string(),
        };
        Self { line, closed_pipe: error.kind() == ErrorKind::BrokenPipe }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line)
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    /// A failure that came through a writer as an error is itself again.
    fn from(error: io::Error) -> Self {
        error.downcast().unwrap_or_else(|error| Self::from_io(&error))
    }
}

/// Says one line on standard error. When nobody listens there either, nothing is left to do.
pub(super) fn say(line: impl fmt::Display) {
    say_plainly(&format!("movetext: {line}"));
}

/// Says a line that bears a name of its own, such as a finding with its file. It stays one line, and commands no
/// terminal, whatever the names of files in it.
pub(super) fn say_plainly(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", visible(line));
}
