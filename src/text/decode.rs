//! Decodes bytes to text, with marks that lead from every place in the text back to its bytes.

use std::ops::Range;

use simdutf8::basic::from_utf8;

use super::charset::{Charset, Decoder};
use super::span::Span;
use crate::finding::{Code, Finding};

/// Number of bytes between two marks, where characters permit: finding a place decodes up to that many again.
const STRIDE: usize = 4096;

/// A run of bytes in one character set that can be decoded on its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct DecodedPiece {
    /// The start of its text.
    pub(super) text: u32,
    /// The start of its bytes.
    pub(super) raw: u32,
    /// The character set.
    pub(super) charset: &'static Charset,
    /// Whether the bytes are themselves the text.
    pub(super) same: bool,
}

/// The result of decoding some bytes.
#[derive(Debug, Default)]
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) pieces: Vec<DecodedPiece>,
    pub(super) findings: Vec<Finding>,
}

impl Decoded {
    /// Appends one section of the bytes, all in one character set.
    pub(super) fn push(&mut self, bytes: &[u8], section: Range<usize>, charset: &'static Charset) {
        let section = section.start..section.end.min(bytes.len());
        let raw = &bytes[section.clone()];
        if charset == Charset::UTF_8
            && let Ok(text) = from_utf8(raw)
        {
            self.mark(section.start, charset, true);
            self.text.push_str(text);
            return;
        }
        let mut fault = None;
        let mut start = 0;
        while start < raw.len() {
            let end = next_start(charset, raw, start..start + STRIDE);
            self.mark(section.start + start, charset, false);
            self.push_piece(&raw[start..end], charset, &mut fault);
            start = end;
        }
        if let Some(place) = fault {
            let finding =
                Finding::new(Code::UndecodableBytes, place).with("encoding", charset.name());
            self.findings.push(finding);
        }
    }

    fn mark(&mut self, raw: usize, charset: &'static Charset, same: bool) {
        self.pieces.push(DecodedPiece {
            text: self.text.len() as u32,
            raw: raw as u32,
            charset,
            same,
        });
    }

    /// Decodes a piece; the first place with undecodable bytes goes to `fault`.
    fn push_piece(&mut self, bytes: &[u8], charset: &'static Charset, fault: &mut Option<Span>) {
        let mut decoder = charset.decoder();
        let mut done = 0;
        loop {
            let (read, wrong) = decoder.read(&bytes[done..], true, &mut self.text);
            done += read;
            if wrong.is_none() {
                return;
            }
            let at = self.text.len() as u32;
            self.text.push(char::REPLACEMENT_CHARACTER);
            fault.get_or_insert(Span::new(at, self.text.len() as u32));
        }
    }
}

/// The first place at or after the end of a piece where a fresh decoder reads the rest just as one that started at its
/// beginning.
fn next_start(charset: &Charset, bytes: &[u8], piece: Range<usize>) -> usize {
    if charset.is_stateful() {
        return next_ascii_line(&bytes[piece.start..], piece.len())
            .map_or(bytes.len(), |length| piece.start + length);
    }
    let fits = |&at: &usize| {
        if charset == Charset::UTF_8 {
            !is_continuation(bytes[at])
        } else if charset.is_single_byte() {
            true
        } else if charset.is_wide() {
            at.is_multiple_of(2) && !is_low_surrogate(charset, bytes, at)
        } else {
            bytes[at - 1] < b'0' // cannot be the second byte of a character
        }
    };
    (piece.end..bytes.len()).find(fits).unwrap_or(bytes.len())
}

/// The first line from `from` on that begins in ASCII state, given that the bytes themselves do.
fn next_ascii_line(bytes: &[u8], from: usize) -> Option<usize> {
    let mut is_ascii = true;
    for at in memchr::memchr2_iter(0x1B, b'\n', bytes) {
        if bytes[at] == 0x1B {
            is_ascii = bytes[at..].starts_with(ASCII);
        } else if is_ascii && at + 1 >= from {
            return Some(at + 1);
        }
    }
    None
}

const fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

fn is_low_surrogate(charset: &Charset, bytes: &[u8], at: usize) -> bool {
    let high_byte = if charset == Charset::UTF_16LE { bytes.get(at + 1) } else { bytes.get(at) };
    high_byte.is_some_and(|byte| byte & 0xFC == 0xDC)
}

/// For ISO-2022-JP, whether the last escape sequence, if any, was the one that returns to ASCII.
pub(super) fn is_ascii_state(before: &[u8]) -> bool {
    memchr::memrchr(0x1B, before).is_none_or(|at| before[at..].starts_with(ASCII))
}

/// The escape sequence that returns to ASCII.
const ASCII: &[u8] = b"\x1B(B";

/// One decoded character, or the replacement character for undecodable bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct DecodedChar {
    /// Its place in the text of the piece.
    pub(super) text: usize,
    /// Its first byte.
    pub(super) start: usize,
    /// One past its last byte.
    pub(super) end: usize,
}

/// Decodes a piece again, one character at a time, until `enough` returns `true`.
pub(super) fn retrace(
    charset: &'static Charset,
    bytes: &[u8],
    mut enough: impl FnMut(DecodedChar) -> bool,
) {
    let mut decoder = charset.decoder();
    let mut walk = Walk::default();
    let mut fresh = String::with_capacity(32);
    while walk.read < bytes.len() {
        let upto = walk.read + 1;
        if walk.advance(&mut decoder, &bytes[..upto], upto == bytes.len(), &mut fresh, &mut enough)
        {
            return;
        }
        if charset.is_stateful()
            && fresh.is_empty()
            && ends_in_escape(&bytes[walk.known..walk.read])
        {
            walk.known = walk.read; // an escape sequence belongs to no character
        }
    }
}

fn ends_in_escape(bytes: &[u8]) -> bool {
    matches!(bytes, [.., 0x1B, b'(' | b'$', _])
}

#[derive(Default)]
struct Walk {
    /// The length of the text so far.
    text: usize,
    /// The number of bytes that belong to characters already reported.
    known: usize,
    /// The number of bytes that the decoder has consumed.
    read: usize,
}

impl Walk {
    /// Decodes the unread part of `bytes` and reports the characters that come out.
    fn advance(
        &mut self,
        decoder: &mut Decoder,
        bytes: &[u8],
        last: bool,
        fresh: &mut String,
        enough: &mut impl FnMut(DecodedChar) -> bool,
    ) -> bool {
        loop {
            fresh.clear();
            let (read, fault) = decoder.read(&bytes[self.read..], last, fresh);
            self.read += read;
            let good_end = fault
                .map_or(self.read, |fault| self.read.saturating_sub(fault.wrong + fault.behind));
            if self.tell(fresh, good_end, enough) {
                return true;
            }
            let Some(fault) = fault else { return false };
            let end = self.read.saturating_sub(fault.behind).max(self.known);
            if self.step(char::REPLACEMENT_CHARACTER.len_utf8(), end, enough) {
                return true;
            }
        }
    }

    /// Reports characters that end together at `end`: rare, except for ASCII that remains of a broken sequence.
    fn tell(
        &mut self,
        fresh: &str,
        end: usize,
        enough: &mut impl FnMut(DecodedChar) -> bool,
    ) -> bool {
        let mut characters = fresh.chars().peekable();
        while let Some(character) = characters.next() {
            let upto = if characters.peek().is_some() && character.is_ascii() {
                self.known + 1
            } else {
                end
            };
            if self.step(character.len_utf8(), upto.max(self.known), enough) {
                return true;
            }
        }
        false
    }

    fn step(
        &mut self,
        length: usize,
        end: usize,
        enough: &mut impl FnMut(DecodedChar) -> bool,
    ) -> bool {
        let step = DecodedChar { text: self.text, start: self.known, end };
        self.text += length;
        self.known = end;
        enough(step)
    }
}
