//! A path that was found before and stays in the lattice, whatever else is followed.
//!
//! Where more is followed, the many readings of one place may crowd out the path that is best in the end. So a path
//! that was once found is kept, and a harder search only adds to it.

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
    /// Its cost besides that of what is written.
    surprisal: f64,
}

impl KeptPath {
    /// Builds a path of these edges, the last of which leads to column `end`, in a lattice that was built expecting
    /// this noise; the slots expect the same.
    pub(in crate::repair) fn of(
        edges: &[&Edge],
        end: usize,
        slots: &mut [Slot],
        noise: Noise,
    ) -> Self {
        let targets = edges.iter().skip(1).map(|edge| edge.from.column).chain([end]);
        let kept = |(edge, to): (&&Edge, usize)| {
            let surprisal = edge.cost - cost(&edge.steps, slots, noise);
            KeptEdge { from: edge.from.column, to, steps: edge.steps.clone(), surprisal }
        };
        Self { edges: edges.iter().zip(targets).map(kept).collect() }
    }

    /// Extends this path by another one, which begins after this many slots and counts its own from there on.
    pub(in crate::repair) fn append(&mut self, rest: Self, slots: usize) {
        self.edges.extend(rest.edges.into_iter().map(|edge| {
            let steps = edge.steps.iter().map(|step| step.behind(slots)).collect();
            KeptEdge { from: edge.from + slots, to: edge.to + slots, steps, ..edge }
        }));
    }

    /// Returns where the edge that leaves a column leads, its steps, and its cost under this noise.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::repair::lattice::surprisal::SurprisalCache;
    use crate::repair::lattice::{Beam, Lattice, LatticeInput, LatticeNode};
    use crate::repair::record::Constraints;
    use crate::repair::sheets::slots;
    use crate::repair::{Cell, Record, Sheet};

    /// 1.d4 d5 2.Nf3 may be misread in many ways. If only one position is followed, the dearest path is dropped; if it
    /// is kept, it costs what it cost before.
    #[test]
    fn a_dear_path_stays_where_one_position_alone_is_followed() {
        let cells = ["d4", "d5", "Nf3"].map(Cell::written).to_vec();
        let record = Record { sheets: vec![Sheet::of(cells)], ..Record::default() };
        let expecting = || {
            let mut slots = slots(&record, 0, Language::english());
            for slot in &mut slots {
                slot.assume_noise(Noise::ORDINARY);
            }
            slots
        };
        let mut slots = expecting();
        let constraints = &Constraints::of(&record);
        let mut build = |width: usize, kept_path: Option<&KeptPath>| {
            let beams = vec![Beam { width, ..Beam::LEVELS[1] }; slots.len() + 1];
            let (noise, slots) = (Noise::ORDINARY, &mut slots[..]);
            let (beams, surprisals) = (&beams[..], &SurprisalCache::none());
            let input = LatticeInput {
                slots,
                beams,
                noise,
                surprisals,
                constraints,
                kept_path,
                ahead: None,
            };
            Lattice::build(LatticeNode::start(record.start), input)
        };
        let wide = build(45, None);
        let ends = &wide.columns[3].nodes;
        let whole = (0..ends.len()).filter(|&end| ends[end].plies == 3);
        let dearest = whole.max_by(|&a, &b| ends[a].cost.total_cmp(&ends[b].cost));
        let dearest = dearest.expect("some end");
        let is_it = |node: &LatticeNode| node.is_at(&ends[dearest]);
        assert!(build(1, None).end(is_it).is_none());
        let path = wide.cheapest_path(dearest);
        let kept = KeptPath::of(&path, 3, &mut expecting(), Noise::ORDINARY);
        let narrow = build(1, Some(&kept));
        let end = narrow.end(is_it).expect("the path that is kept");
        assert!((narrow.end_cost(end) - ends[dearest].cost).abs() < 1e-6);
    }
}
