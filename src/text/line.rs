//! Lines and columns, computed only for the places that are reported.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::scan;

/// Number of bytes between two marks of [`LineIndex`].
const STRIDE: usize = 512;

/// Maximum number of bytes between a place and a known line from which it is found without marks.
const REACH: usize = 1 << 14;

/// The byte that ends a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LineEnd {
    /// Line feed, with or without a carriage return before it.
    #[default]
    Feed,
    /// Carriage return alone, as Macintosh programs before 2001 wrote it.
    Return,
}

impl LineEnd {
    /// The line end of a text: a carriage return only if there is no line feed at all.
    pub(super) fn of(text: &[u8]) -> Self {
        if memchr::memchr2(b'\n', b'\r', text).is_some_and(|at| text[at] == b'\r')
            && memchr::memchr(b'\n', text).is_none()
        {
            Self::Return
        } else {
            Self::Feed
        }
    }

    /// The line end in a part of the text: if it contains a line feed after all, carriage returns end no line there.
    pub(super) fn within(self, part: &[u8]) -> Self {
        if self == Self::Return && memchr::memchr(b'\n', part).is_some() {
            Self::Feed
        } else {
            self
        }
    }

    /// The byte itself.
    pub(crate) const fn byte(self) -> u8 {
        match self {
            Self::Feed => b'\n',
            Self::Return => b'\r',
        }
    }

    /// The place of the first line end.
    pub(crate) fn find(self, text: &[u8]) -> Option<usize> {
        memchr::memchr(self.byte(), text)
    }

    /// The place of the last line end.
    pub(crate) fn rfind(self, text: &[u8]) -> Option<usize> {
        memchr::memrchr(self.byte(), text)
    }

    /// The number of lines that end in a text.
    pub(super) fn count(self, text: &[u8]) -> usize {
        scan::count(self.byte(), text)
    }
}

/// Where lines begin, computed for the places that are asked for.
///
/// Places are mostly asked for in order and close to each other; then only the text between them is read. Others are
/// found from marks, set on first need, so that one is near any place even in a line of a hundred megabytes.
#[derive(Debug, Default)]
pub(super) struct LineIndex {
    /// A line that was asked for before. Any such line is valid, so threads need not agree on it.
    known: AtomicU64,
    marks: OnceLock<Vec<LineMark>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct LineMark {
    /// A place in the text, between characters.
    at: usize,
    /// The number of lines that end before it.
    lines: u64,
    /// The start of its line.
    line_start: usize,
    /// The number of characters from there to here.
    column: u64,
}

impl Clone for LineIndex {
    /// A copy starts without anything computed.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl LineIndex {
    /// The number of lines before a place, and of characters before it in its line.
    pub(super) fn line_column(&self, text: &str, line_end: LineEnd, at: usize) -> (u64, u64) {
        let at = text.floor_char_boundary(at);
        let mark = self.before(text, line_end, at).forward(text, line_end, at);
        self.remember(mark);
        (mark.lines, mark.column)
    }

    /// The start of the line that holds a place.
    pub(super) fn line_start(&self, text: &str, line_end: LineEnd, at: usize) -> usize {
        let mark = self.before(text, line_end, at);
        let between = &text.as_bytes()[mark.at..at];
        line_end.rfind(between).map_or(mark.line_start, |length| mark.at + length + 1)
    }

    /// A mark at the place or a short way before it.
    fn before(&self, text: &str, line_end: LineEnd, at: usize) -> LineMark {
        let known = self.known();
        if (known.at..known.at + REACH).contains(&at) {
            return known;
        }
        let marks = self.marks.get_or_init(|| marks(text, line_end));
        marks[marks.partition_point(|mark| mark.at <= at) - 1]
    }

    /// The start of the line that is known.
    fn known(&self) -> LineMark {
        let known = self.known.load(Ordering::Relaxed);
        let at = (known >> 32) as usize;
        LineMark { at, lines: known & u64::from(u32::MAX), line_start: at, column: 0 }
    }

    fn remember(&self, mark: LineMark) {
        if let (Ok(at), Ok(lines)) = (u32::try_from(mark.line_start), u32::try_from(mark.lines)) {
            self.known.store(u64::from(at) << 32 | u64::from(lines), Ordering::Relaxed);
        }
    }
}

/// Sets the marks in one pass over the text.
fn marks(text: &str, line_end: LineEnd) -> Vec<LineMark> {
    let mut mark = LineMark::default();
    let mut marks = vec![mark];
    while text.len() - mark.at > STRIDE {
        let next = text.ceil_char_boundary(mark.at + STRIDE);
        mark = mark.forward(text, line_end, next);
        marks.push(mark);
    }
    marks
}

impl LineMark {
    /// The mark at a later place.
    fn forward(self, text: &str, line_end: LineEnd, at: usize) -> Self {
        let between = &text[self.at..at];
        match line_end.rfind(between.as_bytes()) {
            Some(last) => Self {
                at,
                lines: self.lines + line_end.count(between.as_bytes()) as u64,
                line_start: self.at + last + 1,
                column: characters(&between[last + 1..]),
            },
            None => Self { at, column: self.column + characters(between), ..self },
        }
    }
}

/// The number of characters; mostly equal to the number of bytes.
fn characters(text: &str) -> u64 {
    if text.is_ascii() { text.len() as u64 } else { text.chars().count() as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Line and column, counted from the beginning.
    fn counted(text: &str, at: usize) -> (u64, u64) {
        let start = text[..at].rfind('\n').map_or(0, |last| last + 1);
        (text[..at].matches('\n').count() as u64, text[start..at].chars().count() as u64)
    }

    #[test]
    fn places_in_any_order() {
        let text = format!("1. e4 ♞c6\n{}\n\n{}Ж", "Жe4 ".repeat(9000), "2. d4\r\n".repeat(9000));
        let lines = LineIndex::default();
        let (near, far) = ((0..200).step_by(7), (0..text.len()).step_by(1013));
        let there_and_back = (0..50).flat_map(|at| [at, text.len() - at]);
        for at in near.chain(far.clone()).chain(far.rev()).chain(there_and_back) {
            let at = text.floor_char_boundary(at);
            assert_eq!(lines.line_column(&text, LineEnd::Feed, at), counted(&text, at), "{at}");
            let start = text[..at].rfind('\n').map_or(0, |last| last + 1);
            assert_eq!(lines.line_start(&text, LineEnd::Feed, at), start, "{at}");
        }
    }
}
