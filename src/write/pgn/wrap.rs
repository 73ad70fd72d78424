//! Movetext in lines.

use crate::write::characters;

/// Appends words and breaks lines between them (PGN standard, section 8.2.1: fewer than 80 columns).
pub(super) struct Lines<'o> {
    out: &'o mut Vec<u8>,
    /// Lines stay shorter than this; 0: no limit.
    width: usize,
    /// Where the output of these lines begins.
    start: usize,
    /// The space before the current word, where a line may be broken.
    space: Option<usize>,
    /// Characters before that space.
    column: usize,
    /// The next text belongs to the current word.
    glued: bool,
}

impl<'o> Lines<'o> {
    pub(super) fn new(out: &'o mut Vec<u8>, width: usize) -> Self {
        let start = out.len();
        Self { out, width, start, space: None, column: 0, glued: false }
    }

    /// Appends one word, which is never broken.
    pub(super) fn word(&mut self, push: impl FnOnce(&mut Vec<u8>)) {
        if !std::mem::take(&mut self.glued) {
            self.begin_word();
        }
        push(self.out);
    }

    /// Appends text to the word before it.
    pub(super) fn glue(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.glued = false;
    }

    /// Lets the next word follow without a space.
    pub(super) const fn hold(&mut self) {
        self.glued = true;
    }

    /// Ends the line here.
    pub(super) fn end_line(&mut self) {
        self.settle();
        if self.out.len() > self.start && self.out.last() != Some(&b'\n') {
            self.out.push(b'\n');
        }
        (self.space, self.column, self.glued) = (None, 0, false);
    }

    /// Settles the word before, then opens a new one behind a space.
    fn begin_word(&mut self) {
        self.settle();
        if self.out.len() > self.start && self.out.last() != Some(&b'\n') {
            self.space = Some(self.out.len());
            self.out.push(b' ');
        }
    }

    /// Breaks the line before the current word if it does not fit.
    fn settle(&mut self) {
        let from = self.space.map_or_else(|| self.line_start(), |space| space + 1);
        let length = characters(&self.out[from..]);
        match self.space.take() {
            Some(space) if self.width > 0 && self.column + 1 + length >= self.width => {
                self.out[space] = b'\n';
                self.column = length;
            }
            Some(_) => self.column += 1 + length,
            None => self.column = length,
        }
    }

    /// Only asked for the first word of a line: the start of the output, or behind the last line end.
    fn line_start(&self) -> usize {
        let written = &self.out[self.start..];
        self.start + written.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(words: &[&str], width: usize) -> String {
        let mut out = b"before\n".to_vec();
        let mut lines = Lines::new(&mut out, width);
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
