//! Positions to which the columns of a sheet may have led.

use super::column_step::{ColumnStep, RowsPassed};
use crate::board::{Color, Move, Position, spread};
use crate::prior::LastMoves;

/// Maximum number of places where columns get out of step.
const MOST_SHIFTS: usize = 4;

/// A position, reached with some rows of each column passed.
#[derive(Clone)]
pub(super) struct ColumnNode {
    pub(super) position: Position,
    pub(super) last: LastMoves,
    /// Cost of the path here, in nats.
    pub(super) cost: f64,
    pub(super) passed: RowsPassed,
    /// Tells apart the places where columns got out of step on the path.
    pub(super) shifts: u64,
    number_of_shifts: usize,
    /// Number of moves that are not written directly before the next row of each column.
    omitted: [usize; 2],
    /// The last step of the path.
    pub(super) step: usize,
}

impl ColumnNode {
    /// The node from which a search begins.
    pub(super) const fn first(position: Position, passed: RowsPassed) -> Self {
        let (last, omitted) = (LastMoves::NONE, [0; 2]);
        Self { position, last, cost: 0.0, passed, shifts: 0, number_of_shifts: 0, omitted, step: 0 }
    }

    /// The side to move.
    pub(super) const fn turn(&self) -> Color {
        self.position.turn()
    }

    /// Whether columns may get out of step once more.
    pub(super) const fn may_shift(&self) -> bool {
        self.number_of_shifts < MOST_SHIFTS
    }

    /// Whether no column got out of step on the path.
    pub(super) const fn is_in_step(&self) -> bool {
        self.number_of_shifts == 0
    }

    /// Number of moves of the side to move that are not written directly before this one.
    pub(super) const fn omitted(&self) -> usize {
        self.omitted[self.turn() as usize]
    }

    /// Returns the node at which the next row of the side to move is left out.
    pub(super) fn without_row(&self, cost: f64, step: usize) -> Self {
        let mut without = self.clone();
        (without.cost, without.step) = (self.cost + cost, step);
        without.passed[self.turn() as usize] += 1;
        without.number_of_shifts += 1;
        without.mark_shift(self.turn());
        without
    }

    /// Returns the node after a move that the next row gives beyond doubt, and which costs this much.
    pub(super) fn after_settled(&self, played: Move, cost: f64) -> Self {
        self.after(played, self.cost + cost, ColumnStep::Read(None)) // the row itself does not matter
    }

    /// Returns the node after a move, at this cost of the path.
    pub(super) fn after(&self, played: Move, cost: f64, step: ColumnStep) -> Self {
        let side = self.turn() as usize;
        let position = self.position.after(played);
        let last = self.last.then(played);
        let passed = self.passed_after(step);
        let mut after = Self { position, last, cost, passed, ..self.clone() };
        match step {
            ColumnStep::Omitted => {
                after.omitted[side] += 1;
                after.number_of_shifts += usize::from(after.omitted[side] == 1);
                after.mark_shift(self.turn());
            }
            ColumnStep::Read(_) => after.omitted[side] = 0,
            ColumnStep::Beyond | ColumnStep::LeftOut(..) => {}
        }
        after
    }

    /// Returns the same node as reached by this step.
    pub(super) fn at_step(&self, step: usize) -> Self {
        Self { step, ..self.clone() }
    }

    /// Returns the rows that are passed after a move of the side to move.
    pub(super) fn passed_after(&self, step: ColumnStep) -> RowsPassed {
        let mut passed = self.passed;
        passed[self.turn() as usize] += usize::from(matches!(step, ColumnStep::Read(_)));
        passed
    }

    fn mark_shift(&mut self, side: Color) {
        let [white, black] = self.passed.map(|rows| rows as u64);
        let place = white << 32 | black << 1 | side as u64;
        self.shifts = spread(self.shifts ^ place).rotate_left(29);
    }
}
