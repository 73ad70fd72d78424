//! Makes `src/prior/weights.csv`: how much each feature of a move speaks for it, learnt from games that people played.
//!
//!     zstd -dc games.pgn.zst | cargo run --release --example fit_prior -- 60000 > weights.csv
//!
//! Multinomial logistic regression: at every ply the move that was played against all legal moves. Weights begin at 0 and
//! follow the gradient ply by ply (AdaGrad), in two rounds over the games; every tenth game is kept aside, and what the
//! weights make of those is told in the head of the table. The result is the same for the same games.

#![allow(clippy::print_stdout, reason = "a program of one page")]
#![allow(clippy::cast_precision_loss, reason = "no file holds so many plies")]

use std::io::{self, Read};

use movetext::board::{Move, Position};
use movetext::prior::{FEATURES, Features, LastMoves};
use movetext::{Arbiter, Options, Source};

/// Which games are kept aside.
const ASIDE: usize = 10;
/// Rounds over the games.
const ROUNDS: usize = 2;
/// How fast weights follow.
const RATE: f32 = 0.08;

fn main() -> io::Result<()> {
    let most: usize = std::env::args().nth(1).and_then(|most| most.parse().ok()).unwrap_or(10_000);
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let games = games(text, most);
    let mut fit = Fit { weights: vec![0.0; FEATURES], squares: vec![1e-4; FEATURES] };
    for _ in 0..ROUNDS {
        for (at, game) in games.iter().enumerate() {
            if !at.is_multiple_of(ASIDE) {
                fit.learn(game);
            }
        }
    }
    let (plies, first, loss) = games
        .iter()
        .step_by(ASIDE)
        .map(|game| fit.test(game))
        .fold((0, 0, 0.0), |all, game| (all.0 + game.0, all.1 + game.1, all.2 + game.2));
    println!(
        "# Weights of the features in src/prior/feature.rs, by number; those that are 0 are left out."
    );
    println!(
        "# Made by examples/fit_prior.rs from {} over-the-board games; {ROUNDS} rounds, every tenth game kept aside.",
        games.len()
    );
    println!(
        "# Of {plies} plies kept aside the model puts {:.1} % first; {:.3} nats a ply.",
        100.0 * first as f64 / plies as f64,
        loss / plies as f64
    );
    for (feature, weight) in
        fit.weights.iter().enumerate().filter(|(_, weight)| weight.abs() >= 0.005)
    {
        println!("{feature},{weight:.2}");
    }
    Ok(())
}

/// The main lines of whole games.
fn games(text: String, most: usize) -> Vec<Vec<Move>> {
    let mut games = Vec::new();
    Arbiter::new(Options::default()).review(&Source::new("games", text), 1, |review| {
        if games.len() < most
            && review.verdict.complete
            && review.start.fen() == Position::start().fen()
        {
            games.push(review.main_moves().collect());
        }
    });
    games
}

struct Fit {
    weights: Vec<f32>,
    /// Sums of squared gradients.
    squares: Vec<f32>,
}

/// The legal moves of a position with their features, and how likely each is.
struct Choice {
    moves: Vec<(Move, Vec<u16>)>,
    likely: Vec<f32>,
}

impl Fit {
    fn choice(&self, position: &Position, last: LastMoves) -> Choice {
        let mut features = Features::of(position, last);
        let describe = |found: Move| {
            let mut described = Vec::new();
            features.describe(found, |feature| described.push(feature as u16));
            (found, described)
        };
        let moves: Vec<_> = position.legal_moves().into_iter().map(describe).collect();
        let weight =
            |list: &[u16]| list.iter().map(|&at| self.weights[usize::from(at)]).sum::<f32>();
        let weights: Vec<f32> = moves.iter().map(|(_, list)| weight(list)).collect();
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = weights.iter().map(|weight| (weight - most).exp()).sum();
        let likely = weights.iter().map(|weight| (weight - most).exp() / sum).collect();
        Choice { moves, likely }
    }

    fn learn(&mut self, game: &[Move]) {
        each_ply(game, |position, last, played| {
            let choice = self.choice(position, last);
            for ((found, list), likely) in choice.moves.iter().zip(choice.likely) {
                let gradient = if *found == played.plain() { likely - 1.0 } else { likely };
                for &at in list {
                    let at = usize::from(at);
                    self.squares[at] += gradient * gradient;
                    self.weights[at] -= RATE * gradient / self.squares[at].sqrt();
                }
            }
        });
    }

    /// Plies, those whose move comes first, and the loss over all.
    fn test(&self, game: &[Move]) -> (usize, usize, f64) {
        let (mut plies, mut first, mut loss) = (0, 0, 0.0);
        each_ply(game, |position, last, played| {
            let choice = self.choice(position, last);
            let own = choice.moves.iter().position(|(found, _)| *found == played.plain());
            let Some(own) = own else { return };
            plies += 1;
            loss -= f64::from(choice.likely[own].max(1e-9).ln());
            first += usize::from(choice.likely.iter().all(|&other| other <= choice.likely[own]));
        });
        (plies, first, loss)
    }
}

fn each_ply(game: &[Move], mut visit: impl FnMut(&Position, LastMoves, Move)) {
    let (mut position, mut last) = (Position::start(), LastMoves::NONE);
    for &played in game {
        visit(&position, last, played);
        position.play(played);
        last = last.then(played);
    }
}
