//! Words below the rows of a sheet: how the game ended, remarks, the rest of its head.

use super::frame::{BelowRows, below_rows, closing_token};
use super::reader::{NoRemarks, SheetReader};
use crate::game::Game;
use crate::text::Span;

impl SheetReader<'_> {
    /// The length of the remarks here, below the rows of a game.
    pub(super) fn footer(&mut self, game: &Game) -> Option<usize> {
        if self.line().of(self.text).trim().is_empty() {
            return None;
        }
        let tag = game.tag(self.text, "Result");
        let has_result = game.result.is_some() || tag.is_some();
        if self
            .no_remarks
            .is_some_and(|none| self.at < none.before && none.has_result == has_result)
        {
            return None;
        }
        let above = self.text[..self.at].trim_end().len();
        let is_right_below = self.text[above..self.at].matches('\n').count() < 2;
        match below_rows(&self.text[self.at..], has_result, is_right_below) {
            BelowRows::Remarks(length) => Some(length).filter(|_| !self.cells.is_in_variation()),
            BelowRows::Next => None,
            BelowRows::Other(length) => {
                self.no_remarks = Some(NoRemarks { before: self.at + length, has_result });
                None
            }
        }
    }

    /// Reads a line of words below a move; its first words may say how the game ended, or a result at its end: `Black
    /// resigns 1-0`. Returns the place behind it.
    pub(super) fn words(&mut self, game: &mut Game, line: Span) -> u32 {
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
}
