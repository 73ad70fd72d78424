//! Appending numbers to UTF-8 bytes, and counting the characters and columns in them.

use unicode_width::UnicodeWidthStr;

/// Appends a whole number in decimal.
#[inline]
pub(super) fn push_number(out: &mut Vec<u8>, number: u64) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// Returns the number of characters in a text: its bytes minus the continuation bytes.
pub(super) fn characters(text: &[u8]) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

/// Returns the number of columns that a text takes on a page where all letters have the same width.
pub(super) fn width(text: &[u8]) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    std::str::from_utf8(text).map_or_else(|_| characters(text), UnicodeWidthStr::width)
}
