//! What is between games: white space, comments, and text that is part of no game.

use super::Reader;
use super::preserved::keeps_moves;
use super::tags::plain_head;
use super::tolerant::character_reference::blank_reference;
use super::tolerant::footnote::is_note;
use super::tolerant::line::{is_crosstable_row, is_drawn, near_line, start_of_line, unopened};
use super::tolerant::markup::{emphasized, evaluation, written_out_blank};
use super::tolerant::odd_number::misread_one;
use super::tolerant::square_brackets::forum_tag;
use super::word::{is_invisible, leading_word, without_glyph};
use crate::finding::{Code, Finding};
use crate::game::{Game, MarkKind, is_score};
use crate::read::is_time;
use crate::read::line::movetext::first_word;
use crate::text::Span;
use crate::text::move_number::read_odd_number;

/// Number of bytes examined for a misread first move and the readable one after it.
pub(super) const FIRST_MOVE_BYTES: usize = 64;

/// Maximum number of letters in the token of a damaged move.
const MOST_LETTERS: usize = 4;

/// Number of bytes examined for the first move after a comment.
const ASIDES: usize = 1 << 12;

impl Reader<'_> {
    /// Moves on to the beginning of the next game; returns `false` at the end of the text.
    ///
    /// A game begins with a tag pair, a result token, or a move that is confirmed by a number or another move.
    pub(super) fn seek_game(&mut self, game: &mut Game) -> bool {
        let mut junk: Option<Span> = None;
        self.headed = None;
        loop {
            self.skip_blank();
            self.take_up_named();
            if game.marks.is_empty() && game.tags.is_empty() {
                game.span.start = self.at as u32;
            }
            let Some(&byte) = self.bytes.get(self.at) else { break };
            self.met_text = true;
            if byte != b'[' && self.passes_over_heading(byte, game, &mut junk) {
                continue;
            }
            if !byte.is_ascii() && self.passes_over_footnote(&mut junk) {
                continue;
            }
            let begins = self.record_begins().unwrap_or_else(|| {
                self.game_begins(byte) || (junk.is_none() && self.begins_oddly(byte))
            });
            if let Some(words) = junk.filter(|_| begins && self.is_opening_in_heading()) {
                self.at += near_line(&self.text[self.at..]).trim_end().len();
                junk = Some(Span::new(words.start, self.at as u32));
                continue;
            }
            if begins {
                self.report_junk(junk);
                return true;
            }
            match byte {
                b'{' if junk.is_none() => {
                    self.comment(game);
                }
                b';' if junk.is_none() => {
                    self.line_comment(game, MarkKind::LineComment);
                }
                b'%' if self.at_line_start() => {
                    self.line_comment(game, MarkKind::Escape);
                }
                b'[' if self.passes_over_forum_tag() => {}
                _ => {
                    let start = self.at;
                    self.skip_word();
                    let word = Span::new(start as u32, self.at as u32);
                    junk = Some(junk.map_or(word, |stretch| stretch.to(word)));
                }
            }
        }
        if let (None, Some(first), Some(last)) = (junk, game.marks.first(), game.marks.last()) {
            // Comments without a game are text that belongs to none.
            junk = Some(first.span.to(last.span));
        }
        self.report_junk(junk);
        false
    }

    /// Passes over the tag of a forum, `[b]`, if it is here.
    #[cold]
    fn passes_over_forum_tag(&mut self) -> bool {
        let length = forum_tag(&self.text[self.at..]);
        self.at += length;
        length > 0
    }

    /// Passes over a footnote of the game above, `² Or 2... d6.`, whose moves begin none.
    #[cold]
    fn passes_over_footnote(&mut self, junk: &mut Option<Span>) -> bool {
        let line = near_line(&self.text[self.at..]).trim_end();
        let is_here = self.begins_line() && is_note(line);
        if is_here {
            let note = Span::from_range(self.at..self.at + line.len());
            *junk = Some(junk.map_or(note, |stretch| stretch.to(note)));
            self.at += line.len();
        }
        is_here
    }

    fn report_junk(&mut self, junk: Option<Span>) {
        if let Some(span) = junk {
            self.findings.push(Finding::new(Code::JunkText, span));
        }
    }

    fn game_begins(&self, byte: u8) -> bool {
        match byte {
            b'{' => keeps_moves(&self.text[self.at..]),
            b'[' => self.at_quoted_tag() || self.at_tag_pair(),
            b'*' => {
                self.ends_word(self.at + 1)
                    && !self.is_line_of_stars()
                    && !self.is_score_or_bullet()
                    || self.begins_emphasized()
            }
            b'0'..=b'9' => {
                self.result_at(self.at).is_some() && !self.is_score_or_bullet()
                    || self.numbered_move(self.at)
            }
            b'-' | b'=' | b'+' => false,
            _ => {
                self.at_wide_tag()
                    || self.result_at(self.at).is_some() && !self.is_score_or_bullet()
                    || self.two_moves()
                    || self.numbered_move(self.at)
                    || self.begins_emphasized()
            }
        }
    }

    /// Whether what looks like a result here is none: the score of one player among those of others, `Smith ½, Jones ½`
    /// or a row of a crosstable, or a bullet before words.
    fn is_score_or_bullet(&self) -> bool {
        let word = leading_word(&self.text[self.at..]);
        let start = start_of_line(self.text, self.at);
        let line = near_line(&self.text[start..]);
        let is_half_of_one = || {
            let words = line.split([' ', '\t', ',', ';']);
            matches!(word, "½" | "1/2")
                && !self.begins_line()
                && words.filter(|word| is_score(word)).count() > 1
        };
        is_crosstable_row(line) || is_half_of_one() || self.is_bullet_before_words()
    }

    fn ends_word(&self, at: usize) -> bool {
        self.bytes.get(at).is_none_or(u8::is_ascii_whitespace)
    }

    /// Whether there is a number, with dots or bare, and a readable move: `12.`, `12...`, `12`.
    pub(super) fn numbered_move(&self, at: usize) -> bool {
        let rest = &self.text[at..];
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        if rest.len() - after.len() > 4 || after.starts_with(':') && is_time(first_word(rest)) {
            return false;
        }
        let is_cell = |next: &str| next[leading_word(next).len()..].starts_with(','); // `1,e4,e5`
        let misread = rest.strip_prefix("1,").filter(|next| !is_cell(next)).or(misread_one(rest));
        if misread.is_some_and(|next| self.begins_with_moves(next.trim_start_matches([' ', '\t'])))
        {
            return true;
        }
        let odd = read_odd_number(rest).map(|number| rest[number.length..].trim_start());
        if odd.is_some_and(|next| self.move_at(next).is_some()) {
            return true;
        }
        let bare = after.trim_start_matches(['.', '…', ' ', '\t', '\u{a0}']);
        let next = bare.trim_start_matches(['\r', '\n', ' ']);
        if bare.len() == after.len() {
            return self.move_at(rest).is_some() && self.two_moves();
        }
        self.move_at(next).is_some()
            || self.damaged_move_at(next)
            || self.begins_damaged(next)
            || keeps_moves(next)
            || self.is_damaged_row(at)
            || rest.starts_with("1.") && holds_square(next)
            || emphasized(next).is_some_and(|(inside, _)| self.is_move(inside))
            || behind_asides(next).is_some_and(|next| self.move_at(next).is_some())
    }

    /// Whether the first move of a game is merely misread: a short word with a digit or `?` in it, or with a letter at
    /// its end that looks like a digit, followed by a readable move, if need be after what is said about the first.
    fn damaged_move_at(&self, text: &str) -> bool {
        let near = &text[..text.floor_char_boundary(FIRST_MOVE_BYTES)];
        let word = &near[..near.find(char::is_whitespace).unwrap_or(near.len())];
        let is_sign = |c: char| c.is_alphanumeric() || "?_-+#x:=".contains(c);
        let is_short = word.chars().count() <= 7
            && word.starts_with(|c: char| c.is_alphabetic() || "?_".contains(c))
            && word.chars().all(is_sign)
            && (word.contains(|c: char| c.is_ascii_digit() || "?_".contains(c))
                || is_misread_square(word));
        if !is_short {
            return false;
        }
        let rest = text[word.len()..].trim_start();
        let behind = behind_asides(rest).unwrap_or(rest).trim_start_matches(|c: char| {
            c.is_whitespace() || c.is_ascii_digit() || matches!(c, '.' | '…')
        });
        self.move_at(behind).is_some()
    }

    /// Whether a readable move here is followed by a second one.
    fn two_moves(&self) -> bool {
        self.begins_with_moves(&self.text[self.at..])
    }

    /// Whether a text begins with two moves, with or without a number between them.
    fn begins_with_moves(&self, rest: &str) -> bool {
        let Some(length) = self.move_at(rest) else { return false };
        if self.first_of_pair(leading_word(rest)).is_some() {
            return true;
        }
        let behind = rest[length..].trim_start();
        let next = behind[evaluation(behind)..].trim_start_matches(|c: char| {
            c.is_whitespace()
                || c.is_ascii_digit()
                || matches!(c, '.' | '…' | '!' | '?' | '/' | ',')
        });
        self.move_at(next).is_some()
    }

    /// The length of the readable move at the beginning of a text.
    pub(super) fn move_at(&self, text: &str) -> Option<usize> {
        if let Some((_, length)) = self.syntax.notation.scan(text) {
            return Some(length);
        }
        let word = leading_word(text);
        if let Some(length) = self.first_of_pair(word) {
            return Some(length);
        }
        let is_move = self.is_move(word) || self.is_move(without_glyph(word));
        is_move.then_some(word.len()).or_else(|| self.apart_at(text))
    }

    /// Whether a game begins oddly at the very start of the text: with a readable move followed by a comment or by
    /// nothing, or with a variation of nothing.
    fn begins_oddly(&self, byte: u8) -> bool {
        if byte == b'(' {
            return self.numbered_move(self.at + 1);
        }
        let rest = &self.text[self.at..];
        let first = leading_word(rest);
        let after = rest[first.len()..].trim_start();
        (after.is_empty() || after.starts_with('{')) && self.is_move(first)
    }

    pub(super) fn skip_blank(&mut self) {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.bytes.get(self.at) {
            self.at += 1;
        }
        if !self.bytes.get(self.at).is_some_and(u8::is_ascii_graphic) {
            self.skip_rare_blank();
        }
    }

    /// Skips white space beyond ASCII and invisible characters.
    #[cold]
    fn skip_rare_blank(&mut self) {
        let rest = &self.text[self.at..];
        let next = rest.trim_start_matches(|c: char| c.is_whitespace() || is_invisible(c));
        self.at += rest.len() - next.len();
    }

    /// Passes over labels, a bullet, a drawn line or a heading with a result, before a game that has no tags in brackets.
    #[cold]
    fn passes_over_heading(&mut self, byte: u8, game: &mut Game, junk: &mut Option<Span>) -> bool {
        if byte == b'\\'
            && let Some(length) = written_out_blank(&self.text[self.at..])
        {
            self.at += length;
            return true;
        }
        if self.begins.is_empty()
            && self.begins_line()
            && is_drawn(near_line(&self.text[self.at..]))
        {
            self.at += near_line(&self.text[self.at..]).trim_end().len();
            return true;
        }
        let may_head = !matches!(byte, b'{' | b'%' | b';') && self.begins.is_empty();
        if may_head && self.labels_above_moves(game) {
            self.report_junk(junk.take());
            return true;
        }
        byte == b'*' && self.bullet_before_game() || may_head && self.result_heading(game, junk)
    }

    /// Skips one word of junk: up to the next white space or tag pair, at least one character; or a comment that ends
    /// in its paragraph; or a line of stars.
    fn skip_word(&mut self) {
        let rest = &self.text[self.at..];
        if rest.starts_with('*') && self.is_line_of_stars() {
            self.at += near_line(rest).trim_end().len();
            return;
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let begins_tag = |at: &usize| plain_head(&rest.as_bytes()[*at..]).is_some();
        let mut brackets =
            rest[..end].match_indices('[').map(|(at, _)| at).skip_while(|&at| at == 0);
        let end = brackets.find(begins_tag).unwrap_or(end);
        let close = if rest.starts_with('{') { self.next_close(self.at) } else { None };
        let comment = close.filter(|&close| !self.text[self.at..close].contains("\n\n"));
        self.at = comment.map_or(self.at + end, |close| close + 1);
    }
}

/// The text after the comments, glyphs and variations at its beginning (`{best by test} e4`), within the part that is
/// examined.
pub(super) fn behind_asides(text: &str) -> Option<&str> {
    let near = &text[..text.floor_char_boundary(ASIDES)];
    let mut rest = near;
    while let Some(behind) = behind_aside(rest) {
        rest = behind.trim_start();
    }
    (rest.len() < near.len()).then_some(rest)
}

/// The text after one of them.
fn behind_aside(text: &str) -> Option<&str> {
    match text.as_bytes().first()? {
        b'{' => text.split_once('}').map(|(_, behind)| behind),
        b';' => text.split_once('\n').map(|(_, behind)| behind),
        b'[' if text.starts_with("[%") => text.split_once(']').map(|(_, behind)| behind),
        b'(' => unopened(&text[1..]).map(|close| &text[close + 2..]),
        b'&' => blank_reference(text).map(|length| &text[length..]),
        b'$' => Some(text[1..].trim_start_matches(|c: char| c.is_ascii_digit())),
        _ => None,
    }
}

/// Whether the word with which a text begins is a few letters and signs around a square: `[e4]`, `<Nf3>`, `e4@1:30`.
fn holds_square(text: &str) -> bool {
    let near = &text[..text.floor_char_boundary(FIRST_MOVE_BYTES)];
    let word = near.split_whitespace().next().unwrap_or_default();
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    !word.starts_with('{')
        && word.as_bytes().windows(2).any(is_square)
        && word.chars().filter(|c| c.is_alphabetic()).count() <= MOST_LETTERS
}

/// Whether a word is a square whose rank became a letter: `el`, `NfS`.
fn is_misread_square(word: &str) -> bool {
    let [.., file, rank] = word.as_bytes() else { return false };
    (b'a'..=b'h').contains(file) && b"lIOoSsBZz".contains(rank)
}
