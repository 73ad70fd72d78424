//! The search for likely lines where there are too many to count: in each layer only the likeliest positions are
//! followed.
//!
//! The exact search (`search`) visits what comes first when its budget ends; here what people are likely to play comes
//! first, so that a line that was played is mostly among those that are found. What it finds is a part of all lines.

use super::gap::Gap;
use super::layer::Layer;
use super::line_graph::LineGraph;
use super::search::Search;
use crate::board::{KeyMap, Move, Position, PositionIdentity};
use crate::prior::{Choice, LastMoves};

/// Number of legal moves of an ordinary position.
const MOVES_OF_POSITION: u64 = 35;

/// A position of a layer, by the likeliest line to it.
#[derive(Clone, Copy)]
struct LikelyPosition {
    position: Position,
    last: LastMoves,
    /// The logarithm of the probability of that line.
    weight: f64,
}

/// The positions of a layer, and the place of each by what makes two positions the same.
#[derive(Default)]
struct LikelyLayer {
    positions: Vec<LikelyPosition>,
    numbers: KeyMap<PositionIdentity, Option<u32>>,
    /// Number of lines that lead to each.
    reached: Vec<u128>,
}

/// Returns likely ways through a gap.
pub(super) fn likely_ways(gap: &Gap, search: &Search<'_>) -> LineGraph {
    let start = LikelyPosition { position: gap.start, last: LastMoves::NONE, weight: 0.0 };
    let mut here =
        LikelyLayer { positions: vec![start], reached: vec![1], ..LikelyLayer::default() };
    let mut layers = Vec::new();
    for done in 0..gap.plies.len() {
        let (layer, next) = step(gap, search, done, here);
        layers.push(layer);
        here = next;
    }
    let mut ways = LineGraph { layers, ends: here.positions.len(), exact: false };
    ways.count_backwards();
    ways
}

/// Makes all moves from the likeliest positions of a layer.
fn step(gap: &Gap, search: &Search<'_>, done: usize, here: LikelyLayer) -> (Layer, LikelyLayer) {
    let is_last = done + 1 == gap.plies.len();
    let affordable = gap.budget / (gap.plies.len() as u64 * MOVES_OF_POSITION);
    let (reached, followed) = here.into_likeliest(gap.followed.min(affordable as usize));
    let mut followed = followed.into_iter().peekable();
    let (mut layer, mut next) = (Layer::default(), LikelyLayer::default());
    let (mut choice, mut moves) = (Choice::default(), Vec::new());
    for (number, &lines) in reached.iter().enumerate() {
        layer.starts.push(layer.steps.len());
        let Some((_, from)) = followed.next_if(|(likely, _)| *likely == number) else { continue };
        gap.moves_at(done, &from.position, &mut moves);
        choice.weigh(&from.position, from.last);
        for &found in &moves {
            let to = from.after(found, choice.of(found));
            let is_on_way = |position: &Position| {
                search.allows(done + 1, position) && (!is_last || search.is_end(position))
            };
            let number = next.add(&to, lines, is_on_way);
            layer.steps.extend(number.map(|number| (found, number)));
        }
    }
    layer.starts.push(layer.steps.len());
    layer.reached = reached;
    (layer, next)
}

impl LikelyPosition {
    fn after(&self, found: Move, weight: f64) -> Self {
        Self {
            position: self.position.after(found),
            last: self.last.then(found),
            weight: self.weight + weight,
        }
    }
}

impl LikelyLayer {
    /// Adds a position to which this many lines lead, if it is on the way; returns its number.
    fn add(
        &mut self,
        to: &LikelyPosition,
        lines: u128,
        is_on_way: impl Fn(&Position) -> bool,
    ) -> Option<u32> {
        let free = self.positions.len() as u32;
        let key = PositionIdentity::of(&to.position);
        let number =
            *self.numbers.entry(key).or_insert_with(|| is_on_way(&to.position).then_some(free));
        let at = number? as usize;
        if at == self.positions.len() {
            self.positions.push(*to);
            self.reached.push(0);
        } else if to.weight > self.positions[at].weight {
            self.positions[at] = *to;
        }
        self.reached[at] = self.reached[at].saturating_add(lines);
        number
    }

    /// Returns the number of lines to each position, and this many of the likeliest positions in order, with their
    /// numbers; of equals the first are. The others need no room any more.
    fn into_likeliest(self, count: usize) -> (Vec<u128>, Vec<(usize, LikelyPosition)>) {
        let mut order: Vec<usize> = (0..self.positions.len()).collect();
        let weight = |at: &usize| self.positions[*at].weight;
        order.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
        order.truncate(count);
        order.sort_unstable();
        let likeliest = order.into_iter().map(|at| (at, self.positions[at])).collect();
        (self.reached, likeliest)
    }
}
