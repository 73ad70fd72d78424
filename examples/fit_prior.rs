//! Makes `weights.csv` of `src/prior`, and `targets.txt`, `origins.txt` and `replies.txt`: how much each feature of a
//! move, each piece on the board and the previous move speak for a move, learnt from games that people played.
//!
//!     zstd -dc games.pgn.zst | cargo run --release --example fit_prior -- 100000 src/prior
//!
//! Multinomial logistic regression: at every ply the move that was played against all legal moves. Weights begin at 0
//! and follow the gradient ply by ply (AdaGrad), in two rounds over the games; every tenth game is kept aside, and the
//! fit of the weights to those is reported in the head of the table. A game that shares its first 40 plies with an
//! earlier one is most often the same game from another collection, and is left out. The result is the same for the
//! same games.

#![allow(clippy::cast_precision_loss, reason = "no file holds that many plies")]

use std::collections::HashSet;
use std::io::{self, Read};
use std::path::PathBuf;

use movetext::board::{Move, Position};
use movetext::prior::{FEATURES, Features, LastMoves, Placement};
use movetext::{Arbiter, Options, Source};

/// One game in this many is kept aside.
const ASIDE: usize = 10;
/// Number of rounds over the games.
const ROUNDS: usize = 2;
/// Learning rates: of the weights of features, and of those of the placement, of which a move has many more.
const RATES: [f32; 2] = [0.08, 0.04];
/// Number of plies after which games that agree are taken to be the same.
const SAME: usize = 40;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let most: usize = arguments.next().and_then(|most| most.parse().ok()).unwrap_or(10_000);
    let folder = PathBuf::from(arguments.next().unwrap_or_default());
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let games = games(text, most);
    let all = FEATURES + Placement::WEIGHTS;
    let mut fit = Fit { weights: vec![0.0; all], squares: vec![1e-4; all] };
    for _ in 0..ROUNDS {
        for game in games.learnt_from() {
            fit.learn(game);
        }
    }
    let made = made(&fit, &games);
    let (features, placement) = fit.weights.split_at(FEATURES);
    std::fs::write(folder.join("weights.csv"), of_features(features, &made))?;
    for (name, table) in Placement::tables(placement, &made) {
        std::fs::write(folder.join(name), table)?;
    }
    Ok(())
}

/// Describes how the weights were made and what they are worth, for the heads of the tables.
fn made(fit: &Fit, games: &Games) -> String {
    let tested = games.kept_aside().map(|game| fit.test(game));
    let (plies, first, loss) =
        tested.fold((0, 0, 0.0), |all, game| (all.0 + game.0, all.1 + game.1, all.2 + game.2));
    let (learnt, first) = (games.learnt_from().count(), 100.0 * first as f64 / plies as f64);
    let loss = loss / plies as f64;
    format!(
        "# Made by examples/fit_prior.rs from {learnt} over-the-board games, in {ROUNDS} rounds; every tenth was kept aside.\n\
         # Of {plies} plies kept aside the model puts {first:.1} % first; {loss:.3} nats a ply.\n"
    )
}

fn of_features(weights: &[f32], made: &str) -> String {
    let head = "# Weights of the features in src/prior/feature.rs, by number; those that are 0 are left out.\n";
    let not_zero = weights.iter().enumerate().filter(|(_, weight)| weight.abs() >= 0.005);
    let rows = not_zero.map(|(feature, weight)| format!("{feature},{weight:.2}\n"));
    format!("{head}{made}{}", rows.collect::<String>())
}

/// The main lines of whole games, with whether they are kept aside.
struct Games(Vec<(Vec<Move>, bool)>);

impl Games {
    fn learnt_from(&self) -> impl Iterator<Item = &[Move]> {
        self.0.iter().filter(|game| !game.1).map(|game| game.0.as_slice())
    }

    fn kept_aside(&self) -> impl Iterator<Item = &[Move]> {
        self.0.iter().filter(|game| game.1).map(|game| game.0.as_slice())
    }
}

fn games(text: String, most: usize) -> Games {
    let (mut games, mut met, mut number) = (Vec::new(), HashSet::new(), 0);
    Arbiter::new(Options::default()).review(&Source::new("games", text), 1, |review| {
        let is_whole = review.verdict.complete;
        if number < most && is_whole && review.start.fen() == Position::start().fen() {
            let game: Vec<Move> = review.main_moves().collect();
            if met.insert(game.iter().take(SAME).copied().collect::<Vec<_>>()) {
                games.push((game, number % ASIDE == 0));
            }
            number += 1;
        }
    });
    Games(games)
}

struct Fit {
    weights: Vec<f32>,
    /// Sums of squared gradients.
    squares: Vec<f32>,
}

/// The legal moves of a position with their features, and the probability of each.
struct Choice {
    moves: Vec<(Move, Vec<u32>)>,
    likely: Vec<f32>,
}

impl Fit {
    fn choice(&self, position: &Position, last: LastMoves) -> Choice {
        let mut features = Features::of(position, last);
        let placement = Placement::of(position, last);
        let describe = |found: Move| {
            let mut described = Vec::new();
            features.describe(found, |feature| described.push(feature as u32));
            described.extend(placement.numbers(found).map(|number| (FEATURES + number) as u32));
            (found, described)
        };
        let moves: Vec<_> = position.legal_moves().into_iter().map(describe).collect();
        let weight = |list: &[u32]| list.iter().map(|&at| self.weights[at as usize]).sum::<f32>();
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
                    let at = at as usize;
                    self.squares[at] += gradient * gradient;
                    self.weights[at] -=
                        RATES[usize::from(at >= FEATURES)] * gradient / self.squares[at].sqrt();
                }
            }
        });
    }

    /// Returns the number of plies, the number of those in which the move played is ranked first, and the total loss.
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
