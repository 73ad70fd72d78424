//! From slots to the game that is expected to have most plies right, searched as hard as needed.

use std::ops::Range;

use super::anchors::Anchors;
use super::lattice::{Beam, DUPLICATE, Lattice, LatticeNode, LatticeStep, SKIPPED, TRANSPOSED};
use super::noise::Noise;
use super::posterior::Posterior;
use super::slot::Slot;
use crate::board::Position;

/// Slots that are looked at together to see whether the track was lost.
const STRETCH: usize = 8;
/// What they may cost, priors apart, before the search is made harder; and harder still.
const LOST: [f64; 2] = [10.0, 18.0];
/// Slots before such a stretch in which the error may lie that shows in it, and slots behind it.
const BEFORE: usize = 12;
const BEHIND: usize = 4;

/// A cell is misread where it costs so much beyond a wrong sign: careless ways to write a move cost less.
const MISREAD: f64 = 1.5;

/// The widths of all slots together, above which none is made wider: what bounds the memory of one game.
const WIDEST: usize = 50_000;

/// A way through the slots, and what else there may be.
#[derive(Debug)]
pub(super) struct DecodedWay {
    /// The way that is expected to have most plies right: where many ways share a move, it counts for more than one
    /// cheapest way of them all.
    pub(super) steps: Vec<LatticeStep>,
    pub(super) posterior: Posterior,
    /// Whether the search ended with its budget, although parts of the record are explained badly.
    pub(super) ran_out: bool,
}

/// Decodes; where the track was lost, searches harder, with the noise in mind that was met.
pub(super) fn decode(
    start: &Position,
    slots: &mut [Slot],
    anchors: &Anchors<'_>,
    prior_weight: f64,
) -> DecodedWay {
    let mut beams = vec![Beam::LEVELS[0]; slots.len() + 1];
    let width = |beams: &[Beam]| beams.iter().map(|beam| beam.width).sum::<usize>();
    let mut spent = width(&beams);
    let mut noise = Noise::ORDINARY;
    let mut best = attempt(start, slots, &beams, noise, anchors, prior_weight);
    for (level, lost) in (1..Beam::LEVELS.len()).zip(LOST) {
        let stretches = lost_stretches(&best.steps, slots, noise, lost);
        if stretches.is_empty() {
            break;
        }
        for stretch in stretches {
            if width(&beams) < WIDEST {
                beams[stretch].fill(Beam::LEVELS[level]);
            }
        }
        spent += width(&beams);
        if anchors.budget.is_some_and(|budget| spent > budget) {
            best.ran_out = true;
            break;
        }
        noise = noise_on(&best.steps, slots, noise);
        best = attempt(start, slots, &beams, noise, anchors, prior_weight);
    }
    best
}

fn attempt(
    start: &Position,
    slots: &mut [Slot],
    beams: &[Beam],
    noise: Noise,
    anchors: &Anchors<'_>,
    prior_weight: f64,
) -> DecodedWay {
    for slot in slots.iter_mut() {
        slot.expect(noise);
    }
    let lattice = Lattice::build(*start, slots, beams, noise, prior_weight, anchors);
    DecodedWay::of(&lattice, anchors)
}

impl DecodedWay {
    fn of(lattice: &Lattice, anchors: &Anchors<'_>) -> Self {
        let length =
            |node: &LatticeNode| anchors.plies.is_none_or(|plies| plies.contains(node.plies));
        let position = |node: &LatticeNode| {
            anchors.reached.is_none_or(|reached| node.position.key() == reached.key())
        };
        let end = lattice.end(|node| length(node) && position(node));
        let end = end
            .or_else(|| lattice.end(position))
            .or_else(|| lattice.end(length))
            .or_else(|| lattice.end(|_| true));
        let Some(end) = end else {
            return Self { steps: Vec::new(), posterior: Posterior::default(), ran_out: false };
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
        Self { steps, posterior, ran_out: false }
    }
}

/// The stretches of the record that are explained badly, each with what stands before it, where the error may lie.
fn lost_stretches(
    steps: &[LatticeStep],
    slots: &mut [Slot],
    noise: Noise,
    lost: f64,
) -> Vec<Range<usize>> {
    let costs = costs(steps, slots, noise);
    let length = STRETCH.min(costs.len());
    let badly =
        costs.windows(length).enumerate().filter(|(_, stretch)| stretch.iter().sum::<f64>() > lost);
    badly
        .map(|(first, _)| first.saturating_sub(BEFORE)..(first + length + BEHIND).min(costs.len()))
        .collect()
}

/// What the way costs at each slot, priors apart.
fn costs(steps: &[LatticeStep], slots: &mut [Slot], noise: Noise) -> Vec<f64> {
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
                costs[next] += noise.omitted;
                continue;
            }
        };
        costs[slot] += cost;
        next = slot + 1;
    }
    costs
}

/// How often things go wrong on the sheets, as a way through them has it that was found with `expected` in mind.
fn noise_on(steps: &[LatticeStep], slots: &mut [Slot], expected: Noise) -> Noise {
    let misread = |step: &&LatticeStep| match **step {
        LatticeStep::Read { slot, .. } if slots[slot].is_blank() => false,
        LatticeStep::Read { slot, played } => {
            let cost = f64::from(slots[slot].cost(played)) / slots[slot].written();
            cost > MISREAD + f64::from(expected.wrong_sign)
        }
        LatticeStep::Skipped { duplicate, .. } => !duplicate,
        LatticeStep::Transposed { .. } | LatticeStep::Inserted { .. } => false,
    };
    let misread = steps.iter().filter(misread).count();
    let omitted = |step: &&LatticeStep| matches!(step, LatticeStep::Inserted { .. });
    Noise::counted(slots.len(), misread, steps.iter().filter(omitted).count())
}
