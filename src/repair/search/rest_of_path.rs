//! How much of the rest of a path can be played after another reading.
//!
//! The rest is followed as the path has it: the same plies are inserted and the same slots skipped, so that two
//! readings are compared by the same moves far ahead. A slot that is misread on the path but can be taken at its word
//! after the other reading counts for that one; a slot that can no longer be read there counts against it.

use super::decoded_path::DecodedPath;
use super::explanation::misfit_by_slot;
use crate::board::{Move, Position, PositionIdentity};
use crate::repair::lattice::{LatticeStep, UNPLAYABLE};
use crate::repair::sheets::Slot;

/// Gain, in nats, where a ply need not be inserted, or a slot not skipped, as on the path.
const INSERTED_OR_SKIPPED: f64 = 6.0;
/// Maximum number of steps followed.
const MOST_STEPS: usize = 160;

/// A path with the position before each of its steps.
pub(super) struct RestOfPath {
    steps: Vec<StepOnPath>,
    /// Number of steps before each node of the path.
    before_node: Vec<usize>,
}

struct StepOnPath {
    step: LatticeStep,
    position: Position,
    identity: PositionIdentity,
    /// Its cost on the path, priors apart; 0 where a slot is taken at its word.
    cost: f64,
    /// The total cost of the steps from this one on.
    cost_of_rest: f64,
}

impl RestOfPath {
    pub(super) fn of(found: &DecodedPath, start: &Position, slots: &mut [Slot]) -> Self {
        let costs = misfit_by_slot(&found.steps, slots, found.noise);
        let mut position = *start;
        let on_path = |&step: &LatticeStep| {
            let cost = match step {
                LatticeStep::Read { slot, played, .. } => {
                    let plain = slots[slot].known.and_then(|known| known.fits(&position));
                    if plain == Some(played.plain()) { 0.0 } else { costs[slot] }
                }
                LatticeStep::Inserted { .. } | LatticeStep::Skipped { duplicate: false, .. } => {
                    INSERTED_OR_SKIPPED
                }
                _ => 0.0,
            };
            let identity = PositionIdentity::of(&position);
            let found = StepOnPath { step, position, identity, cost, cost_of_rest: 0.0 };
            if let Some(played) = step.played() {
                position.play(played);
            }
            found
        };
        let mut steps: Vec<StepOnPath> = found.steps.iter().map(on_path).collect();
        let mut sum = 0.0;
        for step in steps.iter_mut().rev() {
            sum += step.cost;
            step.cost_of_rest = sum;
        }
        Self { steps, before_node: found.steps_before.clone() }
    }

    /// Returns the cost of the slots after a node of the path beyond being taken at their word: an upper bound for what
    /// another reading can save there.
    pub(super) fn cost_behind(&self, node: usize) -> f64 {
        self.steps.get(self.before_node[node]).map_or(0.0, |step| step.cost_of_rest)
    }

    /// Whether the path has an inserted ply or a skipped slot after a node.
    pub(super) fn has_inserted_or_skipped_behind(&self, node: usize) -> bool {
        let rest = &self.steps[self.before_node[node]..];
        let is_inserted_or_skipped = |step: LatticeStep| {
            matches!(
                step,
                LatticeStep::Inserted { .. } | LatticeStep::Skipped { duplicate: false, .. }
            )
        };
        rest.iter().any(|on_path| is_inserted_or_skipped(on_path.step))
    }

    /// Returns by about how many nats the rest after a node of the path is explained worse from another position;
    /// negative where it is explained better. The rest is followed until both positions are the same, or `most` is
    /// exceeded. `instead` is the move that the path has at the last slot before: a later slot may give it.
    pub(super) fn dearer_from(
        &self,
        position: Position,
        node: usize,
        instead: Move,
        slots: &mut [Slot],
        most: f64,
    ) -> f64 {
        let mut follow = |takes_ply_per_slot| {
            let follower =
                Follower { position, instead: Some(instead), dearer: 0.0, takes_ply_per_slot };
            follower.follow(&self.steps[self.before_node[node]..], slots, most)
        };
        let as_on_path = follow(false);
        if self.has_inserted_or_skipped_behind(node) {
            as_on_path.min(follow(true))
        } else {
            as_on_path
        }
    }
}

/// Another position on its way along the rest of a path.
struct Follower {
    position: Position,
    /// The move that was not played, until a later slot gives it.
    instead: Option<Move>,
    dearer: f64,
    /// Whether each slot gives one ply, although the path inserts plies or skips slots.
    takes_ply_per_slot: bool,
}

impl Follower {
    fn follow(mut self, steps: &[StepOnPath], slots: &mut [Slot], most: f64) -> f64 {
        for on_path in steps.iter().take(MOST_STEPS) {
            let is_same = PositionIdentity::of(&self.position) == on_path.identity;
            if self.dearer > most || is_same || !self.pass(on_path, slots) {
                break;
            }
        }
        self.dearer
    }

    /// Takes one step; returns whether it can go on.
    fn pass(&mut self, on_path: &StepOnPath, slots: &mut [Slot]) -> bool {
        let is_in_turn = self.position.turn() == on_path.position.turn();
        let (slot, played) = match on_path.step {
            LatticeStep::Inserted { .. } if self.takes_ply_per_slot => {
                self.dearer -= on_path.cost;
                return true;
            }
            // A ply less was played before: the players are in turn again.
            LatticeStep::Inserted { .. } if !is_in_turn => return true,
            LatticeStep::Skipped { slot, duplicate: false } if self.takes_ply_per_slot => {
                (Some(slot), Move::NULL)
            }
            LatticeStep::Skipped { .. } | LatticeStep::Ended { .. } => return true,
            LatticeStep::Inserted { played } => (None, played),
            LatticeStep::Read { slot, played, .. }
            | LatticeStep::Transposed { slot, played }
            | LatticeStep::TransposedInColumn { slot, played } => (Some(slot), played),
        };
        let position = self.position;
        let known = slot.and_then(|slot| slots[slot].known);
        if known.is_some_and(|known| known.play(&mut self.position).is_some()) {
            self.dearer -= on_path.cost;
        } else if is_in_turn && !played.is_null() && position.is_legal(played) {
            self.position.play(played);
        } else if let Some(instead) = self.instead.filter(|instead| position.is_legal(*instead)) {
            let meant = position.annotated(instead.plain());
            let cost = slot.map_or(0.0, |slot| f64::from(slots[slot].cost(meant)));
            self.dearer += cost.min(2.0 * UNPLAYABLE) - on_path.cost;
            self.position.play(meant);
            self.instead = None;
        } else if position.is_check() {
            return false;
        } else {
            if slot.is_some() {
                self.dearer += UNPLAYABLE - on_path.cost.min(UNPLAYABLE);
            }
            self.position.play(Move::NULL);
        }
        true
    }
}
