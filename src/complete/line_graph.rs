//! All layers together: how many lines there are, and which moves are in them.

use std::collections::BTreeMap;

use super::layer::Layer;
use crate::board::Move;

/// All ways through a gap, as a graph in which transpositions meet.
#[derive(Clone, Debug)]
pub(super) struct LineGraph {
    pub(super) layers: Vec<Layer>,
    /// Number of different positions at the end.
    pub(super) ends: usize,
    /// Whether nothing was left out.
    pub(super) exact: bool,
}

impl LineGraph {
    /// Returns the number of lines; one without any ply leads where it begins.
    pub(super) fn lines(&self) -> u128 {
        self.layers.first().map_or(self.ends as u128, |layer| layer.onward[0])
    }

    /// Returns the moves of each ply, each with the number of lines it is in. Moves with one UCI name are one, whatever
    /// they capture.
    pub(super) fn moves(&self) -> Vec<Vec<(Move, u128)>> {
        (0..self.layers.len()).map(|at| self.moves_at(at)).collect()
    }

    fn moves_at(&self, at: usize) -> Vec<(Move, u128)> {
        let layer = &self.layers[at];
        let mut moves: BTreeMap<_, (Move, u128)> = BTreeMap::new();
        for (position, &reached) in layer.reached.iter().enumerate() {
            for &(found, next) in layer.steps(position) {
                let through = reached.saturating_mul(self.onward(at + 1, next));
                if through > 0 {
                    let name = (found.from(), found.to(), found.promotion());
                    let lines = &mut moves.entry(name).or_insert((found, 0)).1;
                    *lines = lines.saturating_add(through);
                }
            }
        }
        let mut moves: Vec<_> = moves.into_values().collect();
        moves.sort_by_key(|&(found, lines)| (std::cmp::Reverse(lines), found));
        moves
    }

    /// Returns the number of lines from a position to the end.
    pub(super) fn onward(&self, layer: usize, at: u32) -> u128 {
        self.layers.get(layer).map_or(1, |layer| layer.onward[at as usize])
    }

    /// Returns the number of positions in a layer.
    pub(super) fn positions(&self, layer: usize) -> usize {
        self.layers.get(layer).map_or(self.ends, Layer::positions)
    }

    /// Returns, for each position of a layer, whether it is on a way to the end.
    pub(super) fn is_on_way(&self, layer: usize) -> impl Iterator<Item = bool> {
        (0..self.positions(layer)).map(move |at| self.onward(layer, at as u32) > 0)
    }

    /// Counts for each position the lines that lead on from it, once all layers are complete.
    pub(super) fn count_backwards(&mut self) {
        for at in (0..self.layers.len()).rev() {
            let lines = |position| {
                let steps = self.layers[at].steps(position).iter();
                steps.fold(0_u128, |lines, &(_, next)| {
                    lines.saturating_add(self.onward(at + 1, next))
                })
            };
            self.layers[at].onward = (0..self.layers[at].positions()).map(lines).collect();
        }
    }
}
