//! How a command ends: with a status, or with a failure reported in one line.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use crate::finding::visible;

/// The exit status of a command that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExitStatus {
    /// Done, without anything to report.
    Done,
    /// Done, with a finding at or above `--fail-on`.
    Found,
}

/// A failure, which ends a command with exit status 2: one line for the user.
#[derive(Debug)]
pub(super) struct Failure {
    line: String,
    closed_pipe: bool,
}

impl Failure {
    /// Creates a failure with this message.
    pub(super) fn new(line: impl Into<String>) -> Self {
        Self { line: line.into(), closed_pipe: false }
    }

    /// Creates a failure of an operation on a file.
    pub(super) fn at(path: &Path, error: &io::Error) -> Self {
        let mut failure = Self::from_io(error);
        failure.line = format!("{}: {}", path.display(), failure.line);
        failure
    }

    /// Whether the reader of our output closed the pipe, which is not really a failure.
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
    /// Recovers a failure that was passed through a writer as an error.
    fn from(error: io::Error) -> Self {
        error.downcast().unwrap_or_else(|error| Self::from_io(&error))
    }
}

/// Writes one line to standard error. If even that is closed, there is nothing left to do.
pub(super) fn say(line: impl fmt::Display) {
    say_plainly(&format!("movetext: {line}"));
}

/// Writes a line that begins with a name of its own, such as a finding with its file. It stays one line and sends no
/// control characters to a terminal, whatever the names of files in it.
pub(super) fn say_plainly(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", visible(line));
}
