//! The probability of each reading, among all paths through the lattice.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::board::{Color, Move};
use crate::repair::lattice::{Edge, Lattice, LatticeStep};

/// Minimum probability of a ply for which it is better kept on the path than omitted.
const LEAST_SHARE: f64 = 0.25;
/// Logarithm of the share of all paths from which those over an edge are counted: two in a thousand million change no
/// probability that anyone sees, and most edges have fewer.
const LEAST_LOG_SHARE: f64 = -20.0;

/// The place of a ply on some path: the move of a slot, or one of those inserted before it, by its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::repair) enum PlyPlace {
    Slot(usize),
    BeforeSlot(usize, usize),
}

/// Moves with their probabilities.
type Shares = Vec<(Move, f64)>;

/// The probability of every move at every ply, by the player who plays it: on a path with a ply more or less, a slot
/// gives a move of the other player.
#[derive(Debug, Default)]
pub(in crate::repair) struct Posterior {
    at_cells: BTreeMap<(PlyPlace, Color), Shares>,
    /// The same by the number of the ply in the game, from 0, whichever slot gives it.
    in_game: Vec<Shares>,
}

impl Posterior {
    /// Weighs all paths to the accepted end nodes.
    pub(in crate::repair) fn of(lattice: &Lattice, ends: &[usize]) -> Self {
        let last = lattice.columns.len() - 1;
        Self::within(lattice, ends, &vec![last; lattice.columns.len()])
    }

    /// Weighs what leads to each column by what follows up to a later one, its horizon (a number for each column); at
    /// the last column only the accepted end nodes count.
    pub(in crate::repair) fn within(lattice: &Lattice, ends: &[usize], horizons: &[usize]) -> Self {
        let forward = forward(lattice);
        let mut posterior = Self::default();
        let mut first = 0;
        for run in horizons.chunk_by(|a, b| a == b) {
            let columns = first..first + run.len();
            let followed = backward(lattice, ends, first, run[0]);
            posterior.add_columns(lattice, columns, &forward, &followed);
            first += run.len();
        }
        let all = posterior.at_cells.values_mut().chain(&mut posterior.in_game);
        for shares in all {
            shares.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.bits().cmp(&b.0.bits())));
        }
        posterior
    }

    fn add_columns(
        &mut self,
        lattice: &Lattice,
        columns: Range<usize>,
        forward: &[Vec<f64>],
        followed: &Followed,
    ) {
        let through = |at: usize| forward[at].iter().zip(followed.from(at)).map(|(a, b)| a + b);
        let all = sum(through(followed.horizon));
        for at in columns {
            for (place, node) in lattice.columns[at].nodes.iter().enumerate() {
                for edge in &node.edges {
                    let before = forward[edge.from.column][edge.from.place];
                    let weight = before - edge.cost + followed.from(at)[place] - all;
                    if weight > LEAST_LOG_SHARE {
                        self.add_at_cell(lattice, edge, weight.exp());
                        self.add_in_game(lattice, edge, weight.exp());
                    }
                }
            }
        }
    }

    /// Returns the moves of a player's ply with their probabilities, the likeliest first.
    pub(in crate::repair) fn at_cell(&self, ply: PlyPlace, player: Color) -> &[(Move, f64)] {
        self.at_cells.get(&(ply, player)).map_or(&[], Vec::as_slice)
    }

    /// Returns the moves of a ply by its number in the game, from 0, with their probabilities, the likeliest first.
    pub(in crate::repair) fn in_game(&self, ply: usize) -> &[(Move, f64)] {
        self.in_game.get(ply).map_or(&[], Vec::as_slice)
    }

    /// Returns the total probability of the plies of an edge, less the minimum for each: the mean of the probability of
    /// the ply at its number in the game and of that at its cell.
    pub(in crate::repair) fn worth(&self, lattice: &Lattice, edge: &Edge) -> f64 {
        let in_game =
            numbered(lattice, edge).map(|(ply, played)| share_of(played, self.in_game(ply)));
        let at_cell = by_player(lattice, edge)
            .map(|(ply, player, played)| share_of(played, self.at_cell(ply, player)));
        in_game.zip(at_cell).map(|(game, cell)| f64::midpoint(game, cell) - LEAST_SHARE).sum()
    }

    /// Adds to the probabilities of the plies of an edge by their numbers in the game.
    fn add_in_game(&mut self, lattice: &Lattice, edge: &Edge, share: f64) {
        for (ply, played) in numbered(lattice, edge) {
            if ply >= self.in_game.len() {
                self.in_game.resize(ply + 1, Vec::new());
            }
            add(&mut self.in_game[ply], played, share);
        }
    }

    /// Adds to the probabilities of the plies of an edge by the slots that give them.
    fn add_at_cell(&mut self, lattice: &Lattice, edge: &Edge, share: f64) {
        for (ply, player, played) in by_player(lattice, edge) {
            add(self.at_cells.entry((ply, player)).or_default(), played, share);
        }
    }
}

/// Returns the probability of a move among these.
pub(in crate::repair) fn share_of(played: Move, shares: &[(Move, f64)]) -> f64 {
    shares.iter().find(|found| found.0 == played.plain()).map_or(0.0, |found| found.1)
}

fn add(shares: &mut Shares, played: Move, share: f64) {
    let played = played.plain();
    match shares.iter_mut().find(|found| found.0 == played) {
        Some(found) => found.1 += share,
        None => shares.push((played, share)),
    }
}

/// Returns the plies of one edge, each with its number in the game, from 0.
fn numbered(lattice: &Lattice, edge: &Edge) -> impl Iterator<Item = (usize, Move)> {
    let first = lattice.node(edge.from).plies;
    (first..).zip(edge.steps.iter().filter_map(|step| step.played()))
}

/// Returns the plies of one edge with their players and moves.
fn by_player(lattice: &Lattice, edge: &Edge) -> impl Iterator<Item = (PlyPlace, Color, Move)> {
    let first = lattice.node(edge.from).position.turn();
    let players = std::iter::successors(Some(first), |player| Some(player.other()));
    plies(&edge.steps).zip(players).map(|((ply, played), player)| (ply, player, played))
}

/// Returns the plies of one edge with their moves.
pub(in crate::repair) fn plies(steps: &[LatticeStep]) -> impl Iterator<Item = (PlyPlace, Move)> {
    let next = steps.iter().find_map(|step| step.slot()).unwrap_or(usize::MAX);
    steps.iter().enumerate().filter_map(move |(place, step)| {
        let ply = step.slot().map_or(PlyPlace::BeforeSlot(next, place), PlyPlace::Slot);
        step.played().map(|played| (ply, played))
    })
}

/// Returns for each node the logarithm of the weight of all paths to it.
fn forward(lattice: &Lattice) -> Vec<Vec<f64>> {
    let mut weights: Vec<Vec<f64>> = Vec::new();
    for (at, column) in lattice.columns.iter().enumerate() {
        let of = |node: &crate::repair::lattice::LatticeNode| {
            if at == 0 {
                return 0.0;
            }
            let paths = node
                .edges
                .iter()
                .map(|edge| weights[edge.from.column][edge.from.place] - edge.cost);
            sum(paths)
        };
        let found = column.nodes.iter().map(of).collect();
        weights.push(found);
    }
    weights
}

/// The logarithm of the weight of all paths from the nodes of some columns to their horizon.
struct Followed {
    first: usize,
    horizon: usize,
    /// Of each node of these columns.
    weights: Vec<Vec<f64>>,
}

impl Followed {
    /// The weights of the nodes of a column.
    fn from(&self, column: usize) -> &[f64] {
        &self.weights[column - self.first]
    }
}

/// Returns for each node from the column `first` on the logarithm of the weight of all paths from it to the horizon: to
/// the accepted end nodes if that is the last column, to any node otherwise.
fn backward(lattice: &Lattice, ends: &[usize], first: usize, horizon: usize) -> Followed {
    let columns = &lattice.columns[first..=horizon];
    let none = columns.iter().map(|column| vec![f64::NEG_INFINITY; column.nodes.len()]);
    let mut weights: Vec<Vec<f64>> = none.collect();
    let reached = &mut weights[horizon - first];
    if horizon + 1 == lattice.columns.len() {
        for &end in ends {
            reached[end] = 0.0;
        }
    } else {
        reached.fill(0.0);
    }
    for at in (first..=horizon).rev() {
        for (place, node) in lattice.columns[at].nodes.iter().enumerate() {
            let here = weights[at - first][place];
            let edges = node.edges.iter().filter(|edge| edge.from.column >= first);
            for edge in edges.filter(|_| here > f64::NEG_INFINITY) {
                let onward = &mut weights[edge.from.column - first][edge.from.place];
                *onward = sum([*onward, here - edge.cost].into_iter());
            }
        }
    }
    Followed { first, horizon, weights }
}

/// Returns the logarithm of a sum of exponentials.
fn sum(terms: impl Iterator<Item = f64>) -> f64 {
    terms.fold(f64::NEG_INFINITY, |a, b| {
        let (more, less) = if a > b { (a, b) } else { (b, a) };
        if less == f64::NEG_INFINITY { more } else { more + (less - more).exp().ln_1p() }
    })
}
