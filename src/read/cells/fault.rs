//! What is wrong with an object, and in which member.

use std::fmt;

use serde_json::value::RawValue;

/// Why an object is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellsError {
    /// The line of the file where the object begins, from 1; for text that is not JSON, the line of the fault.
    pub line: u64,
    /// The faulty member, and what is wrong with it.
    pub why: String,
}

impl fmt::Display for CellsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for CellsError {}

/// A fault and the path of the member that has it.
pub(super) struct MemberFault {
    path: String,
    why: String,
}

impl MemberFault {
    /// A fault of the value itself.
    pub(super) fn here(why: &str) -> Self {
        Self::at("", why)
    }

    /// A fault of one of its members.
    pub(super) fn at(name: &str, why: &str) -> Self {
        Self { path: name.to_owned(), why: why.to_owned() }
    }

    /// The same fault, with the path seen from the enclosing value.
    pub(super) fn within(self, outer: &str) -> Self {
        let dot = if self.path.is_empty() { "" } else { "." };
        Self { path: format!("{outer}{dot}{}", self.path), why: self.why }
    }

    /// The fault in one line.
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

/// Reads the members of an object.
pub(super) fn object<'j, T: serde::Deserialize<'j>>(raw: &'j RawValue) -> Result<T, MemberFault> {
    let read = || member("", Some(raw)).transpose();
    let found = if raw.get().starts_with('{') { read() } else { None };
    found.unwrap_or_else(|| Err(MemberFault::here("not an object")))
}

/// The message of an error without its line and column, which refer to the member alone, in words for people.
pub(super) fn without_place(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what);
    let whole = "a whole number, 0 or more";
    let words = [("u32", whole), ("usize", whole), ("f64", "a number")];
    let expected = words.iter().find_map(|(kind, words)| {
        Some([said.strip_suffix(kind)?.strip_suffix("expected ")?, "expected ", words].concat())
    });
    expected.unwrap_or_else(|| said.to_owned())
}
