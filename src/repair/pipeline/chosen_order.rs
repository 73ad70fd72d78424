//! In which order the cells of a record are read, and how sure that is.

use super::Pipeline;
use crate::repair::lattice::cost::{OMITTED_IN_COLUMN, PASSED_OVER_IN_COLUMN, REPEATED_IN_COLUMN};
use crate::repair::literal::strict;
use crate::repair::sheets::{OrderedRecord, RowOrder, ShiftCause, ShiftedColumn};

/// Cost of rows whose numbers are out of order although the rows are not, in nats.
const WRONG_NUMBERS: f64 = 5.0;
/// Cost of rows whose columns are swapped, in nats: they are some thirty times as rare as an omitted ply.
const SWAPPED_COLUMNS: f64 = 8.0;
/// Cost of two rows each of which is written in the place of the other, in nats.
const EXCHANGED_ROWS: f64 = 8.0;
/// Cost of a move in a column that fits nowhere, beside a flawless sheet, in nats.
const SURPLUS_IN_COLUMN: f64 = 6.0;
/// Cost of rows that were passed over in both columns, in nats.
const PASSED_OVER: f64 = 2.0;
/// By how much dearer than an order in which the record can be played, in nats, another one may be for its game to be
/// sought.
const BEYOND_DOUBT: f64 = 12.0;
/// Minimum probability of an order for its plies to be weighed against those of the likeliest one.
const LEAST_PROBABILITY: f64 = 0.0005;

/// The order in which the cells of a record are read.
pub(super) struct ChosenOrder {
    /// The cells in that order; `None` as they are written.
    pub(super) ordered: Option<OrderedRecord>,
    /// Its cost apart from that of the game, in nats.
    pub(super) dearer: f64,
    /// Whether it is the first of those that were weighed.
    pub(super) is_first: bool,
    /// Its probability, in the model, beside the other orders that were weighed.
    pub(super) probability: f64,
    /// The others that are not much less likely.
    pub(super) rivals: Vec<RivalOrder>,
}

/// Another order of the cells.
pub(super) struct RivalOrder {
    /// The cells in that order; `None` as they are written.
    pub(super) ordered: Option<OrderedRecord>,
    /// Its probability.
    pub(super) probability: f64,
}

/// An order with its cost apart from that of the game, in nats.
pub(super) type OrderWithCost = (Option<OrderedRecord>, f64);
/// The same, and the cost of the game in it.
pub(super) type WeighedOrder = (Option<OrderedRecord>, f64, f64);

impl Pipeline<'_> {
    /// Returns the order of the cells in which the whole record is explained best. Row numbers are mostly right; on the
    /// other hand an omitted ply moves all plies that follow into the other player's column, so columns are taken for
    /// swapped only if that saves much.
    pub(super) fn choose_order(&self) -> ChosenOrder {
        let Self { record, languages, .. } = *self;
        let of = |rows| OrderedRecord::of(record, languages, rows);
        let written = of(RowOrder::Written);
        let others = [(RowOrder::Numbered, -WRONG_NUMBERS), (RowOrder::Swapped, SWAPPED_COLUMNS)];
        let others = others.into_iter().filter_map(|(rows, dearer)| Some((of(rows)?, dearer)));
        let exchanged = OrderedRecord::with_exchanged_rows(record, languages);
        let others = others.chain(exchanged.into_iter().map(|other| (other, EXCHANGED_ROWS)));
        let merged = OrderedRecord::with_columns_merged(record, languages);
        let others = others.chain(merged.map(with_cost_of_shifts));
        let others = others.filter(|(other, _)| other.is_rearranged());
        let others: Vec<_> = others.map(|(other, dearer)| (Some(other), dearer)).collect();
        if others.is_empty() {
            return ChosenOrder::only(written);
        }
        let played = others
            .iter()
            .filter_map(|(order, dearer)| Some(dearer + self.cost_if_played(order.as_ref()?)?));
        let limit = played.fold(f64::INFINITY, f64::min) + BEYOND_DOUBT;
        let cost = self.cost_of(written.as_ref(), limit);
        self.cheapest_order((written, 0.0, cost), others)
    }

    /// Cost, in nats, of the game in an order in which the record can be played as it is written, which is soon found.
    fn cost_if_played(&self, order: &OrderedRecord) -> Option<f64> {
        strict::plies_as_written(&order.record, self.languages)?;
        Some(self.cost_of(Some(order), f64::INFINITY))
    }

    /// Returns the cheapest of these orders, the first of several.
    pub(super) fn cheapest_order(
        &self,
        first: WeighedOrder,
        others: Vec<OrderWithCost>,
    ) -> ChosenOrder {
        let (_, dearer, cost) = first;
        let mut least = cost + dearer;
        let mut weighed = vec![first];
        for (order, dearer) in others {
            // A first attempt hardly ever fills a gap of several rows as the whole search does.
            let has_gap = order.as_ref().is_some_and(OrderedRecord::has_missing_plies);
            let limit = if has_gap { f64::INFINITY } else { least - dearer };
            let cost = self.cost_of(order.as_ref(), limit);
            least = least.min(cost + dearer);
            weighed.push((order, dearer, cost));
        }
        ChosenOrder::of(weighed, least)
    }

    /// Cost, in nats, of the game that explains the record best in this order of its cells; see `cost_below`.
    pub(super) fn cost_of(&self, order: Option<&OrderedRecord>, limit: f64) -> f64 {
        self.with_record(order.map_or(self.record, |order| &order.record)).cost_below(limit)
    }
}

impl ChosenOrder {
    /// Whether cells change places in it.
    pub(super) fn is_rearranged(&self) -> bool {
        self.ordered.as_ref().is_some_and(OrderedRecord::is_rearranged)
    }

    /// Whether columns are put in step in it.
    pub(super) fn has_shifted_columns(&self) -> bool {
        self.ordered.as_ref().is_some_and(OrderedRecord::has_shifted_columns)
    }

    /// The order of a record that has no other.
    const fn only(ordered: Option<OrderedRecord>) -> Self {
        Self { ordered, dearer: 0.0, is_first: true, probability: 1.0, rivals: Vec::new() }
    }

    /// The cheapest of these orders, which costs `least` with its game, the first of several.
    fn of(weighed: Vec<WeighedOrder>, least: f64) -> Self {
        let weight = |cost: f64| (least - cost).exp();
        let all: f64 = weighed.iter().map(|(_, dearer, cost)| weight(cost + dearer)).sum();
        let (mut best, mut rivals) = (None, Vec::new());
        for (at, (ordered, dearer, cost)) in weighed.into_iter().enumerate() {
            let cost = cost + dearer;
            if best.is_none() && cost <= least {
                best = Some((ordered, dearer, at == 0));
            } else {
                rivals.push(RivalOrder { ordered, probability: weight(cost) / all });
            }
        }
        let (ordered, dearer, is_first) = best.unwrap_or_default();
        let is_doubtful = may_be_otherwise(ordered.as_ref());
        rivals.retain(|rival| {
            let counts = is_doubtful || may_be_otherwise(rival.ordered.as_ref());
            counts && rival.probability >= LEAST_PROBABILITY
        });
        Self { ordered, dearer, is_first, probability: 1.0 / all, rivals }
    }
}

/// Whether cells are read elsewhere than they are written without a number that says so.
fn may_be_otherwise(ordered: Option<&OrderedRecord>) -> bool {
    ordered.is_some_and(|it| {
        !it.exchanged.is_empty() || it.has_shifted_columns() || it.has_missing_plies()
    })
}

/// An order with the cost, in nats, of the columns that are out of step.
pub(super) fn with_cost_of_shifts(ordered: OrderedRecord) -> (OrderedRecord, f64) {
    let dearer = ordered.shifted.iter().flatten().map(cost_of_shift).sum();
    (ordered, dearer)
}

/// Returns the cost of a place where a column gets out of step, in nats.
const fn cost_of_shift(shifted: &ShiftedColumn) -> f64 {
    match (shifted.cause, shifted.side) {
        (ShiftCause::Omitted, _) => OMITTED_IN_COLUMN,
        (ShiftCause::Repeated, _) => REPEATED_IN_COLUMN,
        (ShiftCause::Surplus, _) => SURPLUS_IN_COLUMN,
        (ShiftCause::PassedOver, Some(_)) => PASSED_OVER_IN_COLUMN,
        (ShiftCause::PassedOver, None) => PASSED_OVER,
    }
}
