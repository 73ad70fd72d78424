//! The cells of a row of a sheet: moves, blank and illegible cells, remarks, clocks, words that end the game.

use super::clock_cell::is_clock;
use super::dash::DashMeaning;
use super::reader::SheetReader;
use super::row::{RowCells, SheetCell, bare_number};
use crate::board::Color;
use crate::game::{Game, Mark, MarkKind};
use crate::read::line::illegible_cell::{illegible_length, stands_for_move};
use crate::read::line::move_with_blanks;
use crate::read::pgn::result::spaced_result_length;
use crate::text::Span;

impl<'s> SheetReader<'s> {
    /// Reads one row: a number, if there is one, then cells; returns the place up to which it belongs to this sheet.
    pub(super) fn row(&mut self, game: &mut Game, line: Span) -> u32 {
        let end = line.start as usize + line.of(self.text).trim_end().len();
        let said = line.of(self.text).trim();
        if let Some(result) = self.spaced_result(Span::of_part(self.text, said).start as usize, end)
        {
            return self.result_cell(game, result, line.end);
        }
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
            let is_taken = match cell {
                SheetCell::Blank(_) if filled == 0 && is_before_start(game, self.text) => {
                    self.cells.pass_white();
                    true
                }
                SheetCell::Blank(span) => {
                    let row = &self.text[row..end];
                    self.take_blank(
                        game,
                        span,
                        DashMeaning::of(span.of(self.text), row, number.is_some()),
                    )
                }
                SheetCell::Text(span)
                    if let Some(result) = self.spaced_result(span.start as usize, end) =>
                {
                    return self.result_cell(game, result, line.end);
                }
                SheetCell::Text(span) if self.cells.result_in_brackets_at(game, span) => {
                    return self.cells.behind_result_cell(game, self.text, line.end);
                }
                SheetCell::Text(span) => self.take_text(game, &mut cells, span, (filled, number)),
            };
            filled += usize::from(is_taken);
            if is_taken && game.result.is_some() {
                return self.cells.behind_result_cell(game, self.text, cells.end_of_line(line));
            }
        }
        line.end.max(cells.at as u32)
    }

    /// Handles a cell without signs or with dashes alone; returns whether it is one of the cells of its row.
    fn take_blank(&mut self, game: &mut Game, span: Span, meaning: DashMeaning) -> bool {
        match meaning {
            DashMeaning::Blank => self.cells.blank_cell(game, span),
            DashMeaning::Line => self.cells.remark(game, span),
            DashMeaning::Between => {}
        }
        meaning == DashMeaning::Blank
    }

    /// Handles a text that is no result; returns whether it is one of the cells of its row.
    fn take_text(
        &mut self,
        game: &mut Game,
        cells: &mut RowCells<'s>,
        span: Span,
        (filled, number): (usize, Option<(u32, Span)>),
    ) -> bool {
        if let Some(words) = self.illegible_words(span) {
            cells.at = words.end as usize;
            return self.take_illegible(game, words);
        }
        if self.parts_rows(game, span) {
            cells.at = span.start as usize + 1;
            return false;
        }
        let is_full = number.is_some() && filled == 2;
        !self.take_aside(game, cells, span, (filled, number))
            && self.take_cell(game, cells, span, is_full)
    }

    /// The result with blanks in it that stands from a place on up to the end of the row: `1 - 0`.
    fn spaced_result(&self, at: usize, end: usize) -> Option<Span> {
        let length = spaced_result_length(self.text.get(at..end)?)?;
        (!self.cells.is_in_variation()).then(|| Span::from_range(at..at + length))
    }

    /// Reads a result behind which nothing stands in its row.
    fn result_cell(&mut self, game: &mut Game, result: Span, end: u32) -> u32 {
        self.cells.cell(game, self.text, result);
        end
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
        } else if let Some(end) = self.cells.words_after_mate_at(game, start) {
            cells.pass(end);
            return false;
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

/// Whether a blank cell here is White's before a game that Black begins, by the tag FEN.
fn is_before_start(game: &Game, text: &str) -> bool {
    let is_blank = |mark: &Mark| mark.kind == MarkKind::Blank;
    game.moves.is_empty()
        && !game.marks.iter().any(is_blank)
        && game.side_of_fen(text) == Some(Color::Black)
}
