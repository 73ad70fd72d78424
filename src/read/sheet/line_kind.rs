//! The role of a line in a sheet, from its own text and from what was read before it.

use super::frame::{
    begins_with_heading, is_above_first_row, is_above_rows, is_lone_sign, is_note_block,
    is_remark_line,
};
use super::page::{PageHead, page_head};
use super::reader::{LineKind, SheetExtent, SheetReader, has_begun};
use super::row::row_number;
use crate::game::Game;
use crate::read::line::header::{header, is_remark};
use crate::read::line::movetext::move_length;
use crate::text::Span;

impl SheetReader<'_> {
    /// The role of the line here, from its own text and from what was read before it.
    pub(super) fn classify(&mut self, game: &Game, line: Span, extent: &SheetExtent) -> LineKind {
        let said = line.of(self.text).trim();
        let rest = &self.text[self.at..];
        if let Some(row) = self.row_behind_label(game, line) {
            return LineKind::LabelledRow(row);
        }
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
            && (self.at < extent.below
                || is_remark_line(said)
                || is_below_result(game, rest)
                || game.result.is_some() && is_lone_sign(said))
        {
            LineKind::Words
        } else if self.begins_anew(game, line) {
            LineKind::NextSheet
        } else {
            LineKind::Row
        }
    }

    /// The head of another page here, or notes, if the sheet goes on below.
    fn page_head(&self, game: &Game, extent: &SheetExtent) -> Option<PageHead> {
        let is_open = game.result.is_none() && !extent.is_over && !self.cells.is_in_variation();
        let rest = Some(&self.text[self.at..]).filter(|_| is_open)?;
        let head = page_head(self.text, rest, game, |number| self.cells.is_next_row(number))?;
        Some(PageHead { length: rest[..head.length].trim_end().len(), ..head })
    }

    /// Whether a line is about a game whose rows have not begun.
    fn is_above_rows(&self, game: &Game, line: Span) -> bool {
        let body = line.of(self.text);
        !body.trim().is_empty()
            && (!game.tags.is_empty() && is_remark(body)
                || is_above_rows(&self.text[line.start as usize..])
                || is_above_first_row(&self.text[line.start as usize..]))
    }

    /// Whether the row here, numbered 1 after a blank line, is the first of another sheet.
    fn begins_anew(&mut self, game: &Game, line: Span) -> bool {
        let row = line.of(self.text).trim_start();
        let Some((1, length)) = row_number(row) else { return false };
        let cells = row[length..].trim();
        let goes_on = cells.is_empty() || cells.starts_with(['.', '…']);
        !goes_on && self.cells.begins_again_at(game, line.start as usize)
    }
}

/// Whether the rest of a text below the result is notes and words.
fn is_below_result(game: &Game, rest: &str) -> bool {
    game.result.is_some() && is_note_block(rest)
}
