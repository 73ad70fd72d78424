//! What is wrong with an object, and in which member of it.

use std::fmt;

use serde_json::value::RawValue;

/// Why an object is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellsError {
    /// The line of the file in which the object begins, from 1; of text that is no JSON the line of the fault.
    pub line: u64,
    /// The member that cannot be as it is, and why.
    pub why: String,
}

impl fmt::Display for CellsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for CellsError {}

/// What is wrong, and in which member.
pub(super) struct MemberFault {
    path: String,
    why: String,
}

impl MemberFault {
    /// What is wrong with the value itself.
    pub(super) fn here(why: &str) -> Self {
        Self::at("", why)
    }

    /// What is wrong with a member of it.
    pub(super) fn at(name: &str, why: &str) -> Self {
        Self { path: name.to_owned(), why: why.to_owned() }
    }

    /// The same, seen from the value that holds it.
    pub(super) fn within(self, outer: &str) -> Self {
        let dot = if self.path.is_empty() { "" } else { "." };
        Self { path: format!("{outer}{dot}{}", self.path), why: self.why }
    }

    /// In one line.
    pub(super) fn line(self) -> String {
        if self.path.is_empty() { self.why } else { format!("{}: {}", self.path, self.why) }
    }
}

/// The value of a member; `None` where it is missing or `null`.
pub(super) fn member<'j, T: serde::Deserialize<'j>>(
    name: &str,
    raw: Option<&'j RawValue>,
) -> Result<Option<T>, MemberFault> {
    let Some(raw) = raw else { return Ok(None) };
    serde_json::from_str(raw.get()).map_err(|error| MemberFault::at(name, &without_place(&error)))
}

/// The members of an object.
pub(super) fn object<'j, T: serde::Deserialize<'j>>(raw: &'j RawValue) -> Result<T, MemberFault> {
    let read = || member("", Some(raw)).transpose();
    let found = if raw.get().starts_with('{') { read() } else { None };
    found.unwrap_or_else(|| Err(MemberFault::here("not an object")))
}

/// The error without its line and column, which are those of the member alone, in words for people.
pub(super) fn without_place(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what);
    let words = [("u32", "a whole number"), ("usize", "a whole number"), ("f64", "a number")];
    let expected = words.iter().find_map(|(kind, words)| {
        Some([said.strip_suffix(kind)?.strip_suffix("expected ")?, "expected ", words].concat())
    });
    expected.unwrap_or_else(|| said.to_owned())
}
