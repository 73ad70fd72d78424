//! From slots to the cheapest way, as hard as needed.

use std::ops::Range;

use super::lattice::{Effort, Lattice, Node, Step};
use super::posterior::Posterior;
use super::slot::Slot;
use crate::board::Position;

/// Costs are divided by this before they are read as probabilities, so that those come true (measured).
const TEMPERATURE: f64 = 1.0;
/// Slots that are looked at together to see whether the track was lost.
const STRETCH: usize = 8;
/// What they may cost, priors apart, before the search is made harder; and harder still.
const LOST: [f64; 2] = [5.5, 11.0];
/// Slots before such a stretch in which the error may lie that shows in it, and slots behind it.
const BEFORE: usize = 12;
const BEHIND: usize = 4;

/// What is known of the end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Anchors {
    pub(super) reached: Option<Position>,
    pub(super) plies: Option<usize>,
}

/// The cheapest way through the slots, and what else there may be.
#[derive(Debug)]
pub(super) struct Decoded {
    pub(super) steps: Vec<Step>,
    pub(super) posterior: Posterior,
    /// What it costs.
    pub(super) cost: f64,
    /// The least that a way may cost which was let go.
    pub(super) pruned: f64,
}

/// Decodes, and searches harder where the track was lost.
pub(super) fn decode(
    start: &Position,
    slots: &mut [Slot],
    anchors: &Anchors,
    prior_weight: f64,
) -> Decoded {
    let mut efforts = vec![Effort::LEVELS[0]; slots.len() + 1];
    let mut best = attempt(start, slots, &efforts, anchors, prior_weight);
    for (level, lost) in (1..Effort::LEVELS.len()).zip(LOST) {
        let stretches = lost_stretches(&best.steps, slots, lost);
        if stretches.is_empty() {
            break;
        }
        for stretch in stretches {
            efforts[stretch].fill(Effort::LEVELS[level]);
        }
        let found = attempt(start, slots, &efforts, anchors, prior_weight);
        if found.cost <= best.cost {
            best = found;
        }
    }
    best
}

fn attempt(
    start: &Position,
    slots: &mut [Slot],
    efforts: &[Effort],
    anchors: &Anchors,
    prior_weight: f64,
) -> Decoded {
    Decoded::of(&Lattice::build(*start, slots, efforts, prior_weight, anchors.reached), anchors)
}

impl Decoded {
    fn of(lattice: &Lattice, anchors: &Anchors) -> Self {
        let length = |node: &Node| anchors.plies.is_none_or(|plies| node.plies == plies);
        let position = |node: &Node| {
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
                pruned: 0.0,
            };
        };
        let last = lattice.columns.last();
        let chosen = last.map(|column| &column.nodes[end]);
        let anchored = |node: &Node| {
            chosen.is_some_and(|chosen| {
                (!length(chosen) || length(node)) && (!position(chosen) || position(node))
            })
        };
        let ends: Vec<usize> = last.map_or_else(Vec::new, |column| {
            (0..column.nodes.len()).filter(|&place| anchored(&column.nodes[place])).collect()
        });
        let way = lattice.way_to(end);
        let steps = way.iter().flat_map(|edge| lattice.steps_of(edge)).copied().collect();
        let posterior = Posterior::of(lattice, &ends, TEMPERATURE);
        Self {
            steps,
            posterior,
            cost: chosen.map_or(0.0, |node| node.cost),
            pruned: lattice.pruned,
        }
    }
}

/// The stretches of the record that are explained badly, each with what stands before it, where the error may lie.
fn lost_stretches(steps: &[Step], slots: &mut [Slot], lost: f64) -> Vec<Range<usize>> {
    let costs = costs(steps, slots);
    let length = STRETCH.min(costs.len());
    let badly =
        costs.windows(length).enumerate().filter(|(_, stretch)| stretch.iter().sum::<f64>() > lost);
    badly
        .map(|(first, _)| first.saturating_sub(BEFORE)..(first + length + BEHIND).min(costs.len()))
        .collect()
}

/// What the way costs at each slot, priors apart.
fn costs(steps: &[Step], slots: &mut [Slot]) -> Vec<f64> {
    let mut costs = vec![0.0; slots.len() + 1];
    let mut next = 0;
    for step in steps {
        let (slot, cost) = match *step {
            Step::Read { slot, .. } if slots[slot].is_blank() => (slot, 0.0),
            Step::Read { slot, played } => {
                (slot, f64::from(slots[slot].cost(played)) / slots[slot].written())
            }
            Step::Transposed { slot, .. } => (slot, 2.0),
            Step::Skipped { slot, duplicate } => (slot, if duplicate { 4.0 } else { 9.0 }),
            Step::Inserted { .. } => {
                costs[next] += 4.0;
                continue;
            }
        };
        costs[slot] += cost;
        next = slot + 1;
    }
    costs
}
