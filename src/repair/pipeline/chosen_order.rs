//! In which order the rows of a record are read, and how sure that is.

use super::Pipeline;
use crate::board::{Move, Position};
use crate::repair::answer::{
    CellEdit, Certainty, RepairStatus, Repaired, RepairedPly, SkippedCell, positions_before,
};
use crate::repair::assembly::questions;
use crate::repair::findings::{left_over, out_of_order, sort_findings};
use crate::repair::literal::strict;
use crate::repair::record::Cell;
use crate::repair::sheets::{OrderedRecord, RowOrder, ShiftCause, ShiftedColumn};

/// Cost of rows whose numbers are out of order although the rows are not, in nats.
const WRONG_NUMBERS: f64 = 5.0;
/// Cost of rows whose columns are swapped, in nats: they are some thirty times as rare as an omitted ply.
const SWAPPED_COLUMNS: f64 = 8.0;
/// Cost of two rows each of which is written in the place of the other, in nats.
const EXCHANGED_ROWS: f64 = 8.0;
/// Cost of moves of one column that are not written while the other runs on, in nats, beside that of a ply for which there
/// is room.
const OMITTED_IN_COLUMN: f64 = 10.0;
/// Cost of a move that is written twice while the other column runs on, in nats.
const REPEATED_IN_COLUMN: f64 = 6.0;
/// Cost of a move in a column that fits nowhere, beside a flawless sheet, in nats.
const SURPLUS_IN_COLUMN: f64 = 6.0;
/// Cost of rows that were passed over in one column, in nats.
const PASSED_OVER_IN_COLUMN: f64 = 5.0;
/// Cost of rows that were passed over in both columns, in nats.
const PASSED_OVER: f64 = 2.0;
/// Minimum probability of an order for its plies to be weighed against those of the likeliest one.
const LEAST_PROBABILITY: f64 = 0.0005;

/// The order in which the cells of a record are read.
pub(super) struct ChosenOrder {
    ordered: OrderedRecord,
    /// Its probability, in the model, beside the other orders that were weighed.
    probability: f64,
    /// Other ways to exchange rows or to put a column in step, with their probabilities.
    rivals: Vec<(OrderedRecord, f64)>,
}

impl Pipeline<'_> {
    /// Returns the order of the cells in which the whole record is explained best, if that is another one than they are
    /// written in, or cells are skipped. Row numbers are mostly right; on the other hand an omitted ply moves all
    /// plies that follow into the other player's column, so columns are taken for swapped only if that saves much.
    pub(super) fn choose_order(&self) -> Option<ChosenOrder> {
        let of = |rows| OrderedRecord::of(self.record, self.languages, rows);
        let written = of(RowOrder::Written);
        let others = [(RowOrder::Numbered, -WRONG_NUMBERS), (RowOrder::Swapped, SWAPPED_COLUMNS)];
        let others = others.into_iter().filter_map(|(rows, dearer)| Some((of(rows)?, dearer)));
        let exchanged = OrderedRecord::with_exchanged_rows(self.record, self.languages);
        let others = others.chain(exchanged.into_iter().map(|other| (other, EXCHANGED_ROWS)));
        let cost_alone = |sheet: usize, cells: &[Cell]| self.explain_alone(sheet, cells).cost;
        let in_step = OrderedRecord::with_columns_in_step(self.record, self.languages, cost_alone);
        let others = others.chain(in_step.into_iter().map(with_cost_of_shifts));
        let others: Vec<_> = others.filter(|(other, _)| other.is_rearranged()).collect();
        if others.is_empty() {
            return written.map(ChosenOrder::only);
        }
        self.cheapest_order(written, others)
    }

    /// Returns the order in which columns of an only sheet are in step, if it explains the sheet better: where moves are
    /// misread as well, none can be taken at its word. `is_lost` says that it is explained badly as it is written.
    pub(super) fn choose_columns(&self, is_lost: bool) -> Option<ChosenOrder> {
        let explain = |cells: &[Cell]| self.explain_alone(0, cells);
        let Self { record, languages, .. } = *self;
        let in_step = OrderedRecord::with_columns_explained(record, languages, is_lost, explain);
        let others: Vec<_> = in_step.into_iter().map(with_cost_of_shifts).collect();
        if others.is_empty() {
            return None;
        }
        let written = OrderedRecord::of(record, languages, RowOrder::Written);
        self.cheapest_order(written, others).filter(|order| order.ordered.has_shifted_columns())
    }

    /// Returns the cheapest of these orders, each with its extra cost, and of the one that the record is written in, or
    /// that it is given instead.
    fn cheapest_order(
        &self,
        written: Option<OrderedRecord>,
        others: Vec<(OrderedRecord, f64)>,
    ) -> Option<ChosenOrder> {
        let so_far = written.as_ref().map_or(self.record, |it| &it.record);
        let mut least = self.with_record(so_far).cost_below(f64::INFINITY);
        let mut weighed = vec![(written, least)];
        for (other, dearer) in others {
            let cost = self.with_record(&other.record).cost_below(least - dearer) + dearer;
            least = least.min(cost);
            weighed.push((Some(other), cost));
        }
        ChosenOrder::of(weighed)
    }

    /// Answers a record whose cells were put in order, with each cell reported where it is written.
    pub(super) fn repair_in_order(self, order: &ChosenOrder) -> Repaired {
        let ordered = &order.ordered;
        let in_order = self.with_record(&ordered.record);
        let mut found = match in_order.repair_as_written() {
            Some(clean) => {
                Repaired { status: RepairStatus::Repaired, optimality_gap: None, ..clean }
            }
            None => in_order.repair_to_known_end(),
        };
        ordered.restore_places(&mut found);
        self.doubt_order(&mut found, order);
        let skip = |skipped: &SkippedCell| SkippedCell::of(self.record, skipped.cell, skipped.why);
        let skipped: Vec<SkippedCell> = ordered.skipped.iter().map(skip).collect();
        let about_cells = left_over(self.record, &found, &skipped);
        let about_order = out_of_order(self.record, &found, ordered);
        found.findings.extend(about_cells.into_iter().chain(about_order));
        found.skipped.extend(skipped);
        found.skipped.sort_by_key(|skipped| skipped.cell);
        sort_findings(&mut found.findings);
        found
    }

    /// Marks the plies that rest on rows being exchanged, unless another sheet gives them where they belong, and those
    /// that are others in another order.
    fn doubt_order(&self, found: &mut Repaired, order: &ChosenOrder) {
        let exchanged = &order.ordered.exchanged;
        if exchanged.is_empty() && order.rivals.is_empty() {
            return;
        }
        let plies =
            |(rival, share): &(OrderedRecord, f64)| Some((self.plies_in_order(rival)?, *share));
        let rivals: Vec<(Vec<RepairedPly>, f64)> = order.rivals.iter().filter_map(plies).collect();
        let positions: Vec<Position> = positions_before(found.start, &found.plies).collect();
        for (at, (ply, position)) in found.plies.iter_mut().zip(&positions).enumerate() {
            if ply.certainty == Certainty::Forced || ply.is_held {
                continue;
            }
            let other = |(plies, share): &(Vec<RepairedPly>, f64)| {
                Some((plies.get(at)?.played.plain(), *share))
            };
            ply.weigh_against(position, rivals.iter().filter_map(other).collect());
            let is_exchanged = !ply.cells.is_empty() && ply.certainty == Certainty::Read;
            if is_exchanged && ply.cells.iter().all(|cell| exchanged.contains(cell)) {
                ply.edit = CellEdit::Transposed;
                ply.probability = ply.probability.min(order.probability);
            } else if ply.probability >= RepairedPly::SURE {
                continue;
            }
            ply.certainty = Certainty::of(ply.probability);
        }
        found.questions = questions(&found.plies);
    }

    /// Returns the plies of a record in another order: as they are written, or where a column is in step again and a
    /// ply is missing, as they are found.
    fn plies_in_order(&self, ordered: &OrderedRecord) -> Option<Vec<RepairedPly>> {
        strict::plies_as_written(&ordered.record, self.languages).or_else(|| {
            ordered.has_shifted_columns().then(|| {
                self.with_record(&ordered.record).without_proof().repair_to_known_end().plies
            })
        })
    }
}

/// An order with the cost, in nats, of the columns that are out of step.
fn with_cost_of_shifts(ordered: OrderedRecord) -> (OrderedRecord, f64) {
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

impl ChosenOrder {
    /// An order beside which no other was possible.
    const fn only(ordered: OrderedRecord) -> Self {
        Self { ordered, probability: 1.0, rivals: Vec::new() }
    }

    /// Whether any cells change places in it.
    pub(super) fn is_rearranged(&self) -> bool {
        self.ordered.is_rearranged()
    }

    /// The cheapest of these orders, the first of several; `None` if it is that of the record as it is written.
    fn of(weighed: Vec<(Option<OrderedRecord>, f64)>) -> Option<Self> {
        let least = weighed.iter().map(|(_, cost)| *cost).fold(f64::INFINITY, f64::min);
        let weight = |cost: f64| (least - cost).exp();
        let all: f64 = weighed.iter().map(|(_, cost)| weight(*cost)).sum();
        let (mut best, mut rivals) = (None, Vec::new());
        for (ordered, cost) in weighed {
            if best.is_none() && cost <= least {
                best = Some(ordered);
            } else if let Some(other) = ordered.filter(OrderedRecord::may_be_otherwise) {
                rivals.push((other, weight(cost) / all));
            }
        }
        let ordered = best??;
        rivals.retain(|(_, probability)| *probability >= LEAST_PROBABILITY);
        Some(Self { ordered, probability: 1.0 / all, rivals })
    }
}

impl RepairedPly {
    /// Mixes in other games, by the move that each has here and its probability; what remains to one is that of this
    /// game. Such a move is an alternative if it can be played in this game too.
    fn weigh_against(&mut self, position: &Position, others: Vec<(Move, f64)>) {
        if others.is_empty() {
            return;
        }
        let own = 1.0 - others.iter().map(|(_, probability)| probability).sum::<f64>();
        self.probability *= own;
        self.alternatives.iter_mut().for_each(|(_, known)| *known *= own);
        for (other, probability) in others {
            let known = self.alternatives.iter_mut().find(|(known, _)| *known == other);
            match known {
                _ if other == self.played.plain() => self.probability += probability,
                Some((_, known)) => *known += probability,
                None if position.legal_moves().contains(&other) => {
                    self.alternatives.push((other, probability));
                }
                None => {}
            }
        }
        self.alternatives.sort_by(|a, b| b.1.total_cmp(&a.1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repair::{Cell, Record, RepairOptions, Sheet, repair};

    /// Two games that are another move share what was open before: all probabilities still add up to one.
    #[test]
    fn other_games_are_mixed_in() {
        let record = Record {
            sheets: vec![Sheet::of(vec![Cell::blank(), Cell::written("e5")])],
            ..Record::default()
        };
        let start = Position::start();
        let moves = start.legal_moves();
        let found = |uci: &str| *moves.iter().find(|found| found.to_uci() == uci).expect("legal");
        let mut ply = repair(&record, RepairOptions::default()).plies[0].clone();
        ply.played = found("e2e4");
        ply.probability = 0.3;
        ply.alternatives = vec![(found("d2d4"), 0.5), (found("g1f3"), 0.2)];
        ply.weigh_against(
            &start,
            vec![(found("d2d4"), 0.2), (found("c2c4"), 0.2), (found("e2e4"), 0.1)],
        );
        assert!((ply.probability - 0.25).abs() < 1e-9, "{}", ply.probability);
        let named =
            ply.alternatives.iter().map(|(found, share)| format!("{} {share:.2}", found.to_uci()));
        assert_eq!(named.collect::<Vec<_>>(), ["d2d4 0.45", "c2c4 0.20", "g1f3 0.10"]);
    }
}
