//! Ways to put columns that are out of step back, on a sheet that cannot be taken at its word: those with which a game
//! explains it better.

use std::collections::HashSet;
use std::ops::Range;

use super::both_columns::{BothColumns, SIDES};
use super::literal_cells::LiteralCells;
use crate::board::Position;
use crate::repair::record::Cell;

/// Number of consecutive cells that are looked at together.
const STRETCH: usize = 8;
/// Cost of such cells, in nats, above which they are explained badly.
const BADLY: f64 = 16.0;
/// Number of consecutive stretches most of which are explained badly where a column is out of step.
const STRETCHES: usize = 8;
/// Number of rows before and after the first such stretch where the column may have got out of step.
const AROUND: (usize, usize) = (3, 6);
/// By how much better, in nats, a sheet must be explained with a column put in step in one place more.
const LEAST_GAIN: f64 = 4.0;
/// By how much worse than the best way, in nats, another one may be.
const MOST_DEARER: f64 = 6.0;
/// Maximum number of places where columns get out of step.
const MOST_PLACES: usize = 3;
/// Maximum number of ways to put a column in step in one place that are weighed: those with the fewest misses.
const MOST_WEIGHED: usize = 8;
/// Maximum number of ways that are returned.
const MOST_WAYS: usize = 4;

/// How badly a sheet is explained by the game that the first attempt finds, in nats.
pub(in crate::repair) struct Explained {
    /// All of it.
    pub(in crate::repair) cost: f64,
    /// Each of its cells, apart from how likely the moves are.
    pub(in crate::repair) by_cell: Vec<f64>,
}

/// A sheet on which moves are misread.
pub(super) struct MisreadSheet<'a, E> {
    pub(super) cells: &'a [Cell],
    pub(super) start: &'a Position,
    pub(super) literal: LiteralCells<'a>,
    /// Whether it is explained badly as it is written: then columns may be out of step where nothing else shows it.
    pub(super) is_lost: bool,
    /// How badly it is explained with its cells in some columns.
    pub(super) explain: E,
}

/// Columns, and how well they are explained.
struct ExplainedColumns {
    columns: BothColumns,
    explained: Explained,
}

impl<E: Fn(&BothColumns) -> Explained> MisreadSheet<'_, E> {
    /// Returns the ways to put the columns in step that explain the sheet better than it is explained as it is written,
    /// the best first.
    pub(super) fn columns_in_step(&self) -> Vec<BothColumns> {
        let Some(columns) = BothColumns::of(self.cells, self.start.turn()) else {
            return Vec::new();
        };
        if !self.is_lost && self.likely_in_step(&columns).is_empty() {
            return Vec::new();
        }
        let mut ways = vec![self.explained(columns)];
        for place in 0..MOST_PLACES {
            let better = self.one_more_in_step(&ways[0]);
            if better.is_empty() && place == 0 {
                return Vec::new();
            } else if better.is_empty() {
                break;
            }
            ways = better;
        }
        ways.into_iter().take(MOST_WAYS).map(|way| way.columns).collect()
    }

    fn explained(&self, columns: BothColumns) -> ExplainedColumns {
        ExplainedColumns { explained: (self.explain)(&columns), columns }
    }

    /// Returns the ways to put a column in step in one place more that are explained better, the best first.
    fn one_more_in_step(&self, best: &ExplainedColumns) -> Vec<ExplainedColumns> {
        let ExplainedColumns { columns, explained } = best;
        let mut moved = self.likely_in_step(columns);
        if let Some(rows) = rows_to_try(columns, explained).filter(|_| self.is_lost) {
            let around =
                rows.flat_map(|row| SIDES.map(|side| columns.in_step_from(self.cells, row, side)));
            moved.extend(around.flatten().flatten());
        }
        let mut met = HashSet::new();
        moved.retain(|columns| met.insert(columns.written_plies(self.cells)));
        let mut ways: Vec<_> = moved.into_iter().map(|columns| self.explained(columns)).collect();
        ways.sort_by(|a, b| a.explained.cost.total_cmp(&b.explained.cost));
        let least = ways.first().map_or(f64::INFINITY, |way| way.explained.cost);
        let is_better = least + LEAST_GAIN <= explained.cost;
        ways.retain(|way| is_better && way.explained.cost <= least + MOST_DEARER);
        ways
    }

    /// Returns the columns without a row that may be one too many, or with room where moves may be missing, in the ways in
    /// which no more moves cannot be played than as they are.
    fn likely_in_step(&self, columns: &BothColumns) -> Vec<BothColumns> {
        let misses = |columns: &BothColumns| self.literal.misses(self.start, columns.plies());
        let most = misses(columns);
        if most == 0 {
            return Vec::new();
        }
        let likely = columns.likely_in_step(self.cells).into_iter();
        let mut likely: Vec<_> = likely.map(|way| (misses(&way), way)).collect();
        likely.retain(|(misses, _)| *misses <= most);
        likely.sort_by_key(|(misses, _)| *misses);
        likely.into_iter().take(MOST_WEIGHED).map(|(_, way)| way).collect()
    }
}

/// Returns the rows in which a column may get out of step: those around the first stretch from which on most are
/// explained badly.
fn rows_to_try(columns: &BothColumns, explained: &Explained) -> Option<Range<usize>> {
    let stretches = explained.by_cell.windows(STRETCH);
    let are_bad: Vec<bool> = stretches.map(|cells| cells.iter().sum::<f64>() > BADLY).collect();
    let is_lost = |stretches: &[bool]| {
        stretches[0] && stretches.iter().filter(|is_bad| **is_bad).count() * 4 > STRETCHES * 3
    };
    let first = are_bad.windows(STRETCHES).position(is_lost)?;
    let row = columns.numbers().nth(first)?.saturating_sub(columns.first) as usize;
    Some(row.saturating_sub(AROUND.0)..row + AROUND.1)
}
