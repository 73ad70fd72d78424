//! `Key: value` lines of a sheet, which are its tags: also two in one line, and one before the first move of its row.

use super::frame::{is_note, names_result};
use super::reader::SheetReader;
use super::row::row_number;
use crate::finding::{Code, Finding};
use crate::game::{Game, TagPair};
use crate::language::names_moves;
use crate::read::line::header::{header, headers};
use crate::read::line::movetext::{first_word, is_algebraic, is_movetext};
use crate::text::Span;

/// Maximum number of lines in a head above the first row.
const HEAD_LINES: usize = 64;

impl SheetReader<'_> {
    /// The line here, or the part of a header before the first move that is written behind it: `Event: Open. 1. e4 e5`.
    /// A header may well name the moves of an opening; then the rows below begin with the first move.
    pub(super) fn line_of_head(&self) -> Span {
        let line = self.line();
        let said = line.of(self.text);
        if header(said).is_none() {
            return line;
        }
        let Some(start) = self.first_row_in(line) else { return line };
        let below = self.text[line.end as usize..].lines().take(HEAD_LINES).map(str::trim);
        let is_comment = |line: &str| line.starts_with(['{', ';']);
        let mut below =
            below.filter(|line| !line.is_empty() && !is_comment(line) && header(line).is_none());
        let goes_on = |row: &str| row_number(row).is_some_and(|(number, _)| number > 1);
        let is_whole = below.next().is_none_or(|row| goes_on(row) || !is_movetext(row));
        if is_whole { Span::new(line.start, start as u32) } else { line }
    }

    /// The place in a header at which the first row begins: its number has a dot, or the next one stands behind it as
    /// well: `1 e4 e5 2 Nf3`.
    fn first_row_in(&self, line: Span) -> Option<usize> {
        let said = line.of(self.text);
        let is_row = |&at: &usize| self.cells.is_numbered_move(line.start as usize + at + 1);
        let dotted = said.match_indices(" 1.").map(|(at, _)| at).find(is_row);
        let is_second = |at: usize| {
            let word = first_word(&said[at + " 2 ".len()..]);
            is_algebraic(word.trim_end_matches([',', ';']))
        };
        let bare = || {
            let last = said.rmatch_indices(" 2 ").map(|(at, _)| at).find(|at| is_second(*at))?;
            let mut places = said[..last].match_indices(" 1 ").map(|(at, _)| at);
            places.find(is_row)
        };
        Some(line.start as usize + dotted.or_else(bare)?)
    }

    /// Adds the headers in a line as tags; returns whether one of them names the result.
    pub(super) fn push_tags(&mut self, game: &mut Game, line: Span) -> bool {
        let is_sentence = line.end < self.line().end;
        let mut is_over = false;
        for part in headers(line.of(self.text).trim()) {
            let part = if is_sentence { without_stop(part) } else { part };
            is_over |= names_result(part);
            if game.moves.is_empty() && heads_moves(part) {
                self.cells.remark(game, Span::of_part(self.text, part));
            } else {
                self.push_tag(game, part);
            }
        }
        is_over
    }

    /// Adds the header in `part` of a line as a tag. Who plays, where and when is said once, so the first one counts.
    fn push_tag(&mut self, game: &mut Game, part: &str) {
        let Some((name, value)) = header(part) else { return };
        let tag = self.tag(name, value, part);
        let name = tag.name(self.text);
        if !is_note(part) && game.tags.iter().any(|other| other.name(self.text) == name) {
            self.cells
                .findings()
                .push(Finding::new(Code::RepeatedTag, tag.span).with("name", name));
        }
        game.tags.push(tag);
    }

    /// The tag in a header, all of which is in `line`.
    fn tag(&self, name: &str, value: &str, line: &str) -> TagPair {
        let place = |part: &str| Span::of_part(self.text, part);
        let (name, line) = (place(name), place(line));
        let value = if value.is_empty() { Span::at(line.end) } else { place(value) };
        TagPair { name, value, span: Span::new(name.start, line.end) }
    }
}

/// Whether a header without a value stands above the moves: `Moves:`.
fn heads_moves(part: &str) -> bool {
    header(part).is_some_and(|(name, value)| value.is_empty() && names_moves(name))
}

/// A header of a line of sentences, `White: Kasparov.`, without the full stop of a word, or another sign that ends it;
/// that of an initial stays.
fn without_stop(part: &str) -> &str {
    let part = part.trim_end_matches([';', ',']).trim_end();
    let bare = part.strip_suffix('.').unwrap_or(part);
    let letters = bare.chars().rev().take_while(|c| c.is_alphabetic()).count();
    if letters > 2 { bare } else { part }
}
