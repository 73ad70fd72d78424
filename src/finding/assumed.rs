//! The assumptions that a finding rests on when it was made after a place where the record could not be played.

use crate::text::Span;

/// What a record is assumed to say at a place where it cannot be played, because only then can the rest be played.
///
/// This is a reading, not a correction: the written text stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assumed {
    /// The ply along its line, from 1; for a repeated move that is skipped, the ply that would have come next.
    pub ply: u32,
    /// The move number according to the board.
    pub number: u32,
    /// Whose move: `true` for White.
    pub white: bool,
    /// The text written there; empty where the move was not written down.
    pub written: Span,
    /// The move as read; `None` where the written text is skipped because it repeats the move before.
    pub read: Option<NamedMove>,
}

/// A move under both of its names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// In SAN with English letters: `Re1`.
    pub san: String,
    /// By its squares (UCI): `f1e1`.
    pub uci: String,
}

impl Assumed {
    /// The key of the message for this: a move read in place of the written text, one inserted, or a repeated one
    /// skipped.
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
