//! The game in the chosen order of the cells, doubted where it is another one in an order that is not much less likely.

use super::Pipeline;
use super::chosen_order::{ChosenOrder, RivalOrder};
use crate::board::{Move, Position};
use crate::repair::answer::{
    CellEdit, Certainty, RepairStatus, Repaired, RepairedPly, SkippedCell, positions_before,
};
use crate::repair::assembly::questions;
use crate::repair::findings::{left_over, out_of_order, sort_findings};
use crate::repair::literal::strict;
use crate::repair::record::CellPlace;
use crate::repair::sheets::OrderedRecord;

impl Pipeline<'_> {
    /// Answers a record with its cells in the chosen order, each reported where it is written.
    pub(super) fn repair_in_order(&self, order: &ChosenOrder) -> Repaired {
        let found = match &order.ordered {
            Some(ordered) => self.repair_ordered(ordered),
            None => self.repair_to_known_end(),
        };
        self.doubt_order(found, order)
    }

    fn repair_ordered(&self, ordered: &OrderedRecord) -> Repaired {
        let in_order = self.with_record(&ordered.record);
        let mut found = match in_order.repair_as_written() {
            Some(clean) => {
                Repaired { status: RepairStatus::Repaired, optimality_gap: None, ..clean }
            }
            None => in_order.repair_to_known_end(),
        };
        if ordered.has_missing_plies() {
            found.optimality_gap = None; // the rows may be missing elsewhere
        }
        ordered.restore_places(&mut found);
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
    pub(super) fn doubt_order(&self, mut found: Repaired, order: &ChosenOrder) -> Repaired {
        let exchanged: &[CellPlace] = order.ordered.as_ref().map_or(&[], |it| &it.exchanged);
        if exchanged.is_empty() && order.rivals.is_empty() {
            return found;
        }
        let rivals = order.rivals.iter();
        let rivals = rivals.map(|rival| (self.plies_in_order(rival), rival.probability));
        let rivals: Vec<(Vec<RepairedPly>, f64)> = rivals.collect();
        let positions: Vec<Position> = positions_before(found.start, &found.plies).collect();
        for (at, (ply, position)) in found.plies.iter_mut().zip(&positions).enumerate() {
            if ply.certainty == Certainty::Forced || ply.is_held {
                continue;
            }
            let other = |(plies, share): &(Vec<RepairedPly>, f64)| {
                Some((plies.get(at)?.played.plain(), *share))
            };
            let others: Vec<(Move, f64)> = rivals.iter().filter_map(other).collect();
            let is_doubted = others.iter().any(|(other, _)| *other != ply.played.plain());
            ply.weigh_against(position, others);
            let is_read = !ply.cells.is_empty() && ply.certainty == Certainty::Read;
            if is_read && ply.cells.iter().all(|cell| exchanged.contains(cell)) {
                ply.edit = CellEdit::Transposed;
                ply.probability = ply.probability.min(order.probability);
            } else if !is_doubted || ply.probability >= RepairedPly::SURE {
                continue;
            }
            ply.certainty = Certainty::of(ply.probability);
        }
        found.questions = questions(&found.plies);
        found
    }

    /// Returns the plies of a record in another order: as they are written, or as they are found.
    fn plies_in_order(&self, rival: &RivalOrder) -> Vec<RepairedPly> {
        let record = rival.ordered.as_ref().map_or(self.record, |ordered| &ordered.record);
        strict::plies_as_written(record, self.languages)
            .unwrap_or_else(|| self.with_record(record).without_proof().repair_to_known_end().plies)
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
