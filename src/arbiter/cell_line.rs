//! Builds the cells of a scoresheet in order, from the moves and marks of a main line.

use crate::board::{Color, MoveNumber};
use crate::game::{Mark, MarkKind, offers_draw, without_draw_offer};
use crate::repair::Cell;

/// The highest number of a row; a higher one is read as this.
const HIGHEST: u32 = (1 << 20) + 1;

/// The cells so far.
pub(super) struct CellLine {
    pub(super) cells: Vec<Cell>,
    /// The remarks before the first cell.
    pub(super) before: Vec<String>,
    next: CellNumbering,
    /// Whether a mark gave the number of the next cell.
    is_numbered: bool,
    /// The index of the first cell behind the last mark with a number.
    row: usize,
}

impl CellLine {
    pub(super) fn new(first: Option<MoveNumber>) -> Self {
        let next = CellNumbering::new(first);
        Self { cells: Vec::new(), before: Vec::new(), next, is_numbered: true, row: 0 }
    }

    pub(super) fn push(&mut self, cell: Cell) {
        self.cells.push(self.next.numbered(cell));
        self.is_numbered = false;
    }

    /// Adds signs to the text of the last cell.
    pub(super) fn lengthen(&mut self, signs: &str) {
        let readings = self.cells.last_mut().into_iter().flat_map(|cell| &mut cell.readings);
        readings.for_each(|reading| reading.text.push_str(signs));
    }

    /// Adds the cell that follows the text `before`. An expected number has no mark, but matters where the
    /// numbers before it are not consecutive; dots after it show that the cell is Black's (`2. ... Nc6`).
    pub(super) fn push_behind(&mut self, before: &str, cell: Cell) {
        match number_at_end(before) {
            Some(written) if !self.is_numbered => self.number(written),
            Some(MoveNumber { side: Color::Black, .. }) => self.next.turn_to_black(),
            _ => {}
        }
        self.push(cell);
    }

    /// Handles a mark: a blank cell, information about the next cell, or a remark on the last one.
    pub(super) fn mark(&mut self, mark: &Mark, text: &str) {
        use MarkKind::{Comment, Escape, LineComment, Remark, Stray};
        match mark.kind {
            MarkKind::Number => {
                self.number(MoveNumber { number: mark.value, side: Color::White });
            }
            MarkKind::BlackNumber => {
                self.number(MoveNumber { number: mark.value, side: Color::Black });
            }
            MarkKind::Blank if self.is_before_black(mark.span.of(text)) => {}
            MarkKind::Blank => {
                self.push_behind(&text[..mark.span.start as usize], Cell::blank());
            }
            MarkKind::DrawOffer => self.offer(mark.span.of(text)),
            Comment | LineComment | Remark => self.comment(mark.comment(text).unwrap_or_default()),
            Escape | Stray => self.say(&mark.written(text)),
            _ => {}
        }
    }

    fn number(&mut self, written: MoveNumber) {
        let counted = self.next.next;
        self.next.set(written);
        self.is_numbered = true;
        if let (Some(counted), Some(due)) = (counted, self.next.next) {
            self.crowd(due, counted.plies_from(due).unwrap_or(0));
        }
        self.row = self.cells.len();
    }

    /// Numbers the last cells of a row as its last place: there are so many more of them than places before the next
    /// row, which begins with the move `due`. A number that goes further back than to the end of the row is not a
    /// row's.
    fn crowd(&mut self, due: MoveNumber, surplus: usize) {
        let row = self.cells.len() - self.row;
        let Some(last) = due.previous().filter(|_| (1..row).contains(&surplus)) else { return };
        let first = self.cells.len() - surplus;
        for cell in &mut self.cells[first..] {
            *cell = CellNumbering { next: Some(last) }.numbered(std::mem::take(cell));
        }
    }

    /// Whether this is the sign in White's column where Black begins: `2. ... Nc6`.
    fn is_before_black(&self, written: &str) -> bool {
        self.cells.is_empty() && self.next.is_black() && matches!(written, "..." | "…")
    }

    /// Records a draw offer; one before any move belongs to none and is kept as text.
    fn offer(&mut self, written: &str) {
        match self.cells.last_mut() {
            Some(cell) => cell.draw_offer = true,
            None => self.say(written),
        }
    }

    /// Adds a comment, which may say that a draw was offered with the last move.
    fn comment(&mut self, said: &str) {
        match self.cells.last_mut().filter(|_| offers_draw(said)) {
            Some(cell) => {
                cell.draw_offer = true;
                self.say(&without_draw_offer(said).unwrap_or_default());
            }
            None => self.say(said),
        }
    }

    /// Adds a remark on the last cell, or before the first.
    pub(super) fn say(&mut self, said: &str) {
        let said = said.trim();
        if !said.is_empty() {
            let comments =
                self.cells.last_mut().map_or(&mut self.before, |cell| &mut cell.comments);
            comments.push(said.to_owned());
        }
    }
}

/// The move number at the end of a text, with its dot or bracket, and whose move follows: further dots mark Black's.
/// Dots alone may be a blank cell or belong to a word.
fn number_at_end(text: &str) -> Option<MoveNumber> {
    let text = text.trim_end();
    let dotted = text.strip_suffix("...");
    let last = dotted.unwrap_or(text).split_whitespace().next_back()?;
    let digits = last.trim_end_matches(['.', ')']);
    let is_number = dotted.is_some() || digits.len() < last.len();
    let side = if dotted.is_some() { Color::Black } else { Color::White };
    digits.parse().ok().filter(|_| is_number).map(|number| MoveNumber { number, side })
}

/// Row and column of the next cell.
struct CellNumbering {
    /// `None` if no number is written.
    next: Option<MoveNumber>,
}

impl CellNumbering {
    fn new(first: Option<MoveNumber>) -> Self {
        let mut place = Self { next: None };
        if let Some(first) = first {
            place.set(first);
        }
        place
    }

    fn set(&mut self, written: MoveNumber) {
        self.next = Some(MoveNumber { number: written.number.clamp(1, HIGHEST), ..written });
    }

    /// Whether the next cell is Black's.
    fn is_black(&self) -> bool {
        self.next.is_some_and(|next| !next.side.is_white())
    }

    /// Makes the next cell Black's.
    const fn turn_to_black(&mut self) {
        if let Some(next) = &mut self.next {
            next.side = Color::Black;
        }
    }

    /// The cell with its number and side.
    fn numbered(&mut self, cell: Cell) -> Cell {
        let Some(here) = self.next else { return cell };
        self.next = Some(here.next());
        Cell { number: Some(here.number), side: Some(here.side), ..cell }
    }
}
