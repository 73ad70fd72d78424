//! Numbers and characters in bytes of UTF-8.

/// Appends a whole number in decimal.
#[inline]
pub(super) fn push_number(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// How many characters a text has: bytes that continue none.
pub(super) fn characters(text: &[u8]) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}
