//! The cells of a main line in the order of the text, and the places where the numbers of its rows do not continue.

use std::collections::HashMap;

use crate::arbiter::replay::number_before;
use crate::arbiter::review::{Review, Step};
use crate::board::{Color, MoveNumber};
use crate::game::{Mark, MarkKind};
use crate::notation::MovePattern;

/// A place where the number of a row is not the one that is due: plies may be missing or written twice there, or only
/// the number is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberJump {
    /// The number of plies before it, as the record is written.
    pub ply: u32,
    /// The number that is due.
    pub due: MoveNumber,
    /// The number that is written.
    pub found: MoveNumber,
}

impl NumberJump {
    /// By how many plies the written number is ahead; negative if it is behind.
    #[must_use]
    pub const fn plies(&self) -> i64 {
        self.found.count().cast_signed() - self.due.count().cast_signed()
    }
}

/// One cell of the main line.
#[derive(Clone, Copy, Debug)]
pub(super) enum LineCell {
    /// A move, by its index in `game.moves`.
    Move(usize),
    /// A ply that is not written down.
    Empty,
}

/// The cells of a main line.
pub(super) struct NumberedCells {
    pub(super) cells: Vec<LineCell>,
    /// The places where the numbers do not continue and do not take up the old count again later.
    pub(super) jumps: Vec<NumberJump>,
    /// Where the record stops, if it does.
    pub(super) stop: Option<SheetStop>,
}

/// The first move that was not played.
#[derive(Clone, Copy, Debug)]
pub(super) struct SheetStop {
    /// Its place among the cells.
    pub(super) cell: usize,
    /// If the record shows that plies are missing before it: how many, besides the cells that are blank. Otherwise it
    /// cannot be read or played as it is written.
    pub(super) missing: Option<usize>,
}

impl NumberedCells {
    /// The jumps within the first `ply` plies of the record as written.
    pub(super) fn jumps_before(&self, ply: u32) -> &[NumberJump] {
        &self.jumps[..self.jumps.partition_point(|jump| jump.ply < ply)]
    }

    pub(super) fn of(review: &Review<'_>) -> Self {
        let mut count = CellCount::of(review);
        let closing_sign = review.closing_sign();
        for step in review.main_line_steps() {
            match step {
                Step::Mark(_, mark) if mark.kind == MarkKind::Blank => count.push(LineCell::Empty),
                Step::Mark(_, mark) => count.number(mark),
                Step::Move(index) if closing_sign == Some(index) => {}
                Step::Move(index) => count.take(index),
            }
        }
        let CellCount { cells, jumps, stop, .. } = count;
        let mut jumps = without_slips(jumps);
        jumps.retain(|jump| review.verdict.judged && is_meant(review, &cells, stop, jump));
        Self { cells, jumps, stop }
    }
}

/// The cells so far, and the number that is due.
struct CellCount<'a, 'r> {
    review: &'a Review<'r>,
    cells: Vec<LineCell>,
    jumps: Vec<NumberJump>,
    stop: Option<SheetStop>,
    /// The count of the next ply by the numbers written so far; `None` if the record has no numbers.
    due: Option<u64>,
    /// That count without any jump, from which the reader expects the numbers that it keeps no mark of.
    expected: u64,
    /// The count that was due before the numbers in front of the next cell.
    before_numbers: Option<u64>,
}

impl<'a, 'r> CellCount<'a, 'r> {
    fn of(review: &'a Review<'r>) -> Self {
        let game = review.game;
        let first = game.first_number.map(MoveNumber::count);
        let mut count = Self {
            review,
            cells: Vec::with_capacity(game.moves.len()),
            jumps: Vec::new(),
            stop: None,
            due: first,
            expected: first.unwrap_or(0),
            before_numbers: None,
        };
        // Without a position, a record begins with the first move.
        let start = MoveNumber::of(review.start).count();
        let is_late = first.is_some_and(|first| first > start);
        if is_late && game.tag(review.source.text(), "FEN").is_none() {
            count.before_numbers = Some(start);
        }
        count
    }

    /// An unexpected number before the next cell.
    fn number(&mut self, mark: &Mark) {
        match mark.kind {
            MarkKind::Number => self.set(mark.value, false),
            MarkKind::BlackNumber => self.set(mark.value, true),
            _ => {}
        }
    }

    /// Sets the number of the next ply. Without the dots of Black's it is White's, unless it is that of Black's move
    /// that is due.
    fn set(&mut self, number: u32, is_black: bool) {
        let Some(due) = self.due else { return };
        let is_due = u64::from(number) * 2 + 1 == due;
        let count = u64::from(number) * 2 + u64::from(is_black || is_due);
        self.before_numbers.get_or_insert(due);
        self.due = Some(count);
    }

    fn take(&mut self, index: usize) {
        if self.before_numbers.is_none() && self.due.is_some_and(|due| due != self.expected) {
            self.take_up_expected(index);
        }
        if self.review.verdict.stopped == Some(index as u32) {
            self.stop = Some(SheetStop { cell: self.cells.len(), missing: self.missing() });
        } else if self.stop.is_none() {
            // The sign in White's cell where Black begins is no ply.
            let played = self.cells.iter().rposition(|cell| matches!(cell, LineCell::Move(_)));
            self.cells.truncate(played.map_or(0, |last| last + 1));
        }
        self.push(LineCell::Move(index));
    }

    /// Takes up the count from before the jumps, if the number before this move is the one that the reader expected.
    fn take_up_expected(&mut self, index: usize) {
        let start = self.review.game.moves[index].span.start;
        let Some(number) = number_before(self.review.source.text(), start) else { return };
        if u64::from(number.value) == self.expected / 2 {
            self.before_numbers = self.due;
            self.due = Some(self.expected);
        }
    }

    /// The number of plies that are missing before the first move that was not played, if the record shows that they
    /// are. The number that skips them is then no matter of doubt.
    fn missing(&mut self) -> Option<usize> {
        self.review.verdict.missing_ply(self.review.findings)?;
        if matches!(self.cells.last(), Some(LineCell::Empty)) {
            return Some(0);
        }
        let ahead = self.before_numbers.zip(self.due).map(|(due, found)| found.saturating_sub(due));
        let by_number = ahead.filter(|&plies| plies > 0);
        if by_number.is_some() {
            self.before_numbers = None;
        } else {
            self.due = self.due.map(|due| due + 1);
        }
        Some(by_number.unwrap_or(1) as usize)
    }

    fn push(&mut self, cell: LineCell) {
        if let (Some(due), Some(found)) = (self.before_numbers.take(), self.due)
            && due != found
        {
            let (due, found) = (numbered(due), numbered(found));
            let missing = self.stop.and_then(|stop| stop.missing).unwrap_or(0);
            let ply = (self.cells.len() + missing) as u32;
            self.jumps.push(NumberJump { ply, due, found });
        }
        self.cells.push(cell);
        self.due = self.due.map(|due| due + 1);
        self.expected += 1;
    }
}

/// The number of the ply with this count.
fn numbered(count: u64) -> MoveNumber {
    let number = u32::try_from(count / 2).unwrap_or(u32::MAX);
    let side = if count.is_multiple_of(2) { Color::White } else { Color::Black };
    MoveNumber { number, side }
}

/// Whether a number may be meant as it is written. One that goes back further than a row is, if the moves that already
/// had it follow again.
fn is_meant(
    review: &Review<'_>,
    cells: &[LineCell],
    stop: Option<SheetStop>,
    jump: &NumberJump,
) -> bool {
    if jump.plies() >= -2 {
        return true;
    }
    let missing = stop.filter(|stop| stop.cell < jump.ply as usize).and_then(|stop| stop.missing);
    let at = jump.ply as usize - missing.unwrap_or(0);
    let first =
        usize::try_from(jump.plies().unsigned_abs()).ok().and_then(|back| at.checked_sub(back));
    let said = |at: usize| match *cells.get(at)? {
        LineCell::Move(index) => Some(review.game.pattern(index)),
        LineCell::Empty => None,
    };
    let says_again = |first: MovePattern, copy: MovePattern| {
        (first.roles, first.to, first.castling) == (copy.roles, copy.to, copy.castling)
    };
    first.and_then(said).zip(said(at)).is_some_and(|(first, copy)| says_again(first, copy))
}

/// The jumps without those after which a later number takes up the count from before them: only numbers were wrong in
/// between.
fn without_slips(jumps: Vec<NumberJump>) -> Vec<NumberJump> {
    if jumps.len() < 2 {
        return jumps;
    }
    let mut leads = vec![0];
    for jump in &jumps {
        leads.push(leads[leads.len() - 1] + jump.plies());
    }
    // The last place at which each lead over the first count is reached.
    let last: HashMap<i64, usize> = leads.iter().zip(0..).map(|(&lead, at)| (lead, at)).collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while at < jumps.len() {
        let back = last[&leads[at]];
        if back > at {
            at = back;
        } else {
            kept.push(jumps[at]);
            at += 1;
        }
    }
    kept
}
