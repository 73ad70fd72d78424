//! Writing JSON text (RFC 8259) straight into bytes, without a tree and without allocation.

use std::io;

use memchr::memchr;
use serde::Serialize;
use serde_json::ser::{CharEscape, CompactFormatter, Formatter, Serializer};

use crate::write::bytes::push_number;

/// Appends a value. In the place of one that JSON cannot hold, because one of its keys is no string, stands an object
/// that says so: `{"error":"…"}`.
pub(crate) fn push_json<T: Serialize>(out: &mut Vec<u8>, value: &T) {
    let begin = out.len();
    if let Err(why) = value.serialize(&mut Serializer::with_formatter(&mut *out, Escapes)) {
        out.truncate(begin);
        push_error(out, &why);
    }
}

#[cold]
#[inline(never)]
fn push_error(out: &mut Vec<u8>, why: &serde_json::Error) {
    out.extend_from_slice(b"{\"error\":");
    push_string(out, &why.to_string());
    out.push(b'}');
}

/// Escapes every control character, DEL included, and writes by number those that lack a letter escape in some relative
/// of JSON (`\b`, `\f`).
struct Escapes;

impl Formatter for Escapes {
    fn write_string_fragment<W>(&mut self, out: &mut W, fragment: &str) -> io::Result<()>
    where
        W: ?Sized + io::Write,
    {
        let mut rest = fragment.as_bytes();
        while let Some(at) = memchr(0x7f, rest) {
            out.write_all(&rest[..at])?;
            out.write_all(b"\\u007f")?;
            rest = &rest[at + 1..];
        }
        out.write_all(rest)
    }

    fn write_char_escape<W>(&mut self, out: &mut W, escape: CharEscape) -> io::Result<()>
    where
        W: ?Sized + io::Write,
    {
        let escape = match escape {
            CharEscape::Backspace => CharEscape::AsciiControl(8),
            CharEscape::FormFeed => CharEscape::AsciiControl(12),
            escape => escape,
        };
        CompactFormatter.write_char_escape(out, escape)
    }
}

/// Appends `text` as a JSON string.
pub(crate) fn push_string(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    push_escaped(out, text);
    out.push(b'"');
}

/// Appends `text` escaped as inside a JSON string.
pub(crate) fn push_escaped(out: &mut Vec<u8>, text: &str) {
    let mut rest = text.as_bytes();
    loop {
        let (plain, strange) = rest.split_at(plain_length(rest));
        out.extend_from_slice(plain);
        let Some((&first, behind)) = strange.split_first() else { return };
        push_escape(out, first);
        rest = behind;
    }
}

/// Returns the number of leading bytes that need no escape, looking at eight at a time.
fn plain_length(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
        let strange = strange_bytes(u64::from_le_bytes(*chunk));
        if strange != 0 {
            return at + strange.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    let tail = bytes[at..].iter().position(|&byte| NEEDS_ESCAPE[byte as usize]);
    tail.map_or(bytes.len(), |tail| at + tail)
}

/// Whether none of the first `length` bytes needs an escape.
#[inline]
pub(super) fn is_plain(bytes: &[u8; 24], length: usize) -> bool {
    let (words, _) = bytes.as_chunks::<8>();
    words.iter().enumerate().all(|(at, word)| {
        let strange = strange_bytes(u64::from_le_bytes(*word));
        strange == 0 || at * 8 + strange.trailing_zeros() as usize / 8 >= length
    })
}

/// Sets the high bit of every byte below 0x20 or equal to quote, backslash or DEL; exact up to the lowest such byte.
const fn strange_bytes(word: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const fn below(word: u64, limit: u64) -> u64 {
        word.wrapping_sub(ONES * limit) & !word & (ONES * 0x80)
    }
    const fn equal(word: u64, byte: u8) -> u64 {
        below(word ^ (ONES * byte as u64), 1)
    }
    below(word, 0x20) | equal(word, b'"') | equal(word, b'\\') | equal(word, 0x7f)
}

/// Whether a byte needs an escape: quote, backslash and the control characters. The rest of Unicode is written as it
/// is.
static NEEDS_ESCAPE: [bool; 256] = {
    let mut table = [false; 256];
    let mut control = 0;
    while control < 0x20 {
        table[control] = true;
        control += 1;
    }
    table[b'"' as usize] = true;
    table[b'\\' as usize] = true;
    table[0x7f] = true;
    table
};

#[cold]
fn push_escape(out: &mut Vec<u8>, byte: u8) {
    match byte {
        b'"' | b'\\' => out.extend([b'\\', byte]),
        b'\n' => out.extend(b"\\n"),
        b'\r' => out.extend(b"\\r"),
        b'\t' => out.extend(b"\\t"),
        _ => {
            out.extend(b"\\u00");
            out.extend([HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
        }
    }
}

const HEX: &[u8; 16] = b"0123456789abcdef";

/// Appends the members of one JSON object.
///
/// Keys are our own words and need no escape.
pub(crate) struct Object<'o> {
    pub(crate) out: &'o mut Vec<u8>,
    empty: bool,
}

impl<'o> Object<'o> {
    /// Opens an object.
    pub(crate) fn open(out: &'o mut Vec<u8>) -> Self {
        out.push(b'{');
        Self { out, empty: true }
    }

    /// Continues an object that already has a member.
    pub(crate) const fn continued(out: &'o mut Vec<u8>) -> Self {
        Self { out, empty: false }
    }

    /// Begins a member; the caller appends its value.
    pub(crate) fn key(&mut self, key: &str) -> &mut Vec<u8> {
        if !std::mem::take(&mut self.empty) {
            self.out.push(b',');
        }
        self.out.push(b'"');
        self.out.extend_from_slice(key.as_bytes());
        self.out.extend_from_slice(b"\":");
        self.out
    }

    pub(crate) fn string(&mut self, key: &str, text: &str) {
        push_string(self.key(key), text);
    }

    /// Appends a string member from what `push` appends, which must need no escape.
    pub(super) fn plain_string(&mut self, key: &str, push: impl FnOnce(&mut Vec<u8>)) {
        let out = self.key(key);
        out.push(b'"');
        push(out);
        out.push(b'"');
    }

    pub(crate) fn number(&mut self, key: &str, number: u64) {
        push_number(self.key(key), number);
    }

    pub(crate) fn truth(&mut self, key: &str, truth: bool) {
        self.key(key).extend_from_slice(if truth { b"true" } else { b"false" });
    }

    /// Appends a member that is an array of strings.
    pub(crate) fn strings<'s>(&mut self, key: &str, texts: impl IntoIterator<Item = &'s str>) {
        let out = self.key(key);
        push_array(out, texts, push_string);
    }

    /// Closes the object.
    pub(crate) fn close(self) {
        self.out.push(b'}');
    }
}

/// Appends an array, writing each element by `push`.
pub(crate) fn push_array<T>(
    out: &mut Vec<u8>,
    elements: impl IntoIterator<Item = T>,
    mut push: impl FnMut(&mut Vec<u8>, T),
) {
    out.push(b'[');
    for (at, element) in elements.into_iter().enumerate() {
        if at > 0 {
            out.push(b',');
        }
        push(out, element);
    }
    out.push(b']');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn string(text: &str) -> String {
        let mut out = Vec::new();
        push_string(&mut out, text);
        String::from_utf8(out).unwrap_or_default()
    }

    #[test]
    fn strings_are_those_of_serde() {
        for text in [
            "",
            "e4",
            "a\"b\\c",
            "\n\r\t\0\u{8}\u{c}\u{1f}\u{7f} and \u{7f}",
            "Fischer–Спасский ♘",
            "a long text with \" and é\u{1} behind it\\",
        ] {
            assert_eq!(serde_json::from_str::<String>(&string(text)).ok().as_deref(), Some(text));
            let mut other = Vec::new();
            push_json(&mut other, &text);
            assert_eq!(string(text).into_bytes(), other);
        }
    }

    #[test]
    fn what_json_cannot_hold_is_told() {
        let mut out = b"[1,".to_vec();
        push_json(&mut out, &std::collections::BTreeMap::from([([1, 2], "no key of an object")]));
        assert_eq!(out, b"[1,{\"error\":\"key must be a string\"}");
    }
}
