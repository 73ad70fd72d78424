//! Reads the lines of a text with blocks side by side one after the other.

use super::games_abreast::GamesAbreast;
use super::line_part::cells;
use super::page::{block_of, flush};
use super::row::{NumberedRow, rows};
use crate::read::layout::running_text::RunningText;
use crate::read::line::movetext::OpenBrackets;
use crate::text::{Source, Span};

/// Blocks side by side being laid out as PGN. Other lines are kept, as comments inside a game.
pub(super) struct ColumnsReader<'t> {
    text: &'t str,
    lines: RunningText,
    /// The rows of the page of one game here.
    page: Vec<NumberedRow>,
    /// The games side by side here.
    abreast: Option<GamesAbreast>,
    /// Lines that may be the headings of games side by side below them.
    held: Vec<Span>,
    /// Whether no game has been written.
    is_first: bool,
    /// Whether the last games written were side by side.
    is_below_games: bool,
}

impl<'t> ColumnsReader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let (lines, page, held) = (RunningText::default(), Vec::new(), Vec::new());
        Self { text, lines, page, abreast: None, held, is_first: true, is_below_games: false }
    }

    /// Reads all lines.
    pub(super) fn read(mut self) -> RunningText {
        let text = self.text;
        for line in text.split_inclusive('\n') {
            let start = Span::of_part(text, line).start;
            self.take(Span::new(start, start + line.trim_end().len() as u32));
        }
        self.end_games(false);
        self.release();
        self.flush();
        self.lines
    }

    fn take(&mut self, line: Span) {
        if let Some(games) = &mut self.abreast {
            if games.take(self.text, line) {
                return;
            }
            self.end_games(true);
        }
        if line.is_empty() || self.begin_games(line) {
            return;
        }
        let (start, end) = (line.start as usize, line.end as usize);
        let mut rows = if self.lines.open.any() { Vec::new() } else { rows(self.text, start, end) };
        if rows.is_empty() {
            return self.hold(line);
        }
        self.release();
        if let [row] = &mut *rows {
            row.block = block_of(&self.page, row);
        }
        self.page.append(&mut rows);
    }

    /// Begins games side by side in a line. On a page of one game a number may be misread, unless it is 1.
    fn begin_games(&mut self, line: Span) -> bool {
        let is_outside = self.page.is_empty() || !self.held.is_empty();
        let games = GamesAbreast::begin(self.text, line).filter(|_| !self.lines.open.any());
        let games = games.filter(|games| is_outside || games.number() == Some(1));
        let Some(mut games) = games else { return false };
        games.take_headings(self.text, &mut self.held);
        self.release();
        self.flush();
        self.abreast = Some(games);
        true
    }

    /// Writes the games side by side; `begins_again` says that others begin in this line.
    fn end_games(&mut self, begins_again: bool) {
        let Some(games) = self.abreast.take() else { return };
        let is_first = std::mem::take(&mut self.is_first);
        let below = games.write(&mut self.lines, self.text, begins_again, is_first);
        self.is_below_games = true;
        for line in below {
            self.hold(line);
        }
    }

    /// Holds back a line without rows if it may be a heading of games side by side, or writes it.
    fn hold(&mut self, line: Span) {
        let said = line.of(self.text);
        let is_heading = !said.starts_with('[')
            && !self.lines.open.any()
            && !OpenBrackets::default().after(said).any()
            && cells(self.text, line.start as usize, line.end as usize).len() > 1;
        if !is_heading {
            self.release();
            self.flush();
            return self.lines.line(self.text, line.start as usize, line.end as usize);
        }
        self.held.push(line);
    }

    /// Writes the lines held back.
    fn release(&mut self) {
        for line in std::mem::take(&mut self.held) {
            self.flush();
            self.lines.line(self.text, line.start as usize, line.end as usize);
        }
    }

    /// Writes the page of one game, which is another one than the last of those side by side above it if it begins anew.
    fn flush(&mut self) {
        let begins = self.page.first().is_some_and(|row| row.number == 1);
        if begins && self.lines.in_game && std::mem::take(&mut self.is_below_games) {
            self.lines.layout.begin_game();
        }
        self.is_first &= self.page.is_empty();
        flush(&mut self.lines, self.text, &mut self.page);
    }
}

/// Lays a text with blocks side by side out as PGN.
pub(super) fn lay_out(source: Source) -> Source {
    let lines = ColumnsReader::new(source.text()).read();
    lines.finish(source)
}
