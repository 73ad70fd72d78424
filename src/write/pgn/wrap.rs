//! Movetext in lines.

use crate::notation::Sort;
use crate::write::characters;

/// What makes a line end of a space.
const LINE_END: u64 = (b'\n' as u64).wrapping_sub(b' ' as u64);

/// Appends words and breaks lines between them (PGN standard, section 8.2.1: fewer than 80 columns).
pub(super) struct Lines<'o> {
    out: &'o mut Vec<u8>,
    /// Lines stay shorter than this many characters.
    width: usize,
    /// Where the output of these lines begins.
    start: usize,
    /// Characters in this line.
    column: usize,
    /// The space before the last word, where the line may still be broken.
    space: Option<usize>,
    /// The next text belongs to the current word.
    glued: bool,
}

impl<'o> Lines<'o> {
    /// Lines shorter than `width`; 0: no limit.
    pub(super) fn new(out: &'o mut Vec<u8>, width: usize) -> Self {
        let width = if width == 0 { usize::MAX } else { width };
        Self { start: out.len(), out, width, column: 0, space: None, glued: false }
    }

    /// Appends one word, which is never broken.
    pub(super) fn word(&mut self, push: impl FnOnce(&mut Vec<u8>)) {
        let before = self.out.len();
        if !std::mem::take(&mut self.glued) && self.column > 0 {
            self.out.push(b' ');
            self.space = Some(before);
        }
        push(self.out);
        self.grow(before);
    }

    /// Appends words behind another one, each in three parts that begin with a space: at the cost of three stores. Gives
    /// how many there were.
    pub(super) fn set(&mut self, words: impl Iterator<Item = [Sort; 3]>) -> usize {
        /// As far as one word may write.
        const REACH: usize = 40;
        /// Room is made for many at once.
        const ROOM: usize = 1024;
        let (mut at, mut column, mut count) = (self.out.len(), self.column, 0);
        let mut before = None;
        for [space, lead, end] in words {
            if self.out.len() < at + REACH {
                self.out.resize(at + ROOM, 0);
            }
            let Some(room) = self.out.get_mut(at..at + REACH) else { break };
            let to_end = space.measure().and(lead.measure());
            let whole = to_end.and(end.measure());
            column += whole.characters();
            let breaks = column >= self.width;
            let space_or_end = if breaks { space.plus(LINE_END) } else { space };
            room[..8].copy_from_slice(&space_or_end.bytes());
            room[space.len() & 15..][..8].copy_from_slice(&lead.bytes());
            room[to_end.bytes() & 31..][..8].copy_from_slice(&end.bytes());
            if breaks {
                column = whole.characters() - 1;
            }
            before = Some(at);
            at += whole.bytes();
            count += 1;
        }
        self.out.truncate(at);
        self.column = column;
        self.space =
            before.filter(|&at| self.out[at] == b' ').or(self.space.filter(|_| count == 0));
        count
    }

    /// Appends text to the word before it.
    pub(super) fn glue(&mut self, text: &str) {
        let before = self.out.len();
        self.out.extend_from_slice(text.as_bytes());
        self.glued = false;
        self.grow(before);
    }

    /// The last word has all that was appended from here on: it may have outgrown the line.
    fn grow(&mut self, from: usize) {
        self.column += characters(&self.out[from..]);
        if self.column >= self.width
            && let Some(space) = self.space.take()
        {
            self.out[space] = b'\n';
            self.column = characters(&self.out[space + 1..]);
        }
    }

    /// Lets the next word follow without a space.
    pub(super) const fn hold(&mut self) {
        self.glued = true;
    }

    /// Whether the next word stands behind another one.
    pub(super) const fn has_word(&self) -> bool {
        self.column > 0 && !self.glued
    }

    /// Ends the line here.
    pub(super) fn end_line(&mut self) {
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
