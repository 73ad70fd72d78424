//! Readings far before the place where the track was lost, tried once more.
//!
//! A cell may be taken for another move than its writer meant, and the record play on for a long time: only where it cannot
//! any more does it show. By then the move that was meant is no longer among those that are followed side by side. So the
//! readings that were given up on the way are taken up again, those first behind which most of what is written up to the
//! trouble can be played, and followed to the end as long as they keep up: where one of them gets there more cheaply, the cell
//! says that move.

use std::collections::HashSet;

use super::decode::RecordDecoder;
use super::decoded_path::DecodedPath;
use crate::board::Move;
use crate::repair::lattice::{
    Beam, Edge, Lattice, LatticeColumn, LatticeInput, LatticeNode, LatticeStep, all_against,
};
use crate::repair::record::{HeldMove, KnownEnd};
use crate::repair::sheets::Slot;

/// So many readings are tried, and behind them so many columns filled in all: what bounds the time of one revision.
const READINGS_TRIED: usize = 24;
const MOST_COLUMNS_FILLED: usize = 450;
/// A reading is tried that costs at most so many nats more, where it stands, than the one that was taken.
const MOST_DEARER: f64 = 9.0;
/// The same with what the slots ahead speak against it.
const MOST_SPOKEN_AGAINST: f64 = 6.0;
/// It is given up again where it costs so many nats more than the others that are followed there.
const MOST_BEHIND_OTHERS: f64 = 4.5;
/// Which readings are tried first hangs on the slots up to so many behind the trouble, and on no more than so many in all: what
/// bounds the time of a long record.
const SLOTS_BEHIND_TROUBLE: usize = 6;
const MOST_SLOTS_AHEAD: usize = 120;
/// Within so many slots of the trouble is searched harder.
const SLOTS_NEAR_TROUBLE: usize = 6;
/// A reading is looked at closer where that saves so many nats.
const LEAST_SAVED_BY_REVISION: f64 = 1.5;

/// An edge that was given up.
struct GivenUp<'l> {
    /// The position behind it, and how many slots led there.
    node: &'l LatticeNode,
    column: usize,
    edge: &'l Edge,
}

impl RecordDecoder<'_> {
    /// The moves of an edge with which the whole record is followed at less cost, if there are any; `troubles` are the
    /// slots at which it shows that the track was lost, in order.
    pub(super) fn revise(
        &mut self,
        found: &DecodedPath,
        troubles: &[usize],
        known_end: &KnownEnd<'_>,
    ) -> Option<Vec<HeldMove>> {
        let columns = &found.lattice.columns;
        let beams = beams_at(troubles, columns.len());
        let mut least = columns.last()?.least() - LEAST_SAVED_BY_REVISION;
        let (mut best, mut filled) = (None, 0);
        for tried in given_up(found, self.slots, troubles) {
            let (slots, beams) = (&mut self.slots[tried.column..], &beams[tried.column..]);
            let ahead = tried.edge.total - columns[tried.column].least() + MOST_BEHIND_OTHERS;
            let is_near = |at: usize, column: &LatticeColumn| {
                filled += 1;
                column.least() <= columns[tried.column + at].least() + ahead
            };
            let node = LatticeNode::again(tried.node, tried.edge);
            let (noise, surprisals) = (found.noise, &mut self.surprisals);
            let input = LatticeInput { slots, beams, noise, surprisals, known_end };
            let lattice = Lattice::build_while(node, input, is_near);
            let cost = lattice.and_then(|lattice| {
                let accept = |node: &LatticeNode| {
                    !found.ends_as_known || known_end.accepts(&node.position, node.plies)
                };
                Some(lattice.end_cost(lattice.end(accept)?))
            });
            if let Some(cost) = cost.filter(|cost| *cost < least) {
                (least, best) = (cost, Some(tried));
            }
            if !self.spend(beams) || filled > MOST_COLUMNS_FILLED {
                break;
            }
        }
        let GivenUp { node, edge, .. } = best?;
        let moves: Vec<Move> = edge.steps.iter().filter_map(|step| step.played()).collect();
        let first = node.plies + 1 - moves.len();
        let held = |(ply, played)| HeldMove::at(self.start, ply, played);
        Some((first..).zip(moves).map(held).collect())
    }
}

/// How wide is searched: harder near the troubles.
fn beams_at(troubles: &[usize], columns: usize) -> Vec<Beam> {
    let [usual, harder, _] = Beam::LEVELS.map(|level| level.suited_to(columns));
    let mut beams = vec![usual; columns];
    for trouble in troubles {
        let first = trouble.saturating_sub(SLOTS_NEAR_TROUBLE);
        beams[first..columns.min(trouble + SLOTS_NEAR_TROUBLE)].fill(harder);
    }
    beams
}

/// Edges over one slot, before the last trouble, that differ from those that were taken, and from which nobody got to the
/// end: those first that cost little, and behind which most can be played up to the next trouble.
fn given_up<'l>(found: &'l DecodedPath, slots: &[Slot], troubles: &[usize]) -> Vec<GivenUp<'l>> {
    let alive = alive(&found.lattice, found.lattice.columns.len() - 1);
    let mut all = Vec::new();
    for pair in found.nodes.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let trouble = troubles.iter().find(|&&trouble| to.0 <= trouble + 1);
        if let Some(trouble) = trouble.filter(|_| to.0 == from.0 + 1) {
            let end = slots.len().min(trouble + SLOTS_BEHIND_TROUBLE).min(to.0 + MOST_SLOTS_AHEAD);
            let is_dead = |place: usize| !alive.contains(&(to.0, place));
            all.extend(beside(&found.lattice, from, to, &slots[to.0..end], is_dead));
        }
    }
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let given_up = all.into_iter().map(|(_, given_up)| given_up);
    let (readings, others): (Vec<_>, Vec<_>) = given_up.partition(GivenUp::is_reading);
    readings
        .into_iter()
        .take(READINGS_TRIED)
        .chain(others.into_iter().take(READINGS_TRIED / 2))
        .collect()
}

/// The edges from one node of the path that lead to others than the next one, such as are wanted, and play a move: each with
/// what speaks more against it than against the one that was taken, by what is written ahead.
fn beside<'l>(
    lattice: &'l Lattice,
    from: (usize, usize),
    to: (usize, usize),
    ahead: &[Slot],
    is_wanted: impl Fn(usize) -> bool,
) -> Vec<(f64, GivenUp<'l>)> {
    let nodes = &lattice.columns[to.0].nodes;
    let from_here = |node: &'l LatticeNode| node.edges.iter().find(|edge| edge.from == from);
    let Some(taken) = from_here(&nodes[to.1]) else { return Vec::new() };
    let expected = taken.total + all_against(nodes[to.1].position, ahead);
    let near = |edge: &&Edge| {
        let plays = edge.steps.iter().any(|step| step.played().is_some());
        plays && edge.total <= taken.total + MOST_DEARER
    };
    let given_up = |(place, node): (usize, &'l LatticeNode)| {
        let edge = from_here(node).filter(|_| place != to.1 && is_wanted(place)).filter(near)?;
        let against = edge.total + all_against(node.position, ahead) - expected;
        (against <= MOST_SPOKEN_AGAINST).then_some((against, GivenUp { node, column: to.0, edge }))
    };
    nodes.iter().enumerate().filter_map(given_up).collect()
}

impl GivenUp<'_> {
    /// Whether it reads its slot, and does nothing else.
    fn is_reading(&self) -> bool {
        matches!(self.edge.steps[..], [LatticeStep::Read { .. }])
    }
}

/// The nodes from which some node of a column is reached.
fn alive(lattice: &Lattice, column: usize) -> HashSet<(usize, usize)> {
    let mut open: Vec<(usize, usize)> =
        (0..lattice.columns[column].nodes.len()).map(|place| (column, place)).collect();
    let mut alive: HashSet<(usize, usize)> = open.iter().copied().collect();
    while let Some((column, place)) = open.pop() {
        for edge in &lattice.columns[column].nodes[place].edges {
            if alive.insert(edge.from) {
                open.push(edge.from);
            }
        }
    }
    alive
}
