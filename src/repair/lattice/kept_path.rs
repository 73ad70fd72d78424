//! A path that was found before: it stays in the lattice, whatever else is followed.
//!
//! Where more is followed, the many readings of one place may crowd out the path that is best in the end. So what was found
//! once is kept, and a harder search only adds to it.

use smallvec::SmallVec;

use super::cost::cost;
use super::node::{Edge, LatticeStep};
use crate::repair::sheets::Slot;
use crate::repair::spelling::Noise;

/// The path, edge by edge.
#[derive(Clone, Debug, Default)]
pub(in crate::repair) struct KeptPath {
    edges: Vec<KeptEdge>,
}

#[derive(Clone, Debug)]
struct KeptEdge {
    /// The columns that it leads from and to.
    from: usize,
    to: usize,
    steps: SmallVec<[LatticeStep; 2]>,
    /// What speaks against it besides what is written.
    surprisal: f64,
}

impl KeptPath {
    /// The path of these edges, of which the last one leads to this column, in a lattice that was built with so much noise in
    /// mind; the slots expect the same.
    pub(in crate::repair) fn of(
        edges: &[&Edge],
        end: usize,
        slots: &mut [Slot],
        noise: Noise,
    ) -> Self {
        let targets = edges.iter().skip(1).map(|edge| edge.from.0).chain([end]);
        let kept = |(edge, to): (&&Edge, usize)| {
            let surprisal = edge.cost - cost(&edge.steps, slots, noise);
            KeptEdge { from: edge.from.0, to, steps: edge.steps.clone(), surprisal }
        };
        Self { edges: edges.iter().zip(targets).map(kept).collect() }
    }

    /// Follows another path to its end, which begins behind so many slots and counts its own from there on.
    pub(in crate::repair) fn append(&mut self, rest: Self, slots: usize) {
        self.edges.extend(rest.edges.into_iter().map(|edge| {
            let steps = edge.steps.iter().map(|step| step.behind(slots)).collect();
            KeptEdge { from: edge.from + slots, to: edge.to + slots, steps, ..edge }
        }));
    }

    /// Where its edge leads that leaves a column, and the steps and cost of it, with so much noise in mind.
    pub(super) fn leaving(
        &self,
        column: usize,
        slots: &mut [Slot],
        noise: Noise,
    ) -> Option<(usize, &[LatticeStep], f64)> {
        let place = self.edges.binary_search_by_key(&column, |edge| edge.from).ok()?;
        let KeptEdge { to, steps, surprisal, .. } = self.edges.get(place)?;
        Some((*to, steps, surprisal + cost(steps, slots, noise)))
    }
}
