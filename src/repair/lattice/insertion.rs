//! Strides over plies that no cell says.

use super::{LatticeBuilder, LatticeStep, ORDINARY, noted};
use crate::board::Move;

impl LatticeBuilder<'_> {
    /// Puts one ply in before the slot.
    pub(super) fn insert(&mut self, from: (usize, usize)) {
        let at = from.0;
        let so_far = self.columns[at].nodes[from.1].cost;
        if self.slots[at].is_blank() || so_far + self.noise.omitted > self.limit(at + 1) {
            return;
        }
        let beam = self.beams[at];
        let fit = if beam.misread { beam.fit + self.noise.wrong_sign } else { beam.fit };
        let fit = fit.min((self.limit(at + 1) - so_far - self.noise.omitted) as f32);
        for (put_in, surprise) in self.weighed(from) {
            let position = self.columns[at].nodes[from.1].position;
            let between = position.after(put_in);
            let cost = self.noise.omitted + surprise;
            if so_far + cost > self.limit(at + 1) {
                continue;
            }
            for (read, spelled) in self.fitting(&between, at, fit) {
                let steps = [
                    LatticeStep::Inserted { played: noted(&position, put_in) },
                    LatticeStep::Read { slot: at, played: read },
                ];
                self.arrive(from, at + 1, cost + spelled + self.prior_weight * ORDINARY, &steps);
            }
        }
    }

    /// The legal moves of a node, each with what the prior says against it.
    fn weighed(&mut self, at: (usize, usize)) -> Vec<(Move, f64)> {
        let node = &self.columns[at.0].nodes[at.1];
        if self.prior_weight <= 0.0 {
            return node
                .position
                .legal_moves()
                .into_iter()
                .map(|found| (found, ORDINARY))
                .collect();
        }
        self.choice.weigh(&node.position, node.last);
        self.choice.moves().iter().map(|&(found, weight)| (found, -weight)).collect()
    }
}
