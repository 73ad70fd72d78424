//! Movetext in lines, word by word. The fast path, many words at once, is `fast.rs`.

use crate::text::InlineStr;
use crate::write::bytes::characters;

/// The room kept behind a part of a word for what closes the comment and its variation.
const CLOSING: usize = 2;

/// Appends words and breaks lines between them (PGN standard, section 8.2.1: fewer than 80 columns).
pub(in crate::write) struct WrappedLines<'o> {
    pub(super) out: &'o mut Vec<u8>,
    /// Upper limit of the line length in characters, exclusive.
    pub(super) width: usize,
    /// Where the output of these lines begins.
    pub(super) start: usize,
    /// Number of characters in the current line.
    pub(super) column: usize,
    /// The space before the last word, if the line may still be broken there.
    pub(super) space: Option<usize>,
    /// Whether the next text belongs to the current word.
    pub(super) glued: bool,
}

impl<'o> WrappedLines<'o> {
    /// Creates lines shorter than `width` characters; 0 means no limit.
    pub(in crate::write) fn new(out: &'o mut Vec<u8>, width: usize) -> Self {
        let width = if width == 0 { usize::MAX } else { width };
        Self { start: out.len(), out, width, column: 0, space: None, glued: false }
    }

    /// Appends one word, which is never broken.
    pub(in crate::write) fn word(&mut self, push: impl FnOnce(&mut Vec<u8>)) {
        let before = self.out.len();
        self.part();
        push(self.out);
        self.grow(before);
    }

    /// Appends a precomputed word.
    pub(super) fn sort(&mut self, word: InlineStr) {
        let before = self.out.len();
        self.part();
        let space = self.out.len() - before;
        word.push(self.out);
        self.widen(space + word.characters());
    }

    /// Separates the next word from the one before it.
    fn part(&mut self) {
        if !std::mem::take(&mut self.glued) && self.column > 0 {
            self.space = Some(self.out.len());
            self.out.push(b' ');
        }
    }

    /// Keeps the next word on this line, however long that makes it.
    pub(super) fn stay(&mut self) {
        if self.column > 0 && !self.glued {
            self.glue(" ");
            self.hold();
        }
    }

    /// Appends text to the last word.
    pub(super) fn glue(&mut self, text: &str) {
        let before = self.out.len();
        self.out.extend_from_slice(text.as_bytes());
        self.glued = false;
        self.grow(before);
    }

    /// Counts what was appended from `from` on as part of the last word.
    fn grow(&mut self, from: usize) {
        self.widen(characters(&self.out[from..]));
    }

    /// Adds characters to the last word, and breaks the line before it if it has become too long.
    fn widen(&mut self, characters_more: usize) {
        self.column += characters_more;
        if self.column >= self.width
            && let Some(space) = self.space.take()
        {
            self.out[space] = b'\n';
            self.column = characters(&self.out[space + 1..]);
        }
    }

    /// Ends the line here, within a word, if the next part of the word does not fit on it with what closes behind it.
    pub(super) fn break_before(&mut self, part: &str) {
        if self.column.saturating_add(characters(part.as_bytes()) + CLOSING) >= self.width {
            self.end_line();
        }
    }

    /// Lets the next word follow without a space.
    pub(super) const fn hold(&mut self) {
        self.glued = true;
    }

    /// Whether the next word will follow a space or a line end.
    pub(super) fn parts_words(&self) -> bool {
        !self.glued && (self.column > 0 || self.out.last() == Some(&b'\n'))
    }

    /// Ends the line here.
    pub(in crate::write) fn end_line(&mut self) {
        if self.out.len() > self.start && self.out.last() != Some(&b'\n') {
            self.out.push(b'\n');
        }
        (self.column, self.space, self.glued) = (0, None, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(words: &[&str], width: usize) -> String {
        let mut out = b"before\n".to_vec();
        let mut lines = WrappedLines::new(&mut out, width);
        for word in words {
            lines.word(|out| out.extend_from_slice(word.as_bytes()));
        }
        lines.end_line();
        String::from_utf8(out.split_off(7)).unwrap_or_default()
    }

    #[test]
    fn lines_are_shorter_than_the_width() {
        assert_eq!(wrapped(&["1. e4", "e5", "2. Nf3", "Nc6"], 9), "1. e4 e5\n2. Nf3\nNc6\n");
        assert_eq!(wrapped(&["1. e4", "e5", "2. Nf3", "Nc6"], 8), "1. e4\ne5\n2. Nf3\nNc6\n");
        assert_eq!(wrapped(&["1. e4", "e5", "2. Nf3", "Nc6"], 0), "1. e4 e5 2. Nf3 Nc6\n");
    }

    #[test]
    fn characters_count_not_bytes() {
        assert_eq!(wrapped(&["1. ♘f3", "♘f6"], 11), "1. ♘f3 ♘f6\n");
    }

    #[test]
    fn a_word_longer_than_the_line_stands_alone() {
        assert_eq!(wrapped(&["a", "bbbbbbbb", "c"], 5), "a\nbbbbbbbb\nc\n");
    }
}
