//! The answer: how many lines there are, and which are likely.

use crate::board::Move;

/// All legal ways through a gap.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Completions {
    /// Number of lines; if `exact` is false, a lower bound.
    pub lines: u128,
    /// Whether every line was counted within the budget.
    pub exact: bool,
    /// Number of different positions at the end of the lines.
    pub positions: usize,
    /// For each ply of the gap, its moves, each with the number of lines it is in, those in most lines first.
    pub moves: Vec<Vec<(Move, u128)>>,
    /// The likeliest lines, best first; where they are too many to be weighed, some lines without a probability.
    pub likeliest: Vec<Completion>,
}

/// One legal way through a gap.
#[derive(Clone, Debug, PartialEq)]
pub struct Completion {
    /// Its moves.
    pub moves: Vec<Move>,
    /// The probability among all lines that were counted, or found where they are too many, by the model of
    /// [`prior`](crate::prior); `None` if there are too many lines to be weighed against each other.
    pub probability: Option<f64>,
}
