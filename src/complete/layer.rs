//! One layer of the way through a gap: positions, how often each is reached, and the moves onward.

use crate::board::Move;

/// The positions after a number of plies, by number, with the moves that lead on from each.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    /// Number of lines that lead to each position.
    pub(super) reached: Vec<u128>,
    /// Index of the first move of each position in `steps`, with one more entry for the end.
    pub(super) starts: Vec<usize>,
    /// Moves, with the number of the position in the next layer.
    pub(super) steps: Vec<(Move, u32)>,
    /// Number of lines that lead on from each position to the end.
    pub(super) onward: Vec<u128>,
}

impl Layer {
    /// Returns the moves that lead on from a position.
    pub(super) fn steps(&self, at: usize) -> &[(Move, u32)] {
        &self.steps[self.starts[at]..self.starts[at + 1]]
    }

    /// Returns the index of the first of them among the moves of the layer.
    pub(super) fn first_step(&self, at: usize) -> usize {
        self.starts[at]
    }

    pub(super) fn all_steps(&self) -> usize {
        self.steps.len()
    }

    pub(super) fn positions(&self) -> usize {
        self.reached.len()
    }
}
