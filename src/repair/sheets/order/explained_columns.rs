//! Ways to put columns that are out of step back, on a sheet that cannot be taken at its word: those with which a game
//! explains it better.

use std::ops::Range;

use super::both_columns::{BothColumns, SIDES};
use super::literal_cells::LiteralCells;
use crate::board::Position;
use crate::language::Language;
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

/// How badly the likeliest game explains a sheet, in nats.
pub(in crate::repair) struct Explained {
    /// All of it.
    pub(in crate::repair) cost: f64,
    /// Each of its cells, whatever was played.
    pub(in crate::repair) by_cell: Vec<f64>,
}

/// Columns, and how badly they are explained.
struct Way {
    columns: BothColumns,
    cost: f64,
}

/// Returns the ways to put the columns of a sheet in step that explain it better than it is explained as it is written,
/// the best first. They are looked for where the sheet looks as if a column were out of step; `is_lost` says that it is
/// explained so badly as it is written that they are looked for elsewhere, too.
pub(super) fn explained_columns(
    cells: &[Cell],
    start: &Position,
    language: &Language,
    is_lost: bool,
    explain: impl Fn(&BothColumns) -> Explained,
) -> Vec<BothColumns> {
    let Some(mut columns) = BothColumns::of(cells) else { return Vec::new() };
    let literal = LiteralCells::of(cells, language);
    let misses = |columns: &BothColumns| literal.misses(start, columns.plies());
    let mut explained = None;
    let mut ways = Vec::new();
    for _ in 0..MOST_PLACES {
        let most = misses(&columns);
        let likely = columns.likely_in_step(cells);
        let mut likely: Vec<_> = likely.into_iter().map(|way| (misses(&way), way)).collect();
        likely.retain(|(misses, _)| most > 0 && *misses <= most);
        likely.sort_by_key(|(misses, _)| *misses);
        likely.truncate(MOST_WEIGHED);
        if likely.is_empty() && !is_lost {
            break;
        }
        let weighed = explained.take().unwrap_or_else(|| explain(&columns));
        let mut moved: Vec<BothColumns> = likely.into_iter().map(|(_, way)| way).collect();
        if let Some(rows) = rows_to_try(&columns, &weighed).filter(|_| is_lost) {
            let around =
                rows.flat_map(|row| SIDES.map(|side| columns.in_step_from(cells, row, side)));
            moved.extend(around.flatten().flatten());
        }
        let weigh = |columns: BothColumns| Way { cost: explain(&columns).cost, columns };
        let mut better: Vec<Way> = moved.into_iter().map(weigh).collect();
        better.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        let least = better.first().map_or(f64::INFINITY, |way| way.cost);
        if least + LEAST_GAIN > weighed.cost {
            break;
        }
        better.retain(|way| way.cost <= least + MOST_DEARER);
        columns = better[0].columns.clone();
        explained = Some(explain(&columns));
        ways = better;
    }
    ways.into_iter().take(MOST_WAYS).map(|way| way.columns).collect()
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
