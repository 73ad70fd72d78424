//! How far the answer may be from the game that explains best what is written.
//!
//! The search leaves ways out, and weighs besides what people play. Here nothing is left out and nothing else weighed: of
//! all legal games that end as is known, does one explain the cells, paired as they are, at less cost? Positions are
//! followed as in the search, but each as long as its cost, and the least that the cells behind it cost in any game, are
//! below a ceiling (A\*, with positions that are the same taken together). The ceiling rises until it stands where the
//! answer does, or the budget is used up: then no game costs less than the last ceiling that was proved.
//!
//! Of games with a whole row that no cell says there are too many to look at: nothing is proved beyond what such a game
//! costs at least.

use super::anchors::Anchors;
use super::cost::{cost, floors};
use super::lattice::{Beam, Lattice, LatticeColumn, LatticeNode, LatticeStep};
use super::noise::Noise;
use super::slot::Slot;
use super::surprisal::{ORDINARY, SurprisalCache};
use crate::board::{Move, Position};

/// The ceiling rises by so many nats.
const RISE: f64 = 2.5;
/// Where the cells cost so many nats more than they must, nothing is proved that would help.
const HOPELESS: f64 = 40.0;
/// Costs are the same that differ by less.
const SAME: f64 = 1e-4;
/// From no more positions behind the same cells is anything followed, whatever the budget: what bounds the memory.
const WIDEST: usize = 2_500;

/// What is proved of a game that was found.
pub(super) struct Proof {
    /// By how many nats at most another game explains better what is written.
    pub(super) gap: f64,
    /// The moves of the one that explains it best, if that is another.
    pub(super) better: Vec<Move>,
}

/// Where a better game is looked for.
struct ProofSearch<'a> {
    start: &'a Position,
    slots: &'a mut [Slot],
    anchors: &'a Anchors<'a>,
    noise: Noise,
    /// What the slots from each on cost at least, in any game.
    floors: Vec<f64>,
    /// So many positions may still be looked at.
    left: usize,
}

/// Looks for a game that explains better what is written than this way through the slots, which was found with so much
/// noise in mind, among so many positions.
pub(super) fn prove(
    start: &Position,
    slots: &mut [Slot],
    anchors: &Anchors<'_>,
    found: &[LatticeStep],
    noise: Noise,
    positions: usize,
) -> Proof {
    for slot in slots.iter_mut() {
        slot.expect(noise);
    }
    let cost = cost(found, slots, noise);
    let floors = floors(slots, !anchors.held.all().is_empty());
    let (mut proved, mut better) = (floors[0].min(cost), Vec::new());
    let provable = cost.min(floors[0] + noise.omitted_row + 2.0 * ORDINARY);
    let hopeless = cost - floors[0] >= HOPELESS;
    let mut search = ProofSearch { start, slots, anchors, noise, floors, left: positions };
    while proved < provable - SAME && !hopeless {
        let ceiling = provable.min(proved + RISE);
        let Some(lattice) = search.all_below(ceiling) else { break };
        proved = ceiling;
        if let Some(end) = lattice.end(|node| anchors.accept(node)) {
            proved = proved.min(lattice.end_cost(end));
            let steps = cheapest_steps(&lattice, end);
            better = steps.iter().filter_map(|step| step.played()).collect();
            break;
        }
    }
    Proof { gap: cost - proved, better }
}

impl ProofSearch<'_> {
    /// All ways that cost less than the ceiling; nothing where that takes more positions than are left.
    fn all_below(&mut self, ceiling: f64) -> Option<Lattice> {
        let beam = |floor: &f64| Beam::exhaustive(ceiling - floor - SAME);
        let beams: Vec<Beam> = self.floors.iter().map(beam).collect();
        let left = &mut self.left;
        let is_within = |_: usize, column: &LatticeColumn| {
            let enough = column.nodes.len() <= WIDEST.min(*left);
            *left = left.saturating_sub(column.nodes.len());
            enough
        };
        let first = LatticeNode::start(*self.start);
        // What is written counts alone.
        let mut none = SurprisalCache::none();
        Lattice::follow(first, self.slots, &beams, self.noise, &mut none, self.anchors, is_within)
    }
}

/// The cheapest way to a node of the last column.
fn cheapest_steps(lattice: &Lattice, end: usize) -> Vec<LatticeStep> {
    let (way, _) = lattice.worthiest_way(&[end], |edge| -edge.cost);
    way.iter().flat_map(|edge| &edge.steps).copied().collect()
}
