//! The answer: how many lines there are, and which are likely.

use crate::board::Move;

/// All legal ways through a gap.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Completions {
    /// How many lines there are; where `exact` is false there are at least so many.
    pub lines: u128,
    /// Whether every line was counted within the budget.
    pub exact: bool,
    /// Different positions at the end of them.
    pub positions: usize,
    /// For each ply of the gap its moves, each with the lines that it is in, the most lines first.
    pub moves: Vec<Vec<(Move, u128)>>,
    /// The likeliest lines, best first.
    pub likeliest: Vec<Completion>,
}

/// One legal way through a gap.
#[derive(Clone, Debug, PartialEq)]
pub struct Completion {
    /// Its moves.
    pub moves: Vec<Move>,
    /// How likely it is among all lines that were counted, by the model of [`prior`](crate::prior); none where they are
    /// too many to be weighed against each other.
    pub probability: Option<f64>,
}
