//! From slots to the game that is expected to have most plies right, searched as hard as needed.

use super::explanation::{LOST, lost_stretches, may_change, noise_on, troubles};
use super::optimality::{Proof, prove};
use super::posterior::Posterior;
use crate::board::{Move, Position};
use crate::repair::lattice::cost::cost;
use crate::repair::lattice::surprisal::SurprisalCache;
use crate::repair::lattice::{Beam, Lattice, LatticeNode, LatticeStep};
use crate::repair::options::RepairOptions;
use crate::repair::record::{HeldMove, KnownEnd};
use crate::repair::sheets::Slot;
use crate::repair::spelling::Noise;

/// So often readings that were given up are taken up again.
const REVISIONS: usize = 4;
/// That has to save so many nats: twenty to one, for no doubt is kept of such a reading.
const SAVED: f64 = 3.0;

/// The widths of all slots together, above which none is made wider: what bounds the memory of one game.
const WIDEST: usize = 50_000;

/// A way through the slots, and what else there may be.
#[derive(Debug)]
pub(in crate::repair) struct DecodedWay {
    /// The way that is expected to have most plies right: where many ways share a move, it counts for more than one
    /// cheapest way of them all.
    pub(in crate::repair) steps: Vec<LatticeStep>,
    pub(in crate::repair) posterior: Posterior,
    /// All ways that were followed.
    pub(in crate::repair) lattice: Lattice,
    /// The nodes of this one, each by its column and its place there.
    pub(in crate::repair) path: Vec<(usize, usize)>,
    /// What the cheapest way costs.
    pub(in crate::repair) cost: f64,
    /// How often things were taken to go wrong.
    pub(in crate::repair) noise: Noise,
    /// Whether the search ended with its budget, although parts of the record are explained badly.
    pub(in crate::repair) ran_out: bool,
    /// Whether it ends as is known of the game.
    pub(in crate::repair) ends_as_known: bool,
    /// By how many nats at most another game explains better what is written, where that was looked for.
    pub(in crate::repair) gap: Option<f64>,
}

/// The search for one record.
pub(in crate::repair) struct RecordDecoder<'a> {
    pub(in crate::repair) start: &'a Position,
    pub(in crate::repair) slots: &'a mut [Slot],
    pub(in crate::repair) known_end: &'a KnownEnd<'a>,
    options: RepairOptions,
    pub(in crate::repair) surprisals: SurprisalCache,
    /// The widths of all columns that were filled, to be held against the budget.
    spent: usize,
}

impl<'a> RecordDecoder<'a> {
    pub(in crate::repair) fn new(
        start: &'a Position,
        slots: &'a mut [Slot],
        known_end: &'a KnownEnd<'a>,
        options: RepairOptions,
    ) -> Self {
        let surprisals = SurprisalCache::new(options.prior_weight);
        Self { start, slots, known_end, options, surprisals, spent: 0 }
    }

    /// Decodes, and looks for the proof that no other game explains better what is written.
    pub(in crate::repair) fn decode_and_prove(&mut self) -> DecodedWay {
        let mut best = self.decode();
        let positions = self.options.proof_budget;
        if positions == 0 || !best.ends_as_known {
            return best;
        }
        let proof = self.proof_of(&best, positions);
        best.gap = Some(proof.gap);
        let Some(held) = self.first_other(&best, &proof.better) else { return best };
        let mut again = self.search(&self.known_end.holding(&held, self.start), best.noise);
        if !again.is_better_than(&best) {
            self.expect(best.noise);
            return best;
        }
        again.gap = Some(self.proof_of(&again, positions).gap);
        again
    }

    fn proof_of(&mut self, found: &DecodedWay, positions: usize) -> Proof {
        prove(self.start, self.slots, self.known_end, &found.steps, found.noise, positions)
    }

    /// The moves that are held, and the first one besides in which a better game differs from the one that was found.
    fn first_other(&self, found: &DecodedWay, better: &[Move]) -> Option<Vec<HeldMove>> {
        let moves = found.steps.iter().filter_map(|step| step.played().map(Move::plain));
        let moves: Vec<Move> = moves.collect();
        let at = (0..better.len()).find(|&at| moves.get(at) != Some(&better[at].plain()))?;
        let mut held = self.known_end.held.all();
        held.push(HeldMove::at(self.start, at + 1, better[at]));
        Some(held)
    }

    /// Decodes; where the track was lost however hard was searched, takes up readings again that were given up before. A record
    /// that plays with something in its blank cells is taken at its word.
    pub(in crate::repair) fn decode(&mut self) -> DecodedWay {
        if let Some(filled) = self.fill_blank_cells() {
            return filled;
        }
        let mut best = self.search(self.known_end, Noise::ORDINARY);
        let mut held = self.known_end.held.all();
        for _ in 0..REVISIONS {
            if best.ran_out {
                break;
            }
            let troubles = troubles(&best.steps, self.slots, best.noise);
            let known_end = self.known_end.holding(&held, self.start);
            let Some(revised) = self.revise(&best, &troubles, &known_end) else {
                best.ran_out = !troubles.is_empty() && self.is_spent();
                break;
            };
            held.extend(revised);
            let known_end = self.known_end.holding(&held, self.start);
            let again = self.search(&known_end, best.noise);
            if !again.is_better_than(&best) {
                self.expect(best.noise);
                break;
            }
            best = again;
        }
        best
    }

    pub(super) fn expect(&mut self, noise: Noise) {
        for slot in self.slots.iter_mut() {
            slot.expect(noise);
        }
    }

    /// Counts columns that are filled, as many wide as these beams; whether the budget allows them.
    pub(super) fn spend(&mut self, beams: &[Beam]) -> bool {
        self.spent += width(beams);
        !self.is_spent()
    }

    /// Whether the budget allows columns as wide as these beams, and a first attempt besides.
    pub(super) fn affords(&self, beams: &[Beam]) -> bool {
        let first = Beam::LEVELS[0].width * beams.len();
        self.options.budget.is_none_or(|budget| self.spent + width(beams) + first <= budget)
    }

    fn is_spent(&self) -> bool {
        self.options.budget.is_some_and(|budget| self.spent > budget)
    }

    /// Where the track was lost, searches harder, with the noise in mind that was met.
    fn search(&mut self, known_end: &KnownEnd<'_>, expected: Noise) -> DecodedWay {
        let slots = self.slots.len();
        let levels = Beam::LEVELS.map(|level| level.suited_to(slots));
        let mut beams = vec![levels[0]; slots + 1];
        let mut noise = expected;
        self.spend(&beams);
        let mut best = self.attempt(&beams, noise, known_end);
        noise = noise_on(&best.steps, self.slots, noise);
        best = self.weigh_anew(best, noise, known_end);
        let mut before = Vec::new();
        for (level, lost) in levels[1..].iter().zip(LOST) {
            let mut stretches = lost_stretches(&best.steps, self.slots, noise, lost);
            stretches.retain(|stretch| may_change(stretch, &best.steps, &before));
            if stretches.is_empty() {
                break;
            }
            for stretch in stretches {
                if width(&beams) < WIDEST {
                    beams[stretch].fill(*level);
                }
            }
            if !self.spend(&beams) {
                best.ran_out = true;
                break;
            }
            before = std::mem::take(&mut best.steps);
            best = self.attempt(&beams, noise, known_end);
            noise = noise_on(&best.steps, self.slots, noise);
        }
        best
    }

    /// The best way through the same lattice, with the noise in mind that was met.
    pub(super) fn weigh_anew(
        &mut self,
        found: DecodedWay,
        noise: Noise,
        known_end: &KnownEnd<'_>,
    ) -> DecodedWay {
        let DecodedWay { mut lattice, noise: before, .. } = found;
        lattice.change_costs(|steps| -cost(steps, self.slots, before));
        self.expect(noise);
        lattice.change_costs(|steps| cost(steps, self.slots, noise));
        lattice.settle_costs();
        DecodedWay::of(lattice, known_end, noise)
    }

    pub(super) fn attempt(
        &mut self,
        beams: &[Beam],
        noise: Noise,
        known_end: &KnownEnd<'_>,
    ) -> DecodedWay {
        self.expect(noise);
        let first = LatticeNode::start(*self.start);
        let surprisals = &mut self.surprisals;
        let lattice = Lattice::build(first, self.slots, beams, noise, surprisals, known_end);
        DecodedWay::of(lattice, known_end, noise)
    }
}

fn width(beams: &[Beam]) -> usize {
    beams.iter().map(|beam| beam.width).sum()
}

impl DecodedWay {
    /// Whether it may stand for another way, with what was held for it.
    fn is_better_than(&self, other: &Self) -> bool {
        self.cost <= other.cost - SAVED && self.ends_as_known >= other.ends_as_known
    }

    fn of(lattice: Lattice, known_end: &KnownEnd<'_>, noise: Noise) -> Self {
        let length = |node: &LatticeNode| known_end.accepts_length(node.plies);
        let position = |node: &LatticeNode| known_end.accepts_position(&node.position);
        let end = lattice
            .end(|node| known_end.accepts(&node.position, node.plies))
            .or_else(|| lattice.end(position))
            .or_else(|| lattice.end(length))
            .or_else(|| lattice.end(|_| true));
        let Some(end) = end else {
            let (steps, path, posterior) = (Vec::new(), Vec::new(), Posterior::default());
            let cost = f64::INFINITY;
            return Self {
                steps,
                posterior,
                lattice,
                path,
                cost,
                noise,
                ran_out: false,
                ends_as_known: false,
                gap: None,
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
        let cost = chosen.map_or(f64::INFINITY, |chosen| chosen.cost);
        let posterior = Posterior::of(&lattice, &ends);
        let (way, path) = lattice.worthiest_way(&ends, |edge| posterior.worth(&lattice, edge));
        let steps = way.iter().flat_map(|edge| &edge.steps).copied().collect();
        let ends_as_known =
            chosen.is_some_and(|chosen| known_end.accepts(&chosen.position, chosen.plies));
        let (ran_out, gap) = (false, None);
        Self { steps, posterior, lattice, path, cost, noise, ran_out, ends_as_known, gap }
    }
}
