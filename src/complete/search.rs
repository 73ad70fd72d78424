//! The search: layer after layer through the gap.

use std::ops::RangeInclusive;

use super::demand::{Demands, Plies};
use super::gap::Gap;
use super::known_move::KnownMove;
use super::layer::Layer;
use super::line_graph::LineGraph;
use super::target::Target;
use crate::board::{Color, KeyMap, Position, PositionIdentity};

/// The search itself.
pub(super) struct Search<'g> {
    gap: &'g Gap,
    /// The demands after each ply of the gap.
    demands: Vec<Demands>,
    target: Option<Target>,
    /// Number of positions that may still be examined.
    budget: u64,
    exact: bool,
}

/// Maximum number of positions kept in one layer, for a small budget and for a large one, which bounds the memory. If
/// there are more, the count is a lower bound.
const MOST_PER_LAYER: RangeInclusive<u64> = 100_000..=400_000;
/// Share of the budget that may be kept in one layer.
const LAYER_OF_BUDGET: u64 = 10;
/// Maximum number of positions distinguished at the end, likewise.
const MOST_ENDS: usize = 1_000_000;
/// Number of positions of each layer that are continued whatever the budget, so that some line is found if nothing
/// contradicts it.
const LEAST_PER_LAYER: usize = 8;

type Numbers<T> = KeyMap<PositionIdentity, T>;

/// Positions with the lines that lead to them.
type ReachedPositions = (Vec<Position>, Vec<u128>);

impl<'g> Search<'g> {
    pub(super) fn new(gap: &'g Gap) -> Self {
        let known: Vec<Option<KnownMove>> =
            gap.plies.iter().copied().chain(gap.then.iter().copied().map(Some)).collect();
        let plies = Plies { first: gap.start.turn(), known: &known, gap: gap.plies.len() };
        let demands = (0..=gap.plies.len()).map(|done| Demands::after(&plies, done)).collect();
        let time = gap.plies.len().div_ceil(2) as u32;
        let target = gap.reached.map(|position| Target::new(position, time));
        Self { gap, demands, target, budget: gap.budget, exact: true }
    }

    pub(super) fn run(&mut self) -> LineGraph {
        let mut layers = Vec::new();
        let (mut positions, mut reached) = (vec![self.gap.start], vec![1]);
        let plies = self.gap.plies.len();
        // Without any ply the gap begins where it ends.
        let mut ends = usize::from(plies == 0 && self.is_end(&self.gap.start));
        for done in 0..plies {
            let mut layer = Layer { reached, ..Layer::default() };
            (positions, reached) = if done + 1 < plies {
                self.step(done, &positions, &mut layer)
            } else {
                ends = self.end(done, &positions, &mut layer);
                (Vec::new(), Vec::new())
            };
            layers.push(layer);
        }
        let mut ways = LineGraph { layers, ends, exact: self.exact };
        ways.count_backwards();
        ways
    }

    /// Makes all moves to the next layer.
    fn step(&mut self, done: usize, positions: &[Position], layer: &mut Layer) -> ReachedPositions {
        let (mut next, mut reached) = (Vec::new(), Vec::new());
        let mut numbers: Numbers<u32> = Numbers::default();
        // Every layer may use half of what is left, so that something is left for the last one.
        let share = self.budget / 2;
        let floor = self.budget - share;
        let (least, most) = MOST_PER_LAYER.into_inner();
        let most = (self.gap.budget / LAYER_OF_BUDGET).clamp(least, most) as usize;
        let mut is_full = false;
        self.each_step(done, positions, layer, floor, |lines, after| {
            let key = PositionIdentity::of(after);
            if next.len() == most && !numbers.contains_key(&key) {
                is_full = true;
                return None;
            }
            let number = *numbers.entry(key).or_insert_with(|| {
                next.push(*after);
                reached.push(0_u128);
                next.len() as u32 - 1
            });
            reached[number as usize] = reached[number as usize].saturating_add(lines);
            Some(number)
        });
        self.exact &= !is_full;
        (next, reached)
    }

    /// Plays the last ply, and returns how many positions let everything follow that is known.
    fn end(&mut self, done: usize, positions: &[Position], layer: &mut Layer) -> usize {
        let mut numbers: Numbers<Option<u32>> = Numbers::default();
        let (gap, target, mut ends) = (self.gap, self.target.clone(), 0);
        let mut is_full = false;
        self.each_step(done, positions, layer, 0, |_, after| {
            let key = PositionIdentity::of(after);
            if let Some(known) = numbers.get(&key) {
                return *known;
            }
            let number = is_end(gap, target.as_ref(), after).then_some(ends);
            if numbers.len() >= MOST_ENDS {
                is_full |= number.is_some();
                return None;
            }
            ends += u32::from(number.is_some());
            numbers.insert(key, number);
            number
        });
        self.exact &= !is_full;
        ends as usize
    }

    /// Shows `visit` every position of the next layer that meets the demands, with the number of lines to the position
    /// it comes from; records the move if `visit` returns a number for it.
    fn each_step(
        &mut self,
        done: usize,
        positions: &[Position],
        layer: &mut Layer,
        floor: u64,
        mut visit: impl FnMut(u128, &Position) -> Option<u32>,
    ) {
        let mut moves = Vec::new();
        for (at, position) in positions.iter().enumerate() {
            layer.starts.push(layer.steps.len());
            if self.budget <= floor && at >= LEAST_PER_LAYER {
                self.exact = false;
                continue;
            }
            self.gap.moves_at(done, position, &mut moves);
            self.budget = self.budget.saturating_sub(moves.len() as u64);
            for &found in &moves {
                let after = position.after(found);
                if self.allows(done + 1, &after) {
                    let number = visit(layer.reached[at], &after);
                    layer.steps.extend(number.map(|number| (found, number)));
                }
            }
        }
        layer.starts.push(layer.steps.len());
    }

    /// Whether everything that is known to follow the gap can follow a position.
    pub(super) fn is_end(&self, position: &Position) -> bool {
        is_end(self.gap, self.target.as_ref(), position)
    }

    /// Whether a position after `done` plies can be on the way.
    pub(super) fn allows(&self, done: usize, position: &Position) -> bool {
        let left = self.gap.plies.len() - done;
        let turn = position.turn();
        let mut moves = [0; 2];
        moves[turn as usize] = left.div_ceil(2) as u32;
        moves[turn.other() as usize] = (left / 2) as u32;
        self.demands[done].allow(position)
            && self.target.as_ref().is_none_or(|target| target.is_near(position, moves))
    }
}

/// Whether a position is the one that is known to end the gap, if one is, and the known moves follow.
fn is_end(gap: &Gap, target: Option<&Target>, position: &Position) -> bool {
    target.is_none_or(|target| target.is(position)) && follows(&gap.then, position)
}

/// Whether the known moves can be played one after the other.
fn follows(then: &[KnownMove], position: &Position) -> bool {
    let mut position = *position;
    for (at, written) in then.iter().enumerate() {
        if written.is_lenient() {
            let mut meant = Vec::new();
            written.meant(&position, &mut meant);
            return meant.into_iter().any(|found| follows(&then[at + 1..], &position.after(found)));
        }
        if written.play(&mut position).is_none() {
            return false;
        }
    }
    true
}

/// Colours index tables of two.
const _: () = assert!(Color::White as usize == 0 && Color::Black as usize == 1);
