//! What a request brings, and what is returned.

use std::io::{Cursor, Read};

use serde::Serialize;
use serde_json::value::RawValue;

use super::refusal::Refusal;
use crate::read::FileOptions;
use crate::text::unpacked;
use crate::write::push_json;

/// Maximum number of bytes in a request.
pub(super) const LONGEST: usize = FileOptions::LONGEST;

/// The files that came with a request.
#[derive(Default)]
pub(super) struct RequestRecords {
    pub(super) record: Vec<u8>,
    /// The other player's record.
    pub(super) with: Option<Vec<u8>>,
}

/// Unpacks a file, which may be compressed.
pub(super) fn unpacked_file(file: Vec<u8>) -> Result<Vec<u8>, Refusal> {
    let mut text = unpacked(Box::new(Cursor::new(file))).map_err(Refusal::of)?;
    let mut bytes = Vec::new();
    let limit = LONGEST as u64 + 1;
    text.by_ref().take(limit).read_to_end(&mut bytes).map_err(Refusal::of)?;
    if bytes.len() > LONGEST {
        return Err(Refusal::of(format!("longer than {} MiB once unpacked", LONGEST >> 20)));
    }
    Ok(bytes)
}

/// An answer and its media type.
pub(super) struct RouteAnswer {
    pub(super) kind: &'static str,
    pub(super) bytes: Vec<u8>,
    /// How much of what was written is missing from the answer.
    pub(super) left_out: u64,
}

/// A value as JSON, which becomes part of an answer.
pub(super) fn raw_json(written: Vec<u8>) -> Result<Box<RawValue>, Refusal> {
    let written = String::from_utf8(written).map_err(Refusal::of)?;
    RawValue::from_string(written).map_err(Refusal::of)
}

impl RouteAnswer {
    /// An answer in JSON.
    pub(super) fn of(value: &impl Serialize) -> Self {
        let mut json = Vec::new();
        push_json(&mut json, value);
        Self::json(json)
    }

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
