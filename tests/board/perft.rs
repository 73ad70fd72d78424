//! The rules of the game, counted: perft, and lists of legal moves from other programs.
//!
//! The tables of the shared cases are skipped, with a line saying so, in a clone that lacks them. Debug builds stop at
//! small counts; release builds, and those with EVERY_COUNT set, go to depth 3 everywhere.

#![allow(clippy::print_stdout, reason = "a skipped table is named")]

use std::path::PathBuf;

use movetext::board::{Position, Setup};

/// Well-known positions and their counts from depth 1.
const KNOWN: &[(&str, &[u64])] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[20, 400, 8_902, 197_281]),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603],
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9_467, 422_333]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1_486, 62_379]),
];

/// Whether there is time for the large counts.
fn counts_all() -> bool {
    !cfg!(debug_assertions) || std::env::var_os("EVERY_COUNT").is_some()
}

fn limit() -> u64 {
    if counts_all() { 5_000_000 } else { 10_000 }
}

fn deepest() -> usize {
    if counts_all() { 3 } else { 2 }
}

fn position(fen: &str) -> Position {
    let setup = Setup::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert!(setup.dropped.is_empty(), "{fen}: dropped {:?}", setup.dropped);
    setup.position
}

/// Returns the rows of a shared table; `None` if the table is missing.
fn table(name: &str) -> Option<Vec<Vec<String>>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/cases").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: {name} is not here");
        return None;
    };
    Some(text.lines().skip(1).map(|row| row.split(',').map(str::to_owned).collect()).collect())
}

#[test]
fn known_positions() {
    for (fen, counts) in KNOWN {
        for (depth, count) in (1..).zip(*counts).filter(|(_, count)| **count <= limit()) {
            assert_eq!(position(fen).perft(depth), *count, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn shared_positions() {
    let Some(rows) = table("perft/PERFT.csv") else { return };
    assert!(rows.len() > 8_000, "the table is cut short");
    for row in rows {
        let position = position(&row[0]);
        for (depth, count) in (1..).zip(&row[2..9]).take(deepest()) {
            let Ok(count) = count.parse::<u64>() else { continue };
            assert_eq!(position.perft(depth), count, "{} at depth {depth}", row[0]);
        }
    }
}
