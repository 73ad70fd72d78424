//! Cuts a stream of JSON into the objects of a batch, whatever is wrong inside them.
//!
//! Only strings and nesting are considered. An object that does not end is ended by the next line that begins like an
//! object of its own: a file that lost the end of one line loses one game.

use std::io::{self, BufRead};

/// What was cut out of the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// An object from brace to brace.
    Whole,
    /// An object that does not end.
    Cut,
    /// Text that does not begin an object.
    NoObject,
    /// An object longer than a game may be; its text has been discarded.
    TooLong,
}

/// Number of bytes of a line by which its beginning is recognised: `{"tags`.
const HEAD: usize = 6;

/// Cuts a stream into objects.
pub(super) struct ObjectStream<R> {
    input: R,
    longest: usize,
    /// Text that was read and is still needed.
    text: Vec<u8>,
    /// The start of the current piece, and its end.
    start: usize,
    end: usize,
    /// The number of the line at `start`, from 1.
    line: u64,
    /// Whether the array around the objects was opened.
    in_array: bool,
    /// Whether every object so far was on a line of its own.
    in_lines: bool,
    ended: bool,
}

/// The state of the scan through an object.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Nesting {
    depth: u32,
    in_string: bool,
    escaped: bool,
    /// The last character that is not white space.
    last: u8,
    /// Whether a line end was found.
    has_lines: bool,
    too_long: bool,
}

impl<R: BufRead> ObjectStream<R> {
    pub(super) fn new(input: R, longest: usize) -> Self {
        let (text, start, end) = (Vec::new(), 0, 0);
        Self {
            input,
            longest,
            text,
            start,
            end,
            line: 1,
            in_array: false,
            in_lines: false,
            ended: false,
        }
    }

    /// The text of the last piece.
    pub(super) fn piece(&self) -> &[u8] {
        &self.text[self.start..self.end]
    }

    /// Maximum number of bytes of a game.
    pub(super) const fn longest(&self) -> usize {
        self.longest
    }

    /// Cuts out the next piece; returns the number of the line in which it begins.
    pub(super) fn next_piece(&mut self) -> io::Result<Option<(u64, Extent)>> {
        self.pass_over(self.end);
        loop {
            let Some(byte) = self.byte(self.start)? else { return Ok(None) };
            match byte {
                b'{' => return Ok(Some((self.line, self.object()?))),
                b'[' if !self.in_array => self.in_array = true,
                b']' if self.in_array => self.in_array = false,
                b',' | 0xEF | 0xBB | 0xBF => {}
                _ if byte.is_ascii_whitespace() => {}
                _ => return Ok(Some((self.line, self.no_object()?))),
            }
            self.pass_over(self.start + 1);
        }
    }

    /// Finds the end of the object at `start`.
    fn object(&mut self) -> io::Result<Extent> {
        let (mut at, mut seen) = (self.start, Nesting::default());
        let head = self.head(at)?;
        loop {
            if at - self.start > self.longest {
                seen.too_long = true;
                self.pass_over(at);
                at = self.start;
            }
            let Some(byte) = self.byte(at)? else { break };
            if byte == b'\n'
                && (seen.in_string || self.in_lines || self.begins_anew(at, &seen, head)?)
            {
                break;
            }
            at += 1;
            if seen.step(byte) {
                self.in_lines |= !self.in_array && !seen.has_lines && self.ends_line(at)?;
                self.end = at;
                return Ok(if seen.too_long { Extent::TooLong } else { Extent::Whole });
            }
        }
        self.end = at;
        Ok(if seen.too_long { Extent::TooLong } else { Extent::Cut })
    }

    /// Whether the line after `line_end` begins an object that cannot be inside the one that is open.
    fn begins_anew(
        &mut self,
        line_end: usize,
        seen: &Nesting,
        head: [u8; HEAD],
    ) -> io::Result<bool> {
        let next = self.head(line_end + 1)?;
        // The same first key, as far as it can be seen.
        let key = head[2..].iter().position(|&byte| byte == b'"').map_or(HEAD, |end| end + 3);
        let is_twin = next[..key] == head[..key] && head[1] == b'"';
        Ok(next[0] == b'{' && (is_twin || !matches!(seen.last, b'[' | b',' | b':')))
    }

    /// Whether there is only white space from here to the end of the line.
    fn ends_line(&mut self, mut at: usize) -> io::Result<bool> {
        while let Some(byte) = self.byte(at)? {
            match byte {
                b'\n' => return Ok(true),
                b' ' | b'\t' | b'\r' => at += 1,
                _ => return Ok(false),
            }
        }
        Ok(false)
    }

    /// Cuts out text up to the end of the line, or to the next element.
    fn no_object(&mut self) -> io::Result<Extent> {
        let mut at = self.start + 1;
        while let Some(byte) = self.byte(at)? {
            if byte == b'\n' || byte == b'{' || (self.in_array && matches!(byte, b',' | b']')) {
                break;
            }
            at += 1;
            if at - self.start > self.longest {
                self.text.truncate(self.start + HEAD);
                at = self.text.len();
            }
        }
        self.end = at;
        Ok(Extent::NoObject)
    }

    fn head(&mut self, at: usize) -> io::Result<[u8; HEAD]> {
        let mut head = [0; HEAD];
        for (offset, sign) in head.iter_mut().enumerate() {
            *sign = self.byte(at + offset)?.unwrap_or_default();
        }
        Ok(head)
    }

    /// The byte at a place; `None` after the end of the file.
    fn byte(&mut self, at: usize) -> io::Result<Option<u8>> {
        while at >= self.text.len() && !self.ended {
            let more = self.input.fill_buf()?;
            let length = more.len();
            self.text.extend_from_slice(more);
            self.input.consume(length);
            self.ended = length == 0;
        }
        Ok(self.text.get(at).copied())
    }

    /// Continues at `at`. What precedes is discarded from time to time.
    fn pass_over(&mut self, at: usize) {
        self.line += memchr::memchr_iter(b'\n', &self.text[self.start..at]).count() as u64;
        self.start = at;
        if at > 1 << 16 {
            self.text.drain(..at);
            self.start = 0;
        }
        self.end = self.start;
    }
}

impl Nesting {
    /// Processes a byte; returns whether the object ends with it.
    fn step(&mut self, byte: u8) -> bool {
        self.has_lines |= byte == b'\n';
        if self.in_string {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' => self.escaped = true,
                b'"' => self.in_string = false,
                _ => {}
            }
            return false;
        }
        match byte {
            b'"' => self.in_string = true,
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            _ if byte.is_ascii_whitespace() => return false,
            _ => {}
        }
        self.last = byte;
        self.depth == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<(u64, Extent, String)> {
        let reader = io::BufReader::with_capacity(3, text.as_bytes());
        let mut batch = ObjectStream::new(reader, 40);
        let mut pieces = Vec::new();
        while let Some((line, piece)) = batch.next_piece().unwrap() {
            pieces.push((line, piece, String::from_utf8_lossy(batch.piece()).into_owned()));
        }
        pieces
    }

    fn cut(text: &str) -> Vec<(u64, Extent)> {
        pieces(text).into_iter().map(|(line, piece, _)| (line, piece)).collect()
    }

    #[test]
    fn objects_are_cut_out_of_every_form_of_batch() {
        use Extent::Whole;
        for text in [
            "{\"a\":{}} {\"b\":\"}\\\"\"}",
            "[{\"a\":{}},{\"b\":\"}\\\"\"}]",
            "{\"a\":{}}\n{\"b\":\"}\\\"\"}\n",
        ] {
            let found: Vec<_> =
                pieces(text).into_iter().map(|(_, piece, text)| (piece, text)).collect();
            let expected =
                [(Whole, "{\"a\":{}}".to_owned()), (Whole, "{\"b\":\"}\\\"\"}".to_owned())];
            assert_eq!(found, expected, "{text}");
        }
        assert_eq!(cut("{\n\"a\": [\n{\n}\n]\n}\n{}"), [(1, Whole), (7, Whole)]);
        assert_eq!(cut(" \n[]\n"), []);
    }

    #[test]
    fn what_is_broken_ends_with_its_line() {
        use Extent::{Cut, NoObject, TooLong, Whole};
        assert_eq!(cut("{\"a\":{}\n{\"a\":1}\n{\"a\":2}"), [(1, Cut), (2, Whole), (3, Whole)]);
        assert_eq!(cut("{\"a\":[1,\n{\"a\":1}\n"), [(1, Cut), (2, Whole)]);
        assert_eq!(cut("{\"a\":1}\n{\"a\":\"x\n{\"a\":2}"), [(1, Whole), (2, Cut), (3, Whole)]);
        assert_eq!(cut("{}\n{\"a\":[\n{\"b\":2}"), [(1, Whole), (2, Cut), (3, Whole)]);
        assert_eq!(cut("nonsense\n{}"), [(1, NoObject), (2, Whole)]);
        assert_eq!(cut("[{},3,\"a\",{}]"), [(1, Whole), (1, NoObject), (1, NoObject), (1, Whole)]);
        let long = format!("{{\"a\":[{}1]}}\n{{}}", "1,".repeat(50));
        assert_eq!(cut(&long), [(1, TooLong), (2, Whole)]);
        assert_eq!(cut("{\"a\""), [(1, Cut)]);
    }
}
