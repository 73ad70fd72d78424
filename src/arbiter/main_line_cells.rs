//! The main line of a game as written becomes the cells of one scoresheet, to be put together (`repair`).

use super::review::{Review, Step};
use crate::board::Color;
use crate::game::MarkKind;
use crate::notation::Notation;
use crate::read::RecordedGame;
use crate::repair::{Cell, Record, Sheet};

/// Why a game is not put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRepairable {
    /// It is not written in algebraic notation.
    Notation(Notation),
    /// Its start cannot be read, or it is no chess.
    Start,
}

impl Review<'_> {
    /// What is written as the main line, cell by cell: moves whether or not they can be played, and blank cells. Rows and
    /// columns are those that the numbers tell of.
    ///
    /// # Errors
    /// The game is written in another notation than algebraic, or begins nobody knows where.
    ///
    /// ```
    /// use movetext::{Arbiter, Source};
    /// let sheet = Source::new("sheet", "1. e4 e5 2. Hf3 ___ 3. B?5 *");
    /// Arbiter::default().review(&sheet, 1, |review| {
    ///     let game = review.recorded_game().unwrap();
    ///     let cells = &game.record.sheets[0].cells;
    ///     let texts: Vec<_> = cells.iter().map(|cell| cell.text().unwrap_or_default()).collect();
    ///     assert_eq!(texts, ["e4", "e5", "Hf3", "", "B?5"]);
    ///     assert_eq!(cells[4].number, Some(3));
    /// });
    /// ```
    pub fn recorded_game(&self) -> Result<RecordedGame, NotRepairable> {
        if !self.verdict.judged {
            return Err(NotRepairable::Start);
        }
        if self.notation.is_spaced() || matches!(self.notation, Notation::Iccf | Notation::Smith) {
            return Err(NotRepairable::Notation(self.notation));
        }
        let text = self.source.text();
        let tags = self.game.tags.iter();
        let tags = tags.map(|tag| (tag.name(text).to_owned(), tag.value(text).into_owned()));
        let sheets = vec![Sheet { owner: None, cells: self.cells() }];
        let (start, outcome) = (*self.start, self.verdict.outcome);
        let record = Record { start, outcome, sheets, ..Record::default() };
        Ok(RecordedGame { tags: tags.collect(), record, beside: Vec::new() })
    }

    /// How much is written that no cell holds: comments, variations, and text between moves.
    #[must_use]
    pub fn beside_the_cells(&self) -> u64 {
        let is_beside = |kind| {
            use MarkKind::{Comment, Escape, LineComment, Open, Remark, Stray};
            matches!(kind, Comment | Escape | LineComment | Open | Remark | Stray)
        };
        self.game.marks.iter().filter(|mark| is_beside(mark.kind)).count() as u64
    }

    fn cells(&self) -> Vec<Cell> {
        let (game, text) = (self.game, self.source.text());
        let mut cells = Vec::new();
        let mut place = CellNumbering::new(game.first_number, game.first_is_black);
        let mut depth = 0_u32;
        for step in self.steps() {
            match step {
                Step::Mark(_, mark) if mark.kind == MarkKind::Open => depth += 1,
                Step::Mark(_, mark) if mark.kind == MarkKind::Close => {
                    depth = depth.saturating_sub(1);
                }
                _ if depth > 0 => {}
                Step::Mark(_, mark) => match mark.kind {
                    MarkKind::Number => place.set(mark.value, false),
                    MarkKind::BlackNumber => place.set(mark.value, true),
                    MarkKind::Blank => cells.push(place.numbered(Cell::blank())),
                    _ => {}
                },
                Step::Move(index) => {
                    cells.push(place.numbered(Cell::written(game.written(index, text))));
                }
            }
        }
        cells
    }
}

/// Row and column of the next cell, counted in plies from 0; none where no number is written.
struct CellNumbering(Option<u32>);

impl CellNumbering {
    fn new(first: Option<u32>, is_black: bool) -> Self {
        let mut place = Self(None);
        if let Some(number) = first {
            place.set(number, is_black);
        }
        place
    }

    fn set(&mut self, number: u32, is_black: bool) {
        self.0 = Some(number.saturating_sub(1).min(1 << 20) * 2 + u32::from(is_black));
    }

    /// The cell in its place.
    fn numbered(&mut self, cell: Cell) -> Cell {
        let Some(half) = self.0 else { return cell };
        self.0 = Some(half + 1);
        let side = if half % 2 == 0 { Color::White } else { Color::Black };
        Cell { number: Some(half / 2 + 1), side: Some(side), ..cell }
    }
}
