//! Ways to put columns that are out of step back, on a sheet alone: those in which it can be played well beyond the place
//! where it breaks as it is written.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::both_columns::{BothColumns, SIDES};
use super::literal_cells::{LiteralCells, PositionsByPly};
use crate::board::Position;
use crate::language::Language;
use crate::repair::record::Cell;

/// Maximum number of rows above the one in which the sheet breaks where the column may have got out of step.
const MOST_ROWS: usize = 20;
/// Minimum number of written plies that must be playable beyond the place where the sheet breaks, unless all are.
const BEYOND: usize = 12;
/// The same with one of several columns in step, where the columns are not of one length, which shows that they are not.
const BEYOND_OF_UNEQUAL: usize = 4;
/// Maximum number of such ways.
const MOST_WAYS: usize = 12;
/// Maximum number of places where columns get out of step.
const MOST_PLACES: usize = 3;
/// Maximum number of ways that are followed to the next place.
const MOST_FOLLOWED: usize = 3;
/// Maximum number of plies of a sheet in which nothing is written.
const MOST_BLANKS: usize = 6;

/// Returns the ways to put the columns of a sheet in step in which it plays furthest.
pub(super) fn played_columns(
    cells: &[Cell],
    start: &Position,
    language: &Language,
) -> Vec<BothColumns> {
    let Some(columns) = BothColumns::of(cells, start.turn()) else { return Vec::new() };
    let sheet = LiteralSheet { cells, literal: LiteralCells::of(cells, language), start };
    if columns.plies().count() > sheet.literal.written(columns.plies()) + MOST_BLANKS {
        return Vec::new();
    }
    let as_written = sheet.play(columns);
    let mut furthest = sheet.with_row_passed_over(&as_written);
    let enough = sheet.reach_of(&as_written).written + BEYOND;
    if !as_written.is_played() {
        furthest.push(as_written);
        furthest = sheet.put_in_step(furthest);
    }
    furthest.retain(|it| it.is_played() || sheet.reach_of(it).written >= enough);
    furthest.truncate(MOST_WAYS);
    furthest.into_iter().map(|played| played.columns).collect()
}

/// A sheet that is taken at its word.
struct LiteralSheet<'a> {
    cells: &'a [Cell],
    literal: LiteralCells<'a>,
    start: &'a Position,
}

/// Columns, and how far they can be played.
struct PlayedColumns {
    columns: BothColumns,
    by_ply: PositionsByPly,
}

/// How far columns can be played.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Reach {
    /// The number of plies that can be played in which something is written.
    written: usize,
    /// The number of those in which nothing is written.
    blank: usize,
    /// Whether nothing stands after them.
    is_end: bool,
}

impl PlayedColumns {
    /// Whether the columns can be played to their end.
    fn is_played(&self) -> bool {
        self.by_ply.plies() == self.columns.plies().count()
    }
}

impl LiteralSheet<'_> {
    fn play(&self, columns: BothColumns) -> PlayedColumns {
        let by_ply = self.literal.play(self.start, columns.plies());
        PlayedColumns { columns, by_ply }
    }

    fn reach(&self, columns: &BothColumns, plies: usize) -> Reach {
        let written = self.literal.written(columns.plies().take(plies));
        Reach { written, blank: plies - written, is_end: plies == columns.plies().count() }
    }

    fn reach_of(&self, played: &PlayedColumns) -> Reach {
        self.reach(&played.columns, played.by_ply.plies())
    }

    /// Returns the ways in which a row where only one column is blank was passed over in it.
    fn with_row_passed_over(&self, played: &PlayedColumns) -> Vec<PlayedColumns> {
        let passed_over = played.columns.without_each_lone_blank(self.cells);
        passed_over.into_iter().map(|columns| self.play(columns)).collect()
    }

    /// Returns the ways to put columns in step, in as many places as let the sheet play further, beginning with these.
    fn put_in_step(&self, mut furthest: Vec<PlayedColumns>) -> Vec<PlayedColumns> {
        furthest.sort_by_key(|played| Reverse(self.reach_of(played).written));
        for _ in 0..MOST_PLACES {
            if furthest.iter().any(PlayedColumns::is_played) {
                break;
            }
            let next = self.one_more_in_step(&furthest);
            let Some(best) = next.first() else { break };
            if self.reach_of(best).written < self.reach_of(&furthest[0]).written {
                break;
            }
            furthest = next;
        }
        furthest
    }

    /// Returns the ways to put a column in step in one place more: those that play to the end, or else those that play
    /// furthest, the ones with the fewest blanks first.
    fn one_more_in_step(&self, attempts: &[PlayedColumns]) -> Vec<PlayedColumns> {
        let followed = attempts.iter().take(MOST_FOLLOWED);
        let mut ways: Vec<(Reach, BothColumns)> =
            followed.flat_map(|it| self.ways_from(it)).collect();
        let is_end = ways.iter().any(|(reach, _)| reach.is_end);
        let furthest = ways.iter().map(|(reach, _)| reach.written).max();
        let is_best = |reach: &Reach| {
            if is_end { reach.is_end } else { Some(reach.written) == furthest }
        };
        ways.retain(|(reach, _)| is_best(reach));
        ways.sort_by_key(|(reach, _)| reach.blank);
        let mut met = HashSet::new();
        ways.retain(|(_, columns)| met.insert(columns.written_plies(self.cells)));
        ways.into_iter().map(|(_, columns)| self.play(columns)).collect()
    }

    /// Returns the ways to put a column in step in one place more that play well beyond the place where these columns
    /// break.
    fn ways_from(&self, played: &PlayedColumns) -> Vec<(Reach, BothColumns)> {
        let PlayedColumns { columns, by_ply } = played;
        let broken = self.reach_of(played);
        let is_unequal = !(0..=1).contains(&columns.surplus_of_white());
        let beyond = if is_unequal { BEYOND_OF_UNEQUAL } else { BEYOND };
        let last = by_ply.plies() / 2 + 1;
        let places =
            (last.saturating_sub(MOST_ROWS)..=last).flat_map(|row| SIDES.map(|side| (row, side)));
        let from_place = |(row, side)| {
            let from = columns.ply(row, side);
            let reaching = move |columns: BothColumns| {
                let plies = self.literal.plies_after(by_ply, from, columns.plies());
                let reach = self.reach(&columns, plies);
                let is_enough = reach.written > broken.written
                    && (reach.is_end || reach.written >= broken.written + beyond);
                is_enough.then_some((reach, columns))
            };
            columns.in_step_from(self.cells, row, side).into_iter().flatten().filter_map(reaching)
        };
        places.flat_map(from_place).collect()
    }
}
