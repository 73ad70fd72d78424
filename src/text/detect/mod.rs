//! Detects the character set of a file, and decodes its bytes accordingly.

mod declared;
mod delimiters;
mod guess;
mod likelihood;
mod script;
mod utf8_lines;

use std::ops::Range;
use std::sync::Arc;

use simdutf8::basic::from_utf8;

use declared::declared;
use guess::Guess;
pub use guess::{Evidence, Playability};
use utf8_lines::Runs;

use super::charset::Charset;
use super::decode::Decoded;
use super::line::LineEnd;
use super::source::{Offset, Source};
use super::span::Span;
use super::utf8::Utf8;
use crate::finding::{Code, Finding, Parsed};

/// Maximum number of bytes that are examined to guess a file's character set.
pub(super) const SAMPLE: usize = 1 << 20;

/// Splits a text into parts that may each be in a character set of its own, in order and without gaps. What separates
/// them is not known on this floor, so the caller supplies it.
pub(crate) type Sections = fn(&[u8], LineEnd) -> Vec<Range<usize>>;

/// How the bytes of one file are decoded.
pub(super) struct CharsetPlan {
    /// Length of the byte order mark in bytes.
    pub(super) mark: usize,
    /// The character set of the whole file; if `None`, every game may have its own.
    whole: Option<&'static Charset>,
    /// The guess for games that are not UTF-8, once there has been one.
    guess: Option<Guess>,
    /// Whether the doubt about the guess has been reported.
    doubt_reported: bool,
    sections: Sections,
    evidence: Option<Evidence>,
}

impl CharsetPlan {
    /// Examines the beginning of a file, unless the caller gives the character set.
    pub(super) fn of(
        opening: &[u8],
        charset: Option<&'static Charset>,
        sections: Sections,
        evidence: Option<Evidence>,
    ) -> Self {
        let marked = || Charset::all().find(|charset| has_mark(opening, charset));
        let whole = charset
            .or_else(marked)
            .or_else(|| bare_utf16(opening))
            .or_else(|| escaped(opening))
            .or_else(|| declared(opening));
        let mark = whole
            .filter(|charset| has_mark(opening, charset))
            .map_or(0, |charset| charset.mark().len());
        Self { mark, whole, guess: None, doubt_reported: false, sections, evidence }
    }

    /// The character set of the whole file, if there is a single one.
    pub(super) const fn whole(&self) -> Option<&'static Charset> {
        self.whole
    }

    /// Whether no game has required a guess yet.
    pub(super) const fn lacks_guess(&self) -> bool {
        self.whole.is_none() && self.guess.is_none()
    }

    /// The character set guessed for games that are not UTF-8.
    pub(super) fn guessed(&self) -> Option<&'static Charset> {
        self.guess.as_ref().map(|guess| guess.charset)
    }

    /// Makes the guess from those games of the sample that are not UTF-8.
    pub(super) fn guess(&mut self, sample: &[u8], line_end: LineEnd) {
        let upto = match sample.get(..SAMPLE) {
            Some(first) => line_end.rfind(first).map_or(SAMPLE, |last| last + 1), // no character is cut
            None => sample.len(),
        };
        let sample = &sample[..upto];
        let foreign: Vec<&[u8]> = (self.sections)(sample, line_end)
            .into_iter()
            .map(|section| &sample[section])
            .filter(|bytes| from_utf8(bytes).is_err())
            .collect();
        self.guess = Some(Guess::of(&foreign, self.evidence.as_ref()));
    }

    /// The start of the first section that is not UTF-8.
    pub(super) fn first_foreign(&self, bytes: &[u8], line_end: LineEnd) -> usize {
        (self.sections)(bytes, line_end)
            .into_iter()
            .find(|section| from_utf8(&bytes[section.clone()]).is_err())
            .map_or(bytes.len(), |section| section.start)
    }

    /// Whether the bytes are UTF-8 and need no decoding.
    pub(super) fn is_plain(&self, bytes: &[u8]) -> bool {
        self.may_be_plain() && from_utf8(bytes).is_ok()
    }

    fn may_be_plain(&self) -> bool {
        self.whole.is_none_or(|charset| charset == Charset::UTF_8)
    }

    /// The bytes as text if they need no decoding, or else unchanged as an error.
    pub(super) fn plain(&self, bytes: Vec<u8>) -> Result<Utf8, Vec<u8>> {
        if self.may_be_plain() { Utf8::of(bytes) } else { Err(bytes) }
    }

    /// Decodes bytes that are not all UTF-8.
    pub(super) fn decode(&self, bytes: &[u8], line_end: LineEnd) -> Decoded {
        let mut decoded = Decoded::default();
        if let Some(charset) = self.whole {
            decoded.push(bytes, 0..bytes.len(), charset);
            return decoded;
        }
        for section in (self.sections)(bytes, line_end) {
            let is_foreign = from_utf8(&bytes[section.clone()]).is_err();
            let charset = self.guessed().filter(|_| is_foreign).unwrap_or(Charset::UTF_8);
            if charset == Charset::UTF_8 {
                decoded.push(bytes, section, charset);
            } else {
                push_mixed(&mut decoded, bytes, section, charset);
            }
        }
        decoded
    }

    /// Decodes a block that is not all UTF-8 into a source.
    pub(super) fn source(
        &mut self,
        name: Arc<str>,
        bytes: Vec<u8>,
        base: Offset,
        line_end: LineEnd,
    ) -> Parsed<Source> {
        let mut decoded = self.decode(&bytes, line_end);
        decoded.findings.extend(self.doubt(&decoded));
        Source::decoded(name, bytes, decoded, base, line_end)
    }

    /// The finding about a doubtful guess, reported once per file.
    fn doubt(&mut self, decoded: &Decoded) -> Option<Finding> {
        let guess = self.guess.as_ref()?;
        let other = guess.rival.filter(|_| !self.doubt_reported)?;
        let start =
            decoded.pieces.iter().find(|piece| piece.charset == guess.charset)?.text as usize;
        let mut characters = decoded.text[start..].char_indices();
        let (at, character) = characters.find(|(_, character)| !character.is_ascii())?;
        self.doubt_reported = true;
        let place = Span::from_range(start + at..start + at + character.len_utf8());
        let finding =
            Finding::new(Code::DoubtfulEncoding, place).with("encoding", guess.charset.name());
        Some(finding.with("other", other.name()))
    }
}

/// Decodes a whole file. Unless a character set is given, the most plausible one is chosen: a byte order mark decides;
/// otherwise every section that is valid UTF-8 is UTF-8, and the others are in the set guessed for the file.
///
/// Findings: [`T001`](Code::UndecodableBytes), [`T002`](Code::DoubtfulEncoding).
pub(crate) fn decode_whole(
    name: &str,
    mut bytes: Vec<u8>,
    charset: Option<&'static Charset>,
    sections: Sections,
    evidence: Option<Evidence>,
) -> Parsed<Source> {
    let mut plan = CharsetPlan::of(&bytes, charset, sections, evidence);
    bytes.drain(..plan.mark);
    let base = Offset { raw: plan.mark as u64, ..Offset::default() };
    let mut line_end = LineEnd::of(&bytes);
    match plan.plain(bytes) {
        Ok(text) => {
            Parsed { value: Source::plain(name.into(), text, base, line_end), findings: Vec::new() }
        }
        Err(bytes) => {
            if plan.lacks_guess() {
                plan.guess(&bytes[plan.first_foreign(&bytes, line_end)..], line_end);
            }
            if plan.whole().is_some_and(Charset::is_wide) {
                line_end = LineEnd::of(plan.decode(&bytes, line_end).text.as_bytes());
            }
            plan.source(name.into(), bytes, base, line_end)
        }
    }
}

/// Appends a section that is not UTF-8, and tells of the first line in it that is. A game with tag pairs is in one
/// character set; a section without them may be several sheets, and each line of it is decoded as what it is.
fn push_mixed(
    decoded: &mut Decoded,
    bytes: &[u8],
    section: Range<usize>,
    charset: &'static Charset,
) {
    let mut lines = bytes[section.clone()].split(|byte| *byte == b'\n');
    let is_one_game = lines.any(|line| line.starts_with(b"["));
    let mut place = None;
    for (run, is_utf8) in Runs::of(bytes, section, charset) {
        let start = decoded.text.len();
        decoded.push(bytes, run, if is_utf8 && !is_one_game { Charset::UTF_8 } else { charset });
        if is_utf8 && place.is_none() {
            let mut characters = decoded.text[start..].char_indices();
            let foreign = characters.find(|(_, character)| !character.is_ascii());
            place = foreign.map(|(at, character)| {
                Span::from_range(start + at..start + at + character.len_utf8())
            });
        }
    }
    if let Some(place) = place {
        let finding = Finding::new(Code::MixedEncodings, place).with("encoding", charset.name());
        decoded.findings.push(finding);
    }
}

fn has_mark(bytes: &[u8], charset: &Charset) -> bool {
    !charset.mark().is_empty() && bytes.starts_with(charset.mark())
}

/// Detects ISO-2022-JP: nothing but ASCII, with an escape sequence that switches to a Japanese set.
fn escaped(opening: &[u8]) -> Option<&'static Charset> {
    let calls: [&[u8]; 4] = [b"\x1B$B", b"\x1B$@", b"\x1B(J", b"\x1B(I"];
    let found = memchr::memchr_iter(0x1B, opening)
        .any(|at| calls.iter().any(|call| opening[at..].starts_with(call)));
    if found && opening.is_ascii() { Charset::for_label("iso-2022-jp") } else { None }
}

/// Number of bytes examined for signs of UTF-16.
const LOOK: usize = 1 << 12;

/// Detects UTF-16 without a byte order mark: a game record is mostly ASCII, in which every other byte is then zero.
fn bare_utf16(opening: &[u8]) -> Option<&'static Charset> {
    let look = &opening[..opening.len().min(LOOK)];
    let units = look.len() / 2;
    let zeros =
        |parity: usize| look.iter().skip(parity).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let is_most =
        |some: usize, other: usize| units >= 4 && 3 * some >= units && 50 * other <= units;
    if is_most(odd, even) {
        Some(Charset::UTF_16LE)
    } else if is_most(even, odd) {
        Some(Charset::UTF_16BE)
    } else {
        None
    }
}
