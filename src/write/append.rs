//! Numbers appended to bytes.

/// Appends a whole number in decimal.
#[inline]
pub(super) fn push_number(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}
