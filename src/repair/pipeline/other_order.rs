//! The game in another order of the cells, where the one that was found has little to do with what is written: with
//! columns put in step, which may look out of step, too, or with room for rows that are missing.

use super::Pipeline;
use super::chosen_order::{ChosenOrder, OrderWithCost, with_cost_of_shifts};
use super::unlike_stretch::first_where_many_are_unlike;
use crate::board::Move;
use crate::language::Language;
use crate::repair::answer::Repaired;
use crate::repair::record::Cell;
use crate::repair::search::ColumnSearch;
use crate::repair::sheets::{BothColumns, OrderedRecord};

/// Number of plies before the first one that is unlike what is written in which a column may have got out of step.
const BEFORE_IT_SHOWS: usize = 30;
/// By how much dearer than the game that was found, in nats, one with columns put in step may seem at first.
const MOST_DEARER_AT_FIRST: f64 = 12.0;
/// Maximum number of plies of a sheet whose columns may be put in step: hardly a game had more.
const MOST_PLIES: usize = 400;

impl Pipeline<'_> {
    /// Answers once more with columns put in step, or with room for missing rows, if this order of the cells, in which
    /// this answer was found, may be wrong, and if that explains the record better.
    pub(super) fn repair_in_other_order(&self, order: ChosenOrder, found: Repaired) -> Repaired {
        let first_unlike = first_where_many_are_unlike(&found);
        if first_unlike.is_none() && !self.looks_out_of_step(&order) {
            return found;
        }
        let is_as_written = self.record.sheets.len() == 1 && !order.is_rearranged();
        let first_unlike = first_unlike.filter(|_| is_as_written).unwrap_or(0);
        let settled = &found.plies[..first_unlike.saturating_sub(BEFORE_IT_SHOWS)];
        let settled: Vec<Move> = settled.iter().map(|ply| ply.played.plain()).collect();
        let cost =
            found.cost.unwrap_or_else(|| self.cost_of(order.ordered.as_ref(), f64::INFINITY));
        let mut others = self.with_columns_in_step(cost + order.dearer, &settled);
        if is_as_written && order.ordered.is_none() {
            others.extend(self.with_missing_rows(&found));
        }
        if others.is_empty() {
            return found;
        }
        let order = self.cheapest_order((order.ordered, order.dearer, cost), others);
        if order.is_first { self.doubt_order(found, &order) } else { self.repair_in_order(&order) }
    }

    /// Whether the columns of an only sheet look out of step, and are not put in step in this order.
    fn looks_out_of_step(&self, order: &ChosenOrder) -> bool {
        self.record.sheets.len() == 1
            && !order.has_shifted_columns()
            && OrderedRecord::looks_out_of_step(self.record, self.languages)
    }

    /// Returns the orders with columns put in step as the games that explain each sheet best read them; none, if they
    /// read all as it is. They begin with the `settled` moves; so far the record with its game costs this much, in nats.
    fn with_columns_in_step(&self, cost: f64, settled: &[Move]) -> Vec<OrderWithCost> {
        let Self { record, languages, .. } = *self;
        let search = |columns: &BothColumns, cells: &[Cell], language: &'static Language| {
            if columns.plies().count() > MOST_PLIES {
                return Vec::new();
            }
            let search = ColumnSearch::new(columns, cells, language, self.surprisals);
            search.likeliest_columns(&record.start, settled, cost + MOST_DEARER_AT_FIRST)
        };
        let sought = OrderedRecord::with_columns_sought(record, languages, search);
        let sought = sought.into_iter().map(with_cost_of_shifts);
        sought.map(|(other, dearer)| (Some(other), dearer)).collect()
    }
}
