//! What comes with a request, and what goes back.

use crate::read::FileOptions;

/// Most bytes that a request may bring.
pub(super) const LONGEST: usize = FileOptions::LONGEST;

/// The files that came with a request.
#[derive(Default)]
pub(super) struct RequestRecords {
    pub(super) record: Vec<u8>,
    /// The other player's.
    pub(super) with: Option<Vec<u8>>,
}

/// An answer of some kind.
pub(super) struct RouteAnswer {
    pub(super) kind: &'static str,
    pub(super) bytes: Vec<u8>,
    /// How much of what was written has no place in the answer.
    pub(super) left_out: u64,
}

impl RouteAnswer {
    pub(super) fn new(kind: &'static str, bytes: impl Into<Vec<u8>>) -> Self {
        Self { kind, bytes: bytes.into(), left_out: 0 }
    }

    pub(super) fn json(bytes: impl Into<Vec<u8>>) -> Self {
        Self::new("application/json", bytes)
    }

    /// The same, without so much of what was written.
    pub(super) fn leaving_out(self, left_out: u64) -> Self {
        Self { left_out, ..self }
    }
}
