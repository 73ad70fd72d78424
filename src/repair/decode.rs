//! From slots to the game that is expected to have most plies right, searched as hard as needed.

use std::ops::Range;

use super::lattice::{
    Beam, DUPLICATE, INSERTED, Lattice, LatticeNode, LatticeStep, SKIPPED, TRANSPOSED,
};
use super::posterior::Posterior;
use super::slot::Slot;
use crate::board::Position;

/// Slots that are looked at together to see whether the track was lost.
const STRETCH: usize = 8;
/// What they may cost, priors apart, before the search is made harder; and harder still.
const LOST: [f64; 2] = [5.5, 11.0];
/// Slots before such a stretch in which the error may lie that shows in it, and slots behind it.
const BEFORE: usize = 12;
const BEHIND: usize = 4;

/// The widths of all slots together, above which none is made wider: what bounds the memory of one game.
const WIDEST: usize = 50_000;

/// What is known of the end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Anchors {
    pub(super) reached: Option<Position>,
    pub(super) plies: Option<usize>,
}

/// A way through the slots, and what else there may be.
#[derive(Debug)]
pub(super) struct DecodedWay {
    /// The way that is expected to have most plies right: where many ways share a move, it counts for more than one
    /// cheapest way of them all.
    pub(super) steps: Vec<LatticeStep>,
    pub(super) posterior: Posterior,
    /// What the cheapest way costs.
    cost: f64,
}

/// Decodes, and searches harder where the track was lost.
pub(super) fn decode(
    start: &Position,
    slots: &mut [Slot],
    anchors: &Anchors,
    prior_weight: f64,
) -> DecodedWay {
    let mut beams = vec![Beam::LEVELS[0]; slots.len() + 1];
    let mut best = attempt(start, slots, &beams, anchors, prior_weight);
    for (level, lost) in (1..Beam::LEVELS.len()).zip(LOST) {
        let stretches = lost_stretches(&best.steps, slots, lost);
        if stretches.is_empty() {
            break;
        }
        for stretch in stretches {
            let total: usize = beams.iter().map(|beam| beam.width).sum();
            if total < WIDEST {
                beams[stretch].fill(Beam::LEVELS[level]);
            }
        }
        let found = attempt(start, slots, &beams, anchors, prior_weight);
        if found.cost <= best.cost {
            best = found;
        }
    }
    best
}

fn attempt(
    start: &Position,
    slots: &mut [Slot],
    beams: &[Beam],
    anchors: &Anchors,
    prior_weight: f64,
) -> DecodedWay {
    DecodedWay::of(&Lattice::build(*start, slots, beams, prior_weight, anchors.reached), anchors)
}

impl DecodedWay {
    fn of(lattice: &Lattice, anchors: &Anchors) -> Self {
        let length = |node: &LatticeNode| anchors.plies.is_none_or(|plies| node.plies == plies);
        let position = |node: &LatticeNode| {
            anchors.reached.is_none_or(|reached| node.position.key() == reached.key())
        };
        let end = lattice.end(|node| length(node) && position(node));
        let end = end
            .or_else(|| lattice.end(position))
            .or_else(|| lattice.end(length))
            .or_else(|| lattice.end(|_| true));
        let Some(end) = end else {
            return Self {
                steps: Vec::new(),
                posterior: Posterior::default(),
                cost: f64::INFINITY,
            };
        };
        let last = lattice.columns.last();
        let chosen = last.map(|column| &column.nodes[end]);
        let anchored = |node: &LatticeNode| {
            chosen.is_some_and(|chosen| {
                (!length(chosen) || length(node)) && (!position(chosen) || position(node))
            })
        };
        let ends: Vec<usize> = last.map_or_else(Vec::new, |column| {
            (0..column.nodes.len()).filter(|&place| anchored(&column.nodes[place])).collect()
        });
        let posterior = Posterior::of(lattice, &ends);
        let way = lattice.worthiest_way(&ends, |edge| posterior.worth(lattice, edge));
        let steps = way.iter().flat_map(|edge| &edge.steps).copied().collect();
        Self { steps, posterior, cost: chosen.map_or(0.0, |node| node.cost) }
    }
}

/// The stretches of the record that are explained badly, each with what stands before it, where the error may lie.
fn lost_stretches(steps: &[LatticeStep], slots: &mut [Slot], lost: f64) -> Vec<Range<usize>> {
    let costs = costs(steps, slots);
    let length = STRETCH.min(costs.len());
    let badly =
        costs.windows(length).enumerate().filter(|(_, stretch)| stretch.iter().sum::<f64>() > lost);
    badly
        .map(|(first, _)| first.saturating_sub(BEFORE)..(first + length + BEHIND).min(costs.len()))
        .collect()
}

/// What the way costs at each slot, priors apart.
fn costs(steps: &[LatticeStep], slots: &mut [Slot]) -> Vec<f64> {
    let mut costs = vec![0.0; slots.len() + 1];
    let mut next = 0;
    for step in steps {
        let (slot, cost) = match *step {
            LatticeStep::Read { slot, .. } if slots[slot].is_blank() => (slot, 0.0),
            LatticeStep::Read { slot, played } => {
                (slot, f64::from(slots[slot].cost(played)) / slots[slot].written())
            }
            LatticeStep::Transposed { slot, .. } => (slot, TRANSPOSED / 2.0),
            LatticeStep::Skipped { slot, duplicate } => {
                (slot, if duplicate { DUPLICATE } else { SKIPPED })
            }
            LatticeStep::Inserted { .. } => {
                costs[next] += INSERTED;
                continue;
            }
        };
        costs[slot] += cost;
        next = slot + 1;
    }
    costs
}
