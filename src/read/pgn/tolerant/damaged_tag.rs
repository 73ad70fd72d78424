//! Lines of a tag section that are not tag pairs: `White "Z"]` without its bracket, or words between two tags. Neither
//! ends the section.

use std::collections::BTreeSet;

use super::line;
use crate::finding::Code;
use crate::game::{Game, MarkKind, TagPair};
use crate::read::pgn::Reader;
use crate::read::pgn::fast::MetTags;
use crate::read::pgn::tags::{NAME, plain_head};
use crate::text::Span;

impl<'s> Reader<'s> {
    /// Reads the line here, directly below a tag, as part of the section; returns `false` if the section ends before
    /// it.
    #[cold]
    pub(in crate::read::pgn) fn damaged_tag_line(
        &mut self,
        game: &mut Game,
        met: (&mut MetTags, &mut BTreeSet<&'s [u8]>),
        blank_from: usize,
    ) -> bool {
        let gap = &self.bytes[blank_from..self.at];
        let is_below = memchr::memchr_iter(b'\n', gap).count() == 1;
        if !is_below || game.tags.is_empty() {
            return false;
        }
        if let Some(tag) = self.unopened_tag_pair() {
            return self.push_tag(game, tag, false, met, blank_from);
        }
        let words = line::near_line(&self.text[self.at..]).trim_end();
        let is_bracketed = words.starts_with('[') && !words.contains('{');
        let goes_on = (is_bracketed || self.is_heading_line(words)) && self.next_line_goes_on(game);
        if goes_on {
            let start = self.at;
            self.at += words.len();
            self.push_mark(game, MarkKind::Stray, 0, start);
            self.find(Code::JunkText, start, self.at);
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

    /// Whether the next line is a tag pair with a name that the section does not have.
    fn next_line_goes_on(&self, game: &Game) -> bool {
        let Some((_, next)) = self.text[self.at..].split_once('\n') else { return false };
        let head = if next.starts_with('[') { plain_head(next.as_bytes()) } else { None };
        let is_known = |name: &str| game.tags.iter().any(|tag| tag.name.of(self.text) == name);
        head.is_some_and(|length| !is_known(&next[1..length - 2]))
    }
}
