//! Comments of both kinds, escaped lines, glyphs (PGN standard, sections 5, 6 and 10).

use memchr::{memchr, memchr2, memchr2_iter, memmem};

use super::boundary::closes_game;
use super::fast::{HARMLESS, SHORT, short_comment};
use super::number;
use super::preserved;
use super::{Flow, Reader};
use crate::finding::Code;
use crate::game::{Game, MarkKind};
use crate::text::LineEnd;

/// Maximum distance after a result, in bytes, of the brace that closes the comment containing the result.
const NEAR: usize = 1 << 12;

impl Reader<'_> {
    /// Reads a comment: `{` up to the first `}`.
    pub(super) fn comment(&mut self, game: &mut Game) -> Flow {
        let start = self.at;
        let keeps_first = preserved::may_keep_first(&self.bytes[start..]);
        if keeps_first && let Some(flow) = self.preserved_text(game) {
            return flow;
        }
        let end = self.long_comment(start);
        if !keeps_first
            && preserved::may_keep_later(&self.bytes[start..end])
            && let Some(flow) = self.preserved_text(game)
        {
            return flow;
        }
        self.at = end;
        self.push_mark(game, MarkKind::Comment, 0, start);
        Flow::On
    }

    /// The end of the comment at this place, which is longer or shorter than usual; `None` if it may keep something that
    /// is no comment.
    #[inline(never)]
    pub(super) fn comment_end(&mut self, start: usize) -> Option<usize> {
        if preserved::may_keep_first(&self.bytes[start..]) {
            return None;
        }
        let is_short = !self.last_was_long && !self.nesting;
        let short = if is_short { short_comment(self.bytes, start) } else { None };
        let end = short.unwrap_or_else(|| self.long_comment(start));
        if preserved::may_keep_later(&self.bytes[start..end]) {
            return None;
        }
        match short {
            Some(end) => self.fast.comment.learn(&self.bytes[start..end]),
            None => self.last_was_long = end - start > SHORT,
        }
        Some(end)
    }

    /// The end of a comment of any length. One that would swallow the next game was never closed.
    fn long_comment(&mut self, start: usize) -> usize {
        let body = start + 1;
        let (close, brackets) =
            if self.nesting { (self.matching_brace(body), true) } else { self.closing_brace(body) };
        let limit = if brackets || close.is_none() { self.next_event(body, close) } else { None };
        let (close, limit) = match limit {
            Some(limit) if self.nesting => self.close_before(body, limit),
            _ => (close, limit),
        };
        match (close, limit) {
            (Some(close), None) => {
                if self.nesting && memchr(b'{', &self.bytes[body..close]).is_some() {
                    self.report(Code::NestedComment, start, close + 1);
                }
                close + 1
            }
            (_, limit) => self.unclosed_comment(start, limit),
        }
    }

    /// The next `}` of a game that ends at `limit`, where the brace that would match is one of the next game.
    fn close_before(&mut self, body: usize, limit: usize) -> (Option<usize>, Option<usize>) {
        match self.next_close(body).filter(|close| *close < limit) {
            Some(close) => (Some(close), None),
            None => (None, Some(limit)),
        }
    }

    /// The next `}`, and whether there may be a line that begins with `[` before it.
    fn closing_brace(&mut self, body: usize) -> (Option<usize>, bool) {
        let Some(first) = self.brace_or(b'[', body) else { return (None, false) };
        if self.bytes[first] == b'}' {
            return (Some(first), false);
        }
        // Mostly a command, `[%eval 0.17]`, in a comment of one line.
        if self.bytes[first - 1] != b'\n'
            && let Some(next) = self.brace_or(b'\n', first)
            && self.bytes[next] == b'}'
        {
            return (Some(next), false);
        }
        let close = self.next_close(first);
        (close, close.is_none_or(|close| close - body > HARMLESS))
    }

    /// The next `}`. If the last search covered this place, its result is still valid.
    pub(super) fn next_close(&mut self, from: usize) -> Option<usize> {
        if !(self.ahead.searched.start..=self.ahead.searched.end).contains(&from) {
            let close =
                memchr(b'}', &self.bytes[from..]).map_or(usize::MAX, |length| from + length);
            self.ahead.searched = from..close;
        }
        Some(self.ahead.searched.end).filter(|&close| close < self.bytes.len())
    }

    /// The next `}` or other character.
    fn brace_or(&self, other: u8, from: usize) -> Option<usize> {
        memchr2(b'}', other, &self.bytes[from..]).map(|length| from + length)
    }

    #[cold]
    fn unclosed_comment(&mut self, start: usize, limit: Option<usize>) -> usize {
        let end = limit.unwrap_or(self.bytes.len());
        self.report(Code::UnclosedComment, start, start + 1);
        start + self.text[start..end].trim_end().len()
    }

    /// Where the next game surely begins between `from` and `to`: at `[Event "`, after a line that closes a game.
    fn next_event(&mut self, from: usize, to: Option<usize>) -> Option<usize> {
        if self.ahead.event < from {
            self.ahead.event = self.find_event(from).unwrap_or(usize::MAX);
        }
        (self.ahead.event < to.unwrap_or(self.bytes.len())).then_some(self.ahead.event)
    }

    /// Searches the whole text, so that this is done once per game and not once per comment.
    #[cold]
    fn find_event(&self, from: usize) -> Option<usize> {
        let mut at = from;
        while let Some(found) = memmem::find(&self.bytes[at..], b"\n[Event \"") {
            let place = at + found;
            let is_first = self.text[from..place].trim_end_matches([' ', '\t', '\r']).is_empty();
            if is_first || closes_game(&self.bytes[..place], LineEnd::Feed) {
                return Some(place + 1);
            }
            at = place + 1;
        }
        None
    }

    /// Whether the result that was just read is in a comment with an inner `{` whose closing brace follows.
    pub(super) fn ends_in_comment(&mut self, game: &Game) -> bool {
        let rest = &self.text[self.at..];
        let next = rest.trim_start();
        let is_later = rest[..rest.len() - next.len()].contains('\n');
        if next.is_empty() || (is_later && next.starts_with(['[', '1', '\u{feff}'])) {
            return false; // the next game, as nearly always
        }
        let near = &rest.as_bytes()[..rest.len().min(NEAR)];
        let Some(at) = memchr2(b'{', b'}', near).filter(|&at| near[at] == b'}') else {
            return false;
        };
        // An empty line or a tag begins the next game, and a brace in that one closes nothing in this.
        let is_before = |sign: &[u8]| memmem::find(&near[..at], sign).is_some();
        let begins_next = [&b"\n\n"[..], b"\n\r\n", b"\n["].into_iter().any(is_before);
        !begins_next && self.has_inner_brace(game)
    }

    /// Whether a comment of this game contains a `{`: then a lone `}` may belong to it.
    pub(super) fn has_inner_brace(&mut self, game: &Game) -> bool {
        // The comments examined for an earlier lone brace do not contain any.
        let fresh = game.marks.get(self.looked_at..).unwrap_or_default();
        self.looked_at = game.marks.len();
        let mut comments = fresh.iter().filter(|mark| mark.kind == MarkKind::Comment);
        comments.any(|mark| mark.span.of(self.text).rfind('{') > Some(0))
    }

    /// The brace that closes this one if braces nest.
    fn matching_brace(&mut self, body: usize) -> Option<usize> {
        if let Some(pairs) = &self.ahead.pairs {
            let found = pairs.binary_search_by_key(&body, |pair| pair.0).ok();
            return found.map(|found| pairs[found].1).or_else(|| self.next_close(body));
        }
        let mut depth = 1_u32;
        let mut at = body;
        while let Some(found) = memchr2(b'{', b'}', &self.bytes[at..]) {
            at += found;
            depth = if self.bytes[at] == b'{' { depth + 1 } else { depth - 1 };
            if depth == 0 {
                return Some(at);
            }
            at += 1;
        }
        self.ahead.pairs = Some(brace_pairs(self.bytes, body));
        self.next_close(body)
    }

    /// Reads a line comment or escape: `;` or `%` up to the end of the line.
    pub(super) fn line_comment(&mut self, game: &mut Game, kind: MarkKind) -> Flow {
        let start = self.at;
        let rest = &self.bytes[start..];
        let mut end = memchr(b'\n', rest).unwrap_or(rest.len());
        if end > 0 && rest[end - 1] == b'\r' {
            end -= 1;
        }
        self.at = start + end;
        let start = self.start_of_words(start);
        self.push_mark(game, kind, 0, start);
        Flow::On
    }

    /// Where the words of a comment begin whose line begins at a place and has been passed: in a sheet, which is written
    /// so, behind its sign and the blank.
    pub(super) fn start_of_words(&self, start: usize) -> usize {
        let words = self.text[start..self.at].strip_prefix("; ").filter(|words| !words.is_empty());
        if self.syntax.is_sheet && words.is_some() { start + 2 } else { start }
    }

    /// Reads a lone `}`.
    #[cold]
    pub(super) fn stray_closing(&mut self, game: &mut Game) -> Flow {
        let start = self.at;
        self.keep_stray(game, start, start + self.sign_length());
        self.report(Code::StrayClosing, start, self.at);
        Flow::On
    }

    /// Reads a numeric annotation glyph: `$13`.
    pub(super) fn nag(&mut self, game: &mut Game) -> Flow {
        let start = self.at;
        let blanks = self.blanks_of_nag(start + 1);
        let digits = start + 1 + blanks;
        let length = self.bytes[digits..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at = digits + length;
        let value: Option<u8> = self.text[digits..self.at].parse().ok();
        if let Some(value) = value {
            self.push_mark(game, MarkKind::Nag, u32::from(value), start);
        } else {
            self.push_mark(game, MarkKind::Stray, 0, start);
            self.report(Code::UnknownNag, start, self.at);
        }
        Flow::On
    }

    /// How many blanks stand between `$` and its number; none where that is the number of the next move.
    fn blanks_of_nag(&self, at: usize) -> usize {
        let rest = &self.bytes[at..];
        let blanks = rest.iter().take_while(|&&byte| byte == b' ').count();
        let number = number::at(rest, blanks);
        let is_next = !self.branch.is_black() && number.value == self.branch.number();
        let is_alone = rest.get(number.end).is_none_or(|byte| b" \t\r\n)".contains(byte));
        let is_nag = (1..=3).contains(&number.digits) && number.dots == 0 && is_alone && !is_next;
        if is_nag { blanks } else { 0 }
    }

    /// Reads `!`, `?` and their pairs (NAG 1 to 6), and runs of one of them. Other runs (`!??`) are no known glyph and
    /// are kept as they are.
    pub(super) fn traditional_glyph(&mut self, game: &mut Game) -> Flow {
        let start = self.at;
        let length =
            self.bytes[start..].iter().take_while(|byte| matches!(byte, b'!' | b'?')).count();
        self.at = start + length;
        let run = &self.bytes[start..self.at];
        let value = match run {
            b"!" => 1,
            b"?" => 2,
            b"!?" => 5,
            b"?!" => 6,
            _ if run.iter().all(|&sign| sign == b'!') => 3,
            _ if run.iter().all(|&sign| sign == b'?') => 4,
            _ => 0,
        };
        let kind = if value > 0 { MarkKind::Nag } else { MarkKind::Stray };
        self.push_mark(game, kind, value, start);
        Flow::On
    }

    /// Reads comments and glyphs after the result: they belong to the game if they continue the line.
    pub(super) fn trailing_comments(&mut self, game: &mut Game) {
        let mut moves_follow = None; // the same for all comments here, so it is found out once
        loop {
            let blank = self.bytes[self.at..]
                .iter()
                .take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
                .count();
            let next = self.at + blank;
            match self.bytes.get(next) {
                Some(b'{' | b';')
                    if self.text[self.at..next].matches('\n').count() > 1
                        && *moves_follow.get_or_insert_with(|| self.moves_follow(next)) =>
                {
                    return;
                }
                Some(b'{') => {
                    self.at = next;
                    self.comment(game);
                }
                Some(b';') => {
                    self.at = next;
                    self.line_comment(game, MarkKind::LineComment);
                }
                Some(b'%') if next > 0 && self.bytes[next - 1] == b'\n' => {
                    self.at = next;
                    self.line_comment(game, MarkKind::Escape);
                }
                _ => return,
            }
        }
    }
}

impl Reader<'_> {
    /// Whether moves follow these comments, not tags and not the end of the text: after a result and an empty line they
    /// belong to the game of those moves.
    #[cold]
    fn moves_follow(&self, comment: usize) -> bool {
        let mut rest = &self.text[comment..];
        loop {
            let end = match rest.as_bytes().first() {
                Some(b'{') => rest.find('}'),
                Some(b';') => rest.find('\n'),
                _ => return !(rest.is_empty() || rest.starts_with(['[', '%'])),
            };
            let Some(end) = end else { return false };
            rest = rest[end + 1..].trim_start();
        }
    }
}

/// Pairs the braces from a place on: the place after each opening brace with that of its closing one, in order.
fn brace_pairs(bytes: &[u8], from: usize) -> Vec<(usize, usize)> {
    let (mut pairs, mut open) = (Vec::new(), Vec::new());
    for at in memchr2_iter(b'{', b'}', &bytes[from..]).map(|at| from + at) {
        if bytes[at] == b'{' {
            open.push(at + 1);
        } else if let Some(body) = open.pop() {
            pairs.push((body, at));
        }
    }
    pairs.sort_unstable();
    pairs
}
