//! The reason why a game cannot be reconstructed.

use std::fmt;

use crate::arbiter::{NotRepairable, Review};
use crate::finding::{Code, Words};
use crate::read::{CellsError, PageError};

/// The reason why there is no record, in words for the person who supplied it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadRecord(String);

impl UnreadRecord {
    pub(super) fn new(why: impl Into<String>) -> Self {
        Self(why.into())
    }

    /// Puts the name of the file before the reason.
    pub(super) fn in_file(self, name: &str) -> Self {
        Self(format!("{name}: {}", self.0))
    }

    /// The reason why a written game has no cells.
    pub(super) fn of(review: &Review<'_>, why: NotRepairable, words: &Words) -> Self {
        let (line, _) = review.source.line_column(review.game.span.start);
        Self(match why {
            NotRepairable::Notation(notation) => {
                let notation = notation.name();
                format!("line {line}: repair reads algebraic notation; this game is in {notation}")
            }
            NotRepairable::Start => {
                let is_start = |code| matches!(code, Code::UnreadableFen | Code::UnjudgedVariant);
                let finding = review.findings.iter().find(|finding| is_start(finding.code));
                let said = finding.map_or_else(String::new, |finding| {
                    words.message(finding, finding.span.of(review.source.text()))
                });
                format!("line {line}: {said}")
            }
        })
    }
}

impl fmt::Display for UnreadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnreadRecord {}

impl From<CellsError> for UnreadRecord {
    fn from(error: CellsError) -> Self {
        Self(error.to_string())
    }
}

impl From<PageError> for UnreadRecord {
    fn from(error: PageError) -> Self {
        Self(error.to_string())
    }
}
