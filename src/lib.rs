//! Reads, judges, mends and converts records of chess games.
//!
//! **A written move is a pattern; a position turns patterns into moves; an arbiter says where no move fits.**
//!
//! SAN, long algebraic, UCI, a figurine, a smudged letter and a move that nobody wrote down are the same thing with
//! different amounts of information: a set of moves that they could mean ([`MovePattern`]). So there is one resolver,
//! not one per notation; guessing the language is resolving with each table; disambiguation is the resolver run
//! backwards.
//!
//! # The floors
//!
//! A module uses the floors below its own, never up and never sideways (`tests/floors.rs` keeps it).
//!
//! ```text
//!  door      cli                                               the commands (feature `cli`)
//!  sixth     write     pgn sheet moves json terminal …         Review → bytes
//!  fifth     arbiter   replay sequence guess facts …           Game → Review
//!  fourth    read      pgn sheet json …                        Source → games as written
//!  third     game      tags, moves, marks, outcome             what was written; never edited
//!            complete  gap demand layer …                      every legal way through a gap
//!  second    notation  pattern san lan coordinate uci style    one move ⇄ text
//!            prior     feature exchange                        how likely a move is
//!  first     board · language · law                            true whoever writes
//!  ground    text · finding                                    where it stands · what there is to say
//! ```
//!
//! # Invariants
//!
//! - `board` does not know who wrote what; `text` does not know what a knight is.
//! - Reading never fails: any bytes give games and findings. `Err` is for what the caller got wrong.
//! - [`Game`] holds what was written and is never edited. What it means is in the review, a side table by move.
//! - An illegal move comes with a reason computed from the board, never only "illegal".
//! - Facts of law are findings of severity note; `law` alone maps findings to articles.
//! - Output is a pure function of review and style: no clock, no locale of the machine, no hash order.

#![forbid(unsafe_code)]

// ground
pub mod finding;
pub mod text;

// first
pub mod board;
pub mod language;
pub mod law;

// second
pub mod notation;
pub mod prior;

// third
pub mod complete;
pub mod game;

// fourth
pub mod read;

// fifth
pub mod arbiter;

// sixth
pub mod write;

// door
#[cfg(feature = "cli")]
pub mod cli;

pub use arbiter::{Arbiter, Options, Review};
pub use finding::{Finding, Parsed};
pub use game::{Game, Outcome};
pub use notation::MovePattern;
pub use text::{Source, Span};

/// The programs of the README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
