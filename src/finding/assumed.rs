//! What a finding rests on that was made behind a place where the record could not be played.

use crate::text::Span;

/// What a record is taken to say at a place where it cannot be played, because with this alone its rest can be.
///
/// It is a reading and no mending: what is written stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assumed {
    /// The ply along its line, from 1; of a copy that is passed over, the ply that would have been next.
    pub ply: u32,
    /// Its move number by the board.
    pub number: u32,
    /// Whose move: `true` for White.
    pub white: bool,
    /// What is written there; empty where nobody wrote the move down.
    pub written: Span,
    /// The move that is read; none where what is written is passed over, because it stands there twice.
    pub read: Option<NamedMove>,
}

/// A move by its names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// In SAN with English letters: `Re1`.
    pub san: String,
    /// By its squares: `f1e1`.
    pub uci: String,
}

impl Assumed {
    /// The message key that says it: a move read for another text, one put in, or a copy passed over.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match &self.read {
            Some(_) if self.written.is_empty() => "assumed-unwritten",
            Some(_) => "assumed-read",
            None => "assumed-copy",
        }
    }

    /// A move with its number: `23. Re1`, `23... Re8`.
    #[must_use]
    pub fn numbered(&self, san: &str) -> String {
        let dots = if self.white { "." } else { "..." };
        format!("{}{dots} {san}", self.number)
    }
}
