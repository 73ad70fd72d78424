//! Second floor: how likely a move is, before anything is read.
//!
//! A small model of what people play. The placement of the pieces and the enemy's last move count for or against a move
//! (`placement.rs`), and so do features that a player would name: what it captures, whether the piece is attacked,
//! whether the exchange loses something, what is left in danger elsewhere, how it relates to the two moves before it
//! (`feature.rs`). Each has a weight; the weights of a move are added up, and its probability among all legal moves is
//! nearly proportional to the exponential of the sum. No network and no engine. The heads of the tables (`weights.csv`,
//! `targets.txt`, `origins.txt`, `replies.txt`) say from which games they were made; `examples/fit_prior.rs` makes
//! them. In positions of known openings, what was played there counts as well (`openings.txt`).
//!
//! The prior only orders moves. It never decides what is legal or certain.

mod danger;
mod exchange;
mod feature;
mod feature_group;
mod last_moves;
mod openings;
mod placement;
mod weight_table;

use std::sync::LazyLock;

pub use feature::{FEATURES, Features};
pub use last_moves::LastMoves;
use openings::OpeningMove;
pub use placement::Placement;

use crate::board::{Move, Position};

/// Weight of the model against the opening table, in games with the position.
const MODEL_GAMES: f64 = 10.0;

/// Share of moves about which the model knows nothing, as if any legal one had been drawn at random. Blunders come in
/// series: what one player has overlooked the other overlooks too, and the model would consider each as unlikely as the
/// first.
const UNFORESEEN: f64 = 0.05;

/// The weight of each feature.
static WEIGHTS: LazyLock<Vec<f32>> = LazyLock::new(|| read(include_str!("weights.csv")));

fn read(table: &str) -> Vec<f32> {
    let mut weights = vec![0.0; FEATURES];
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let Some((feature, weight)) = row.split_once(',') else { continue };
        let (Ok(feature), Ok(weight)) = (feature.parse::<usize>(), weight.parse()) else {
            continue;
        };
        if let Some(place) = weights.get_mut(feature) {
            *place = weight;
        }
    }
    weights
}

/// The legal moves of a position, each with the logarithm of its probability.
///
/// ```
/// use movetext::board::Position;
/// use movetext::prior::{Choice, LastMoves};
/// let mut choice = Choice::default();
/// choice.weigh(&Position::start(), LastMoves::NONE);
/// assert_eq!(choice.moves().len(), 20);
/// let likeliest = choice.moves().iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0;
/// assert!(["d4", "e4"].contains(&likeliest.to().name()));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Choice {
    moves: Vec<(Move, f64)>,
    legal: Vec<Move>,
}

impl Choice {
    /// Evaluates the legal moves of a position, which was reached by these last moves.
    pub fn weigh(&mut self, position: &Position, last: LastMoves) {
        position.legal_moves_into(&mut self.legal);
        self.moves.clear();
        let weights = WEIGHTS.as_slice();
        let mut features = Features::of(position, last);
        let mut placement = Placement::of(position, last);
        for &found in &self.legal {
            let mut weight = placement.weight(found);
            features.describe(found, |feature| weight += weights[feature]);
            self.moves.push((found, f64::from(weight)));
        }
        let most = self.moves.iter().map(|found| found.1).fold(f64::NEG_INFINITY, f64::max);
        let mut sum = 0.0;
        for (_, weight) in &mut self.moves {
            *weight = (*weight - most).exp();
            sum += *weight;
        }
        let foreseen = (1.0 - UNFORESEEN) / sum;
        let any = UNFORESEEN / f64::from(self.moves.len() as u32);
        for (_, likely) in &mut self.moves {
            *likely = (foreseen * *likely + any).ln();
        }
        self.remember(&openings::played(position));
    }

    /// Mixes in what was played in this position: where it occurred often, that decides almost alone.
    fn remember(&mut self, moves: &[OpeningMove]) {
        if moves.is_empty() {
            return;
        }
        let games: f64 = moves.iter().map(|played| f64::from(played.games)).sum();
        for (found, likely) in &mut self.moves {
            let is_found = |played: &&OpeningMove| {
                (played.from, played.to) == (found.from(), found.king_target())
            };
            let known = moves.iter().find(is_found).map_or(0.0, |played| f64::from(played.games));
            *likely = ((known + MODEL_GAMES * likely.exp()) / (games + MODEL_GAMES)).ln();
        }
    }

    /// The evaluated moves, each with the logarithm of its probability.
    #[must_use]
    pub fn moves(&self) -> &[(Move, f64)] {
        &self.moves
    }

    /// Returns the logarithm of the probability of one of them; very small for a move that is not among them.
    #[must_use]
    pub fn of(&self, wanted: Move) -> f64 {
        let found = self.moves.iter().find(|found| found.0 == wanted.plain());
        found.map_or(-30.0, |found| found.1)
    }
}
