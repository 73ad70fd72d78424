//! The reader at work on one cell of a scoresheet.

use super::{LinePlace, Reader, Scope};
use crate::game::{Game, MarkKind};
use crate::notation::MovePattern;
use crate::text::Span;

impl<'s> Reader<'s> {
    /// Forgets the last sheet.
    pub(crate) fn begin_sheet(&mut self) {
        self.findings.clear();
        self.line = LinePlace::default();
        self.outer.clear();
    }

    /// Reads one cell as movetext.
    pub(crate) fn cell(&mut self, game: &mut Game, text: &'s str, span: Span) {
        if span.of(text).bytes().all(|byte| byte == b'?') {
            self.at = span.start as usize;
            return self.push_move(game, MovePattern::UNREADABLE, span.len() as usize);
        }
        self.behind_cells(game, text, span);
    }

    /// Reads what stands behind the cells of a full row, where `?` is the glyph of the last move.
    pub(crate) fn behind_cells(&mut self, game: &mut Game, text: &'s str, span: Span) {
        self.text = text;
        let whole = self.narrow(span.end as usize);
        self.at = span.start as usize;
        self.nesting = true; // braces cannot run over the end of a cell
        self.scope = Scope::Cell;
        self.movetext(game);
        self.scope = Scope::Text;
        self.widen(whole);
    }

    /// A line among the tags that is none: kept as a comment.
    pub(crate) fn remark(&mut self, game: &mut Game, line: Span) {
        self.at = line.end as usize;
        self.push_mark(game, MarkKind::LineComment, 0, line.start as usize);
    }

    /// Reads words that close the game at a cell, if they do; gives the place behind them.
    pub(crate) fn closing_cells(&mut self, game: &mut Game, at: usize) -> Option<usize> {
        self.at = at;
        self.closing_words(game)?;
        if game.result.is_some() {
            self.remark_after_result(game);
        }
        Some(self.at)
    }

    /// A cell that nobody filled.
    pub(crate) fn blank_cell(&mut self, game: &mut Game, span: Span) {
        self.at = span.end as usize;
        game.numbers.push(game.marks.len() as u32);
        self.push_mark(game, MarkKind::Blank, 0, span.start as usize);
        self.line.half += 1;
    }

    /// The number of a row; whether the row goes on with a move of Black.
    pub(crate) fn row_number(&mut self, game: &mut Game, value: u32, span: Span) -> bool {
        self.at = span.start as usize;
        let black = self.line.half % 2 == 1 && value == self.line.half / 2 + 1;
        self.move_number(game, value, if black { 3 } else { 1 }, span.end as usize);
        black
    }

    /// Whether a variation is open.
    pub(crate) fn is_in_variation(&self) -> bool {
        !self.outer.is_empty()
    }

    /// Closes what a sheet left open.
    pub(crate) fn end_sheet(&mut self, game: &mut Game) {
        self.end_variations(game);
    }
}
