//! Lines in UTF-8 among those of another character set: two files pasted together, or a line typed in later.

use std::ops::Range;

use memchr::memchr;
use simdutf8::basic::from_utf8;

use crate::text::charset::Charset;

/// Number of letters beyond ASCII in a line that is UTF-8, where two bytes of the other set may be a character, too,
/// and could be UTF-8 by chance.
const MANY: usize = 5;

/// The lines of a section, in runs that are UTF-8 with characters beyond ASCII, or not.
pub(super) struct Runs<'b> {
    bytes: &'b [u8],
    rest: Range<usize>,
    /// Number of letters beyond ASCII that show a line to be UTF-8; `None` if no line is to be told from the others.
    fewest: Option<usize>,
}

impl<'b> Runs<'b> {
    /// The runs of a section in a character set.
    pub(super) fn of(bytes: &'b [u8], section: Range<usize>, charset: &Charset) -> Self {
        let is_of_lines = !charset.is_wide() && !charset.is_stateful();
        let fewest = if charset.is_single_byte() { 1 } else { MANY };
        let rest = section.start..section.end.min(bytes.len());
        Self { bytes, rest, fewest: is_of_lines.then_some(fewest) }
    }

    /// The end of the line at a place, and whether it is UTF-8; `None` if it has nothing but ASCII.
    fn line(&self, start: usize) -> (usize, Option<bool>) {
        let rest = &self.bytes[start..self.rest.end];
        let line = &rest[..memchr(b'\n', rest).map_or(rest.len(), |at| at + 1)];
        let end = start + line.len();
        if line.is_ascii() {
            return (end, None);
        }
        let is_telling = |c: &char| !c.is_ascii() && (c.is_alphabetic() || c.len_utf8() > 2);
        let foreign = |text: &str| text.chars().filter(is_telling).count();
        let count = from_utf8(line).map_or(0, foreign);
        (end, Some(self.fewest.is_some_and(|fewest| count >= fewest)))
    }
}

impl Iterator for Runs<'_> {
    type Item = (Range<usize>, bool);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.rest.start;
        if self.rest.is_empty() {
            return None;
        }
        let (mut at, mut kind) = (start, None);
        while at < self.rest.end {
            let (end, is_utf8) = self.line(at);
            if kind.is_some() && is_utf8.is_some() && kind != is_utf8 {
                break;
            }
            kind = kind.or(is_utf8);
            at = end;
        }
        self.rest.start = at;
        Some((start..at, kind.unwrap_or(false)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(bytes: &[u8], label: &str) -> Vec<(Range<usize>, bool)> {
        let charset = Charset::for_label(label).unwrap();
        Runs::of(bytes, 0..bytes.len(), charset).collect()
    }

    #[test]
    fn lines_in_utf_8_are_told_from_others() {
        let text = b"a\nM\xC3\xBCller\nb\nM\xFCller\nc\n";
        assert_eq!(runs(text, "windows-1252"), [(0..12, true), (12..21, false)]);
        assert_eq!(runs(b"M\xFCller\n", "windows-1252"), [(0..7, false)]);
        // Two such bytes may be a character of the other set.
        assert_eq!(runs(text, "gbk"), [(0..21, false)]);
        assert_eq!(runs(b"", "windows-1252"), []);
    }
}
