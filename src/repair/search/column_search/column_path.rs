//! The paths of a search through the columns of a sheet.

use super::column_step::{ColumnStep, RowsPassed};
use crate::board::Color;
use crate::repair::sheets::BothColumns;

/// All steps of the search, each with the one before it on its path.
pub(super) struct ColumnPaths(Vec<LinkedStep>);

struct LinkedStep {
    before: usize,
    side: Color,
    step: ColumnStep,
}

impl ColumnPaths {
    /// No step yet; all paths begin at 0.
    pub(super) fn new() -> Self {
        Self(vec![LinkedStep { before: 0, side: Color::White, step: ColumnStep::Beyond }])
    }

    /// Adds a step of a side after another step; returns its number.
    pub(super) fn add(&mut self, before: usize, side: Color, step: ColumnStep) -> usize {
        self.0.push(LinkedStep { before, side, step });
        self.0.len() - 1
    }

    /// Returns the columns as the path to a step reads them; `first` rows of each were passed before it.
    pub(super) fn columns(
        &self,
        mut last: usize,
        first: RowsPassed,
        columns: &BothColumns,
    ) -> BothColumns {
        let (mut cells, mut left_out) = ([Vec::new(), Vec::new()], Vec::new());
        while last != 0 {
            let LinkedStep { before, side, step } = self.0[last];
            match step {
                ColumnStep::Read(cell) => cells[side as usize].push(cell),
                ColumnStep::Omitted => cells[side as usize].push(None),
                ColumnStep::Beyond => {}
                ColumnStep::LeftOut(cell, why) => left_out.extend(cell.map(|cell| (cell, why))),
            }
            last = before;
        }
        for (side, column) in [Color::White, Color::Black].into_iter().zip(&mut cells) {
            column.extend(columns.column(side)[..first[side as usize]].iter().rev());
            column.reverse();
        }
        left_out.reverse();
        columns.beginning_alike(cells, left_out)
    }
}
