//! Edges that read a slot, skip it, or transpose it with another.

use super::builder::{LatticeBuilder, WORTH_WEIGHING};
use super::continuation::number_played;
use super::cost::{
    self, DUPLICATE, ENDED, TRANSPOSED, TRANSPOSED_IN_COLUMN, may_be_behind_mate, repeats, skipped,
};
use super::node::{LatticeNode, LatticeStep, NodePlace};
use super::surprisal::ORDINARY_SURPRISAL;
use crate::board::{Move, Position};
use crate::complete::KnownMove;
use crate::repair::sheets::Slot;
use crate::repair::spelling;

/// Cost from which a text is no reading of a move at all.
const NO_READING: f64 = spelling::MOST_CELL_COST as f64;

/// Maximum cost of each slot where two are transposed.
const TRANSPOSED_FIT: f32 = 1.0;

impl LatticeBuilder<'_> {
    /// Reads the slot as every legal move that it may mean; returns the cost of the best reading without the prior.
    pub(super) fn read(&mut self, from: NodePlace) -> f32 {
        let (at, blank) = (from.column, self.input.slots[from.column].is_blank());
        let node = self.node(from);
        let (position, last, cost) = (node.position, node.last, node.cost);
        let (constraints, ply) = (self.input.constraints, node.plies + 1);
        let is_held = constraints.held.any_at(ply);
        position.legal_moves_into(&mut self.legal);
        if is_held {
            self.legal.retain(|&found| constraints.allow(ply, &position, found));
        }
        if let Some(known) = self.input.slots[at]
            .known_without_checks()
            .filter(|_| self.input.beams[at].reads_at_word)
        {
            let said = known.fits(&position);
            self.legal.retain(|found| Some(found.plain()) == said.map(Move::plain));
        }
        let limit = self.limit(at + 1) - cost;
        let mut misfit = f32::INFINITY;
        let mut readings: Vec<(Move, f32)> = Vec::new();
        for &found in &self.legal {
            let slot = &mut self.input.slots[at];
            let is_too_dear = |cost: f32| !is_held && f64::from(cost) > limit.min(NO_READING);
            if is_too_dear(slot.least_cost_by_target(found)) {
                continue;
            }
            let found = position.with_disambiguation(found);
            if is_too_dear(slot.least_cost(found)) {
                continue;
            }
            let meant = position.with_check(found);
            let spelled = cost::read(&mut self.input.slots[at], meant, is_held);
            misfit = misfit.min(spelled);
            if f64::from(spelled) <= limit && f64::from(spelled) < NO_READING {
                readings.push((meant, spelled));
            }
        }
        if readings.is_empty() {
            return misfit;
        }
        // Evaluating the prior is expensive: only what may come near the cheapest position after the slot is worth it.
        let is_near = cost <= self.columns[at].least() + WORTH_WEIGHING
            && cost + f64::from(misfit) <= self.columns[at + 1].least() + WORTH_WEIGHING;
        let is_weighed = self.input.surprisals.has_prior() && (blank || is_near);
        let weighed = is_weighed.then(|| self.input.surprisals.at(&position, last));
        let weight = self.input.surprisals.weight(blank);
        for (meant, spelled) in readings {
            let surprisal =
                weighed.as_ref().map_or(ORDINARY_SURPRISAL, |weighed| weighed.of(meant));
            let step = LatticeStep::Read { slot: at, played: meant, is_held };
            self.arrive(from, at + 1, f64::from(spelled) + weight * surprisal, &[step]);
        }
        misfit
    }

    /// Skips the slot, or the slot and the next where they repeat the two before; after mate, the last slots together.
    pub(super) fn skip(&mut self, from: NodePlace) {
        let at = from.column;
        // A cell says that it is mate, and it is.
        if may_be_behind_mate(self.input.slots, at)
            && self.node(from).position.legal_moves().is_empty()
        {
            let rest = at..self.input.slots.len();
            let steps: Vec<LatticeStep> = rest.map(|slot| LatticeStep::Ended { slot }).collect();
            self.arrive(from, self.input.slots.len(), ENDED, &steps);
            return;
        }
        let repeats = |at: usize, back: usize| repeats(self.input.slots, at, back);
        let duplicate = repeats(at, 1) || repeats(at, 2);
        let row = at + 1 < self.input.slots.len() && repeats(at, 2) && repeats(at + 1, 2);
        let slots = &*self.input.slots;
        let cost = if duplicate { cost::duplicate(slots, at) } else { skipped(&slots[at]) };
        self.arrive(from, at + 1, cost, &[LatticeStep::Skipped { slot: at, duplicate }]);
        if row {
            let skipped = [at, at + 1].map(|slot| LatticeStep::Skipped { slot, duplicate: true });
            self.arrive(from, at + 2, DUPLICATE, &skipped);
        }
    }

    /// Reads this slot and the next in the opposite order.
    pub(super) fn transpose(&mut self, from: NodePlace) {
        let at = from.column;
        if at + 1 >= self.input.slots.len()
            || self.input.slots[at].is_blank()
            || self.input.slots[at + 1].is_blank()
        {
            return;
        }
        let LatticeNode { position, cost, .. } = *self.node(from);
        let left = self.limit(at + 2) - cost - TRANSPOSED;
        if left < 0.0 {
            return;
        }
        let fit = if self.input.beams[at].is_exhaustive() { left as f32 } else { TRANSPOSED_FIT };
        for first in self.fitting(&position, at + 1, fit) {
            let between = position.after(first.0);
            for second in self.fitting(&between, at, fit) {
                let spelled = first.1 + second.1;
                if spelled > left {
                    continue;
                }
                let weight = self.input.surprisals.written_weight();
                let surprisal = self.surprisal(from, &[first.0, second.0], |_| weight);
                let steps = [
                    LatticeStep::Transposed { slot: at + 1, played: first.0 },
                    LatticeStep::Transposed { slot: at, played: second.0 },
                ];
                self.arrive(from, at + 2, TRANSPOSED + spelled + surprisal, &steps);
            }
        }
    }

    /// Transposes this slot and the one after the next, with all three taken at their word: one player wrote his moves
    /// of two rows in the wrong order.
    pub(super) fn transpose_in_column(&mut self, from: NodePlace) {
        let at = from.column;
        let Some(three) = self.input.slots.get(at..at + 3) else { return };
        let LatticeNode { position, cost, .. } = *self.node(from);
        let left = self.limit(at + 3) - cost - TRANSPOSED_IN_COLUMN;
        if left < 0.0 || three.iter().any(Slot::is_blank) {
            return;
        }
        // If they can be played as written, nothing but the prior suggests another order.
        let as_written: Option<Vec<KnownMove>> = three.iter().map(|slot| slot.known).collect();
        if as_written.is_some_and(|moves| number_played(position, &moves) == moves.len()) {
            return;
        }
        for first in self.taken_at_word(&position, at + 2, left) {
            let behind_first = position.after(first.0);
            for answer in self.taken_at_word(&behind_first, at + 1, left) {
                let behind_answer = behind_first.after(answer.0);
                for last in self.taken_at_word(&behind_answer, at, left) {
                    let spelled = first.1 + answer.1 + last.1;
                    if spelled > left {
                        continue;
                    }
                    let weight = self.input.surprisals.written_weight();
                    let line = [first.0, answer.0, last.0];
                    let surprisal = self.surprisal(from, &line, |_| weight);
                    let steps = [
                        LatticeStep::TransposedInColumn { slot: at + 2, played: first.0 },
                        LatticeStep::Read { slot: at + 1, played: answer.0, is_held: false },
                        LatticeStep::TransposedInColumn { slot: at, played: last.0 },
                    ];
                    self.arrive(from, at + 3, TRANSPOSED_IN_COLUMN + spelled + surprisal, &steps);
                }
            }
        }
    }

    /// Returns the move that a slot says plainly, and its cost; in an exhaustive search, every move that costs at most
    /// `limit`.
    fn taken_at_word(&mut self, position: &Position, slot: usize, limit: f64) -> Vec<(Move, f64)> {
        if self.input.beams[slot].is_exhaustive() {
            return self.fitting(position, slot, limit as f32);
        }
        let Some(found) = self.input.slots[slot].known.and_then(|known| known.fits(position))
        else {
            return Vec::new();
        };
        let found = position.annotated(found);
        vec![(found, f64::from(self.input.slots[slot].cost(found)))]
    }
}
