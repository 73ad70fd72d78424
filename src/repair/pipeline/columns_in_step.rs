//! The game with columns put in step, where the one that was found has little to do with what is written, or where the
//! columns look out of step.

use super::Pipeline;
use super::chosen_order::{ChosenOrder, with_cost_of_shifts};
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
    /// Answers once more with columns put in step, if they may be out of step in this order of the cells, in which this
    /// answer was found, and if that explains the record better.
    pub(super) fn repair_columns_in_step(&self, order: ChosenOrder, found: Repaired) -> Repaired {
        let first_unlike = first_where_many_are_unlike(&found);
        if first_unlike.is_none() && !self.looks_out_of_step(&order) {
            return found;
        }
        let is_as_written = self.record.sheets.len() == 1 && !order.is_rearranged();
        let first_unlike = first_unlike.filter(|_| is_as_written).unwrap_or(0);
        let settled = &found.plies[..first_unlike.saturating_sub(BEFORE_IT_SHOWS)];
        let settled: Vec<Move> = settled.iter().map(|ply| ply.played.plain()).collect();
        match self.choose_columns(order, found.cost, &settled) {
            None => found,
            Some(order) if order.is_first => self.doubt_order(found, &order),
            Some(order) => self.repair_in_order(&order),
        }
    }

    /// Whether the columns of an only sheet look out of step, and are not put in step in this order.
    fn looks_out_of_step(&self, order: &ChosenOrder) -> bool {
        self.record.sheets.len() == 1
            && !order.has_shifted_columns()
            && OrderedRecord::looks_out_of_step(self.record, self.languages)
    }

    /// Returns the order in which the whole record is explained best, this one or another with columns put in step, as
    /// the games that explain each sheet best read its columns; `None` if they read all as it is. They begin with the
    /// `settled` moves. The game costs as much as is known in the order so far.
    fn choose_columns(
        &self,
        so_far: ChosenOrder,
        cost: Option<f64>,
        settled: &[Move],
    ) -> Option<ChosenOrder> {
        let Self { record, languages, .. } = *self;
        let ChosenOrder { ordered, dearer, .. } = so_far;
        let cost = cost.unwrap_or_else(|| self.cost_of(ordered.as_ref(), f64::INFINITY));
        let limit = cost + dearer + MOST_DEARER_AT_FIRST;
        let search = |columns: &BothColumns, cells: &[Cell], language: &'static Language| {
            if columns.plies().count() > MOST_PLIES {
                return Vec::new();
            }
            let search = ColumnSearch::new(columns, cells, language, self.surprisals);
            search.likeliest_columns(&record.start, settled, limit)
        };
        let sought = OrderedRecord::with_columns_sought(record, languages, search);
        if sought.is_empty() {
            return None;
        }
        let others = sought.into_iter().map(with_cost_of_shifts);
        let others = others.map(|(other, dearer)| (Some(other), dearer)).collect();
        Some(self.cheapest_order((ordered, dearer, cost), others))
    }
}
