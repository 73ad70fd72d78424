//! Tag pairs (PGN standard, section 8.1), and what comes near.

use memchr::{memchr, memchr_iter, memchr2, memchr3};

use super::{Flow, Reader};
use crate::finding::{Code, Finding};
use crate::game::{Game, MarkKind, TagPair};
use crate::text::Span;

/// How a `[` turned out.
enum Bracket {
    Tag(TagPair),
    /// A tag pair in intention: the rest of the line is taken.
    Malformed(TagPair),
    NoTag,
}

impl Reader<'_> {
    /// Tag pairs up to the movetext. An empty line does not end the section; a name that comes again after one does.
    pub(super) fn tag_section(&mut self, game: &mut Game) {
        let mut names = Names::default();
        loop {
            let blank_from = self.at;
            while self.bytes.get(self.at).is_some_and(|&byte| byte <= b' ') {
                self.at += 1;
            }
            if self.bytes.get(self.at) != Some(&b'[') {
                if self.bytes.get(self.at) == Some(&b'%') && self.at_line_start() {
                    self.line_comment(game, MarkKind::Escape);
                    continue;
                }
                return;
            }
            let (tag, good) = match self
                .plain_tag_pair(game.tags.len())
                .map_or_else(|| self.tag_pair(), Bracket::Tag)
            {
                Bracket::Tag(tag) => (tag, true),
                Bracket::Malformed(tag) => (tag, false),
                Bracket::NoTag => return,
            };
            if names.may_hold(&self.bytes[tag.name.range()]) && self.repeats(game, &tag) {
                let gap = &self.bytes[blank_from..self.at];
                if memchr_iter(b'\n', gap).count() >= 2 {
                    self.at = blank_from;
                    self.line.last = None;
                    return;
                }
                let name = tag.name.of(self.text);
                self.findings.push(Finding::new(Code::S009, tag.span).with("name", name));
            }
            if !good {
                self.find(Code::S007, tag.span.start as usize, tag.span.end as usize);
            }
            game.tags.push(tag);
            self.at = tag.span.end as usize;
        }
    }

    fn repeats(&self, game: &Game, tag: &TagPair) -> bool {
        let name = &self.bytes[tag.name.range()];
        game.tags
            .iter()
            .any(|old| old.name.len() == tag.name.len() && &self.bytes[old.name.range()] == name)
    }

    /// `[` in movetext: a tag pair ends the game, anything else is stray text.
    #[cold]
    pub(super) fn bracket(&mut self, game: &mut Game) -> Flow {
        let opens_line = self.text[..self.at].trim_end_matches([' ', '\t']).ends_with('\n')
            || self.at == 0
            || matches!(self.tag_pair(), Bracket::Tag(..));
        if opens_line && !matches!(self.tag_pair(), Bracket::NoTag) {
            return Flow::GameEnds;
        }
        let start = self.at;
        self.at = memchr2(b']', b'\n', &self.bytes[start..])
            .map_or(self.bytes.len(), |length| start + length + 1);
        if self.bytes[self.at - 1] == b'\n' {
            self.at = start + self.text[start..self.at].trim_end().len();
        }
        self.push_mark(game, MarkKind::Stray, 0, start);
        self.find(Code::S001, start, self.at);
        Flow::On
    }

    /// Whether a tag pair begins here.
    pub(super) fn at_tag_pair(&self) -> bool {
        !matches!(self.tag_pair(), Bracket::NoTag)
    }

    /// Reads a tag pair as nearly all are written, `[Name "value"]` without backslashes, at a place of its section.
    #[inline]
    fn plain_tag_pair(&mut self, place: usize) -> Option<TagPair> {
        let open = self.at;
        let rest = &self.bytes[open..];
        let head = if let Some(length) = self.roster.expected(place, rest) {
            length
        } else {
            let length = plain_head(rest)?;
            self.roster.expect(place, &rest[..length]);
            length
        };
        let length = memchr3(b'"', b'\\', b'\n', &rest[head..])?;
        let end = head + length;
        rest[end..].strip_prefix(b"\"]")?;
        let span = |start: usize, end: usize| Span::new((open + start) as u32, (open + end) as u32);
        Some(TagPair { name: span(1, head - 2), value: span(head, end), span: span(0, end + 2) })
    }

    /// Reads the tag pair at the `[` here.
    fn tag_pair(&self) -> Bracket {
        let open = self.at;
        let mut at = open + 1;
        let is_blank = |byte: Option<&u8>| matches!(byte, Some(b' ' | b'\t'));
        while is_blank(self.bytes.get(at)) {
            at += 1;
        }
        let name_start = at;
        while self.bytes.get(at).is_some_and(|&byte| NAME[usize::from(byte)]) {
            at += 1;
        }
        let name = Span::new(name_start as u32, at as u32);
        let spaced = is_blank(self.bytes.get(at));
        while is_blank(self.bytes.get(at)) {
            at += 1;
        }
        if name.is_empty() || !self.bytes[name_start].is_ascii_alphabetic() {
            return Bracket::NoTag;
        }
        if self.bytes.get(at) != Some(&b'"') {
            return self.unquoted(open, name, at, spaced);
        }
        let value_start = at + 1;
        at = value_start;
        while let Some(found) = memchr2(b'"', b'\n', &self.bytes[at..]) {
            at += found;
            if self.bytes[at] == b'\n' {
                break;
            }
            let escaped = self.backslashes_before(at, value_start) % 2 == 1;
            let mut after = at + 1;
            while is_blank(self.bytes.get(after)) {
                after += 1;
            }
            if !escaped && self.bytes.get(after) == Some(&b']') {
                let value = Span::new(value_start as u32, at as u32);
                let span = Span::new(open as u32, after as u32 + 1);
                return Bracket::Tag(TagPair { name, value, span });
            }
            at += 1;
        }
        self.unquoted(open, name, value_start, true)
    }

    fn backslashes_before(&self, at: usize, start: usize) -> usize {
        self.bytes[start..at].iter().rev().take_while(|&&byte| byte == b'\\').count()
    }

    /// `[White Karpov]`, `[White "Karpov]`: the writer meant a tag pair; the value runs to the bracket or the line's end.
    #[cold]
    fn unquoted(&self, open: usize, name: Span, value_start: usize, spaced: bool) -> Bracket {
        let rest = &self.bytes[open..];
        let line = &rest[..memchr(b'\n', rest).unwrap_or(rest.len())];
        let line = self.text[open..open + line.len()].trim_end();
        let closed = line.ends_with(']');
        let capital = self.bytes[name.start as usize].is_ascii_uppercase();
        let quoted = self.bytes[value_start - 1] == b'"';
        if !capital
            || !(spaced || quoted)
            || !(closed || quoted)
            || value_start >= open + line.len()
        {
            return Bracket::NoTag;
        }
        let end = open + line.len();
        let body = self.text[value_start..end].trim_end_matches(']').trim_end();
        let body = body.strip_suffix('"').unwrap_or(body);
        let value = Span::new(value_start as u32, (value_start + body.len()) as u32);
        let span = Span::new(open as u32, end as u32);
        Bracket::Malformed(TagPair { name, value, span })
    }
}

/// The length of `[Name "`.
fn plain_head(bytes: &[u8]) -> Option<usize> {
    let name = bytes[1..].iter().take_while(|&&byte| NAME[usize::from(byte)]).count();
    let is_plain = name > 0 && bytes[1].is_ascii_alphabetic();
    (is_plain && bytes[1 + name..].starts_with(b" \"")).then_some(name + 3)
}

/// The names met in a section, roughly: enough to know that one is new.
#[derive(Default)]
struct Names(u64);

impl Names {
    /// Whether this name may have come before; it counts as met from now on.
    #[inline]
    fn may_hold(&mut self, name: &[u8]) -> bool {
        let [first, .., last] = *name else { return true };
        let sum = u32::from(first) * 5 + u32::from(last) * 11 + name.len() as u32 * 23;
        let met = self.0;
        self.0 |= 1 << (sum & 63);
        met == self.0
    }
}

/// Bytes of a tag name (PGN standard, section 7: symbols), and the signs that are met in one.
static NAME: [bool; 256] = names();

const fn names() -> [bool; 256] {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = (byte as u8).is_ascii_alphanumeric()
            || matches!(byte as u8, b'_' | b'+' | b'#' | b'=' | b':' | b'-');
        byte += 1;
    }
    table
}
