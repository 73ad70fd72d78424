//! Makes `src/prior/openings.txt`: the moves played in positions of openings, each with its number of games.
//!
//!     zstd -dc games.pgn.zst | cargo run --release --example fit_openings > openings.txt
//!
//! All moves in the first plies of every game are counted by position, whatever move order led to it. Every tenth game
//! is kept aside to measure what the table is worth. Of games that are identical so far only one is counted, since
//! collections overlap. The result is the same for the same games.

#![allow(clippy::print_stdout, reason = "a program of one page")]

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::{self, Read};

use movetext::board::{Move, Position};
use movetext::{Arbiter, Options, Source};

/// One game in this many is kept aside.
const ASIDE: usize = 10;
/// Number of plies of a game that belong to its opening.
const PLIES: usize = 40;
/// Number of digits of a key that suffice to distinguish the positions.
const DIGITS: usize = 12;
/// Minimum number of games in which a move must have been played.
const LEAST: u32 = 12;

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let (mut games, mut counted) = (0, 0);
    let (mut tree, mut met) = (Tree::default(), HashSet::new());
    Arbiter::new(Options::default()).review(&Source::new("games", text), 1, |review| {
        if review.verdict.complete && review.start.fen() == Position::start().fen() {
            let opening: Vec<Move> = review.main_moves().take(PLIES).collect();
            if met.insert(opening.clone()) && games % ASIDE != 0 {
                tree.count(&opening);
                counted += 1;
            }
            games += 1;
        }
    });
    println!(
        "# The openings of src/prior/openings.rs, a row for each position, in the order of keys:"
    );
    println!(
        "# the first {DIGITS} digits of its key (Position::key), then every move that was played, with its number of games."
    );
    println!(
        "# Made by examples/fit_openings.rs from {counted} over-the-board games; every tenth is kept aside."
    );
    println!("# Moves of the first {PLIES} plies that were played in {LEAST} games or more.");
    for (key, games) in &mut tree.reached(&Position::start()) {
        games.sort_by_key(|&(played, games)| (u32::MAX - games, played.to_uci()));
        let moves = games.iter().map(|(played, games)| format!(" {} {games}", played.to_uci()));
        println!("{}{}", &format!("{key:016x}")[..DIGITS], moves.collect::<String>());
    }
    Ok(())
}

#[derive(Default)]
struct Tree {
    /// The moves of each position, by its key, with their numbers of games.
    counts: HashMap<u64, HashMap<Move, u32>>,
}

impl Tree {
    fn count(&mut self, moves: &[Move]) {
        let mut position = Position::start();
        for &played in moves {
            let games = self.counts.entry(position.key()).or_default();
            *games.entry(played.plain()).or_default() += 1;
            position.play(played);
        }
    }

    /// Returns the positions reached by moves of enough games, with their moves.
    fn reached(mut self, start: &Position) -> BTreeMap<u64, Vec<(Move, u32)>> {
        let mut reached = BTreeMap::new();
        let mut open = vec![*start];
        while let Some(position) = open.pop() {
            let Some(games) = self.counts.remove(&position.key()) else { continue };
            let often: Vec<_> = games.into_iter().filter(|(_, games)| *games >= LEAST).collect();
            open.extend(often.iter().map(|&(played, _)| position.after(played)));
            if !often.is_empty() {
                reached.insert(position.key(), often);
            }
        }
        reached
    }
}
