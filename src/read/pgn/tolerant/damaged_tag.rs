//! What damages a tag section: `White "Z"]` without its bracket, words between two tags, a value that a mail program
//! broke over several lines. None of them ends the section.

use super::line;
use crate::finding::Code;
use crate::game::{Game, TagPair};
use crate::read::pgn::Reader;
use crate::read::pgn::seek::behind_asides;
use crate::read::pgn::tags::{MANY, NAME, TagNames, plain_head};
use crate::text::Span;

/// Maximum number of lines after the first one in which a value may go on.
const MOST_FURTHER_LINES: usize = 3;

impl<'s> Reader<'s> {
    /// The tag pair of this name whose value begins here after a quote and is closed, `"]`, at the end of one of the
    /// next lines. Between them there is no empty line, none that begins with a bracket or a move number, and no other
    /// quote.
    #[cold]
    pub(in crate::read::pgn) fn over_lines(
        &self,
        open: usize,
        name: Span,
        value_start: usize,
    ) -> Option<TagPair> {
        let rest = &self.text[value_start..];
        let first_end = rest.find('\n')?;
        let mut at = first_end + 1;
        for line in rest[at..].split_inclusive('\n').take(MOST_FURTHER_LINES) {
            let text = line.trim_end();
            if text.is_empty() || text.starts_with('[') || begins_with_move_number(text) {
                return None;
            }
            if let Some(quote) = text.find('"') {
                let is_closed = text[quote + 1..].trim_start() == "]";
                let is_open = !rest[..first_end].contains(['"', ']', '{']);
                return (is_closed && is_open).then(|| TagPair {
                    name,
                    value: Span::from_range(value_start..value_start + at + quote),
                    span: Span::from_range(open..value_start + at + text.len()),
                });
            }
            at += line.len();
        }
        None
    }

    /// Reads the line here, directly below a tag, as part of the section; returns `false` if the section ends before
    /// it.
    #[cold]
    pub(in crate::read::pgn) fn damaged_tag_line(
        &mut self,
        game: &mut Game,
        names: &mut TagNames<'s>,
        blank_from: usize,
    ) -> bool {
        let gap = &self.bytes[blank_from..self.at];
        let is_below = memchr::memchr_iter(b'\n', gap).count() == 1;
        if !is_below || game.tags.is_empty() {
            return false;
        }
        if let Some(tag) = self.unopened_tag_pair() {
            return self.push_tag(game, tag, false, names, blank_from);
        }
        let words = line::near_line(&self.text[self.at..]).trim_end();
        let is_bracketed = words.starts_with('[') && !words.contains('{');
        let goes_on = (is_bracketed || self.is_heading_line(words)) && self.next_line_goes_on(game);
        if goes_on {
            let start = self.at;
            self.keep_stray(game, start, start + words.len());
            self.report(Code::JunkText, start, self.at);
        }
        goes_on
    }

    /// Reads a tag pair without its opening bracket: `White "Z"]`, `White "Z"`.
    fn unopened_tag_pair(&self) -> Option<TagPair> {
        let rest = line::near_line(&self.text[self.at..]).trim_end();
        let name = rest.bytes().take_while(|&byte| NAME[usize::from(byte)]).count();
        let quoted = rest[name..].trim_start_matches([' ', '\t']).strip_prefix('"')?;
        let value = quoted.trim_end_matches([']', ' ']).strip_suffix('"')?;
        let is_pair = rest.starts_with(|c: char| c.is_ascii_uppercase());
        let start = self.at + rest.len() - quoted.len();
        is_pair.then(|| TagPair {
            name: Span::from_range(self.at..self.at + name),
            value: Span::from_range(start..start + value.len()),
            span: Span::from_range(self.at..self.at + rest.len()),
        })
    }

    /// Whether there is a comment here with a tag pair behind it, whose name the section does not have; an `Event`
    /// begins the next section, for files are cut into blocks there.
    pub(in crate::read::pgn) fn tag_below_comment(&self, game: &Game) -> bool {
        matches!(self.bytes.get(self.at), Some(b'{' | b';'))
            && (1..MANY).contains(&game.tags.len())
            && behind_asides(&self.text[self.at..])
                .is_some_and(|next| !next.starts_with("[Event ") && self.is_further_tag(next, game))
    }

    /// Whether the next line is a tag pair with a name that the section does not have.
    fn next_line_goes_on(&self, game: &Game) -> bool {
        let next = self.text[self.at..].split_once('\n');
        next.is_some_and(|(_, next)| self.is_further_tag(next, game))
    }

    /// Whether a text begins with a tag pair whose name the section does not have.
    pub(super) fn is_further_tag(&self, next: &str, game: &Game) -> bool {
        let head = if next.starts_with('[') { plain_head(next.as_bytes()) } else { None };
        let is_known = |name: &str| game.tags.iter().any(|tag| tag.name.of(self.text) == name);
        head.is_some_and(|length| !is_known(&next[1..length - 2]))
    }
}

/// Whether a line begins `1.`, as movetext does.
fn begins_with_move_number(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.starts_with('.')
}
