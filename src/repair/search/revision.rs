//! Retries earlier cells: a misreading often shows only many moves later.
//!
//! A cell may be taken for another move than its writer meant, and the record may still play on for a long time: the
//! mistake shows only where play breaks down, or where other cells seem misread. By then the intended move is no longer
//! among those followed side by side. So other readings are sought along the path that was found (`other_reading.rs`),
//! those after which the rest of it is explained best first (`rest_of_path.rs`), and followed to the end as long as
//! they keep up. If one of them gets there more cheaply, that path is kept, and the record is searched once more with
//! it.

use super::decode::RecordDecoder;
use super::decoded_path::DecodedPath;
use super::other_reading::OtherReading;
use crate::repair::lattice::{
    Beam, Edge, KeptPath, Lattice, LatticeColumn, LatticeInput, LatticeNode,
};

/// Maximum number of columns filled after the readings that are tried, which bounds the time of one revision.
const MOST_COLUMNS_FILLED: usize = 300;
/// Increase of its excess over the cheapest path, in nats, beyond which a reading is given up.
const MOST_BEHIND_OTHERS: f64 = 4.5;
/// Maximum part, in nats, of its estimated saving that is allowed on top of that.
const MOST_SAVED_BEHIND: f64 = 6.0;
/// Number of slots before and after a trouble that are searched harder.
const SLOTS_NEAR_TROUBLE: usize = 6;
/// Minimum saving, in nats, for a revised path to be returned.
const LEAST_SAVED_BY_REVISION: f64 = 1.5;

impl RecordDecoder<'_> {
    /// Returns a path with another reading on which the whole record costs less, if there is one; `troubles` are the
    /// slots at which it shows that the search lost track, in order.
    pub(super) fn revise(&mut self, found: &DecodedPath, troubles: &[usize]) -> Option<KeptPath> {
        let columns = &found.lattice.columns;
        let beams = beams_at(troubles, columns.len());
        let mut least = columns.last()?.least() - LEAST_SAVED_BY_REVISION;
        let (mut best, mut filled) = (None, 0);
        let (noise, constraints) = (found.noise, self.constraints);
        for tried in self.other_readings(found, troubles) {
            let (slots, beams) = (&mut self.slots[tried.column..], &beams[tried.column..]);
            let dearer = tried.node.cost - columns[tried.column].least();
            let ahead = dearer + MOST_BEHIND_OTHERS + tried.may_save.min(MOST_SAVED_BEHIND);
            let is_worth = |at: usize, column: &LatticeColumn| {
                filled += 1;
                let at = tried.column + at;
                column.least() <= columns[at].least() + ahead && !joins(found, at, column, least)
            };
            let (surprisals, kept_path) = (self.surprisals, None);
            let input = LatticeInput {
                slots,
                beams,
                noise,
                surprisals,
                constraints,
                kept_path,
                ahead: None,
            };
            let lattice = Lattice::build_while(tried.node.afresh(), input, is_worth);
            let accept = |node: &LatticeNode| {
                !found.ends_as_known || constraints.accept(&node.position, node.plies)
            };
            let end = lattice.and_then(|lattice| Some((lattice.end(accept)?, lattice)));
            if let Some((end, lattice)) = end.filter(|(end, it)| it.end_cost(*end) < least) {
                least = lattice.end_cost(end);
                best = Some(self.path_over(found, &tried, &lattice, end));
            }
            if !self.spend(beams) || filled > MOST_COLUMNS_FILLED {
                break;
            }
        }
        best
    }

    /// Joins the path that was found, up to another reading, with the cheapest path from there on.
    fn path_over(
        &mut self,
        found: &DecodedPath,
        other: &OtherReading,
        rest: &Lattice,
        end: usize,
    ) -> KeptPath {
        let noise = found.noise;
        let before = found.nodes[..=other.place].windows(2);
        let edges = before.filter_map(|pair| found.lattice.edge(pair[0], pair[1]));
        let edges: Vec<&Edge> = edges.chain([&other.edge]).collect();
        let mut path = KeptPath::of(&edges, other.column, self.slots, noise);
        let (edges, last) = (rest.cheapest_path(end), rest.columns.len() - 1);
        let slots = &mut self.slots[other.column..];
        path.append(KeptPath::of(&edges, last, slots, noise), other.column);
        path
    }
}

/// Whether the cheapest path through a column rejoins the path that was found and ends up costing no less than `least`.
fn joins(found: &DecodedPath, at: usize, column: &LatticeColumn, least: f64) -> bool {
    let on_path = found.nodes.binary_search_by_key(&at, |node| node.column);
    let Ok(place) = on_path else { return false };
    let on_path = found.lattice.node(found.nodes[place]);
    column.cheapest().is_some_and(|cheapest| {
        cheapest.is_at(on_path) && found.cost + cheapest.cost - on_path.cost >= least
    })
}

/// Returns how wide each column is searched: wider near the troubles.
fn beams_at(troubles: &[usize], columns: usize) -> Vec<Beam> {
    let [usual, harder, _] = Beam::LEVELS.map(|level| level.suited_to(columns));
    let mut beams = vec![usual; columns];
    for trouble in troubles {
        let first = trouble.saturating_sub(SLOTS_NEAR_TROUBLE);
        beams[first..columns.min(trouble + SLOTS_NEAR_TROUBLE)].fill(harder);
    }
    beams
}
