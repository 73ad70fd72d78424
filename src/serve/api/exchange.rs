//! What a request brings, and what is returned.

use crate::read::FileOptions;

/// Maximum number of bytes in a request.
pub(super) const LONGEST: usize = FileOptions::LONGEST;

/// The files that came with a request.
#[derive(Default)]
pub(super) struct RequestRecords {
    pub(super) record: Vec<u8>,
    /// The other player's record.
    pub(super) with: Option<Vec<u8>>,
}

/// An answer and its media type.
pub(super) struct RouteAnswer {
    pub(super) kind: &'static str,
    pub(super) bytes: Vec<u8>,
    /// How much of what was written is missing from the answer.
    pub(super) left_out: u64,
}

impl RouteAnswer {
    pub(super) fn new(kind: &'static str, bytes: impl Into<Vec<u8>>) -> Self {
        Self { kind, bytes: bytes.into(), left_out: 0 }
    }

    pub(super) fn json(bytes: impl Into<Vec<u8>>) -> Self {
        Self::new("application/json", bytes)
    }

    /// Notes how much of what was written is missing from the answer.
    pub(super) fn leaving_out(self, left_out: u64) -> Self {
        Self { left_out, ..self }
    }
}
