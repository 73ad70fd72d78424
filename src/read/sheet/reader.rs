//! Reads scoresheets row by row, cell by cell.

use super::clock_cell::is_clock;
use super::dash::DashMeaning;
use super::frame::{
    begins_with_heading, closing_token, footer, is_above_first_row, is_above_rows, is_note,
    is_note_block, is_remark_line, names_result,
};
use super::page::page_head;
use super::row::{RowCells, SheetCell, bare_number, row_number};
use crate::finding::{Code, Finding, Findings};
use crate::game::{Game, Mark, MarkKind, TagPair};
use crate::read::MoveSyntax;
use crate::read::line::header::{header, headers, is_remark};
use crate::read::line::illegible_cell::{illegible_length, stands_for_move};
use crate::read::line::move_with_blanks;
use crate::read::line::movetext::{first_word, is_algebraic, is_movetext, move_length};
use crate::read::pgn::{Reader, ReaderCache};
use crate::text::Span;

/// Reads the scoresheets of one text, one after the other.
pub(crate) struct SheetReader<'s> {
    text: &'s str,
    at: usize,
    cells: Reader<'s>,
}

/// How far a sheet has been read.
struct SheetExtent {
    /// The end of its last line that is not empty.
    end: usize,
    /// The end of the remarks below its rows.
    below: usize,
    /// Whether these say how the game ended.
    is_over: bool,
}

/// The role of a line in the current sheet.
enum LineKind {
    /// `Key: value`, at the top or below the rows.
    Header,
    /// A heading, or other words before the first row.
    AboveRows,
    /// Words below a row.
    Words,
    /// A number, cells, or both.
    Row,
    /// The first line of the head of another page, up to this place, below which the sheet goes on.
    PageHead(usize),
    /// The first line of another sheet.
    NextSheet,
}

impl<'s> SheetReader<'s> {
    /// A reader at the beginning of `text`.
    pub(crate) fn new(text: &'s str, syntax: &'s MoveSyntax) -> Self {
        Self { text, at: 0, cells: Reader::new(text, syntax) }
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
                let is_sentence = (line.end as usize) < self.line().end as usize;
                for part in headers(said) {
                    let part = if is_sentence { without_stop(part) } else { part };
                    extent.is_over |= is_below && names_result(part);
                    self.push_tag(game, part);
                }
            }
            LineKind::AboveRows => self.cells.remark(game, line),
            LineKind::Words => behind = self.words(game, line) as usize,
            LineKind::PageHead(end) => {
                behind = end;
                self.other_page(game, end);
            }
            LineKind::Row => {
                let row = Span::new(line.start, self.comment_end(line));
                behind = self.row(game, row) as usize;
            }
        }
        if !said.is_empty() {
            extent.end = self.text[..behind].trim_end().len();
        }
        self.at = self.behind_line(behind);
        let is_done = game.result.is_some()
            && self.at >= extent.below
            && self.footer(game).is_none()
            && !is_note_block(&self.text[self.at..]);
        !is_done
    }

    /// The role of the line here, from its own text and from what was read before it.
    fn classify(&mut self, game: &Game, line: Span, extent: &SheetExtent) -> LineKind {
        let said = line.of(self.text).trim();
        let rest = &self.text[self.at..];
        let (has_begun, is_header) = (has_begun(game), header(said).is_some());
        let may_be_next = has_begun && self.at >= extent.below && !said.is_empty();
        if may_be_next
            && ((extent.is_over || is_header) && !is_note_block(rest)
                || begins_with_heading(rest)
                    && move_length(said).is_none()
                    && !self.cells.is_in_variation())
        {
            return self.page_head(game, extent).map_or(LineKind::NextSheet, LineKind::PageHead);
        }
        if is_header {
            LineKind::Header
        } else if game.moves.is_empty() && self.is_above_rows(game, line) {
            LineKind::AboveRows
        } else if has_begun
            && (self.at < extent.below || is_remark_line(said) || is_below_result(game, rest))
        {
            LineKind::Words
        } else if self.begins_anew(game, line) {
            LineKind::NextSheet
        } else {
            LineKind::Row
        }
    }

    /// The end of the head of another page here, if the sheet goes on below it.
    fn page_head(&self, game: &Game, extent: &SheetExtent) -> Option<usize> {
        let is_open = game.result.is_none() && !extent.is_over && !self.cells.is_in_variation();
        let rest = Some(&self.text[self.at..]).filter(|_| is_open)?;
        let length = page_head(self.text, rest, game, |number| self.cells.is_next_row(number))?;
        Some(self.at + rest[..length].trim_end().len())
    }

    /// Keeps the head of another page, which is here and ends at `end`, as remarks, and tells of it.
    fn other_page(&mut self, game: &mut Game, end: usize) {
        let head = Span::from_range(self.at..end);
        for line in head.of(self.text).lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.cells.remark(game, Span::of_part(self.text, line));
        }
        self.cells.findings().push(Finding::new(Code::SheetGoesOn, head));
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
        self.at = at as usize;
        self.next_game(game);
    }

    /// The findings about the last sheet.
    pub(crate) fn findings(&mut self) -> &mut Findings {
        self.cells.findings()
    }

    /// The length of the remarks here, below the rows of a game.
    fn footer(&self, game: &Game) -> Option<usize> {
        if self.line().of(self.text).trim().is_empty() {
            return None;
        }
        let tag = game.tag(self.text, "Result");
        let has_result = game.result.is_some() || tag.is_some();
        let above = self.text[..self.at].trim_end().len();
        let is_right_below = self.text[above..self.at].matches('\n').count() < 2;
        let said = footer(&self.text[self.at..], has_result, is_right_below);
        said.filter(|_| !self.cells.is_in_variation())
    }

    /// Reads a line of words below a move; its first words may say how the game ended, or a result at its end: `Black
    /// resigns 1-0`. Returns the place behind it.
    fn words(&mut self, game: &mut Game, line: Span) -> u32 {
        let body = line.of(self.text).trim();
        let mut said = Span::of_part(self.text, body);
        if game.result.is_none()
            && let Some(end) = self.cells.closing_cells(game, said.start as usize)
        {
            said = Span::new(end as u32, said.end.max(end as u32));
        }
        let token = closing_token(said.of(self.text)).filter(|_| game.result.is_none());
        let token = token.map(|token| Span::of_part(self.text, token));
        self.say(game, Span::new(said.start, token.map_or(said.end, |token| token.start)));
        if let Some(token) = token {
            self.cells.cell(game, self.text, token);
            self.say(game, Span::new(token.end, said.end));
        }
        line.end.max(said.end)
    }

    /// Keeps words as a remark, without the blanks and stops around them.
    fn say(&mut self, game: &mut Game, words: Span) {
        let said = words.of(self.text).trim_start_matches([' ', '\t', ',', '.']).trim_end();
        if !said.is_empty() {
            self.cells.remark(game, Span::of_part(self.text, said));
        }
    }

    /// Whether a line is about a game whose rows have not begun.
    fn is_above_rows(&self, game: &Game, line: Span) -> bool {
        let body = line.of(self.text);
        !body.trim().is_empty()
            && (!game.tags.is_empty() && is_remark(body)
                || is_above_rows(&self.text[line.start as usize..])
                || is_above_first_row(&self.text[line.start as usize..]))
    }

    fn skip_blank_lines(&mut self) {
        let rest = &self.text[self.at..];
        let next = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        self.at += rest.len() - next.len();
    }

    /// The line here, without its end.
    fn line(&self) -> Span {
        let rest = &self.text[self.at..];
        let length = rest.find('\n').unwrap_or(rest.len());
        let length = rest[..length].trim_end_matches('\r').len();
        Span::from_range(self.at..self.at + length)
    }

    /// The line here, or the part of a header before the first move that is written behind it: `Event: Open. 1. e4 e5`.
    /// A header may well name the moves of an opening; then the rows below begin with the first move.
    fn line_of_head(&self) -> Span {
        let line = self.line();
        let said = line.of(self.text);
        if header(said).is_none() {
            return line;
        }
        let Some(start) = self.first_row_in(line) else { return line };
        let below = self.text[line.end as usize..].lines().map(str::trim);
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
        let goes_on =
            |at: &usize| said[*at..].match_indices(" 2 ").any(|(next, _)| is_second(at + next));
        let bare = || {
            let mut places = said.match_indices(" 1 ").map(|(at, _)| at);
            places.find(|at| is_row(at) && goes_on(at))
        };
        Some(line.start as usize + dotted.or_else(bare)?)
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

    /// Reads one row: a number, if there is one, then cells; returns the place up to which it belongs to this sheet.
    fn row(&mut self, game: &mut Game, line: Span) -> u32 {
        let end = line.start as usize + line.of(self.text).trim_end().len();
        let mut cells = RowCells { text: self.text, at: line.start as usize, end, open: false };
        let number = cells.number();
        if let Some((value, span)) = number {
            let goes_on = self.cells.row_number(game, value, span);
            if goes_on {
                cells.skip_dots();
            }
        }
        let (row, mut filled) = (cells.at, 0);
        while let Some(cell) = cells.next_cell(move_with_blanks::is_usual(game, self.text)) {
            let is_full = number.is_some() && filled == 2;
            let is_taken = match cell {
                SheetCell::Blank(_) if filled == 0 && is_before_start(game, self.text) => {
                    self.cells.pass_white();
                    true
                }
                SheetCell::Blank(span) => {
                    let row = &self.text[row..end];
                    let meaning = DashMeaning::of(span.of(self.text), row, number.is_some());
                    match meaning {
                        DashMeaning::Blank => self.cells.blank_cell(game, span),
                        DashMeaning::Line => self.cells.remark(game, span),
                        DashMeaning::Between => {}
                    }
                    meaning == DashMeaning::Blank
                }
                SheetCell::Text(span) if let Some(words) = self.illegible_words(span) => {
                    cells.at = words.end as usize;
                    self.take_illegible(game, words)
                }
                SheetCell::Text(span) if self.parts_rows(game, span) => {
                    cells.at = span.start as usize + 1;
                    false
                }
                SheetCell::Text(span)
                    if self.take_aside(game, &mut cells, span, (filled, number)) =>
                {
                    false
                }
                SheetCell::Text(span) => self.take_cell(game, &mut cells, span, is_full),
            };
            filled += usize::from(is_taken);
            if is_taken && game.result.is_some() {
                return self.cells.behind_result_cell(game, self.text, cells.end_of_line(line));
            }
        }
        line.end.max(cells.at as u32)
    }

    /// Handles what is in a row but not one of its cells: a remark, the number of another row, a clock after a cell.
    fn take_aside(
        &mut self,
        game: &mut Game,
        cells: &mut RowCells<'s>,
        span: Span,
        (filled, number): (usize, Option<(u32, Span)>),
    ) -> bool {
        if let Some(remark) = self.remark(span, cells.end) {
            cells.at = remark.end as usize;
            self.cells.behind_cells(game, self.text, remark);
        } else if let Some((value, number)) = self.next_number(span) {
            self.cells.row_number(game, value, number);
            cells.at = number.end as usize;
        } else if filled > 0 && is_clock(span.of(self.text), number.map(|(value, _)| value)) {
            self.cells.remark(game, span);
        } else {
            return false;
        }
        true
    }

    /// Whether a `;` here parts two rows in one line, instead of beginning a comment.
    fn parts_rows(&mut self, game: &Game, cell: Span) -> bool {
        let is_sign = cell.of(self.text).starts_with(';');
        is_sign && self.cells.parts_rows(game, cell.start as usize)
    }

    /// The words with which a cell begins that say that it is illegible.
    fn illegible_words(&self, cell: Span) -> Option<Span> {
        let length = illegible_length(&self.text[cell.start as usize..])?;
        (!self.cells.is_in_variation()).then(|| Span::new(cell.start, cell.start + length as u32))
    }

    /// Handles such words: a cell of their own, or a remark on the one before; returns whether they are a cell.
    fn take_illegible(&mut self, game: &mut Game, words: Span) -> bool {
        let (before, behind) = (words.start as usize, words.end as usize);
        let is_cell = stands_for_move(&self.text[..before], &self.text[behind..]);
        if is_cell {
            self.cells.illegible_cell(game, words);
        } else {
            self.cells.remark(game, words);
        }
        is_cell
    }

    /// Handles a cell: words that end the game, a move, or what follows both moves of a full row; returns `false` for
    /// running words, which are none of the two.
    fn take_cell(
        &mut self,
        game: &mut Game,
        cells: &mut RowCells<'s>,
        span: Span,
        is_full: bool,
    ) -> bool {
        let start = span.start as usize;
        let said = self.cells.closing_cells(game, start);
        if let Some(end) = said.or_else(|| self.cells.unclear_cells(game, start)) {
            cells.pass(end);
        } else if let Some(end) = self.cells.running_words_at(game, start) {
            cells.pass(end);
            return false;
        } else if is_full {
            self.cells.behind_cells(game, self.text, span);
        } else {
            self.cells.cell(game, self.text, span);
        }
        true
    }
}

impl SheetReader<'_> {
    /// Whether the row here, numbered 1 after a blank line, is the first of another sheet.
    fn begins_anew(&mut self, game: &Game, line: Span) -> bool {
        let row = line.of(self.text).trim_start();
        let Some((1, length)) = row_number(row) else { return false };
        let cells = row[length..].trim();
        let goes_on = cells.is_empty() || cells.starts_with(['.', '…']);
        !goes_on && self.cells.begins_again_at(game, line.start as usize)
    }

    /// The remark in parentheses that begins with this cell and ends before the row does: `(White offered a draw)`.
    fn remark(&self, cell: Span, row_end: usize) -> Option<Span> {
        let end = self.cells.remark_end(cell.start as usize).filter(|end| *end <= row_end)?;
        (!self.cells.is_in_variation()).then(|| Span::new(cell.start, end as u32))
    }

    /// The number of another row on the same line, if it is followed by a parenthesis: `2)` or `2)Nf3`.
    fn next_number(&self, cell: Span) -> Option<(u32, Span)> {
        let text = cell.of(self.text);
        let digits = text.find(|c: char| !c.is_ascii_digit())?;
        let is_number = text[digits..].starts_with(')') && !self.cells.is_in_variation();
        let (value, length) = bare_number(text).filter(|_| is_number)?;
        Some((value, Span::new(cell.start, cell.start + length as u32)))
    }
}

/// Whether moves or a result of the sheet have been read.
fn has_begun(game: &Game) -> bool {
    !game.moves.is_empty() || game.result.is_some()
}

/// Whether the rest of a text below the result is notes and words.
fn is_below_result(game: &Game, rest: &str) -> bool {
    game.result.is_some() && is_note_block(rest)
}

/// A header of a line of sentences, `White: Kasparov.`, without the full stop of a word, or another sign that ends it;
/// that of an initial stays.
fn without_stop(part: &str) -> &str {
    let part = part.trim_end_matches([';', ',']).trim_end();
    let bare = part.strip_suffix('.').unwrap_or(part);
    let letters = bare.chars().rev().take_while(|c| c.is_alphabetic()).count();
    if letters > 2 { bare } else { part }
}

/// Whether a blank cell here is White's before a game that Black begins, by the tag FEN.
fn is_before_start(game: &Game, text: &str) -> bool {
    let is_blank = |mark: &Mark| mark.kind == MarkKind::Blank;
    game.moves.is_empty()
        && !game.marks.iter().any(is_blank)
        && game.black_begins(text) == Some(true)
}

/// Number of bytes within which a brace must be closed; otherwise it ends with its line.
const LONGEST_COMMENT: usize = 1 << 14;
