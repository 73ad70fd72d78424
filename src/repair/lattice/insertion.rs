//! Edges over plies that no cell gives.

use super::builder::{LatticeBuilder, WORTH_WEIGHING};
use super::node::{LatticeStep, NodePlace};
use super::surprisal::ORDINARY_SURPRISAL;
use crate::board::Move;

/// Surprisal, in nats, of the answer to a ply that is itself too unlikely for the prior to be evaluated.
const UNEXPECTED: f64 = 3.0;

impl LatticeBuilder<'_> {
    /// Inserts one ply before the slot.
    pub(super) fn insert(&mut self, from: NodePlace) {
        let at = from.column;
        let so_far = self.node(from).cost;
        let is_too_dear = so_far + self.input.noise.omitted > self.limit(at + 1);
        if is_too_dear || self.input.slots[at].is_blank() || self.input.noise.omitted.is_infinite()
        {
            return;
        }
        let beam = self.input.beams[at];
        let fit = if beam.has_wrong_sign {
            beam.insertion_fit + self.input.noise.wrong_sign
        } else {
            beam.insertion_fit
        };
        for (inserted, surprisal) in self.weighed(from) {
            let cost = self.input.noise.omitted + surprisal;
            let left = self.limit(at + 1) - so_far - cost;
            if left < 0.0 {
                continue;
            }
            let position = self.node(from).position;
            let between = position.after(inserted);
            let fitting = self.fitting(&between, at, fit.min(left as f32));
            if fitting.is_empty() {
                continue;
            }
            // The answer speaks for or against the inserted ply.
            let last = self.node(from).last.then(inserted);
            let is_near = so_far + cost <= self.columns[at].least() + WORTH_WEIGHING;
            let is_weighed = is_near && self.input.surprisals.has_prior();
            let answers = is_weighed.then(|| self.input.surprisals.at(&between, last));
            let weight = self.input.surprisals.written_weight();
            for (read, spelled) in fitting {
                let steps = [
                    LatticeStep::Inserted { played: position.annotated(inserted) },
                    LatticeStep::Read { slot: at, played: read, is_held: false },
                ];
                let surprisal = answers.as_ref().map_or(UNEXPECTED, |answers| answers.of(read));
                let cost = cost + spelled + weight * surprisal;
                self.arrive(from, at + 1, cost, &steps);
            }
        }
    }

    /// Returns the legal moves of a node, each with its surprisal.
    pub(super) fn weighed(&self, at: NodePlace) -> Vec<(Move, f64)> {
        let node = self.node(at);
        if self.input.surprisals.has_prior() {
            return self.input.surprisals.at(&node.position, node.last).moves().to_vec();
        }
        node.position.legal_moves().into_iter().map(|found| (found, ORDINARY_SURPRISAL)).collect()
    }
}
