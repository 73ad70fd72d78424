//! The likeliest of all lines that were counted.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::completions::Completion;
use super::gap::Gap;
use super::known_move::KnownMove;
use super::line_graph::LineGraph;
use crate::board::{Move, Position};
use crate::prior::{Choice, LastMoves};

/// Maximum number of positions weighed in one layer, and of moves weighed after the gap. If a layer has more, lines are
/// listed as they come.
const MOST_WEIGHED: usize = 200_000;

/// How likely the continuations from each position of each layer are.
struct Weights {
    /// For each layer and each of its moves: the logarithm of its probability.
    steps: Vec<Vec<f64>>,
    /// For each layer and position, and for each position at the end: the logarithm of the probability of the best line
    /// from there, and of all of them together.
    onward: Vec<Vec<Onward>>,
}

#[derive(Clone, Copy)]
struct Onward {
    best: f64,
    all: f64,
}

/// Returns up to `limit` lines, the likeliest first.
pub(super) fn lines(gap: &Gap, ways: &LineGraph, limit: usize) -> Vec<Completion> {
    if ways.lines() == 0 {
        return Vec::new();
    }
    let weights = Weights::of(gap, ways);
    let onward = |layer: usize, at: u32| {
        weights.as_ref().map_or(0.0, |weights| weights.onward[layer][at as usize].best)
    };
    let mut open = BinaryHeap::from([PartialLine {
        bound: onward(0, 0),
        weight: 0.0,
        moves: Vec::new(),
        at: 0,
    }]);
    let mut found = Vec::new();
    while let Some(line) = open.pop().filter(|_| found.len() < limit) {
        let done = line.moves.len();
        if done == ways.layers.len() {
            let probability =
                |weights: &Weights| (line.bound - weights.onward[0][0].all).exp().min(1.0);
            found.push(Completion {
                probability: weights.as_ref().map(probability),
                moves: line.moves,
            });
            continue;
        }
        let first = ways.layers[done].first_step(line.at as usize);
        for (number, &(step, next)) in (first..).zip(ways.layers[done].steps(line.at as usize)) {
            if ways.onward(done + 1, next) > 0 {
                let weight = line.weight
                    + weights.as_ref().map_or(0.0, |weights| weights.steps[done][number]);
                let moves = line.moves.iter().copied().chain([step]).collect();
                open.push(PartialLine {
                    bound: weight + onward(done + 1, next),
                    weight,
                    moves,
                    at: next,
                });
            }
        }
    }
    found
}

/// The beginning of a line, with the weight of the best way to complete it.
struct PartialLine {
    bound: f64,
    weight: f64,
    moves: Vec<Move>,
    /// The number of its last position in its layer.
    at: u32,
}

impl Ord for PartialLine {
    /// The likeliest is the greatest; of equals the longer one, then the one whose moves come first.
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound
            .total_cmp(&other.bound)
            .then_with(|| self.moves.len().cmp(&other.moves.len()))
            .then_with(|| other.moves.cmp(&self.moves))
    }
}

impl PartialOrd for PartialLine {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for PartialLine {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for PartialLine {}

/// A position of a layer, with the moves that led to it.
type Reached = Option<(Position, LastMoves)>;

impl Weights {
    /// Weighs every move that is on a way; `None` if there are too many.
    fn of(gap: &Gap, ways: &LineGraph) -> Option<Self> {
        let is_small =
            |at: usize| ways.is_on_way(at).filter(|on_way| *on_way).count() <= MOST_WEIGHED;
        if !(0..=ways.layers.len()).all(is_small) {
            return None;
        }
        let mut reached: Vec<Reached> = vec![Some((gap.start, LastMoves::NONE))];
        let mut steps = Vec::new();
        for at in 0..ways.layers.len() {
            let (weighed, next) = weigh(ways, at, &reached);
            steps.push(weighed);
            reached = next;
        }
        let mut onward = vec![behind_gap(gap, &reached)];
        for at in (0..ways.layers.len()).rev() {
            let next = onward.last().map_or(&[][..], Vec::as_slice);
            let before = (0..ways.layers[at].positions())
                .map(|position| onward_from(ways, at, position, &steps[at], next))
                .collect();
            onward.push(before);
        }
        onward.reverse();
        Some(Self { steps, onward })
    }
}

/// Returns how likely the moves known to follow are from each position at the end of a gap.
fn behind_gap(gap: &Gap, reached: &[Reached]) -> Vec<Onward> {
    let follow = gap.then.len().min(gap.weighed_after).min(MOST_WEIGHED / reached.len().max(1));
    let then = &gap.then[..follow];
    let last = |reached: &Reached| {
        let weight = reached.map_or(0.0, |(position, last)| weigh_after(then, position, last));
        Onward { best: weight, all: weight }
    };
    reached.iter().map(last).collect()
}

/// Returns how likely the lines from a position of a layer are, given the `weights` of the layer's moves and the values
/// of the `next` layer.
fn onward_from(
    ways: &LineGraph,
    at: usize,
    position: usize,
    weights: &[f64],
    next: &[Onward],
) -> Onward {
    let layer = &ways.layers[at];
    let steps = (layer.first_step(position)..).zip(layer.steps(position));
    let on_way = steps.filter(|(_, step)| ways.onward(at + 1, step.1) > 0);
    let line = |(number, step): (usize, &(Move, u32))| {
        let (weight, next) = (weights[number], next[step.1 as usize]);
        Onward { best: weight + next.best, all: weight + next.all }
    };
    let lines: Vec<Onward> = on_way.map(line).collect();
    let best = lines.iter().map(|line| line.best).fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = lines.iter().map(|line| (line.all - best).exp()).sum();
    Onward { best, all: best + sum.ln() }
}

/// Weighs the moves of one layer; also returns the positions of the next one.
fn weigh(ways: &LineGraph, at: usize, reached: &[Reached]) -> (Vec<f64>, Vec<Reached>) {
    let layer = &ways.layers[at];
    let mut weighed = vec![0.0; layer.all_steps()];
    let mut next = vec![None; ways.positions(at + 1)];
    let mut choice = Choice::default();
    for (number, (position, last)) in
        reached.iter().enumerate().filter_map(|(number, reached)| Some((number, (*reached)?)))
    {
        if ways.onward(at, number as u32) == 0 {
            continue;
        }
        choice.weigh(&position, last);
        for (step, &(found, to)) in (layer.first_step(number)..).zip(layer.steps(number)) {
            weighed[step] = choice.of(found);
            if ways.onward(at + 1, to) > 0 && next[to as usize].is_none() {
                next[to as usize] = Some((position.after(found), last.then(found)));
            }
        }
    }
    (weighed, next)
}

/// Returns the logarithm of the probability of the moves known to follow.
fn weigh_after(then: &[KnownMove], mut position: Position, mut last: LastMoves) -> f64 {
    let mut choice = Choice::default();
    let mut weight = 0.0;
    for written in then {
        let Some(found) = written.fits(&position) else { break };
        choice.weigh(&position, last);
        weight += choice.of(found);
        position.play(found);
        last = last.then(found);
    }
    weight
}
