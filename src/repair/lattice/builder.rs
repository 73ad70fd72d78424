//! The lattice as it grows, column by column.
//!
//! What may become of a slot is added by the files beside this one: `reading.rs`, `insertion.rs`, `missing_row.rs` and
//! `blank_stretch.rs`. Here is what they share: where an edge is accepted, and what a move costs.

use super::beam::Beam;
use super::column::LatticeColumn;
use super::continuation;
use super::kept_path::KeptPath;
use super::node::{Edge, LatticeNode, LatticeStep, NodePlace};
use super::surprisal::{ORDINARY_SURPRISAL, SurprisalCache};
use crate::board::{Move, Position};
use crate::complete::{KnownMove, MovesAhead};
use crate::repair::record::Constraints;
use crate::repair::sheets::Slot;
use crate::repair::spelling::Noise;

/// Positions this many nats worse than the cheapest get an average prior instead of an evaluated one.
pub(super) const WORTH_WEIGHING: f64 = 10.0;

/// Minimum number of plain cells after a gap that is filled by what follows it; with fewer nothing is tried.
pub(super) const LEAST_PLAIN_AFTER_GAP: usize = 5;

/// Number of slots that are looked ahead where not all positions can stay.
const FORESEEN: usize = 6;

/// How many times as many positions are followed after a blank cell.
const WIDER_AFTER_BLANK: usize = 3;

/// The input of a lattice.
pub(in crate::repair) struct LatticeInput<'a> {
    pub(in crate::repair) slots: &'a mut [Slot],
    /// How hard the search works in each column: one more than there are slots.
    pub(in crate::repair) beams: &'a [Beam],
    /// How often things are expected to go wrong.
    pub(in crate::repair) noise: Noise,
    pub(in crate::repair) surprisals: &'a SurprisalCache,
    pub(in crate::repair) constraints: &'a Constraints<'a>,
    /// A path that stays in the lattice, if there is one.
    pub(in crate::repair) kept_path: Option<&'a KeptPath>,
    /// What must remain possible, where all that is written is taken at its word.
    pub(in crate::repair) ahead: Option<&'a MovesAhead>,
}

/// The lattice as it grows.
pub(super) struct LatticeBuilder<'a> {
    pub(super) input: LatticeInput<'a>,
    pub(super) columns: Vec<LatticeColumn>,
    /// The legal moves of the node that is being followed; here only so that their memory is used again.
    pub(super) legal: Vec<Move>,
}

impl<'a> LatticeBuilder<'a> {
    /// A lattice that begins with this node.
    pub(super) fn new(start: LatticeNode, input: LatticeInput<'a>) -> Self {
        let mut columns: Vec<_> = (0..=input.slots.len()).map(|_| LatticeColumn::new()).collect();
        columns[0].begin(start);
        Self { input, columns, legal: Vec::new() }
    }

    /// Returns the columns once all slots are passed.
    pub(super) fn finish(mut self) -> Vec<LatticeColumn> {
        self.keep_known_end();
        self.prune(self.input.slots.len());
        self.columns
    }

    /// Extends the lattice from one column to those after it.
    pub(super) fn advance(&mut self, at: usize) {
        self.prune(at);
        let beam = self.input.beams[at];
        let least = self.columns[at].least();
        if self.input.slots[at].is_blank() {
            for place in 0..self.columns[at].nodes.len().min(beam.positions_before_blanks) {
                self.fill_blanks(NodePlace { column: at, place });
            }
            if !beam.reads_blanks {
                return;
            }
        }
        let mut tried = 0;
        for place in 0..self.columns[at].nodes.len() {
            let from = NodePlace { column: at, place };
            let repaired = self.node(from).cost <= least + beam.repair_window;
            let misfit = self.read(from);
            let fits = misfit < beam.least_misfit;
            if repaired
                && (if fits {
                    place < beam.positions_doubted
                } else {
                    tried < beam.positions_repaired
                })
            {
                tried += usize::from(!fits);
                self.transpose(from);
                self.transpose_in_column(from);
                self.insert(from);
            }
            if repaired {
                self.skip(from);
            }
        }
        self.insert_rows(at);
        self.follow_kept_path(at);
    }

    /// Follows the kept path from a column on, if it passes there.
    fn follow_kept_path(&mut self, at: usize) {
        let edge = self
            .input
            .kept_path
            .and_then(|path| path.leaving(at, self.input.slots, self.input.noise));
        let Some((to, steps, cost)) = edge else { return };
        if let Some(place) = self.columns[at].kept_place() {
            let node = self.add(NodePlace { column: at, place }, to, cost, steps);
            self.columns[to].keep_place(node);
        }
    }

    /// Keeps the nodes of a column that are worth following.
    fn prune(&mut self, at: usize) {
        let blank = at > 0 && self.input.slots[at - 1].is_blank();
        let beam = self.input.beams[at];
        let width = if blank { beam.width.saturating_mul(WIDER_AFTER_BLANK) } else { beam.width };
        let next = self.input.slots[at..].iter().take(FORESEEN).map(|slot| slot.known);
        let against = |position: &Position| continuation::against(*position, next.clone());
        self.columns[at].prune(width, &beam, against);
    }

    /// Keeps after the last slot only the known position, if it was reached.
    fn keep_known_end(&mut self) {
        let reaches = |node: &LatticeNode| self.input.constraints.accept_position(&node.position);
        let last = self.columns.last_mut().filter(|last| last.nodes.iter().any(reaches));
        if let Some(last) = last {
            last.keep(reaches);
        }
    }

    /// The node at a place.
    pub(super) fn node(&self, at: NodePlace) -> &LatticeNode {
        &self.columns[at.column].nodes[at.place]
    }

    /// Returns the cost above which a node of a column does not matter.
    pub(super) fn limit(&self, at: usize) -> f64 {
        (self.columns[at].least() + self.input.beams[at].window).min(self.input.beams[at].ceiling)
    }

    /// Adds an edge if it may still matter.
    pub(super) fn arrive(&mut self, from: NodePlace, to: usize, cost: f64, steps: &[LatticeStep]) {
        let origin = self.node(from);
        let total = origin.cost + cost;
        if total > self.limit(to) {
            return;
        }
        if self.input.constraints.held.are_any() && !self.keeps_held_moves(from, steps) {
            return;
        }
        if self.input.ahead.is_some_and(|ahead| !self.leads_ahead(ahead, from, steps)) {
            return;
        }
        self.add(from, to, cost, steps);
    }

    /// Whether steps from a node play no other move where one is held.
    fn keeps_held_moves(&self, from: NodePlace, steps: &[LatticeStep]) -> bool {
        let origin = self.node(from);
        let (mut position, mut plies) = (origin.position, origin.plies);
        steps.iter().filter_map(|step| step.played()).all(|played| {
            let is_allowed = self.input.constraints.allow(plies + 1, &position, played);
            position.play(played);
            plies += 1;
            is_allowed
        })
    }

    /// Whether the position after steps from a node may be on the way to what is written later.
    fn leads_ahead(&self, ahead: &MovesAhead, from: NodePlace, steps: &[LatticeStep]) -> bool {
        let origin = self.node(from);
        let (mut position, mut plies) = (origin.position, origin.plies);
        for played in steps.iter().filter_map(|step| step.played()) {
            position.play(played);
            plies += 1;
        }
        ahead.allow(plies, &position)
    }

    /// Adds an edge; returns the place of the node to which it leads.
    fn add(&mut self, from: NodePlace, to: usize, cost: f64, steps: &[LatticeStep]) -> usize {
        let origin = self.node(from);
        let (mut position, mut plies, mut last) = (origin.position, origin.plies, origin.last);
        for played in steps.iter().filter_map(|step| step.played()) {
            position.play(played);
            plies += 1;
            last = last.then(played);
        }
        let edge = Edge { from, cost, total: origin.cost + cost, steps: steps.into() };
        self.columns[to].add(&position, plies, last, edge)
    }

    /// Returns the moves of the next plain cells, at most this many.
    pub(super) fn known_from(&self, at: usize, most: usize) -> Vec<KnownMove> {
        let is_at_word = self.input.beams[at].reads_at_word;
        let known = |slot: &Slot| if is_at_word { slot.known_without_checks() } else { slot.known };
        self.input.slots[at..].iter().take(most).map_while(known).collect()
    }

    /// Returns the surprisal of a line, in nats, weighted at each ply.
    pub(super) fn surprisal(
        &self,
        from: NodePlace,
        line: &[Move],
        weight: impl Fn(usize) -> f64,
    ) -> f64 {
        if !self.input.surprisals.has_prior() {
            return (0..line.len()).map(|ply| weight(ply) * ORDINARY_SURPRISAL).sum();
        }
        let node = self.node(from);
        let (mut position, mut last) = (node.position, node.last);
        let mut sum = 0.0;
        for (ply, &found) in line.iter().enumerate() {
            sum += weight(ply) * self.input.surprisals.at(&position, last).of(found);
            position.play(found);
            last = last.then(found);
        }
        sum
    }

    /// Returns the legal moves whose cost at the slot is at most `limit`, with that cost.
    pub(super) fn fitting(
        &mut self,
        position: &Position,
        slot: usize,
        limit: f32,
    ) -> Vec<(Move, f64)> {
        let is_exhaustive = self.input.beams[slot].is_exhaustive();
        let slot = &mut self.input.slots[slot];
        let mut found = Vec::new();
        if !is_exhaustive && !slot.may_fit(position, limit) {
            return found;
        }
        position.legal_moves_into(&mut self.legal);
        if !is_exhaustive {
            slot.keep_what_it_may_mean(&mut self.legal, limit);
        }
        for &legal in &self.legal {
            let legal = position.with_disambiguation(legal);
            if slot.least_cost(legal) > limit {
                continue;
            }
            let meant = position.with_check(legal);
            let spelled = slot.cost(meant);
            if spelled <= limit {
                found.push((meant, f64::from(spelled)));
            }
        }
        found
    }
}
