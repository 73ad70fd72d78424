//! Readings of single slots other than those of a path, far before the place where it shows that they may be better.

use super::decode::RecordDecoder;
use super::decoded_path::DecodedPath;
use super::rest_of_path::RestOfPath;
use crate::board::Move;
use crate::repair::lattice::surprisal::ORDINARY_SURPRISAL;
use crate::repair::lattice::{Edge, LatticeNode, LatticeStep, NodePlace, UNPLAYABLE};
use crate::repair::spelling::MOST_CELL_COST;

/// Maximum number of other readings returned.
const MAX_READINGS: usize = 12;
/// Maximum extra cost, in nats, of another reading at its slot over the one that was taken.
const MOST_DEARER: f64 = 13.0;
/// Maximum extra cost, in nats, of another reading with the rest of the path, before a trouble.
const MAX_EXTRA_COST: f64 = 6.0;
/// Maximum extra cost, in nats, with the rest of the path, where only cells are misread.
const MAX_EXTRA_COST_OF_SIGNS: f64 = 0.5;
/// Minimum cost, in nats, of the rest of the path for a reading before it to be doubted.
const LEAST_TO_SAVE: f64 = 1.5;
/// How far, in nats, the extra cost may exceed its maximum while the rest of the path is followed.
const MAX_EXTRA_COST_BETWEEN: f64 = 9.0;

/// Another way to pass one slot.
pub(super) struct OtherReading {
    /// The column it leads to: the number of slots passed.
    pub(super) column: usize,
    /// The position after it.
    pub(super) node: LatticeNode,
    /// The reading of the slot, with any ply inserted before it.
    pub(super) edge: Edge,
    /// The node of the path from which it comes, by its place on the path.
    pub(super) place: usize,
    /// Estimated saving, in nats, at the slot and after it.
    pub(super) may_save: f64,
}

/// A node of the path, and what is known there.
struct NodeOnPath<'p> {
    /// Its place on the path, and in the lattice.
    place: usize,
    from: NodePlace,
    node: &'p LatticeNode,
    /// Cost of the path up to and including the slot that follows.
    taken: f64,
    /// The move that the path has there, and whether another one is inserted before it.
    instead: Move,
    is_inserted: bool,
    /// Maximum extra cost of another reading over the one that was taken, with the rest of the path.
    limit: f64,
    rest: &'p RestOfPath,
}

impl NodeOnPath<'_> {
    /// Returns the maximum cost of another reading alone.
    fn most(&self) -> f64 {
        let dearer = MOST_DEARER.min(self.limit + self.rest.cost_behind(self.place + 1));
        self.taken + dearer - self.node.cost
    }

    /// Whether a ply may be missing elsewhere than the path has it.
    fn may_lack_ply_elsewhere(&self) -> bool {
        self.is_inserted || self.rest.has_inserted_or_skipped_behind(self.place + 1)
    }
}

impl RecordDecoder<'_> {
    /// Returns readings of one slot that differ from those that were taken, and after which the rest of the path can be
    /// played as well or nearly so, those that explain it best first. `troubles` are slots at which it shows that the
    /// search lost track; before the last of them more is doubted.
    pub(super) fn other_readings(
        &mut self,
        found: &DecodedPath,
        troubles: &[usize],
    ) -> Vec<OtherReading> {
        let rest = RestOfPath::of(found, self.start, self.slots);
        let last_trouble = troubles.last().map_or(0, |trouble| trouble + 1);
        let mut all = Vec::new();
        for here in nodes_to_doubt(found, &rest, last_trouble) {
            all.extend(self.read_otherwise(&here));
            if here.may_lack_ply_elsewhere() {
                all.extend(self.inserted_otherwise(&here, found.noise.omitted));
            }
        }
        let reaching_end = found.lattice.reaching_end();
        all.retain(|(_, other)| !is_followed(found, &reaching_end, other));
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        all.truncate(MAX_READINGS);
        all.into_iter().map(|(_, other)| other).collect()
    }

    /// Returns the other moves that the slot after a node may give, each with its extra cost.
    fn read_otherwise(&mut self, here: &NodeOnPath<'_>) -> Vec<(f64, OtherReading)> {
        let (slot, before) = (here.from.column, here.node);
        let (position, constraints) = (before.position, self.constraints);
        let weight = self.surprisals.weight(self.slots[slot].is_blank());
        let surprisals =
            self.surprisals.has_prior().then(|| self.surprisals.at(&position, before.last));
        let mut others = Vec::new();
        for other in position.legal_moves() {
            if other == here.instead.plain()
                || !constraints.allow(before.plies + 1, &position, other)
            {
                continue;
            }
            let surprisal = surprisals.as_ref().map_or(ORDINARY_SURPRISAL, |all| all.of(other));
            let most = (here.most() - weight * surprisal).min(f64::from(MOST_CELL_COST));
            let meant = position.with_disambiguation(other);
            if f64::from(self.slots[slot].least_cost(meant)) > most {
                continue;
            }
            let meant = position.with_check(meant);
            let spelled = f64::from(self.slots[slot].cost(meant));
            if spelled <= most {
                let node = before.then(meant, spelled + weight * surprisal);
                let read = LatticeStep::Read { slot, played: meant, is_held: false };
                others.extend(self.followed(here, node, &[read]));
            }
        }
        others
    }

    /// Returns the plies that may be inserted before the slot after a node, with the slot then taken at its word.
    fn inserted_otherwise(
        &mut self,
        here: &NodeOnPath<'_>,
        omitted: f64,
    ) -> Vec<(f64, OtherReading)> {
        let (slot, before) = (here.from.column, here.node);
        let (position, constraints) = (before.position, self.constraints);
        let Some(known) = self.slots[slot].known.filter(|_| self.surprisals.has_prior()) else {
            return Vec::new();
        };
        let surprisals = self.surprisals.at(&position, before.last);
        let weight = self.surprisals.weight(false);
        let mut others = Vec::new();
        for &(inserted, surprisal) in surprisals.moves() {
            let between = before.then(inserted, omitted + surprisal);
            if omitted + surprisal > here.most()
                || !constraints.allow(before.plies + 1, &position, inserted)
            {
                continue;
            }
            let Some(read) = known.fits(&between.position) else { continue };
            if !constraints.allow(between.plies + 1, &between.position, read) {
                continue;
            }
            let read = between.position.annotated(read);
            let ordinary = between.then(read, weight * ORDINARY_SURPRISAL);
            let steps = [
                LatticeStep::Inserted { played: position.annotated(inserted) },
                LatticeStep::Read { slot, played: read, is_held: false },
            ];
            if self.followed(here, ordinary, &steps).is_some() {
                let surprisal = self.surprisals.at(&between.position, between.last).of(read);
                let node = between.then(read, weight * surprisal);
                others.extend(self.followed(here, node, &steps));
            }
        }
        others
    }

    /// Returns another reading with its extra cost, if that is not too high.
    fn followed(
        &mut self,
        here: &NodeOnPath<'_>,
        node: LatticeNode,
        steps: &[LatticeStep],
    ) -> Option<(f64, OtherReading)> {
        let dearer = node.cost - here.taken;
        // One slot that cannot be played is tolerated in any case.
        let most = (here.limit + MAX_EXTRA_COST_BETWEEN - dearer).max(UNPLAYABLE);
        let rest = here.rest;
        let dearer_after =
            rest.dearer_from(node.position, here.place + 1, here.instead, self.slots, most);
        if dearer + dearer_after > here.limit {
            return None;
        }
        let may_save = -dearer.min(0.0) - dearer_after.min(0.0);
        let (cost, total) = (node.cost - here.node.cost, node.cost);
        let edge = Edge { from: here.from, cost, total, steps: steps.into() };
        let place = here.place;
        let other = OtherReading { column: here.from.column + 1, node, edge, place, may_save };
        Some((dearer + dearer_after, other))
    }
}

/// Whether the lattice already follows another reading to its end.
fn is_followed(found: &DecodedPath, reaching_end: &[Vec<bool>], other: &OtherReading) -> bool {
    let nodes = found.lattice.columns[other.column].nodes.iter();
    let mut met =
        nodes.zip(&reaching_end[other.column]).filter(|(node, _)| node.is_at(&other.node));
    met.any(|(_, reaches_end)| *reaches_end)
}

/// Returns the nodes of a path after which one slot is read that may be doubted, because something after it is
/// explained badly; before a trouble more is doubted.
fn nodes_to_doubt<'p>(
    found: &'p DecodedPath,
    rest: &'p RestOfPath,
    last_trouble: usize,
) -> impl Iterator<Item = NodeOnPath<'p>> {
    let node_on_path = move |(place, pair): (usize, &[NodePlace])| {
        let [from, to] = [pair[0], pair[1]];
        let edge = found.lattice.edge(from, to).filter(|_| to.column == from.column + 1)?;
        let instead = edge.played().last()?;
        let limit =
            if to.column <= last_trouble { MAX_EXTRA_COST } else { MAX_EXTRA_COST_OF_SIGNS };
        let (node, taken) = (found.lattice.node(from), edge.total);
        let is_inserted = edge.steps.len() > 1;
        Some(NodeOnPath { place, from, node, taken, instead, is_inserted, limit, rest })
    };
    let is_doubted = |place: &usize| rest.cost_behind(place + 1) >= LEAST_TO_SAVE;
    let pairs = found.nodes.windows(2).enumerate().take_while(move |(place, _)| is_doubted(place));
    pairs.filter_map(node_on_path)
}
