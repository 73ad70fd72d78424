//! From slots to the game that is expected to have most plies right, searched as hard as needed.

use std::ops::Range;

use super::decoded_path::DecodedPath;
use super::explanation::{
    LOST_STRETCH_COSTS, lost_stretches, may_change, noise_on, slots_before_misfits, troubles,
};
use super::optimality::{Proof, prove};
use crate::board::{Move, Position};
use crate::complete::MovesAhead;
use crate::prior::LastMoves;
use crate::repair::lattice::cost::cost;
use crate::repair::lattice::surprisal::{ORDINARY_SURPRISAL, SurprisalCache};
use crate::repair::lattice::{Beam, KeptPath, Lattice, LatticeInput, LatticeNode, MissingRows};
use crate::repair::options::RepairOptions;
use crate::repair::record::{Constraints, HeldMove};
use crate::repair::sheets::Slot;
use crate::repair::spelling::Noise;

/// Maximum number of revisions, each of which tries other readings far before the place where an error shows.
const MOST_REVISIONS: usize = 4;

/// Total width of all columns above which none is made wider, which bounds the memory of one game.
const MOST_WIDTHS: usize = 50_000;

/// The search for one record.
pub(in crate::repair) struct RecordDecoder<'a> {
    pub(in crate::repair) start: &'a Position,
    pub(in crate::repair) slots: &'a mut [Slot],
    pub(in crate::repair) constraints: &'a Constraints<'a>,
    options: RepairOptions,
    pub(in crate::repair) surprisals: &'a SurprisalCache,
    /// What must remain possible, while all that is written is taken at its word.
    pub(super) ahead: Option<MovesAhead>,
    /// Total width of all columns filled so far, to be compared with the budget.
    spent: usize,
}

impl<'a> RecordDecoder<'a> {
    pub(in crate::repair) fn new(
        start: &'a Position,
        slots: &'a mut [Slot],
        constraints: &'a Constraints<'a>,
        options: RepairOptions,
        surprisals: &'a SurprisalCache,
    ) -> Self {
        Self { start, slots, constraints, options, surprisals, ahead: None, spent: 0 }
    }

    /// Tries to prove that no other game explains what is written better than the one that was decoded; returns the
    /// better one, if the attempt finds one.
    pub(in crate::repair) fn prove(&mut self, mut best: DecodedPath) -> DecodedPath {
        let positions = self.options.proof_budget;
        if positions == 0 || !best.ends_as_known {
            return best;
        }
        let proof = self.proof_of(&best, positions);
        best.optimality_gap = Some(proof.optimality_gap);
        let Some(held) = self.first_other(&best, &proof.better) else { return best };
        let constraints = self.constraints.holding(&held, self.start);
        let mut again = self.search(&constraints, best.noise, None);
        if !again.is_better_than(&best) {
            self.assume_noise(best.noise);
            return best;
        }
        again.optimality_gap = Some(self.proof_of(&again, positions).optimality_gap);
        again.weighed_near(self.slots)
    }

    fn proof_of(&mut self, found: &DecodedPath, positions: usize) -> Proof {
        prove(self.start, self.slots, self.constraints, &found.steps, found.noise, positions)
    }

    /// Returns the held moves, and in addition the first move in which a better game differs from the one that was
    /// found.
    fn first_other(&self, found: &DecodedPath, better: &[Move]) -> Option<Vec<HeldMove>> {
        let moves = found.steps.iter().filter_map(|step| step.played().map(Move::plain));
        let moves: Vec<Move> = moves.collect();
        let at = (0..better.len()).find(|&at| moves.get(at) != Some(&better[at].plain()))?;
        let mut held = self.constraints.held.all();
        held.push(HeldMove::at(self.start, at + 1, better[at]));
        Some(held)
    }

    /// Decodes. A record that can be played once its blank and illegible cells are filled is taken at its word.
    pub(in crate::repair) fn decode(&mut self) -> DecodedPath {
        let found = match self.fill_open_cells() {
            Some(filled) => filled,
            None => self.search_and_revise(),
        };
        found.weighed_near(self.slots)
    }

    /// Returns the cost of the path that was decoded, in nats, with the surprisal of each of its moves: the search evaluates
    /// the prior only near the cheapest path, so that the costs of two searches cannot be compared where one of them broke
    /// off sooner.
    pub(in crate::repair) fn cost_of(&mut self, found: &DecodedPath) -> f64 {
        if found.cost.is_infinite() || !self.surprisals.has_prior() {
            return found.cost;
        }
        let (mut position, mut last, mut sum) = (*self.start, LastMoves::NONE, 0.0);
        for steps in found.edges() {
            sum += cost(steps, self.slots, found.noise);
            for step in steps {
                let Some(played) = step.played() else { continue };
                let surprisal = self.surprisals.at(&position, last).of(played);
                sum += match step.slot() {
                    Some(slot) => self.surprisals.weight(self.slots[slot].is_blank()) * surprisal,
                    None => surprisal - ORDINARY_SURPRISAL, // `cost` counts an ordinary move there
                };
                position.play(played);
                last = last.then(played);
            }
        }
        sum
    }

    /// Searches; where something is explained badly however hard that was, tries other readings far before it.
    fn search_and_revise(&mut self) -> DecodedPath {
        let mut best = self.search(self.constraints, Noise::ORDINARY, None);
        for _ in 0..MOST_REVISIONS {
            if best.ran_out {
                break;
            }
            let troubles = troubles(&best.steps, self.slots, best.noise);
            let Some(revised) = self.revise(&best, &troubles) else {
                best.ran_out = !troubles.is_empty() && self.is_spent();
                break;
            };
            let again = self.search(self.constraints, best.noise, Some(&revised));
            if !again.is_better_than(&best) {
                self.assume_noise(best.noise);
                break;
            }
            best = again;
        }
        best
    }

    pub(super) fn assume_noise(&mut self, noise: Noise) {
        for slot in self.slots.iter_mut() {
            slot.assume_noise(noise);
        }
    }

    /// Counts columns of these widths as filled; returns whether the budget still allows it.
    pub(super) fn spend(&mut self, beams: &[Beam]) -> bool {
        self.spent += width(beams);
        !self.is_spent()
    }

    /// Whether the budget allows columns of these widths, and a first attempt besides.
    pub(super) fn affords(&self, beams: &[Beam]) -> bool {
        let first = Beam::LEVELS[0].width * beams.len();
        self.options.budget.is_none_or(|budget| self.spent + width(beams) + first <= budget)
    }

    fn is_spent(&self) -> bool {
        self.options.budget.is_some_and(|budget| self.spent > budget)
    }

    /// Returns the cost, in nats, of the game that the first attempt finds.
    pub(in crate::repair) fn first_cost(&mut self) -> f64 {
        let beams = self.first_beams();
        self.first_attempt(&beams, Noise::ORDINARY, self.constraints, None).cost
    }

    fn first_beams(&self) -> Vec<Beam> {
        let slots = self.slots.len();
        vec![Beam::LEVELS[0].suited_to(slots); slots + 1]
    }

    /// Searches quickly, then weighs the paths anew with the noise met on the best one.
    fn first_attempt(
        &mut self,
        beams: &[Beam],
        expected: Noise,
        constraints: &Constraints<'_>,
        kept_path: Option<&KeptPath>,
    ) -> DecodedPath {
        self.spend(beams);
        let first = self.attempt(beams, expected, constraints, kept_path);
        let noise = noise_on(&first.steps, self.slots, expected);
        self.weigh_anew(first, noise, constraints)
    }

    /// Searches harder where the search lost track, expecting the noise met so far; a path that was found before is
    /// kept.
    fn search(
        &mut self,
        constraints: &Constraints<'_>,
        expected: Noise,
        kept_path: Option<&KeptPath>,
    ) -> DecodedPath {
        let levels = Beam::LEVELS.map(|level| level.suited_to(self.slots.len()));
        let mut beams = self.first_beams();
        let mut best = self.first_attempt(&beams, expected, constraints, kept_path);
        let mut noise = best.noise;
        let mut before = Vec::new();
        let mut before_misfits = slots_before_misfits(&best.steps, self.slots, noise);
        for (level, lost) in levels[1..].iter().zip(LOST_STRETCH_COSTS) {
            let mut stretches = lost_stretches(&best.steps, self.slots, noise, lost);
            stretches.retain(|stretch| may_change(stretch, &best.steps, &before));
            if stretches.is_empty() && before_misfits.is_empty() {
                break;
            }
            look_for_rows(&mut beams, std::mem::take(&mut before_misfits));
            search_harder(&mut beams, stretches, *level);
            if !self.spend(&beams) {
                best.ran_out = true;
                break;
            }
            let kept_path = best.cheapest(self.slots);
            before = std::mem::take(&mut best.steps);
            best = self.attempt(&beams, noise, constraints, kept_path.as_ref());
            noise = noise_on(&best.steps, self.slots, noise);
        }
        best
    }

    /// Returns the best path through the same lattice, expecting the noise that was met.
    pub(super) fn weigh_anew(
        &mut self,
        found: DecodedPath,
        noise: Noise,
        constraints: &Constraints<'_>,
    ) -> DecodedPath {
        let DecodedPath { mut lattice, noise: before, .. } = found;
        lattice.change_costs(|steps| -cost(steps, self.slots, before));
        self.assume_noise(noise);
        lattice.change_costs(|steps| cost(steps, self.slots, noise));
        lattice.settle_costs();
        DecodedPath::of(lattice, constraints, noise)
    }

    pub(super) fn attempt(
        &mut self,
        beams: &[Beam],
        noise: Noise,
        constraints: &Constraints<'_>,
        kept_path: Option<&KeptPath>,
    ) -> DecodedPath {
        self.assume_noise(noise);
        let first = LatticeNode::start(*self.start);
        let (slots, surprisals) = (&mut *self.slots, self.surprisals);
        let ahead = self.ahead.as_ref();
        let input = LatticeInput { slots, beams, noise, surprisals, constraints, kept_path, ahead };
        let lattice = Lattice::build(first, input);
        DecodedPath::of(lattice, constraints, noise)
    }
}

fn width(beams: &[Beam]) -> usize {
    beams.iter().map(|beam| beam.width).sum()
}

/// Looks for missing rows in these columns.
fn look_for_rows(beams: &mut [Beam], columns: Vec<Range<usize>>) {
    for column in columns.into_iter().flatten() {
        beams[column].missing_rows = MissingRows::ANYWHERE;
    }
}

/// Searches these stretches with another beam, as far as the memory of one game allows.
fn search_harder(beams: &mut [Beam], stretches: Vec<Range<usize>>, beam: Beam) {
    for stretch in stretches {
        if width(beams) < MOST_WIDTHS {
            beams[stretch].fill(beam);
        }
    }
}
