//! Reads scoresheets line by line.
//!
//! What a line is tells `line_kind.rs`; what is in it read `header_line.rs`, `cell_reader.rs` and `words_below.rs`.

use super::frame::{is_lone_sign, is_note_block};
use super::page::PageHead;
use crate::finding::{Code, Finding, Findings};
use crate::game::Game;
use crate::read::MoveSyntax;
use crate::read::pgn::{Reader, ReaderCache};
use crate::text::Span;

/// Reads the scoresheets of one text, one after the other.
pub(crate) struct SheetReader<'s> {
    pub(super) text: &'s str,
    pub(super) at: usize,
    pub(super) cells: Reader<'s>,
    /// Where it is known that no remarks begin.
    pub(super) no_remarks: Option<NoRemarks>,
}

/// From where it was read, no remarks below the rows begin before this place.
#[derive(Clone, Copy)]
pub(super) struct NoRemarks {
    pub(super) before: usize,
    /// Whether the game had a result there: it decides what is a remark.
    pub(super) has_result: bool,
}

/// How far a sheet has been read.
pub(super) struct SheetExtent {
    /// The end of its last line that is not empty.
    end: usize,
    /// The end of the remarks below its rows.
    pub(super) below: usize,
    /// Whether these say how the game ended.
    pub(super) is_over: bool,
}

/// The role of a line in the current sheet.
pub(super) enum LineKind {
    /// `Key: value`, at the top or below the rows.
    Header,
    /// A heading, or other words before the first row.
    AboveRows,
    /// Words below a row.
    Words,
    /// A number, cells, or both.
    Row,
    /// A label, and a row from this place on.
    LabelledRow(usize),
    /// The first line of the head of another page, or of notes, below which the sheet goes on.
    PageHead(PageHead),
    /// The first line of another sheet.
    NextSheet,
}

impl<'s> SheetReader<'s> {
    /// A reader at the beginning of `text`.
    pub(crate) fn new(text: &'s str, syntax: &'s MoveSyntax) -> Self {
        Self { text, at: 0, cells: Reader::new(text, syntax), no_remarks: None }
    }

    /// Exchanges what was learnt from other texts.
    pub(crate) fn swap_cache(&mut self, other: &mut ReaderCache) {
        self.cells.swap_cache(other);
    }

    /// Reads the next sheet into `game`; `false` if there are no more.
    pub(crate) fn next_game(&mut self, game: &mut Game) -> bool {
        game.clear();
        self.cells.begin_sheet();
        self.skip_blank_lines();
        if self.at >= self.text.len() {
            return false;
        }
        game.span.start = self.at as u32;
        let mut extent = SheetExtent { end: self.at, below: 0, is_over: false };
        while self.at < self.text.len() && self.take_line(game, &mut extent) {}
        game.span.end = extent.end.max(game.span.start as usize) as u32;
        self.cells.end_sheet(game);
        self.tell_of_control_character(game);
        game.take_castling_for_result(self.text);
        true
    }

    /// Tells of the first control character in a sheet, which is read as a blank wherever it stands.
    fn tell_of_control_character(&mut self, game: &Game) {
        let is_control = |c: char| c.is_control() && !c.is_whitespace();
        // U+001A closed texts of old.
        let sheet =
            game.span.of(self.text).trim_end_matches(|c: char| c == '\u{1a}' || c.is_whitespace());
        let Some(found) = sheet.matches(is_control).next() else { return };
        let place = Span::of_part(self.text, found);
        self.cells.findings().push(Finding::new(Code::ControlCharacter, place));
    }

    /// Reads the line here; returns whether the sheet continues after it. A line of the next sheet is not read.
    fn take_line(&mut self, game: &mut Game, extent: &mut SheetExtent) -> bool {
        if has_begun(game) && self.at >= extent.below {
            extent.below = self.at + self.footer(game).unwrap_or(0);
        }
        let line = self.line_of_head();
        let said = line.of(self.text).trim();
        let mut behind = line.end as usize;
        match self.classify(game, line, extent) {
            LineKind::NextSheet => return false,
            LineKind::Header => {
                let is_below = self.at < extent.below;
                extent.is_over |= self.push_tags(game, line) && is_below;
            }
            LineKind::AboveRows => self.cells.remark(game, line),
            LineKind::Words => behind = self.words(game, line) as usize,
            LineKind::PageHead(head) => {
                behind = self.at + head.length;
                self.other_page(game, &head);
            }
            LineKind::Row => behind = self.whole_row(game, line.start as usize, line),
            LineKind::LabelledRow(start) => {
                let label = self.text[line.start as usize..start].trim();
                self.cells.remark(game, Span::of_part(self.text, label));
                behind = self.whole_row(game, start, line);
            }
        }
        if !said.is_empty() {
            extent.end = self.text[..behind].trim_end().len();
        }
        self.at = self.behind_line(behind);
        let is_done = game.result.is_some()
            && self.at >= extent.below
            && self.footer(game).is_none()
            && !is_note_block(&self.text[self.at..])
            && !is_lone_sign(self.text[self.at..].trim_start().lines().next().unwrap_or("").trim());
        !is_done
    }

    /// Reads the row that begins at a place in a line; returns the place behind it.
    fn whole_row(&mut self, game: &mut Game, start: usize, line: Span) -> usize {
        self.row(game, Span::new(start as u32, self.comment_end(line))) as usize
    }

    /// Keeps the head of another page, or the notes, that are here as remarks, and tells of them.
    fn other_page(&mut self, game: &mut Game, head: &PageHead) {
        let is_page = head.names_player;
        let head = Span::from_range(self.at..self.at + head.length);
        for line in head.of(self.text).lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.cells.remark(game, Span::of_part(self.text, line));
        }
        let code = if is_page { Code::SheetGoesOn } else { Code::WordsBetweenMoves };
        self.cells.findings().push(Finding::new(code, head));
    }

    /// The start of the next line after what was read of one; or the same place, if another sheet begins on that line.
    fn behind_line(&self, at: usize) -> usize {
        let rest = &self.text[at..];
        let (length, next) = match rest.find('\n') {
            Some(length) => (length, at + length + 1),
            None => (rest.len(), self.text.len()),
        };
        if rest[..length].trim().is_empty() { next } else { at }
    }

    /// Whether anything but white space has been found so far.
    pub(crate) fn met_text(&self) -> bool {
        !self.text[..self.at].trim().is_empty()
    }

    /// Reads the sheet that begins at `at` again, for guessing.
    pub(crate) fn read_again(&mut self, at: u32, game: &mut Game) {
        (self.at, self.no_remarks) = (at as usize, None);
        self.next_game(game);
    }

    /// The findings about the last sheet.
    pub(crate) fn findings(&mut self) -> &mut Findings {
        self.cells.findings()
    }

    fn skip_blank_lines(&mut self) {
        let rest = &self.text[self.at..];
        let next = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        self.at += rest.len() - next.len();
    }

    /// The line here, without its end.
    pub(super) fn line(&self) -> Span {
        let rest = &self.text[self.at..];
        let length = rest.find('\n').unwrap_or(rest.len());
        let length = rest[..length].trim_end_matches('\r').len();
        Span::from_range(self.at..self.at + length)
    }

    /// The end of the line, or of the line in which a comment ends that extends beyond it.
    fn comment_end(&self, line: Span) -> u32 {
        let body = line.of(self.text);
        let open = body.rfind('{').filter(|open| !body[*open..].contains('}'));
        let is_open = open.is_some_and(|open| !body[..open].contains(';'));
        let rest = &self.text[line.end as usize..];
        let near = &rest[..rest.floor_char_boundary(LONGEST_COMMENT)];
        let Some(close) = near.find('}').filter(|_| is_open) else { return line.end };
        let has_gap = rest[..close].split('\n').skip(1).any(|line| line.trim().is_empty());
        let end = rest[close..].find('\n').map_or(rest.len(), |at| close + at);
        let length = rest[..end].trim_end_matches('\r').len() as u32;
        if has_gap { line.end } else { line.end + length }
    }
}

/// Whether moves or a result of the sheet have been read.
pub(super) fn has_begun(game: &Game) -> bool {
    !game.moves.is_empty() || game.result.is_some()
}

/// Number of bytes within which a brace must be closed; otherwise it ends with its line.
const LONGEST_COMMENT: usize = 1 << 14;
