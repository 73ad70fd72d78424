//! Makes `src/prior/openings.txt`: the tree of the moves that were played in openings, each with its number of games.
//!
//!     zstd -dc games.pgn.zst | cargo run --release --example fit_openings > openings.txt
//!
//! Of the first plies of every game all moves are counted by position, whatever order of moves led to it; every tenth game is
//! kept aside, so that what the tree is worth can be told. The result is the same for the same games.

#![allow(clippy::print_stdout, reason = "a program of one page")]

use std::collections::{HashMap, HashSet};
use std::io::{self, Read};

use movetext::board::{Move, Position};
use movetext::{Arbiter, Options, Source};

/// Which games are kept aside.
const ASIDE: usize = 10;
/// Plies of a game that belong to its opening.
const PLIES: usize = 40;
/// A move that was played in fewer games is left out.
const LEAST: u32 = 4;

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let (mut games, mut counted) = (0, 0);
    let mut tree = Tree::default();
    Arbiter::new(Options::default()).review(&Source::new("games", text), 1, |review| {
        if review.verdict.complete && review.start.fen() == Position::start().fen() {
            if games % ASIDE != 0 {
                tree.count(review.main_moves());
                counted += 1;
            }
            games += 1;
        }
    });
    println!(
        "# The tree of openings in src/prior/openings.rs: plies before a move, its squares, games."
    );
    println!(
        "# Made by examples/fit_openings.rs from {counted} over-the-board games; every tenth is kept aside."
    );
    println!("# Moves of the first {PLIES} plies that were played in {LEAST} games or more.");
    tree.print(&Position::start(), 0);
    Ok(())
}

#[derive(Default)]
struct Tree {
    /// The moves of each position, by its key, with their games.
    counts: HashMap<u64, HashMap<Move, u32>>,
    printed: HashSet<u64>,
}

impl Tree {
    fn count(&mut self, moves: impl Iterator<Item = Move>) {
        let mut position = Position::start();
        for played in moves.take(PLIES) {
            let games = self.counts.entry(position.key()).or_default();
            *games.entry(played.plain()).or_default() += 1;
            position.play(played);
        }
    }

    /// The rows of a position that `before` plies led to, the most frequent move first, each with what follows.
    fn print(&mut self, position: &Position, before: usize) {
        if !self.printed.insert(position.key()) {
            return;
        }
        let Some(games) = self.counts.remove(&position.key()) else { return };
        let mut games: Vec<(Move, u32)> =
            games.into_iter().filter(|(_, games)| *games >= LEAST).collect();
        games.sort_by_key(|&(played, games)| (u32::MAX - games, played.to_uci()));
        for (played, games) in games {
            println!("{before} {} {games}", played.to_uci());
            self.print(&position.after(played), before + 1);
        }
    }
}
