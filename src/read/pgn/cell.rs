//! Reads single cells of a scoresheet.

use super::{Branch, Reader, Scope};
use crate::finding::Code;
use crate::game::{Game, MarkKind};
use crate::notation::MovePattern;
use crate::read::line::blank_sign::is_blank_cell;
use crate::read::line::header::header;
use crate::text::Span;

impl<'s> Reader<'s> {
    /// Discards the last sheet.
    pub(crate) fn begin_sheet(&mut self) {
        self.findings.clear();
        self.branch = Branch::default();
        self.outer.clear();
    }

    /// Reads one cell as movetext.
    pub(crate) fn cell(&mut self, game: &mut Game, text: &'s str, span: Span) {
        if span.of(text).chars().all(|c| matches!(c, '?' | '？')) {
            return self.illegible_cell(game, span);
        }
        self.behind_cells(game, text, span);
    }

    /// Reads a cell in which no move can be read, whatever words or signs say so.
    pub(crate) fn illegible_cell(&mut self, game: &mut Game, span: Span) {
        self.at = span.start as usize;
        self.push_move(game, MovePattern::UNREADABLE, span.len() as usize);
    }

    /// Reads what follows the cells of a full row, where `?` is the glyph of the last move.
    pub(crate) fn behind_cells(&mut self, game: &mut Game, text: &'s str, span: Span) {
        self.text = text;
        let whole = self.narrow(span.end as usize);
        self.at = span.start as usize;
        self.nesting = true; // braces cannot extend beyond the end of a cell
        self.scope = Scope::Cell;
        self.movetext(game);
        self.scope = Scope::Text;
        self.widen(whole);
    }

    /// Keeps a line among the tags that is not a tag as a comment.
    pub(crate) fn remark(&mut self, game: &mut Game, line: Span) {
        self.at = line.end as usize;
        let start = self.start_of_words(line.start as usize);
        self.push_mark(game, MarkKind::LineComment, 0, start);
    }

    /// Reads words that close the game at a cell, if there are any; returns the place after them, which may be in the
    /// next line.
    pub(crate) fn closing_cells(&mut self, game: &mut Game, at: usize) -> Option<usize> {
        self.at = at;
        self.closing_words(game)?;
        if game.result.is_some() {
            self.remark_after_result(game);
        }
        Some(self.at)
    }

    /// Reads the result in brackets with which a cell begins, if nothing of the game follows it; returns whether it is
    /// there.
    pub(crate) fn result_in_brackets_at(&mut self, game: &mut Game, cell: Span) -> bool {
        self.at = cell.start as usize;
        let is_bracket = cell.of(self.text).starts_with(|c: char| "([（［【".contains(c));
        is_bracket && self.result_in_brackets(game).is_some() && game.result.is_some()
    }

    /// Keeps words at a cell behind mate, if nothing else follows; returns the place after them.
    pub(crate) fn words_after_mate_at(&mut self, game: &mut Game, at: usize) -> Option<usize> {
        self.at = at;
        self.words_after_mate(game).then_some(self.at)
    }

    /// Keeps a sentence about the end of the game or the offer of a draw at a cell, if there is one from which no result
    /// follows; returns the place after it, which may be in the next line.
    pub(crate) fn unclear_cells(&mut self, game: &mut Game, at: usize) -> Option<usize> {
        self.at = at;
        self.unclear_sentence(game).map(|_| self.at)
    }

    /// Keeps running words at a cell and tells of them, if there are some; returns the place after them, which may be in
    /// the next line.
    pub(crate) fn running_words_at(&mut self, game: &mut Game, at: usize) -> Option<usize> {
        self.at = at;
        self.running_words(game).then_some(self.at)
    }

    /// Reads what follows the cell of the result, up to the end of its row: remarks, comments, the result once more;
    /// other words are reported. Returns the place where another sheet begins, or the end of the row.
    pub(crate) fn behind_result_cell(&mut self, game: &mut Game, text: &'s str, end: u32) -> u32 {
        self.text = text;
        let whole = self.narrow(end as usize);
        while self.skip_blank_cells() && !self.begins_next_sheet() && self.read_behind(game) {}
        self.widen(whole);
        self.at as u32
    }

    /// Moves on to the next text after the result; returns `false` at the end of the row.
    fn skip_blank_cells(&mut self) -> bool {
        loop {
            let rest = &self.text[self.at..];
            let next = rest.trim_start_matches(|c: char| c.is_whitespace() || "|,".contains(c));
            self.at += rest.len() - next.len();
            let cell = next.split(|c: char| c.is_whitespace() || "|,".contains(c)).next();
            match cell.filter(|cell| is_blank_cell(cell)) {
                Some(blank) => self.at += blank.len(),
                None => return !next.is_empty(),
            }
        }
    }

    /// Whether tags or moves of another sheet follow.
    fn begins_next_sheet(&self) -> bool {
        let rest = &self.text[self.at..];
        header(rest).is_some() || self.move_at(rest).is_some() || self.numbered_move(self.at)
    }

    /// Reads what belongs to the game after its result; returns `false` if that is another result.
    fn read_behind(&mut self, game: &mut Game) -> bool {
        let start = self.at;
        if let Some((outcome, length)) = self.result_at(start) {
            let is_same = game.result.is_some_and(|(first, _)| first == outcome);
            if is_same {
                self.keep_stray(game, start, start + length); // as players write it in both columns
            }
            return is_same;
        }
        self.behind_result(game);
        if self.at == start {
            self.keep_stray(game, start, self.text.trim_end().len());
            self.report(Code::JunkText, start, self.at);
        }
        true
    }

    /// Whether there is a number and a move at a place.
    pub(crate) fn is_numbered_move(&self, at: usize) -> bool {
        self.numbered_move(at)
    }

    /// Whether `1.` at a place, after a blank line and before a move, begins another game.
    pub(crate) fn begins_again_at(&mut self, game: &Game, at: usize) -> bool {
        self.at = at;
        self.numbered_move(at) && self.begins_again(game)
    }

    /// Reads a cell that was left blank.
    pub(crate) fn blank_cell(&mut self, game: &mut Game, span: Span) {
        self.at = span.end as usize;
        game.numbers.push(game.marks.len() as u32);
        self.push_mark(game, MarkKind::Blank, 0, span.start as usize);
        self.branch.ply += 1;
    }

    /// Passes over White's cell in the row in which Black begins the game.
    pub(crate) const fn pass_white(&mut self) {
        self.branch.ply |= 1;
    }

    /// Reads the number of a row; returns whether the row continues with a move of Black.
    pub(crate) fn row_number(&mut self, game: &mut Game, value: u32, span: Span) -> bool {
        self.at = span.start as usize;
        let black = self.branch.is_black() && value == self.branch.number();
        self.move_number(game, value, if black { 3 } else { 1 }, span.end as usize);
        black
    }

    /// Whether a row with this number comes next, be the move of Black in the last one missing.
    pub(crate) fn is_next_row(&self, number: u32) -> bool {
        let branch = self.branch;
        number == branch.number() || branch.is_black() && number == branch.next_number()
    }

    /// Whether a variation is open.
    pub(crate) fn is_in_variation(&self) -> bool {
        !self.outer.is_empty()
    }

    /// Closes what the sheet left open. A result that ends it is that of the game, as in movetext.
    pub(crate) fn end_sheet(&mut self, game: &mut Game) {
        if self.is_in_variation() {
            self.end_variations(game);
            Self::adopt_inner_result(game);
        }
    }
}
