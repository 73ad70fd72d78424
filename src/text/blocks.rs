//! A file of any size as a sequence of blocks, each holding a few whole games.

use std::borrow::Cow;
use std::io::{self, Read};
use std::mem;
use std::sync::Arc;

use simdutf8::basic::from_utf8;

use super::charset::Charset;
use super::decode::is_ascii_state;
use super::detect::{CharsetPlan, Evidence, SAMPLE, Sections};
use super::line::LineEnd;
use super::source::{Offset, Source};
use super::span::Span;
use super::unpack::{Unpacked, unpacked};
use crate::finding::{Code, Finding, MessageValue, Parsed};

/// Maximum size of a block in bytes, whatever the file holds: its spans must fit into 32 bits.
const MAX_BLOCK: usize = 1 << 30;

/// Number of bytes of white space in a row after which the white space is no longer kept.
const GAP: usize = 1 << 20;

/// Number of bytes before a place that are needed to decide whether a game may begin there.
const CONTEXT: usize = 1 << 10;

/// Number of bytes of a file that are read before anything is decided about it: enough to recognise its container,
/// language and notation.
const OPENING: usize = 1 << 18;

/// Where a text may be cut into blocks, according to the floor above, which can find the ends of records without
/// reading them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    /// The end of the last record that surely ends within a text, in a character set where every ASCII byte means
    /// itself.
    pub(crate) last: fn(&[u8], LineEnd) -> Option<usize>,
    /// The places where another record is likely to begin, after one that is too long to be kept.
    pub(crate) likely: fn(&[u8], LineEnd) -> Vec<usize>,
}

/// How a file becomes text.
#[derive(Clone)]
pub(crate) struct Decoding {
    /// The character set; `None` to detect it.
    pub(crate) charset: Option<&'static Charset>,
    /// Splits a file into parts that may each be in a character set of its own.
    pub(crate) sections: Sections,
    /// Approximate size of a block in bytes.
    pub(crate) block_size: usize,
    /// Maximum size of one record in bytes.
    pub(crate) longest: usize,
    /// Judges how well a text plays, to decide between character sets.
    pub(crate) evidence: Option<Evidence>,
}

/// A file that is being read one block at a time, in bounded memory.
pub(crate) struct Blocks {
    name: Arc<str>,
    input: Unpacked,
    /// The first `filled` bytes have been read and not yet handed out; the bytes after them are meaningless and never
    /// cleared.
    window: Vec<u8>,
    filled: usize,
    /// Holds the bytes after a block until the buffer of an earlier block is returned.
    bridge: Vec<u8>,
    ended: bool,
    /// The error that ended the reading; returned once everything before it has been handed out.
    failure: Option<io::Error>,
    plan: CharsetPlan,
    opening: OpeningText,
    base: Offset,
    line_end: LineEnd,
    cut: Option<Cut>,
    block_size: usize,
    longest: usize,
}

/// The decoded opening by which a file is recognised.
enum OpeningText {
    /// The length in bytes of the start of the window that is already its own text.
    Plain(usize),
    /// Text that had to be decoded.
    Decoded(String),
}

impl Blocks {
    /// Opens a file: unpacks it, examines the first quarter of a MiB and decides on the character set.
    ///
    /// # Errors
    /// Errors from reading the input.
    pub(crate) fn open(
        name: &str,
        input: impl Read + Send + 'static,
        how: Decoding,
    ) -> io::Result<Self> {
        let mut blocks = Self {
            name: name.into(),
            input: unpacked(Box::new(input))?,
            window: Vec::new(),
            filled: 0,
            bridge: Vec::new(),
            ended: false,
            failure: None,
            plan: CharsetPlan::of(b"", how.charset, how.sections, None),
            opening: OpeningText::Plain(0),
            base: Offset::default(),
            line_end: LineEnd::Feed,
            cut: None,
            block_size: how.block_size.clamp(1, MAX_BLOCK / 4),
            longest: how.longest.clamp(1, MAX_BLOCK),
        };
        blocks.block_size = blocks.block_size.min(blocks.longest);
        blocks.fill(OPENING);
        blocks.plan = CharsetPlan::of(blocks.view(), how.charset, how.sections, how.evidence);
        blocks.window.drain(..blocks.plan.mark);
        blocks.filled -= blocks.plan.mark;
        blocks.base.raw = blocks.plan.mark as u64;
        blocks.open_text();
        Ok(blocks)
    }

    /// The decoded opening of the file, for recognising container and language; empty once a block has been taken.
    pub(crate) fn opening(&self) -> Cow<'_, str> {
        let opening = match &self.opening {
            OpeningText::Plain(length) => from_utf8(&self.window[..*length]).unwrap_or_default(),
            OpeningText::Decoded(text) => text,
        };
        match self.line_end {
            LineEnd::Feed => opening.into(),
            LineEnd::Return => opening.replace('\r', "\n").into(), // as in the text of its blocks
        }
    }

    /// The number of NUL bytes found so far that pad a packed file after its members.
    #[must_use]
    pub(crate) fn padding(&self) -> u64 {
        self.input.padding()
    }

    /// The offset in the file at which the next block begins.
    pub(crate) const fn offset(&self) -> Offset {
        self.base
    }

    /// Sets the offset at which reading starts, when the input is only the rest of a file.
    pub(crate) const fn set_offset(&mut self, offset: Offset) {
        self.base = offset;
    }

    /// Sets where blocks may be cut, once the opening has shown what the file is; with `None` it becomes one block.
    pub(crate) const fn set_cut(&mut self, cut: Option<Cut>) {
        self.cut = cut;
    }

    /// Returns the next block. A buffer that an earlier [`Source`] gave back saves an allocation.
    ///
    /// Findings: [`T001`](crate::finding::Code::UndecodableBytes), [`T002`](crate::finding::Code::DoubtfulEncoding),
    /// and [`T003`](crate::finding::Code::GameTooLong) with an empty block in place of a game that is too long.
    ///
    /// # Errors
    /// An error from reading the input, once everything before it has been handed out.
    pub(crate) fn next_block(
        &mut self,
        recycled: Option<Vec<u8>>,
    ) -> io::Result<Option<Parsed<Source>>> {
        if let Some(buffer) = recycled {
            self.move_into(buffer);
        }
        let mut wanted = self.block_size;
        loop {
            self.fill(wanted);
            if self.filled == 0 {
                return self.failure.take().map_or(Ok(None), Err);
            }
            if let Some(cut) = self.place(wanted) {
                return Ok(Some(self.take(cut)));
            }
            if wanted >= self.longest {
                let likely = self.likely_starts(&self.window[..wanted]).last();
                return Ok(Some(match likely {
                    Some(cut) => self.take(cut),
                    None => self.pass_over(),
                }));
            }
            wanted = (2 * wanted).min(self.longest);
        }
    }

    /// Continues in a buffer that has more room: with one job this is that of the last block, which is still in the
    /// cache.
    fn move_into(&mut self, mut buffer: Vec<u8>) {
        if buffer.capacity() <= self.window.capacity() {
            if self.bridge.capacity() == 0 {
                self.bridge = buffer;
            }
            return;
        }
        if buffer.len() < self.filled {
            buffer.resize(self.filled, 0);
        }
        buffer[..self.filled].copy_from_slice(self.view());
        self.bridge = mem::replace(&mut self.window, buffer);
    }

    /// Reads until the window holds `wanted` bytes or the input ends.
    fn fill(&mut self, wanted: usize) {
        if self.ended || wanted <= self.filled {
            return;
        }
        if self.window.capacity() < wanted {
            let mut longer = vec![0; wanted]; // zeroed by the system, where it hands out zeroed memory
            longer[..self.filled].copy_from_slice(self.view());
            self.window = longer;
        } else if self.window.len() < wanted {
            self.window.resize(wanted, 0);
        }
        while self.filled < wanted {
            match self.input.read(&mut self.window[self.filled..wanted]) {
                Ok(0) => self.ended = true,
                Ok(read) => self.filled += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error);
                    self.ended = true;
                }
            }
            if self.ended {
                return;
            }
        }
    }

    /// The bytes that have been read and not yet handed out.
    fn view(&self) -> &[u8] {
        &self.window[..self.filled]
    }

    /// Decodes the opening and determines what holds for the whole file.
    fn open_text(&mut self) {
        let whole = self.plan.whole();
        let most = self.filled.min(OPENING);
        self.line_end = LineEnd::of(&self.window[..most]);
        let upto =
            if self.ended { most } else { whole_lines(&self.window[..most], whole, self.line_end) };
        if self.plan.is_plain(&self.window[..upto]) {
            self.opening = OpeningText::Plain(upto);
            return;
        }
        let bytes = self.window[..upto].to_vec();
        self.guess_from(&bytes, upto);
        let text = self.plan.decode(&bytes, self.line_end).text;
        if whole.is_some_and(Charset::is_wide) {
            self.line_end = LineEnd::of(text.as_bytes());
        }
        self.opening = OpeningText::Decoded(text);
    }

    /// Guesses the character set if none is known yet: from the first game in `bytes` that requires a guess, and from
    /// what follows in the window from `ahead` on.
    fn guess_from(&mut self, bytes: &[u8], ahead: usize) {
        if !self.plan.lacks_guess() {
            return;
        }
        let start = self.plan.first_foreign(bytes, self.line_end);
        self.fill(ahead + SAMPLE.saturating_sub(bytes.len() - start));
        let sample = [&bytes[start..], &self.view()[ahead..]].concat();
        self.plan.guess(&sample, self.line_end);
    }

    /// Where to cut within the first `wanted` bytes; `None` if more must be read first.
    fn place(&self, wanted: usize) -> Option<usize> {
        let view = &self.window[..wanted.min(self.filled)];
        let is_rest = self.ended && view.len() == self.filled;
        if is_rest && view.len() <= self.block_size {
            return Some(view.len());
        }
        let found = self.cut.and_then(|cut| self.between_records(view, cut));
        match found.or_else(|| self.in_gap(view)) {
            None if is_rest => Some(view.len()),
            None if view.len() >= MAX_BLOCK => {
                Some(anywhere(view, self.plan.whole(), self.line_end))
            }
            found => found,
        }
    }

    /// A cut in white space so long that no record contains it: it ends whatever is open, and is not kept. The cut is
    /// after its last line end.
    fn in_gap(&self, view: &[u8]) -> Option<usize> {
        let gap = view.last_chunk::<GAP>()?;
        let is_blank = self.is_plain() && gap.iter().all(u8::is_ascii_whitespace);
        is_blank.then(|| {
            self.line_end.rfind(gap).map_or(view.len() - 1, |at| view.len() - GAP + at + 1)
        })
    }

    /// The places where another record is likely to begin, when none is certain.
    fn likely_starts(&self, view: &[u8]) -> std::vec::IntoIter<usize> {
        self.cut.map_or(Vec::new(), |cut| (cut.likely)(view, self.line_end)).into_iter()
    }

    /// Skips a game that is too long, up to where another one is likely to begin. Nothing of it is kept.
    #[cold]
    fn pass_over(&mut self) -> Parsed<Source> {
        let place = Span::at(0);
        let source =
            Source::plain(Arc::clone(&self.name), String::new().into(), self.base, self.line_end);
        let begun = self.base.raw;
        self.pass(self.longest.saturating_sub(CONTEXT));
        loop {
            self.fill(self.filled.max(CONTEXT) + self.block_size);
            let next = self.likely_starts(self.view()).next();
            let ended = self.ended;
            self.pass(
                next.unwrap_or_else(|| self.filled.saturating_sub(if ended { 0 } else { CONTEXT })),
            );
            if next.is_some() || ended {
                break;
            }
        }
        self.window = self.view().to_vec(); // returns the memory that the long game needed
        let finding = Finding::new(Code::GameTooLong, place)
            .with("limit", MessageValue::count(self.longest as u64))
            .with("bytes", MessageValue::count(self.base.raw - begun));
        Parsed { value: source, findings: vec![finding] }
    }

    /// Discards the first bytes of the window.
    fn pass(&mut self, length: usize) {
        self.opening = OpeningText::Plain(0);
        for piece in self.window[..length].chunks(self.block_size.max(CONTEXT)) {
            let plain = self.plan.is_plain(piece) || self.plan.whole().is_none();
            let text =
                if plain { piece.len() } else { self.plan.decode(piece, self.line_end).text.len() };
            self.base.text += text as u64;
            self.base.lines += self.line_end.count(piece) as u64;
        }
        self.base.raw += length as u64;
        self.window.copy_within(length..self.filled, 0);
        self.filled -= length;
    }

    /// Whether every ASCII byte stands for its own character and for nothing else.
    fn is_plain(&self) -> bool {
        let charset = self.plan.whole().or(self.plan.guessed()).unwrap_or(Charset::UTF_8);
        charset == Charset::UTF_8 || charset.is_single_byte()
    }

    /// A cut between records, in the original bytes. In character sets where a brace may be half of another character,
    /// the bytes are decoded first.
    fn between_records(&self, view: &[u8], cut: Cut) -> Option<usize> {
        if self.is_plain() {
            return (cut.last)(view, self.line_end);
        }
        let whole = self.plan.whole();
        let raw = &view[..whole_lines(view, whole, self.line_end)];
        let decoded = self.plan.decode(raw, self.line_end);
        let name = Arc::clone(&self.name);
        let source =
            Source::decoded(name, raw.to_vec(), decoded, Offset::default(), self.line_end).value;
        let at = (cut.last)(source.text().as_bytes(), self.line_end)?;
        let at = source.original(Span::at(at as u32)).start as usize;
        let is_stateful = whole.is_some_and(Charset::is_stateful);
        (!is_stateful || is_ascii_state(&view[..at])).then_some(at)
    }

    /// Hands out the window up to the cut and keeps the rest.
    fn take(&mut self, cut: usize) -> Parsed<Source> {
        self.opening = OpeningText::Plain(0);
        let mut next = mem::take(&mut self.bridge);
        next.clear();
        next.extend_from_slice(&self.window[cut..self.filled]);
        self.filled = next.len();
        let mut block = mem::replace(&mut self.window, next);
        block.truncate(cut);
        let (name, base, line_end) = (Arc::clone(&self.name), self.base, self.line_end);
        let parsed = match self.plan.plain(block) {
            Ok(text) => {
                Parsed { value: Source::plain(name, text, base, line_end), findings: Vec::new() }
            }
            Err(bytes) => {
                self.guess_from(&bytes, 0);
                self.plan.source(name, bytes, base, line_end)
            }
        };
        self.base = parsed.value.next_offset();
        parsed
    }
}

/// The length of the complete lines.
fn whole_lines(bytes: &[u8], whole: Option<&'static Charset>, line_end: LineEnd) -> usize {
    let Some(charset) = whole.filter(|charset| charset.is_wide()) else {
        return line_end.rfind(bytes).map_or(0, |last| last + 1);
    };
    let low = usize::from(charset == Charset::UTF_16BE);
    let ends = |unit: &[u8]| unit[low] == line_end.byte() && unit[1 - low] == 0;
    bytes.chunks_exact(2).rposition(ends).map_or(0, |last| 2 * (last + 1))
}

/// A place to cut a text without any record end: after a line, or else between two characters.
fn anywhere(bytes: &[u8], whole: Option<&'static Charset>, line_end: LineEnd) -> usize {
    match whole_lines(bytes, whole, line_end) {
        0 if whole.is_some_and(Charset::is_wide) => bytes.len() & !1,
        0 => (bytes.len() - 3..bytes.len())
            .rfind(|&at| bytes[at] & 0xC0 != 0x80)
            .unwrap_or(bytes.len()),
        cut => cut,
    }
}
