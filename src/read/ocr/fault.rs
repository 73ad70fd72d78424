//! What is wrong with a file, and in which line.

use std::fmt;

/// Why a file is not a recognised page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl PageError {
    pub(super) fn new(line: usize, why: impl Into<String>) -> Self {
        Self { line, why: why.into() }
    }
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for PageError {}
