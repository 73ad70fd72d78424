//! What is written in the columns of a sheet.

use super::column_step::{ColumnStep, RowsPassed};
use crate::board::{Color, Move, Position};
use crate::language::Language;
use crate::repair::answer::SkipReason;
use crate::repair::lattice::against;
use crate::repair::lattice::cost::{PASSED_OVER_IN_COLUMN, REPEATED_IN_COLUMN};
use crate::repair::record::Cell;
use crate::repair::sheets::{BothColumns, SIDES, Slot};
use crate::repair::spelling::{BLANK, CellSpelling, Noise};

/// Extra cost of a move that is written twice, the second time with another sign, in nats.
const ONE_SIGN_OFF: f64 = 3.5;
/// By how much dearer than the best reading of a cell, in nats, another one may be.
const READING_WINDOW: f32 = 9.0;
/// The least average surprisal of the moves of a game, in nats.
const LEAST_SURPRISAL: f64 = 1.0;
/// Number of plies looked ahead.
const DEPTH: usize = 8;

/// The columns of a sheet, with the cells ready to be compared with moves.
pub(super) struct WrittenColumns<'a> {
    pub(super) columns: &'a BothColumns,
    /// One for each cell.
    slots: Vec<Slot>,
}

impl<'a> WrittenColumns<'a> {
    pub(super) fn new(columns: &'a BothColumns, cells: &[Cell], language: &Language) -> Self {
        let slot = |cell| {
            let mut slot = Slot::of_cell(CellSpelling::new(cell, language));
            slot.assume_noise(Noise::ORDINARY);
            slot
        };
        Self { columns, slots: cells.iter().map(slot).collect() }
    }

    /// The rows that are passed before the game begins: where Black makes the first move, White's first.
    pub(super) fn first_rows(&self) -> RowsPassed {
        [self.columns.first_ply().min(self.columns.column(Color::White).len()), 0]
    }

    /// Whether no row of either column is still to come.
    pub(super) fn are_passed(&self, passed: RowsPassed) -> bool {
        SIDES.iter().all(|side| !self.has_row(passed, *side))
    }

    /// Whether a row of a column is still to come.
    pub(super) fn has_row(&self, passed: RowsPassed, side: Color) -> bool {
        passed[side as usize] < self.columns.column(side).len()
    }

    /// The least surprisal of the moves that are still to come, in nats: hardly any game is played less surprisingly.
    pub(super) fn least_surprisal_after(&self, passed: RowsPassed) -> f64 {
        let rows = |side: Color| self.columns.column(side).len();
        let left = SIDES.map(|side| rows(side).saturating_sub(passed[side as usize]));
        LEAST_SURPRISAL * f64::from(left.iter().sum::<usize>() as u32)
    }

    /// The cell in the next row of a column, if there is one.
    pub(super) fn next_cell(&self, passed: RowsPassed, side: Color) -> Option<usize> {
        self.columns.column(side).get(passed[side as usize]).copied().flatten()
    }

    /// The cell of a row in which something is written.
    fn written(&self, row: Option<usize>) -> Option<usize> {
        row.filter(|cell| !self.slots[*cell].is_blank())
    }

    /// Whether nothing is written in a row.
    pub(super) fn is_blank(&self, row: Option<usize>) -> bool {
        self.written(row).is_none()
    }

    /// The cost of leaving out the next row of a column, in nats, if it may be none of a ply: nothing is written there, or
    /// the move in the row above it.
    pub(super) fn surplus(&self, passed: RowsPassed, side: Color) -> Option<(f64, ColumnStep)> {
        if !self.has_row(passed, side) {
            return None;
        }
        let row = self.next_cell(passed, side);
        let Some(cell) = self.written(row) else {
            let may_be_nothing = row.is_none_or(|cell| self.slots[cell].may_be_nothing());
            let step = ColumnStep::LeftOut(row, SkipReason::Blank);
            return may_be_nothing.then_some((PASSED_OVER_IN_COLUMN, step));
        };
        let above = self.columns.column(side)[passed[side as usize].checked_sub(1)?]?;
        let [here, above] = [&self.slots[cell], &self.slots[above]];
        let step = ColumnStep::LeftOut(row, SkipReason::Duplicate);
        if here.says_the_same(above) {
            Some((REPEATED_IN_COLUMN, step))
        } else {
            here.is_one_sign_off(above).then_some((REPEATED_IN_COLUMN + ONE_SIGN_OFF, step))
        }
    }

    /// The moves that a row may mean, with the cost of each: any move, if nothing is written there.
    pub(super) fn readings(
        &mut self,
        row: Option<usize>,
        position: &Position,
        legal: &[Move],
    ) -> Vec<(Move, f32)> {
        let Some(cell) = self.written(row) else {
            return legal.iter().map(|found| (*found, BLANK)).collect();
        };
        let slot = &mut self.slots[cell];
        let mut best = f32::INFINITY;
        let mut readings = Vec::new();
        for &found in legal {
            if slot.least_cost_by_target(found) > best + READING_WINDOW {
                continue;
            }
            let found = position.with_disambiguation(found);
            if slot.least_cost(found) <= best + READING_WINDOW {
                let meant = position.with_check(found);
                let cost = slot.cost(meant);
                best = best.min(cost);
                readings.push((meant, cost));
            }
        }
        readings.retain(|(_, cost)| *cost <= best + READING_WINDOW);
        readings
    }

    /// The penalty of a position in which the next rows cannot be played, in nats.
    pub(super) fn against(&self, position: Position, passed: RowsPassed) -> f64 {
        let (mut passed, mut side) = (passed, position.turn());
        let known = std::iter::repeat_with(|| {
            let row = self.next_cell(passed, side);
            passed[side as usize] += 1;
            side = side.other();
            row.and_then(|cell| self.slots[cell].known)
        });
        against(position, known.take(DEPTH))
    }
}
