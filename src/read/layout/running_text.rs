//! Plain text with lines of moves among lines of words, such as a page or the cells around a table.
//!
//! Words before a game are left as they are, for the reader to report. Words inside one are kept as comments, so that
//! no word is taken for a move. `White: Anna` before the moves is a tag.

use std::ops::Range;

use super::Layout;
use crate::game::Outcome;
use crate::language::{begins_with_suffix, roster_name};
use crate::read::line::header::{header, headers};
use crate::read::line::movetext::{self, OpenBrackets};
use crate::read::line::pairing::is_pairing_with_result;
use crate::read::line::tag_name::is_known_tag;
use crate::text::move_number::dotted_number;
use crate::text::{Source, Span};

/// Lines being turned into PGN.
#[derive(Default)]
pub(in crate::read) struct RunningText {
    pub(in crate::read) layout: Layout,
    /// Whether there have been moves since the last result.
    pub(in crate::read) in_game: bool,
    /// Whether the last line was a tag.
    in_tags: bool,
    /// Words between tags and moves, held back until the moves begin.
    held: Vec<(String, Span)>,
    /// The comments and variations that are open.
    pub(in crate::read) open: OpenBrackets,
    /// The last number of a move in the lines of moves.
    last_number: Option<u32>,
}

/// Whether a word is the number of a glyph, `$220`.
fn is_number_of_glyph(word: &str) -> bool {
    let number = word.strip_prefix('$').unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Lays the lines of a text out as PGN.
pub(in crate::read) fn lay_out(source: Source) -> Source {
    let mut lines = RunningText::default();
    let text = source.text();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        lines.line(text, at, at + line.trim_end().len());
        at += line.len();
    }
    lines.finish(source)
}

impl RunningText {
    /// Adds one line of the text, given by its bounds.
    pub(in crate::read) fn line(&mut self, text: &str, start: usize, end: usize) {
        let line = text[start..end].trim();
        let start = end - text[start..end].trim_start().len();
        if line.is_empty() {
            return self.blank_line();
        }
        if self.open.any() || line.starts_with(['(', ')', '{', '}']) || is_pgn_tag(line) {
            let is_tag = !self.open.any() && is_pgn_tag(line);
            if self.in_tags && !is_tag {
                self.begin_moves();
            }
            self.keep(text, start, end);
            self.in_tags = is_tag;
            return;
        }
        if !self.in_game && tag(line).is_some() {
            let tags = headers(line).filter_map(tag);
            return tags.for_each(|(name, value)| self.tag(text, name, value));
        }
        if self.in_game && line.split_whitespace().all(is_number_of_glyph) {
            return self.keep(text, start, end);
        }
        if self.in_game && self.is_aside(line, &text[end..]) {
            return self.keep(text, start, end);
        }
        if movetext::is_movetext(line) {
            self.begin_moves();
            self.moves(text, start, end);
            self.in_game = !movetext::ends_in_result(line);
        } else if self.in_game && is_heading_of_next(line, &text[end..]) {
            self.keep(text, start, end);
            self.in_game = false;
        } else if self.in_game {
            let said = without_bars(line);
            self.layout.remark(said, Some(Span::of_part(text, said)));
            self.layout.begin_line();
        } else if self.in_tags {
            self.held.push((line.to_owned(), Span::from_range(start..end)));
        } else {
            self.layout.unexplained(text, start, end);
        }
    }

    /// Replaces the source by the laid-out lines.
    pub(in crate::read) fn finish(mut self, source: Source) -> Source {
        if !self.held.is_empty() {
            self.begin_moves();
        }
        self.layout.finish(source)
    }

    /// Begins a game at a position, which stands at this place.
    pub(in crate::read) fn set_up(&mut self, fen: &str, from: Span) {
        if self.in_tags {
            self.begin_moves();
        }
        self.layout.begin_game();
        self.layout.set_up(fen, Some(from));
        (self.in_game, self.in_tags) = (false, true);
    }

    /// Separates tags from moves.
    pub(in crate::read) fn begin_moves(&mut self) {
        if std::mem::take(&mut self.in_tags) {
            self.layout.end_tags();
        }
        for (words, from) in std::mem::take(&mut self.held) {
            self.layout.remark(&words, Some(from));
            self.layout.begin_line();
        }
        self.in_game = true;
    }

    /// Keeps an empty line, which may separate games.
    pub(super) fn blank_line(&mut self) {
        if self.layout.text().ends_with('\n') && !self.layout.text().ends_with("\n\n") {
            self.layout.insert("\n", None);
        }
    }

    /// Whether a line between moves begins with a word and goes on with moves that are none of the game, as the number of
    /// the line below shows: `I prefer it to 2...d6 or 2...Nf6.` It is left to the reader of the moves to judge it, as it
    /// would judge a line of text.
    fn is_aside(&self, line: &str, below: &str) -> bool {
        let first = line.split_whitespace().next().unwrap_or_default();
        let is_word =
            first.chars().all(char::is_alphabetic) && movetext::move_length(line).is_none();
        let Some(last) = self.last_number.filter(|_| is_word && !self.open.any()) else {
            return false;
        };
        let next = below.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        let is_due = |(number, length): (u32, usize)| {
            let is_black = next[..length].ends_with("..") || next[..length].ends_with('…');
            number == last + u32::from(!is_black)
        };
        last_number(line).is_some()
            && movetext::is_movetext(next)
            && dotted_number(next).is_some_and(is_due)
    }

    /// Adds a line of moves; words between them become comments.
    fn moves(&mut self, text: &str, start: usize, end: usize) {
        let line = &text[start..end];
        self.last_number = last_number(line).or(self.last_number);
        self.layout.begin_line();
        let mut at = 0;
        for remark in remarks(line) {
            self.keep_part(text, start + at, start + remark.start);
            let words = &line[remark.clone()];
            self.layout.insert("{", None);
            self.layout
                .insert(words, Some(Span::from_range(start + remark.start..start + remark.end)));
            self.layout.insert("}", None);
            at = remark.end;
        }
        self.keep_part(text, start + at, end);
        self.layout.begin_line();
    }

    fn keep(&mut self, text: &str, start: usize, end: usize) {
        self.layout.begin_line();
        self.keep_part(text, start, end);
        self.layout.begin_line();
    }

    fn keep_part(&mut self, text: &str, start: usize, end: usize) {
        self.layout.copy(text, start, end);
        self.open = self.open.after(&text[start..end]);
    }

    fn tag(&mut self, text: &str, name: &str, value: &str) {
        let place = |part: &str| Span::of_part(text, part);
        self.push_tag((name, place(name)), (value, place(value)));
    }

    /// Writes a tag, each part with its place.
    pub(in crate::read) fn push_tag(&mut self, name: (&str, Span), value: (&str, Span)) {
        self.layout.begin_line();
        let known = roster_name(name.0).unwrap_or(name.0);
        self.layout.tag((known, Some(name.1)), (value.0, Some(value.1)));
        self.in_tags = true;
    }
}

/// Whether a line is the heading of the next game, with its players and its result: the first move is in the next line.
fn is_heading_of_next(line: &str, below: &str) -> bool {
    let next = || below.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    is_pairing_with_result(line) && next().starts_with("1.") && movetext::is_movetext(next())
}

/// The last number of a move in a line, outside comments and variations.
fn last_number(line: &str) -> Option<u32> {
    let (mut open, mut last) = (OpenBrackets::default(), None);
    for word in line.split_whitespace() {
        let number = dotted_number(word).filter(|_| !open.any());
        last = number.map_or(last, |(number, _)| Some(number));
        open = open.after(word);
    }
    last
}

/// What a line says that is a row of a table with one cell, or any other line.
fn without_bars(line: &str) -> &str {
    let cell = line.strip_prefix('|').and_then(|line| line.strip_suffix('|'));
    cell.filter(|cell| !cell.contains('|') && !cell.trim().is_empty()).map_or(line, str::trim)
}

/// The words in a line of moves, outside comments and variations: each from a word to the next move, number or bracket.
fn remarks(line: &str) -> Vec<Range<usize>> {
    let mut remarks: Vec<Range<usize>> = Vec::new();
    let (mut at, mut open) = (0, false);
    while at < line.len() {
        let rest = &line[at..];
        let length = rest.chars().next().map_or(1, char::len_utf8);
        if rest.starts_with(['{', '(', ';', '[']) {
            break; // the contents are read as they are
        }
        let moves = movetext::move_length(rest).or(dotted_number(rest).map(|(_, length)| length));
        let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let is_particle = open && word <= PARTICLE && is_before_word(&rest[word..]);
        if let Some(length) = moves.filter(|_| !is_particle) {
            open = false;
            at += length.max(1);
            at += line[at..].find(char::is_whitespace).unwrap_or(line.len() - at);
        } else if rest.starts_with(char::is_whitespace) {
            at += length;
        } else if let Some(remark) = remarks.last_mut().filter(|_| open) {
            at += word;
            remark.end = at;
        } else {
            let bare = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
            open = (is_word(&rest[..word]) || begins_with_short_word(rest))
                && !begins_with_suffix(bare);
            remarks.extend(open.then_some(at..at + word));
            at += word;
        }
    }
    extend_over_lines(line, &mut remarks);
    if let Some(last) = remarks.last_mut() {
        last.end -= closing_result(&line[last.clone()]);
    }
    remarks.retain(|words| !movetext::is_result(&line[words.clone()])); // `White resigns`
    remarks
}

/// Extends remarks over moves that were not played, `White could play 3. Bc4 Bc5. 3. Bb5`: the number behind the words
/// stands once more behind those moves.
fn extend_over_lines(line: &str, remarks: &mut Vec<Range<usize>>) {
    let numbers = numbers_of_moves(line);
    let again = again(&numbers);
    let mut kept: Vec<Range<usize>> = Vec::new();
    for mut remark in std::mem::take(remarks) {
        if kept.last().is_some_and(|last| remark.start < last.end) {
            continue;
        }
        let first = numbers.partition_point(|(at, _)| *at < remark.end);
        let is_behind = |(at, _): &(usize, Numbered)| line[remark.end..*at].trim().is_empty();
        if numbers.get(first).is_some_and(is_behind)
            && let Some(again) = again[first]
        {
            remark.end = line[..numbers[again].0].trim_end().len();
        }
        kept.push(remark);
    }
    *remarks = kept;
}

/// For each number of a move, the next place among them where it stands again, with no lower one between.
fn again(numbers: &[(usize, Numbered)]) -> Vec<Option<usize>> {
    let mut again = vec![None; numbers.len()];
    let mut waiting: Vec<usize> = Vec::new(); // rising numbers
    for (at, (_, number)) in numbers.iter().enumerate() {
        while waiting.last().is_some_and(|last| numbers[*last].1.0 > number.0) {
            waiting.pop();
        }
        let is_level = |place: &&usize| numbers[**place].1.0 == number.0;
        let level = waiting.iter().rev().take_while(is_level).count();
        let from = waiting.len() - level;
        if let Some(same) = (from..waiting.len()).find(|same| numbers[waiting[*same]].1 == *number)
        {
            again[waiting.remove(same)] = Some(at);
        }
        waiting.push(at);
    }
    again
}

/// The number of a move, and whether it is one of Black.
type Numbered = (u32, bool);

/// The numbers of moves in a line up to its first bracket, each with its place.
fn numbers_of_moves(line: &str) -> Vec<(usize, Numbered)> {
    let said = &line[..line.find(['{', '(', ';', '[']).unwrap_or(line.len())];
    let number = |word: &str| {
        let (number, length) = dotted_number(word)?;
        let is_black = word[..length].contains("..") || word[..length].contains('…');
        Some((Span::of_part(line, word).start as usize, (number, is_black)))
    };
    said.split_whitespace().filter_map(number).collect()
}

/// Maximum length of a word among others that looks like a move and is none: `be`, `de`.
const PARTICLE: usize = 2;

/// Maximum number of short words before a longer one.
const SHORT_WORDS: usize = 60;

/// Whether a text begins with a short word, `A good move`, `It is`, `R. Byrne`, with a longer one behind it.
fn begins_with_short_word(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let is_short = |word: &str| {
        let bare = word.trim_end_matches(['.', ',']);
        bare.chars().count() <= PARTICLE && bare.chars().all(char::is_alphabetic)
    };
    words.next().is_some_and(is_short)
        && words.take(SHORT_WORDS).find(|word| !is_short(word)).is_some_and(is_word)
}

/// Whether the next word of a text is one of some language.
fn is_before_word(text: &str) -> bool {
    text.split_whitespace()
        .next()
        .is_some_and(|word| is_word(word) && movetext::move_length(word).is_none())
}

/// The length of the result with which words end, and of the blank before it: `and White won 1-0`.
fn closing_result(words: &str) -> usize {
    let before = words.rsplit_once(char::is_whitespace);
    let before = before.filter(|(_, last)| Outcome::from_token(last).is_some());
    before.map_or(0, |(said, _)| words.len() - said.trim_end().len())
}

/// Whether this is a word of some language.
fn is_word(text: &str) -> bool {
    let word = text.trim_matches(|c: char| !c.is_alphanumeric());
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_alphabetic)
        && letters.clone().count() > 1
        && letters.all(|c| c.is_lowercase() || c == '\'' || c == '’')
}

/// Whether a line begins with a PGN tag pair.
fn is_pgn_tag(line: &str) -> bool {
    line.starts_with('[') && line.contains("\"]")
}

/// Reads `Key: value` with the name of a tag.
pub(in crate::read) fn tag(line: &str) -> Option<(&str, &str)> {
    header(line).filter(|(name, value)| is_known_tag(name) && !value.is_empty())
}
