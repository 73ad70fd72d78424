//! Finds where one game surely ends and the next begins, without reading the moves.

use std::io::{self, Read};
use std::ops::Range;

use memchr::memmem;

use crate::text::{Charset, Cut, LineEnd};

/// Where a long PGN file may be cut into blocks: between games.
pub(in crate::read) const GAMES: Cut = Cut {
    last: |text, line_end| last_game(text, line_end).or_else(|| after_result(text, line_end)),
    likely: |text, line_end| {
        sections(text, line_end).into_iter().map(|section| section.start).skip(1).collect()
    },
};

/// The beginning of the last game, if a game surely begins after the first byte.
///
/// `[Event "` after a line accepted by [`closes_game`] ends whatever was open, even a comment. Only a tag section can
/// continue there (a blank line may separate its tags), and not even that if it already has an `Event`.
fn last_game(text: &[u8], line_end: LineEnd) -> Option<usize> {
    let pattern: &[u8] = if line_end == LineEnd::Feed { b"\n[Event \"" } else { b"\r[Event \"" };
    let mut found = None;
    for at in rfind_iter(text, pattern) {
        if !closes_game(&text[..at], line_end) || goes_on(&text[..at], line_end) {
            continue;
        }
        let place = found.unwrap_or(at + 1);
        if found.is_some() || opens_with_event(text) {
            return Some(place);
        }
        found = Some(place);
    }
    None
}

/// Number of bytes read at first to find a boundary, and at least as many each time after that.
const CHUNK: usize = 1 << 16;

/// Where a game surely begins, in bytes, in a text that begins anywhere in a PGN file of UTF-8: there the file can be
/// cut in two, and each part is read just as in the whole. The result does not depend on what precedes the text, so
/// that the reader of one part and the reader of the next agree on the place between them. `None` if no game surely
/// begins up to the end of the file.
///
/// It is the second of two `[Event "` tags that close the game before them: the first may belong to a section that
/// began earlier.
///
/// # Errors
/// Errors from reading the input.
///
/// ```
/// use movetext::read::game_boundary;
/// let rest = "Nf3 *\n\n[Event \"Hastings\"]\n\n1. e4 *\n\n[Event \"London\"]\n\n1. d4 *\n";
/// assert_eq!(game_boundary(rest.as_bytes())?, Some(36));
/// # std::io::Result::Ok(())
/// ```
pub fn game_boundary(mut input: impl Read) -> io::Result<Option<u64>> {
    let mut text = Vec::new();
    loop {
        let wanted = text.len().max(CHUNK) as u64;
        if input.by_ref().take(wanted).read_to_end(&mut text)? == 0 {
            return Ok(None);
        }
        if let Some(at) = second_game(&text) {
            return Ok(Some(at as u64));
        }
    }
}

/// The second place at which a game surely begins.
fn second_game(text: &[u8]) -> Option<usize> {
    let line_end = LineEnd::Feed;
    let events = memmem::find_iter(text, b"\n[Event \"");
    let is_first_of_game =
        |at: &usize| closes_game(&text[..*at], line_end) && !goes_on(&text[..*at], line_end);
    events.filter(is_first_of_game).nth(1).map(|at| at + 1)
}

/// The places of a pattern, the last one first. Each stretch of the text is searched forwards, because that is many
/// times faster than backwards.
fn rfind_iter(text: &[u8], pattern: &[u8]) -> impl Iterator<Item = usize> {
    const STRETCH: usize = 1 << 14;
    let finder = memmem::Finder::new(pattern);
    let mut places = Vec::new();
    let mut end = text.len();
    std::iter::from_fn(move || {
        while places.is_empty() && end > 0 {
            let start = end.saturating_sub(STRETCH);
            let upto = (end + pattern.len() - 1).min(text.len());
            places.extend(finder.find_iter(&text[start..upto]).map(|at| start + at));
            end = start;
        }
        places.pop()
    })
}

/// Maximum number of tags that are searched for an `Event`.
const LONGEST_SECTION: usize = 64;

/// Whether the last lines are tags without an `Event`, so that their section can continue. This is also so if a name
/// recurs before an `Event` is found, because a section may have begun in between.
fn goes_on(before: &[u8], line_end: LineEnd) -> bool {
    let lines =
        before.rsplit(|&byte| byte == line_end.byte()).filter(|line| !line.trim_ascii().is_empty());
    let mut tags = lines.map_while(|line| line.strip_prefix(b"[")).peekable();
    if tags.peek().is_none() {
        return false;
    }
    let mut names: Vec<&[u8]> = Vec::new();
    for tag in tags.take(LONGEST_SECTION) {
        let name = tag.split(|&byte| byte == b' ').next().unwrap_or(tag);
        if names.contains(&name) {
            return true;
        }
        if tag.starts_with(b"Event \"") {
            return false;
        }
        names.push(name);
    }
    true
}

/// Whether a game is over after this text if `[Event "` begins the next line: the last line is blank, or it ends in a
/// result and does not belong to a tag section.
pub(super) fn closes_game(before: &[u8], line_end: LineEnd) -> bool {
    let is_of_tags = |line: &[u8]| matches!(line.trim_ascii_start(), [b'[' | b'%', ..]);
    ends_in_blank(before, line_end)
        || (ends_in_result(before, line_end) && !is_of_tags(last_line(before, line_end)))
}

/// Whether the last line is blank.
fn ends_in_blank(before: &[u8], line_end: LineEnd) -> bool {
    let is_blank =
        |byte: &u8| matches!(byte, b' ' | b'\t') || (*byte == b'\r' && line_end == LineEnd::Feed);
    let last = before.iter().rfind(|&byte| !is_blank(byte));
    last == Some(&line_end.byte())
}

fn opens_with_event(text: &[u8]) -> bool {
    let text = text.strip_prefix(Charset::UTF_8.mark()).unwrap_or(text);
    text.trim_ascii_start().starts_with(b"[Event \"")
}

/// Whether the last line that is not blank ends in a result.
fn ends_in_result(before: &[u8], line_end: LineEnd) -> bool {
    let line = last_line(before.trim_ascii_end(), line_end);
    let is_space = |&byte: &u8| matches!(byte, b' ' | b'\t');
    line.rsplit(is_space).next().is_some_and(is_result)
}

/// The last line of a text, or the part of it that is there.
pub(in crate::read) fn last_line(text: &[u8], line_end: LineEnd) -> &[u8] {
    &text[line_end.rfind(text).map_or(0, |end| end + 1)..]
}

/// Whether this is one of the four results of the PGN standard (section 8.2.6).
pub(in crate::read) fn is_result(token: &[u8]) -> bool {
    matches!(token, b"1-0" | b"0-1" | b"1/2-1/2" | b"*")
}

/// The place after the last game that surely ends, in a text that begins with a game: after a line that ends in a
/// result outside comments and variations. For games without an `Event` tag.
fn after_result(text: &[u8], line_end: LineEnd) -> Option<usize> {
    let mut scan = Scan { text, line_end, at: 0, depth: 0, found: None };
    while scan.at < text.len() && scan.step() {}
    scan.found
}

/// A scan that recognises comments, variations and tag lines, but no moves.
struct Scan<'t> {
    text: &'t [u8],
    line_end: LineEnd,
    at: usize,
    depth: u32,
    found: Option<usize>,
}

impl Scan<'_> {
    /// Passes one token; returns `false` if nothing after it is certain any more.
    fn step(&mut self) -> bool {
        match self.text[self.at] {
            b'{' => return self.comment(),
            b';' => return self.semicolon(),
            b'%' if self.is_line_start() => self.line(),
            b'[' if self.is_line_start() => {
                self.depth = 0; // a tag ends the game before it, with all its variations
                self.line();
            }
            b'(' => self.one(1),
            b')' => self.one(-1),
            byte if is_delimiter(byte) => self.one(0),
            _ => self.token(),
        }
        true
    }

    fn one(&mut self, deeper: i32) {
        self.depth = self.depth.saturating_add_signed(deeper);
        self.at += 1;
    }

    fn is_line_start(&self) -> bool {
        self.at == 0 || self.text[self.at - 1] == self.line_end.byte()
    }

    fn line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += self.line_end.find(rest).map_or(rest.len(), |end| end + 1);
    }

    /// Passes a comment to the end of the line, or a sign that separates moves: in that case brackets after it may open
    /// variations, and those that close some are ignored.
    fn semicolon(&mut self) -> bool {
        let start = self.at;
        self.line();
        let line = &self.text[start..self.at];
        let opened = memchr::memchr_iter(b'(', line).count();
        if self.depth > 0 {
            self.depth = self.depth.saturating_add(opened as u32);
        }
        self.depth == 0 || !line.contains(&b'{')
    }

    /// Passes a comment. One with a brace inside may be read again as nested, so that nothing after it is certain.
    fn comment(&mut self) -> bool {
        let rest = &self.text[self.at + 1..];
        let Some(end) = memchr::memchr2(b'{', b'}', rest) else { return false };
        self.at += end + 2;
        rest[end] == b'}'
    }

    fn token(&mut self) {
        let rest = &self.text[self.at..];
        let length = rest.iter().position(|&byte| is_delimiter(byte)).unwrap_or(rest.len());
        self.at += length;
        if self.depth == 0 && is_result(&rest[..length]) {
            self.result(&rest[length..]);
        }
    }

    /// Handles a result: `rest` must be the end of its line, and the next line must not continue with an afterthought.
    fn result(&mut self, rest: &[u8]) {
        let is_blank = |byte: u8| byte.is_ascii_whitespace() && byte != self.line_end.byte();
        let Some(end) = rest.iter().position(|&byte| !is_blank(byte)) else { return };
        if rest[end] != self.line_end.byte() {
            return;
        }
        let line = last_line(&self.text[..self.at], self.line_end);
        let said = line.rsplit(|&byte| byte == b'}').next().unwrap_or(line);
        if holds_word(said) || memmem::find(said, b" - ").is_some() {
            return; // it may be a heading: `Carlsen - Anand 1-0`
        }
        let behind = &rest[end + 1..];
        let Some(next) = behind.iter().position(|byte| !byte.is_ascii_whitespace()) else { return };
        if !b"{};()$!?".contains(&behind[next]) && !may_be_result(&behind[next..]) {
            let line = self.line_end.rfind(&behind[..next]).map_or(0, |last| last + 1);
            self.found = Some(self.at + end + 1 + line);
        }
    }
}

/// Whether a line has a word of three letters, as no move has; every sign beyond ASCII may be a letter.
fn holds_word(line: &[u8]) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    line.split(|byte| !is_letter(byte)).any(|word| word.len() > 2)
}

/// Whether a text may begin with a result in any form, which belongs to the game above: `0-1`, `1:0`, `½-½`.
fn may_be_result(text: &[u8]) -> bool {
    let word = text.split(u8::is_ascii_whitespace).next().unwrap_or(text);
    word.len() > 2 && matches!(word[0], b'0' | b'1' | 0xC2) && !word.contains(&b'.')
}

const fn is_delimiter(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';')
}

/// The parts of a file that may have come from different files, and thus be in different character sets: each begins
/// with a byte order mark, or with a tag section after a blank line or a result.
pub(in crate::read) fn sections(bytes: &[u8], line_end: LineEnd) -> Vec<Range<usize>> {
    let starts = memchr::memchr_iter(line_end.byte(), bytes).filter(|&at| match &bytes[at + 1..] {
        [0xEF, 0xBB, 0xBF, ..] => true,
        [b'[', ..] => {
            let before = &bytes[..at];
            (ends_in_blank(before, line_end) && !ends_in_tag(before, line_end))
                || ends_in_result(before, line_end)
        }
        _ => false,
    });
    let ends = starts.map(|at| at + 1).chain([bytes.len()]);
    let mut start = 0;
    ends.map(|end| std::mem::replace(&mut start, end)..end).collect()
}

/// Whether the last line that is not blank is a tag, so that its section continues.
fn ends_in_tag(before: &[u8], line_end: LineEnd) -> bool {
    last_line(before.trim_ascii_end(), line_end).starts_with(b"[")
}
