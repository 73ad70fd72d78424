//! Tag pairs (PGN standard, section 8.1), and what resembles them.

use std::collections::BTreeSet;

use memchr::{memchr, memchr2};

use super::fast::MetTags;
use super::tolerant::line::near_line;
use super::{Flow, Reader};
use crate::finding::{Code, Finding};
use crate::game::{Game, MarkKind, TagPair};
use crate::notation::MovePattern;
use crate::text::Span;

/// Number of tags from which the names of a section are kept in a sorted set.
pub(super) const MANY: usize = 64;

/// What a `[` turned out to be.
enum Bracket {
    Tag(TagPair),
    /// Intended as a tag pair: the rest of the line is taken.
    Malformed(TagPair),
    NoTag,
}

/// The names of the tags of a section so far.
#[derive(Default)]
pub(super) struct TagNames<'s> {
    /// The common ones among them, for the fast path.
    met: MetTags,
    /// All of them, once there are many.
    sorted: BTreeSet<&'s [u8]>,
}

impl<'s> Reader<'s> {
    /// Reads tag pairs up to the movetext. An empty line does not end the section; a name that recurs after one does.
    pub(super) fn tag_section(&mut self, game: &mut Game) {
        let mut names = TagNames::default();
        loop {
            let blank_from = self.at;
            while self.bytes.get(self.at).is_some_and(|&byte| byte <= b' ') {
                self.at += 1;
            }
            if self.bytes.get(self.at) != Some(&b'[') && !self.at_wide_tag() {
                if self.bytes.get(self.at) == Some(&b'%') && self.at_line_start() {
                    self.line_comment(game, MarkKind::Escape);
                    continue;
                }
                let is_other = |byte: &u8| !matches!(byte, b'0'..=b'9' | b'{' | b'(' | b';');
                if self.bytes.get(self.at).is_some_and(is_other)
                    && self.goes_on_among_tags(game, &mut names, blank_from)
                {
                    continue;
                }
                if self.tag_below_comment(game) {
                    self.comment_between_tags(game);
                    continue;
                }
                return;
            }
            if self.bytes[self.at] == b'['
                && let Some(plain) = self.fast_tag_pair(&names.met)
                && !names.met.may_hold(plain.place)
            {
                game.tags.push(plain.at(self.at));
                self.at += plain.length;
            } else if !self.other_tag_pair(game, &mut names, blank_from) {
                return;
            }
        }
    }

    /// Reads the comment here.
    #[cold]
    fn comment_between_tags(&mut self, game: &mut Game) {
        if self.bytes[self.at] == b'{' {
            self.comment(game);
        } else {
            self.line_comment(game, MarkKind::LineComment);
        }
    }

    /// Reads a tag pair of another form, or one whose name may recur; returns `false` if the section ends before it.
    #[cold]
    pub(super) fn other_tag_pair(
        &mut self,
        game: &mut Game,
        names: &mut TagNames<'s>,
        blank_from: usize,
    ) -> bool {
        let (tag, good) = match self.tag_pair() {
            Bracket::Tag(tag) => (tag, true),
            Bracket::Malformed(tag) => (tag, false),
            Bracket::NoTag => return self.damaged_tag_line(game, names, blank_from),
        };
        self.push_tag(game, tag, good, names, blank_from)
    }

    /// Adds a tag pair to the section; returns `false` if its name recurs and begins another one.
    pub(super) fn push_tag(
        &mut self,
        game: &mut Game,
        tag: TagPair,
        good: bool,
        names: &mut TagNames<'s>,
        blank_from: usize,
    ) -> bool {
        names.met.add_other();
        if self.repeats(game, &tag, names) {
            if self.text[blank_from..self.at].matches(LINE_ENDS).count() >= 2 {
                self.at = blank_from;
                self.branch.last = None;
                return false;
            }
            let name = tag.name.of(self.text);
            self.findings.push(Finding::new(Code::RepeatedTag, tag.span).with("name", name));
        }
        if !good {
            self.report(Code::MalformedTag, tag.span.start as usize, tag.span.end as usize);
        }
        game.tags.push(tag);
        self.at = tag.span.end as usize;
        true
    }

    /// Whether the section has a tag of this name. If there are many, the names are kept in a set instead of searched.
    fn repeats(&self, game: &Game, tag: &TagPair, names: &mut TagNames<'s>) -> bool {
        let name = |tag: &TagPair| &self.bytes[tag.name.range()];
        if game.tags.len() < MANY {
            return game
                .tags
                .iter()
                .any(|old| old.name.len() == tag.name.len() && name(old) == name(tag));
        }
        if names.sorted.is_empty() {
            names.sorted.extend(game.tags.iter().map(name));
        }
        !names.sorted.insert(name(tag))
    }

    /// Reads a `[` in movetext: a tag pair ends the game, anything else is stray text.
    #[cold]
    pub(super) fn bracket(&mut self, game: &mut Game) -> Flow {
        let opens_line = !self.is_in_preserved(game)
            && (self.begins_line() || matches!(self.tag_pair(), Bracket::Tag(..)));
        if let Some(flow) = self.result_in_brackets(game) {
            return flow;
        }
        if self.square_bracket(game) {
            return Flow::On;
        }
        let start = self.at;
        let rest = &self.text[start..];
        let line = rest.lines().next().unwrap_or(rest);
        if opens_line && !matches!(self.tag_pair(), Bracket::NoTag) {
            // `[Black thinks for long]` between two moves is no tag.
            let is_aside = !line.contains('"')
                && line.trim_end().ends_with(CLOSING_BRACKETS)
                && self.goes_on_here(&rest[line.len()..]);
            if !is_aside {
                return Flow::GameEnds;
            }
        }
        let length = match line.find(['{', ']']) {
            Some(end) if line[end..].starts_with(']') => end + 1,
            Some(_) => line.find(char::is_whitespace).unwrap_or(line.len()), // no comment is swallowed
            None => wrapped_bracket(rest).unwrap_or(line.trim_end().len()),
        };
        let last = game.moves.last().map_or("", |last| last.span.of(self.text));
        if self.is_move(rest[..length].trim_matches(['[', ']']))
            && (self.is_due(game) || last.starts_with('['))
        {
            // `1. [e4] [e5]`: without them the game would be another one.
            self.push_move(game, MovePattern::UNREADABLE, length);
            return Flow::On;
        }
        self.keep_stray(game, start, start + length);
        self.report(Code::JunkText, start, self.at);
        Flow::On
    }

    /// Whether there is a full-width bracket here: `［`.
    fn at_wide_bracket(&self) -> bool {
        self.bytes[self.at..].starts_with(WIDE_BRACKET.as_bytes())
    }

    /// Whether a tag pair in full-width brackets begins here.
    pub(super) fn at_wide_tag(&self) -> bool {
        self.at_wide_bracket() && self.at_tag_pair()
    }

    /// Whether this can only be a tag pair, complete or malformed: `[Name "` and the beginning of a value.
    pub(super) fn at_quoted_tag(&self) -> bool {
        let rest = &self.bytes[self.at..];
        let begins = |head: usize| rest.get(head).is_some_and(u8::is_ascii_graphic);
        rest.get(1).is_some_and(u8::is_ascii_uppercase) && plain_head(rest).is_some_and(begins)
    }

    /// Whether a tag pair begins here.
    pub(super) fn at_tag_pair(&self) -> bool {
        !matches!(self.tag_pair(), Bracket::NoTag)
    }

    /// Reads the tag pair at the `[` or `［` here.
    fn tag_pair(&self) -> Bracket {
        let open = self.at;
        let mut at = open + if self.at_wide_bracket() { WIDE_BRACKET.len() } else { 1 };
        at += self.blanks_at(at);
        let name_start = at;
        while self.bytes.get(at).is_some_and(|&byte| NAME[usize::from(byte)]) {
            at += 1;
        }
        let written = &self.text[name_start..at];
        let name = Span::of_part(self.text, written.trim_end_matches(':'));
        let has_colon = written.ends_with(':');
        let blanks = self.blanks_at(at);
        at += blanks;
        if name.is_empty() || !self.bytes[name_start].is_ascii_alphabetic() {
            return self.oddly_named(open, name_start);
        }
        if self.bytes.get(at) != Some(&b'"') {
            if self.bytes[at..].starts_with(ESCAPED_QUOTE)
                && let Some(tag) = self.escaped(open, name, at + ESCAPED_QUOTE.len())
            {
                return Bracket::Malformed(tag);
            }
            return match self.unquoted(open, name, at, blanks > 0) {
                Bracket::NoTag => self.oddly_named(open, name_start),
                found => found,
            };
        }
        if let Some(tag) = self.quoted(open, name, at + 1) {
            return if has_colon { Bracket::Malformed(tag) } else { Bracket::Tag(tag) };
        }
        let over_lines = self.over_lines(open, name, at + 1).map(Bracket::Malformed);
        over_lines.unwrap_or_else(|| self.unquoted(open, name, at + 1, true))
    }

    /// The tag pair of this name whose value begins here after a quote, and ends in its line before a quote and a
    /// bracket.
    fn quoted(&self, open: usize, name: Span, value_start: usize) -> Option<TagPair> {
        let mut at = value_start;
        while let Some(found) = memchr2(b'"', b'\n', &self.bytes[at..]) {
            at += found;
            if self.bytes[at] == b'\n' {
                break;
            }
            let escaped = self.backslashes_before(at, value_start) % 2 == 1;
            let after = at + 1 + self.blanks_at(at + 1);
            if !escaped && self.bytes.get(after) == Some(&b']') {
                let value = Span::new(value_start as u32, at as u32);
                let span = Span::new(open as u32, after as u32 + 1);
                return Some(TagPair { name, value, span });
            }
            at += 1;
        }
        None
    }

    /// The tag pair of this name whose value begins here behind an escaped quote, as a program keeps a game in a string,
    /// and ends before another one and a bracket: `[White \"Smith\"]`.
    #[cold]
    fn escaped(&self, open: usize, name: Span, value_start: usize) -> Option<TagPair> {
        let line = near_line(&self.text[value_start..]);
        let (value, behind) = line.split_once("\\\"")?;
        let close = behind
            .find(|c: char| !c.is_whitespace())
            .filter(|&at| behind[at..].starts_with(']'))?;
        let end = value_start + line.len() - behind.len() + close + 1;
        let value = Span::of_part(self.text, value);
        Some(TagPair { name, value, span: Span::from_range(open..end) })
    }

    /// `[Größe "x"]`, `[1st "x"]`, `[White/Team "x"]`: a tag pair but for its name, which is no symbol (PGN standard,
    /// section 7).
    #[cold]
    fn oddly_named(&self, open: usize, name_start: usize) -> Bracket {
        let rest = &self.text[name_start..];
        let name =
            &rest[..rest.find(|c: char| c.is_whitespace() || "\"[]{}".contains(c)).unwrap_or(0)];
        let at = name_start + name.len();
        let at = at + self.blanks_at(at);
        let is_name = !name.starts_with('%') && name.contains(char::is_alphanumeric);
        if !is_name || self.bytes.get(at) != Some(&b'"') {
            return Bracket::NoTag;
        }
        let name = Span::of_part(self.text, name);
        self.quoted(open, name, at + 1).map_or(Bracket::NoTag, Bracket::Malformed)
    }

    /// The length of the blanks of any width at a place.
    fn blanks_at(&self, at: usize) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        rest.len() - rest.trim_start_matches([' ', '\t', '\u{3000}']).len()
    }

    fn backslashes_before(&self, at: usize, start: usize) -> usize {
        self.bytes[start..at].iter().rev().take_while(|&&byte| byte == b'\\').count()
    }

    /// Reads `[White Karpov]`, `[White "Karpov]`, `[White “Karpov”]`: a tag pair was intended; the value extends to the
    /// bracket or to the end of the line, without the quotes.
    #[cold]
    fn unquoted(&self, open: usize, name: Span, value_start: usize, spaced: bool) -> Bracket {
        let rest = &self.bytes[open..];
        let line = &rest[..memchr(b'\n', rest).unwrap_or(rest.len())];
        let line = self.text[open..open + line.len()].trim_end();
        let closed = line.ends_with(CLOSING_BRACKETS);
        let capital = self.bytes[name.start as usize].is_ascii_uppercase();
        let quoted =
            self.bytes[value_start - 1] == b'"' || opening_quote(&self.text[value_start..]) > 0;
        if !capital
            || !(spaced || quoted)
            || !(closed || quoted)
            || value_start >= open + line.len()
        {
            return Bracket::NoTag;
        }
        let end = open + line.len();
        let body = self.text[value_start..end].trim_end_matches(CLOSING_BRACKETS).trim_end();
        let opening = opening_quote(body);
        let body = &body[opening..];
        let bare = without_closing_quote(body);
        let is_whole = opening > 0 || !OPENING.iter().any(|quote| bare.contains(quote));
        let body = if quoted && is_whole { bare } else { body };
        let body = body.strip_suffix('"').unwrap_or(body);
        let value_start = value_start + opening;
        let value = Span::new(value_start as u32, (value_start + body.len()) as u32);
        let span = Span::new(open as u32, end as u32);
        Bracket::Malformed(TagPair { name, value, span })
    }
}

/// Signs that end a line, those of word processors and old hosts among them.
const LINE_ENDS: [char; 4] = ['\n', '\u{85}', '\u{2028}', '\u{2029}'];

/// A quote within a string of a program.
const ESCAPED_QUOTE: &[u8] = b"\\\"";

/// Brackets in full width, as typed in East Asia.
const WIDE_BRACKET: &str = "［";
const CLOSING_BRACKETS: [char; 2] = [']', '］'];

/// The length of a remark in brackets that goes on in the next line: `[a natural`, below it `move]`.
fn wrapped_bracket(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('[')?;
    let below = near_line(inside).len() + 1;
    let wrapped = below + near_line(inside.get(below..)?).len();
    let end = inside[..wrapped].find(['[', ']', '{', '"'])?;
    inside[end..].starts_with(']').then_some(end + 2)
}

/// Quotes of print and of word processors, before a value and, below, after one; those of two characters first.
const OPENING: [&str; 12] = ["''", "``", "“", "„", "”", "«", "»", "‘", "‚", "＂", "「", "『"];
const CLOSING: [&str; 11] = ["''", "´´", "”", "“", "»", "«", "’", "‘", "＂", "」", "』"];

/// The length of the quote at the beginning of a value; 0 if there is none that another one closes.
fn opening_quote(text: &str) -> usize {
    let line = text.lines().next().unwrap_or("");
    let body = line.trim_end().trim_end_matches(CLOSING_BRACKETS).trim_end();
    let quote = OPENING.iter().find(|quote| body.starts_with(**quote));
    let quote = quote.copied().or_else(|| body.strip_prefix('\'').map(|_| "'"));
    let length = quote.map_or(0, str::len);
    let is_closed = |body: &str| body.len() > without_closing_quote(body).len();
    if is_closed(&body[length..]) { length } else { 0 }
}

fn without_closing_quote(body: &str) -> &str {
    let bare = CLOSING.iter().find_map(|quote| body.strip_suffix(quote));
    bare.or_else(|| body.strip_suffix(['\'', '"'])).unwrap_or(body)
}

/// The length of `[Name "`.
pub(super) fn plain_head(bytes: &[u8]) -> Option<usize> {
    let name = bytes[1..].iter().take_while(|&&byte| NAME[usize::from(byte)]).count();
    // The name in `[White: "Smith"]` ends before its colon.
    let is_plain = name > 0 && bytes[1].is_ascii_alphabetic() && bytes[name] != b':';
    (is_plain && bytes[1 + name..].starts_with(b" \"")).then_some(name + 3)
}

/// Bytes of a tag name (PGN standard, section 7: symbols), and other characters that occur in one.
pub(super) static NAME: [bool; 256] = names();

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
