//! Cells of two sheets that were taken for one ply and stand for two: each player left out the move that only the other
//! one wrote.

use std::ops::Range;

use super::alignment::AlignedCells;
use crate::repair::record::CellPlace;

/// Maximum number of plies in succession that each sheet alone has.
const MOST_PLIES: usize = 2;
/// Maximum number of places that are parted.
const MOST_PLACES: usize = 3;

/// Returns the ways to part cells that are joined although each sheet says plainly another move: those of one sheet come
/// first, or those of the other. `sheets` are the cells of each before they were joined.
pub(super) fn parted(
    joined: &[AlignedCells],
    sheets: &[Vec<AlignedCells>],
) -> Vec<Vec<AlignedCells>> {
    let own = |place: &CellPlace| {
        sheets[place.sheet].iter().find(|cells| cells.places.first() == Some(place))
    };
    let say_two_moves = |cells: &AlignedCells| {
        let [first, second] = cells.places.as_slice() else { return false };
        own(first).zip(own(second)).is_some_and(|(first, second)| first.says_another_move(second))
    };
    let stretches = stretches(joined, say_two_moves);
    let both_ways = |stretch: Range<usize>| {
        [[0, 1], [1, 0]].map(|order| {
            let of_sheet = |at: usize| joined[stretch.clone()].iter().map(move |it| alone(it, at));
            let parted = order.into_iter().flat_map(of_sheet);
            let before = joined[..stretch.start].iter().cloned();
            before.chain(parted).chain(joined[stretch.end..].iter().cloned()).collect()
        })
    };
    stretches.into_iter().take(MOST_PLACES).flat_map(both_ways).collect()
}

/// The stretches of cells, none too long, of which all are like this. At the very end nothing that follows would show that
/// there were two plies.
fn stretches(
    cells: &[AlignedCells],
    is_like_this: impl Fn(&AlignedCells) -> bool,
) -> Vec<Range<usize>> {
    let mut stretches: Vec<Range<usize>> = Vec::new();
    for at in (0..cells.len()).filter(|at| is_like_this(&cells[*at])) {
        match stretches.last_mut().filter(|last| last.end == at) {
            Some(last) => last.end += 1,
            None => stretches.push(at..at + 1),
        }
    }
    stretches.retain(|stretch| stretch.len() <= MOST_PLIES && stretch.end < cells.len());
    stretches
}

/// One of joined cells.
fn alone(joined: &AlignedCells, at: usize) -> AlignedCells {
    AlignedCells { places: vec![joined.places[at]], ..AlignedCells::default() }
}
