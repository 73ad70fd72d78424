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
}

impl RouteAnswer {
    pub(super) fn json(bytes: impl Into<Vec<u8>>) -> Self {
        Self { kind: "application/json", bytes: bytes.into() }
    }
}
