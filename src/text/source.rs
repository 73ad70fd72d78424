//! One decoded block of a file, and the way back to its bytes.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::charset::Charset;
use super::decode::{Decoded, DecodedPiece, retrace};
use super::laid_out::{LaidOut, MappedSpan, NamedSyntax};
use super::line::{LineEnd, LineIndex};
use super::span::Span;
use super::utf8::Utf8;
use crate::finding::Parsed;

/// The offset in its file at which a text begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offset {
    /// The number of bytes of decoded text before it.
    pub text: u64,
    /// The number of bytes of the unpacked file before it, a byte order mark included.
    pub raw: u64,
    /// The number of lines before it.
    pub lines: u64,
}

/// A decoded text with the way back to its original bytes: a whole file, or a block of a file that is cut between
/// games.
///
/// Spans are places in its text. What people and other programs want to know (line, column, place in the file) is
/// computed on demand.
///
/// ```
/// use movetext::{Span, text::Source};
/// let source = Source::new("game.pgn", "1. e4 e5\n2. Nf3");
/// assert_eq!(source.line_column(12), (2, 4));
/// assert_eq!(source.line_text(12), "2. Nf3");
/// ```
#[derive(Clone, Debug)]
pub struct Source {
    name: Arc<str>,
    text: Utf8,
    /// The original bytes; empty if they are the text.
    raw: Vec<u8>,
    /// In order of their places, never empty.
    pieces: Vec<DecodedPiece>,
    base: Offset,
    /// The line end of the bytes; in the text it is a line feed.
    line_end: LineEnd,
    lines: LineIndex,
    /// The text that this one was laid out from, if any.
    origin: Option<Box<Origin>>,
}

impl Source {
    /// A text that is already UTF-8, at the beginning of its file.
    #[must_use]
    pub fn new(name: &str, text: impl Into<String>) -> Self {
        let text = Utf8::from(text.into());
        let line_end = LineEnd::of(text.as_bytes());
        Self::plain(name.into(), text, Offset::default(), line_end)
    }

    /// A text made from this one. Questions about its places (line, column, bytes) are answered in terms of this one.
    pub(crate) fn laid_out(self, laid_out: LaidOut) -> Self {
        let LaidOut { text, places, unexplained, games, is_copy, named } = laid_out;
        let name = Arc::clone(&self.name);
        let origin =
            Some(Box::new(Origin { source: self, places, unexplained, games, is_copy, named }));
        Self { origin, ..Self::plain(name, text.into(), Offset::default(), LineEnd::Feed) }
    }

    /// Text after games that the container does not explain. It is kept where the reader of games skips it.
    pub(crate) fn unexplained(&self) -> &[Span] {
        self.origin.as_ref().map_or(&[], |origin| &origin.unexplained)
    }

    /// Where its games begin, if the container shows it.
    pub(crate) fn games(&self) -> &[u32] {
        self.origin.as_ref().map_or(&[], |origin| &origin.games)
    }

    /// The notation and language that the container names for its games.
    pub(crate) fn named(&self) -> &[NamedSyntax] {
        self.origin.as_ref().map_or(&[], |origin| &origin.named)
    }

    /// The text that a reader of the file sees, and the place in it: this text, or the one that it was laid out from.
    #[must_use]
    pub fn origin(&self, span: Span) -> (&Self, Span) {
        match &self.origin {
            Some(origin) => origin.source.origin(origin.back(span)),
            None => (self, span),
        }
    }

    /// A block of valid UTF-8, which needs no decoding.
    pub(super) fn plain(name: Arc<str>, text: Utf8, base: Offset, line_end: LineEnd) -> Self {
        let piece = DecodedPiece { text: 0, raw: 0, charset: Charset::UTF_8, same: true };
        let line_end = line_end.within(text.as_bytes());
        let (text, raw) = match line_end {
            LineEnd::Feed => (text, Vec::new()),
            LineEnd::Return => (with_feeds(&text), text.into_bytes()),
        };
        Self {
            name,
            text,
            raw,
            pieces: vec![piece],
            base,
            line_end,
            lines: LineIndex::default(),
            origin: None,
        }
    }

    /// A block that had to be decoded.
    pub(super) fn decoded(
        name: Arc<str>,
        raw: Vec<u8>,
        decoded: Decoded,
        base: Offset,
        line_end: LineEnd,
    ) -> Parsed<Self> {
        let Decoded { text, mut pieces, findings } = decoded;
        if pieces.is_empty() {
            pieces.push(DecodedPiece { text: 0, raw: 0, charset: Charset::UTF_8, same: true });
        }
        let (lines, line_end) = (LineIndex::default(), line_end.within(text.as_bytes()));
        let text = if line_end == LineEnd::Return { with_feeds(&text) } else { text.into() };
        let value = Self { name, text, raw, pieces, base, line_end, lines, origin: None };
        Parsed { value, findings }
    }

    /// The name of the file as given on the command line; `-` for standard input.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The decoded text. Lines that end in a lone carriage return end in a line feed here, so that every reader
    /// recognises them.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A place in bytes of the decoded text of the whole file, not counting a byte order mark at its start.
    pub fn absolute(&self, span: Span) -> Range<u64> {
        if let Some(origin) = &self.origin {
            return origin.source.absolute(origin.back(span));
        }
        self.base.text + u64::from(span.start)..self.base.text + u64::from(span.end)
    }

    /// A place in bytes of the original file, once unpacked.
    pub fn original(&self, span: Span) -> Range<u64> {
        if let Some(origin) = &self.origin {
            return origin.source.original(origin.back(span));
        }
        if self.raw.is_empty() {
            return self.base.raw + u64::from(span.start)..self.base.raw + u64::from(span.end);
        }
        let start = self.raw_start(span.start);
        let end = if span.is_empty() { start } else { self.raw_end(span.end).max(start) };
        self.base.raw + start..self.base.raw + end
    }

    /// The number of the line in the file with which this text begins, from 1.
    pub const fn first_line(&self) -> u64 {
        self.base.lines + 1
    }

    /// Line and column of a place, both from 1; columns count characters.
    pub fn line_column(&self, at: u32) -> (u64, u64) {
        let (source, span) = self.origin(Span::at(at));
        if !std::ptr::eq(source, self) {
            return source.line_column(span.start);
        }
        let (line, column) = self.lines.line_column(&self.text, LineEnd::Feed, at as usize);
        (self.base.lines + line + 1, column + 1)
    }

    /// The whole line that contains the place, without its line end.
    pub fn line_text(&self, at: u32) -> &str {
        let (source, span) = self.origin(Span::at(at));
        if !std::ptr::eq(source, self) {
            return source.line_text(span.start);
        }
        let at = (at as usize).min(self.text.len());
        let bytes = self.text.as_bytes();
        let start = self.lines.line_start(&self.text, LineEnd::Feed, at);
        let end = LineEnd::Feed.find(&bytes[at..]).map_or(bytes.len(), |length| at + length);
        let line = &self.text[start..end];
        line.strip_suffix('\r').unwrap_or(line)
    }

    /// The character set of the game at this place.
    pub fn charset(&self, at: u32) -> &'static Charset {
        if let Some(origin) = &self.origin {
            return origin.source.charset(origin.back(Span::at(at)).start);
        }
        self.piece(at).0.charset
    }

    /// The original bytes of the block, once unpacked, without a byte order mark.
    pub fn bytes(&self) -> &[u8] {
        if self.raw.is_empty() { self.text.as_bytes() } else { &self.raw }
    }

    /// The byte order mark before this block: empty except at the beginning of a file that has one.
    pub fn mark(&self) -> &'static [u8] {
        let is_marked = self.base.text == 0 && self.base.raw > 0;
        if is_marked { self.charset(0).mark() } else { &[] }
    }

    /// The text at this place; empty where a laid-out text has something that its original lacks.
    pub fn written(&self, span: Span) -> &str {
        if self.is_laid_out() && self.origin(span).1.is_empty() {
            return "";
        }
        span.of(&self.text)
    }

    /// The text at this place, with the line ends of the file.
    ///
    /// ```
    /// use movetext::Source;
    /// use movetext::text::Span;
    /// let sheet = Source::new("sheet", "1. e4 e5\r2. Nf3\r");
    /// assert_eq!(sheet.text(), "1. e4 e5\n2. Nf3\n");
    /// assert_eq!(sheet.with_own_line_ends(Span::new(0, 9)), "1. e4 e5\r");
    /// ```
    pub fn with_own_line_ends(&self, span: Span) -> Cow<'_, str> {
        let text = span.of(&self.text);
        match self.line_end {
            LineEnd::Feed => Cow::Borrowed(text),
            LineEnd::Return => Cow::Owned(text.replace('\n', "\r")),
        }
    }

    /// Whether the text was made from another one, such as JSON.
    pub(crate) fn is_laid_out(&self) -> bool {
        let is_other = |origin: &Origin| !origin.is_copy || origin.source.is_laid_out();
        self.origin.as_ref().is_some_and(|origin| is_other(origin))
    }

    /// Whether the text was made from another one, be it the same but for signs that nobody sees.
    pub(crate) const fn is_derived(&self) -> bool {
        self.origin.is_some()
    }

    /// Gives the memory back for the next block. Its contents are meaningless.
    #[must_use]
    pub fn into_buffer(self) -> Vec<u8> {
        self.text.into_bytes()
    }

    /// The offset in the file at which the next block begins.
    pub(super) fn next_offset(&self) -> Offset {
        let raw = if self.raw.is_empty() { self.text.len() } else { self.raw.len() };
        Offset {
            text: self.base.text + self.text.len() as u64,
            raw: self.base.raw + raw as u64,
            lines: self.base.lines + LineEnd::Feed.count(self.text.as_bytes()) as u64,
        }
    }

    /// The piece that contains the place, and its bytes.
    fn piece(&self, at: u32) -> (DecodedPiece, &[u8]) {
        let index = self.pieces.partition_point(|piece| piece.text <= at).saturating_sub(1);
        let piece = self.pieces[index];
        let end = self.pieces.get(index + 1).map_or(self.raw.len(), |next| next.raw as usize);
        (piece, self.raw.get(piece.raw as usize..end).unwrap_or(&[]))
    }

    /// The offset of the first byte of the character at this place.
    fn raw_start(&self, at: u32) -> u64 {
        let at = at.min(self.text.len() as u32);
        let (piece, bytes) = self.piece(at);
        let inside = at - piece.text;
        let offset = if piece.same {
            u64::from(inside)
        } else if piece.charset.is_single_byte() {
            self.characters(piece, at)
        } else {
            let mut place = bytes.len();
            retrace(piece.charset, bytes, |step| {
                let found = step.text >= inside as usize;
                place = if found { step.start } else { place };
                found
            });
            place as u64
        };
        u64::from(piece.raw) + offset
    }

    /// The offset after the last byte of the character before this place.
    fn raw_end(&self, at: u32) -> u64 {
        let at = at.min(self.text.len() as u32);
        let (piece, bytes) = self.piece(at.saturating_sub(1));
        let inside = at - piece.text;
        let offset = if piece.same {
            u64::from(inside)
        } else if piece.charset.is_single_byte() {
            self.characters(piece, at)
        } else {
            let mut place = 0;
            retrace(piece.charset, bytes, |step| {
                let beyond = step.text >= inside as usize;
                place = if beyond { place } else { step.end };
                beyond
            });
            place as u64
        };
        u64::from(piece.raw) + offset
    }

    /// The number of characters from the beginning of the piece to the place.
    fn characters(&self, piece: DecodedPiece, at: u32) -> u64 {
        self.text
            .get(piece.text as usize..at as usize)
            .map_or(0, |text| text.chars().count() as u64)
    }
}

/// A text with line feeds instead of carriage returns as line ends; every place stays where it is.
fn with_feeds(text: &str) -> Utf8 {
    text.replace('\r', "\n").into()
}

/// The text that another one was made from.
#[derive(Clone, Debug)]
struct Origin {
    source: Source,
    /// In order of `here`, without overlaps.
    places: Vec<MappedSpan>,
    /// The parts of the new text that could not be explained in the old one, in order.
    unexplained: Vec<Span>,
    games: Vec<u32>,
    is_copy: bool,
    named: Vec<NamedSyntax>,
}

impl Origin {
    /// The span in the original text that a span came from.
    fn back(&self, span: Span) -> Span {
        let (start, end) = (self.place(span.start, false), self.place(span.end, true));
        if span.is_empty() { Span::at(start) } else { Span::new(start, end.max(start)) }
    }

    /// The place in the original that a byte came from; between two pieces, the end of the one before.
    fn place(&self, at: u32, is_end: bool) -> u32 {
        let before =
            |place: &MappedSpan| place.here.start < at || (!is_end && place.here.start == at);
        let index = self.places.partition_point(before);
        let Some(place) = index.checked_sub(1).map(|index| self.places[index]) else { return 0 };
        if at >= place.here.end {
            return place.there.end;
        }
        place.there.end.min(place.there.start + (at - place.here.start))
    }
}
