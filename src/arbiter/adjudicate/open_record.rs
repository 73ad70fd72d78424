//! Turns a record that cannot be followed to its end into a problem for the solver of gaps.

use super::numbered_cells::{LineCell, NumberedCells, SheetStop};
use crate::arbiter::review::Review;
use crate::complete::{Gap, KnownMove};

/// Maximum number of positions examined: enough for four blank plies in a middle game, or more where little can move;
/// takes a few seconds. Beyond that there are too many ways to examine all.
const BUDGET: u64 = 2_000_000;

/// Maximum number of positions examined where the ways are counted only if that is quick.
pub(super) const QUICK_BUDGET: u64 = 100_000;

/// The number of blank cells beyond which the ways are far too many.
const MOST_BLANK: usize = 12;

/// The number of plies in the record, including gaps and cells left blank at its end.
#[must_use]
pub fn length(review: &Review<'_>) -> u32 {
    OpenRecord::as_written(review).length()
}

/// A record as far as it can be followed, and the cells after that.
pub(super) struct OpenRecord<'a, 'r> {
    pub(super) review: &'a Review<'r>,
    /// The cells after the last move that was played; `None` for a ply that is missing or blank, and for a move that
    /// cannot be read or played as written.
    pub(super) cells: Vec<Option<KnownMove>>,
    /// Maximum number of positions examined.
    budget: u64,
}

impl<'a, 'r> OpenRecord<'a, 'r> {
    /// The cells as they are written. After mate or stalemate, blank cells are just the empty rest of the sheet.
    pub(super) fn as_written(review: &'a Review<'r>) -> Self {
        Self::of_cells(review, &NumberedCells::of(review))
    }

    /// The same of cells that have been counted.
    pub(super) fn of_cells(review: &'a Review<'r>, numbered: &NumberedCells) -> Self {
        let open = numbered.cells.get(review.verdict.plies as usize..).unwrap_or_default();
        let Some(stop) = numbered.stop else {
            let blank =
                open.iter().rev().take_while(|cell| matches!(cell, LineCell::Empty)).count();
            let blank = if review.verdict.ended.is_some() { 0 } else { blank };
            return Self::behind(review, vec![None; blank]);
        };
        let SheetStop { cell, missing } = stop;
        let known = |(at, open): (usize, &LineCell)| {
            open.written(review).filter(|_| missing.is_some() || at != cell)
        };
        let places = (review.verdict.plies as usize..).zip(open);
        let (before, behind): (Vec<_>, Vec<_>) = places.partition(|(at, _)| *at < cell);
        let missing = std::iter::repeat_n(None, missing.unwrap_or(0));
        let cells =
            before.into_iter().map(known).chain(missing).chain(behind.into_iter().map(known));
        Self::behind(review, cells.collect())
    }

    /// A record with these cells behind its last move that was played.
    pub(super) const fn behind(review: &'a Review<'r>, cells: Vec<Option<KnownMove>>) -> Self {
        Self { review, cells, budget: BUDGET }
    }

    /// The same, given up soon where so many cells are blank that nobody can look at all ways to fill them.
    pub(super) fn soon_given_up(self) -> Self {
        let blank = self.cells.iter().filter(|cell| cell.is_none()).count();
        let budget = if blank > MOST_BLANK { QUICK_BUDGET } else { self.budget };
        Self { budget, ..self }
    }

    /// The number of plies in the record, including gaps and cells left blank at its end.
    pub(super) fn length(&self) -> u32 {
        self.review.verdict.plies + self.cells.len() as u32
    }

    /// The number of plies, counted back from ply `plies`, that are blank or unreadable, after the last one known or
    /// written.
    pub(super) fn unwritten(&self, plies: u32) -> u32 {
        let cells = self.open(plies).iter().rev();
        cells.take_while(|cell| cell.is_none()).count() as u32
    }

    /// The plies from the last known position to the end of ply `plies`, as a gap. Its written moves are interpreted as
    /// players write them: several moves may be meant, and missing signs carry no information.
    pub(super) fn gap(&self, plies: u32) -> Gap {
        let cells = self.open(plies);
        let gap = Gap::new(*self.review.verdict.last, cells.len()).within(self.budget);
        cells.iter().enumerate().fold(gap, |gap, (ply, cell)| match *cell {
            Some(written) => gap.with_ply(ply, written),
            None => gap,
        })
    }

    /// The cells from the last known position to the end of ply `plies`.
    fn open(&self, plies: u32) -> &[Option<KnownMove>] {
        let open = plies.saturating_sub(self.review.verdict.plies) as usize;
        &self.cells[..open.min(self.cells.len())]
    }
}

impl LineCell {
    /// What is written in the cell, if it can be read.
    pub(super) fn written(self, review: &Review<'_>) -> Option<KnownMove> {
        match self {
            Self::Move(index) => KnownMove::lenient(review.game.pattern(index)),
            Self::Empty => None,
        }
    }
}
