//! A finding in a short plain line, drawn stroke for stroke as the renderer of snippets would, at a fiftieth of the
//! cost: a check with facts may tell of every castling in a million games.

use std::ops::Range;

use crate::text::Span;
use crate::write::append::{push_head, push_number, push_some};

/// Longest line: the renderer cuts longer ones. What it says behind the strokes may be longer.
const ROOM: usize = 100;
/// A stroke below a token.
const STROKE: &str = "━";
/// Longest token; few are longer than eight.
const STROKES: usize = 24;
/// What underlines it.
static UNDERLINE: [u8; STROKES * STROKE.len()] = {
    let mut underline = [0; STROKES * STROKE.len()];
    let mut at = 0;
    while at < underline.len() {
        underline[at] = STROKE.as_bytes()[at % STROKE.len()];
        at += 1;
    }
    underline
};
/// One line of text with a stroke below, between a title and remarks.
pub(super) struct Sketch<'a> {
    /// The line, and what comes behind it.
    text: &'a [u8],
    /// Length of the line.
    length: usize,
    /// Line and column, from 1.
    place: (u64, u64),
    /// Length of the token.
    strokes: usize,
    /// Width of the margin: that of the number of the line, and a blank.
    margin: usize,
}

impl<'a> Sketch<'a> {
    /// That of a place, if its line needs nothing but to be copied.
    pub(super) fn of(text: &'a str, span: Span, place: (u64, u64), width: usize) -> Option<Self> {
        let column = usize::try_from(place.1).ok()? - 1;
        let begin = (span.start as usize).checked_sub(column)?;
        let text = text.as_bytes().get(begin..)?;
        let length = plain_length(text);
        let ends = matches!(text.get(length), None | Some(b'\n' | b'\r'));
        let strokes = (span.len() as usize).max(1);
        let fits = length <= width.clamp(40, ROOM) && column + span.len() as usize <= length;
        let margin = place.0.checked_ilog10()? as usize + 2;
        let is_sketched = ends && fits && strokes <= STROKES;
        is_sketched.then_some(Self { text, length, place, strokes, margin })
    }

    /// Width of the margin.
    pub(super) const fn margin(&self) -> usize {
        self.margin
    }

    /// Appends line and column, and says where the number of the line stands.
    pub(super) fn push_place(&self, out: &mut Vec<u8>) -> Range<usize> {
        let (line, column) = self.place;
        let begin = out.len();
        push_number(out, line);
        let digits = begin..out.len();
        out.push(b':');
        push_number(out, column);
        digits
    }

    /// Appends the line.
    pub(super) fn push_text(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(" │ ".as_bytes());
        push_head::<ROOM>(out, self.text, self.length);
    }

    /// Appends the strokes at their place.
    pub(super) fn push_strokes(&self, out: &mut Vec<u8>) {
        push_some(out, &[b' '; ROOM], self.place.1 as usize - 1);
        push_some(out, &UNDERLINE, self.strokes * STROKE.len());
    }
}

/// How many printable ASCII characters a text begins with, eight at a time; no more than a line may have.
fn plain_length(text: &[u8]) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let text = &text[..text.len().min(2 * ROOM)];
    let (words, rest) = text.as_chunks();
    for (at, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let strange =
            (word | word.wrapping_sub(ONES * 0x20) | word.wrapping_add(ONES)) & (ONES * 0x80);
        if strange != 0 {
            return 8 * at + strange.trailing_zeros() as usize / 8;
        }
    }
    let is_strange = |byte: &u8| !matches!(byte, b' '..=b'~');
    text.len() - rest.len() + rest.iter().position(is_strange).unwrap_or(rest.len())
}
