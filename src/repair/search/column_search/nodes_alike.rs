//! The cheapest of the nodes with the same rows still to come: looking ahead is expensive, and is spared the others.

use super::beam_width::BeamWidth;

/// The nodes with the same rows still to come. They are offered in the order of what their paths cost; looking ahead makes
/// each as dear or dearer.
#[derive(Default)]
pub(super) struct NodesAlike {
    /// Number of those from which was looked ahead.
    foreseen: usize,
    /// What the cheapest of them cost, with what lies ahead: as many as are followed, the cheapest first.
    costs: Vec<f64>,
}

impl NodesAlike {
    /// Whether the next node may be followed, whose path costs this much.
    pub(super) fn may_admit(&self, cost: f64, width: BeamWidth) -> bool {
        self.foreseen < width.foreseen_alike()
            && (self.costs.len() < width.followed_alike()
                || cost < self.costs[self.costs.len() - 1])
    }

    /// Admits it, which costs this much with what lies ahead, if it is one of the cheapest so far.
    pub(super) fn admit(&mut self, cost: f64, width: BeamWidth) -> bool {
        self.foreseen += 1;
        let at = self.costs.partition_point(|other| *other <= cost);
        if at == width.followed_alike() {
            return false;
        }
        self.costs.insert(at, cost);
        self.costs.truncate(width.followed_alike());
        true
    }
}
