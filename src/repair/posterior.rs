//! How likely each reading is, among all ways through the lattice.

use std::collections::BTreeMap;

use super::lattice::{Lattice, LatticeStep};
use crate::board::Move;

/// A ply of some way: the move of a slot, or one of those that were put in before it, by its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ply {
    Of(usize),
    Before(usize, usize),
}

/// The probability of every move at every ply.
#[derive(Debug, Default)]
pub(super) struct Posterior {
    shares: BTreeMap<Ply, Vec<(Move, f64)>>,
}

impl Posterior {
    /// Weighs all ways to the end nodes that are accepted.
    pub(super) fn of(lattice: &Lattice, ends: &[usize]) -> Self {
        let forward = forward(lattice);
        let backward = backward(lattice, ends);
        let all = backward[0].first().copied().unwrap_or(f64::NEG_INFINITY);
        let mut posterior = Self::default();
        for (at, column) in lattice.columns.iter().enumerate() {
            for (place, node) in column.nodes.iter().enumerate() {
                for edge in &node.edges {
                    let (column, from) = edge.from;
                    let weight = forward[column][from] - edge.cost + backward[at][place] - all;
                    if weight > -20.0 {
                        posterior.add(&edge.steps, weight.exp());
                    }
                }
            }
        }
        for shares in posterior.shares.values_mut() {
            shares.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.bits().cmp(&b.0.bits())));
        }
        posterior
    }

    /// The moves of a ply with their probabilities, the likeliest first.
    pub(super) fn shares(&self, ply: Ply) -> &[(Move, f64)] {
        self.shares.get(&ply).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, steps: &[LatticeStep], share: f64) {
        for (ply, played) in plies(steps) {
            let shares = self.shares.entry(ply).or_default();
            let played = played.plain();
            match shares.iter_mut().find(|found| found.0 == played) {
                Some(found) => found.1 += share,
                None => shares.push((played, share)),
            }
        }
    }
}

/// The plies of one stride, and their moves.
pub(super) fn plies(steps: &[LatticeStep]) -> impl Iterator<Item = (Ply, Move)> {
    let slot = |step: &LatticeStep| match step {
        LatticeStep::Read { slot, .. }
        | LatticeStep::Transposed { slot, .. }
        | LatticeStep::Skipped { slot, .. } => Some(*slot),
        LatticeStep::Inserted { .. } => None,
    };
    let next = steps.iter().find_map(slot).unwrap_or(usize::MAX);
    steps.iter().enumerate().filter_map(move |(place, step)| {
        let ply = slot(step).map_or(Ply::Before(next, place), Ply::Of);
        step.played().map(|played| (ply, played))
    })
}

/// For each node the logarithm of the weight of all ways to it.
fn forward(lattice: &Lattice) -> Vec<Vec<f64>> {
    let mut weights: Vec<Vec<f64>> = Vec::new();
    for (at, column) in lattice.columns.iter().enumerate() {
        let of = |node: &super::lattice::LatticeNode| {
            if at == 0 {
                return 0.0;
            }
            let ways = node.edges.iter().map(|edge| weights[edge.from.0][edge.from.1] - edge.cost);
            sum(ways)
        };
        let found = column.nodes.iter().map(of).collect();
        weights.push(found);
    }
    weights
}

/// For each node the logarithm of the weight of all ways from it to the end.
fn backward(lattice: &Lattice, ends: &[usize]) -> Vec<Vec<f64>> {
    let mut weights: Vec<Vec<f64>> =
        lattice.columns.iter().map(|column| vec![f64::NEG_INFINITY; column.nodes.len()]).collect();
    let last = weights.len() - 1;
    for &end in ends {
        weights[last][end] = 0.0;
    }
    for at in (0..=last).rev() {
        for (place, node) in lattice.columns[at].nodes.iter().enumerate() {
            let here = weights[at][place];
            for edge in node.edges.iter().filter(|_| here > f64::NEG_INFINITY) {
                let onward = &mut weights[edge.from.0][edge.from.1];
                *onward = sum([*onward, here - edge.cost].into_iter());
            }
        }
    }
    weights
}

/// The logarithm of a sum of exponentials.
fn sum(terms: impl Iterator<Item = f64>) -> f64 {
    terms.fold(f64::NEG_INFINITY, |a, b| {
        let (more, less) = if a > b { (a, b) } else { (b, a) };
        if less == f64::NEG_INFINITY { more } else { more + (less - more).exp().ln_1p() }
    })
}
