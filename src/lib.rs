//! Reads, judges, mends and converts records of chess games.
//!
//! **A written move is a pattern; a position turns patterns into moves; an arbiter explains where no move fits.**
//!
//! SAN, long algebraic, UCI, a figurine, a smudged letter and a move that nobody wrote down are the same thing with
//! different amounts of information: a set of moves that may be meant ([`MovePattern`]). So there is one resolver, not
//! one per notation; guessing the language is resolving with each language in turn; disambiguation is the resolver run
//! backwards.
//!
//! # Six worked examples
//!
//! A token becomes a move, or an error that says why not:
//!
//! ```
//! use movetext::board::Position;
//! use movetext::notation::San;
//!
//! let position = Position::start();
//! let knight = "Nf3".parse::<San>()?.to_move(&position)?;
//! assert_eq!((knight.to_uci().as_str(), knight.to_san(&position).as_str()), ("g1f3", "Nf3"));
//! let illegal = "Ra3".parse::<San>()?.to_move(&position).unwrap_err();
//! assert_eq!(illegal.to_string(), "The rook on a1 cannot go to a3: the pawn on a2 stands in the way.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game in SAN becomes moves of the Universal Chess Interface:
//!
//! ```
//! use movetext::{Arbiter, Source};
//!
//! let game = Source::new("opera", "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 *");
//! Arbiter::default().review(&game, 1, |review| {
//!     let uci: Vec<String> = review.main_moves().map(|played| played.to_uci()).collect();
//!     assert_eq!(uci.join(" "), "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3");
//! });
//! ```
//!
//! The illegal moves of a file, each with its place and its reason, from any container, encoding and compression (for a
//! file on disk see [`read::open_path`]):
//!
//! ```
//! use movetext::arbiter::{Options, review_file};
//! use movetext::finding::ReportLanguage;
//! use movetext::read::{self, FileOptions};
//!
//! let sheet = "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Nd5 *".as_bytes();
//! let file = read::open("sheet.pgn", sheet, FileOptions::default())?;
//! review_file(file, Options::default(), |review| {
//!     let finding = &review.findings[0];
//!     let (line, column) = review.source.line_column(finding.span.start);
//!     assert_eq!((line, column, finding.code.slug()), (1, 34, "king-left-in-check"));
//!     let reason = review.message(finding, ReportLanguage::English);
//!     assert!(reason.contains("b4"), "{reason}");
//!     std::io::Result::Ok(())
//! })?;
//! # std::io::Result::Ok(())
//! ```
//!
//! German PGN becomes a page of French figurines:
//!
//! ```
//! use movetext::arbiter::{Options, review_file};
//! use movetext::language::Language;
//! use movetext::read::{self, FileOptions};
//! use movetext::write::{Format, Page, Writer};
//!
//! let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 $1 *".as_bytes();
//! let figurine = Language::for_tag("figurine").expect("a table of the library");
//! let page = Page { language: figurine, nag_language: Some("fr"), ..Page::default() };
//! let mut writer = Writer::new(Format::Html, page, Vec::new());
//! let file = read::open("partie.pgn", german, FileOptions::default())?;
//! review_file(file, Options::default(), |review| writer.game(review))?;
//! assert!(String::from_utf8_lossy(&writer.finish()?).contains("♗b5"));
//! # std::io::Result::Ok(())
//! ```
//!
//! A game is played through, with code of your own run at every ply:
//!
//! ```
//! use movetext::{Arbiter, Source};
//!
//! let game = Source::new("mate", "1. f3 e5 2. g4 Qh4# 0-1");
//! Arbiter::default().review(&game, 1, |review| {
//!     let mut position = *review.start;
//!     let mut choices = Vec::new();
//!     for played in review.main_moves() {
//!         choices.push(position.legal_moves().len());
//!         position.play(played);
//!     }
//!     assert_eq!(choices, [20, 20, 19, 30]);
//!     assert!(position.is_checkmate());
//! });
//! ```
//!
//! Two moves are missing: what can they have been?
//!
//! ```
//! use movetext::board::Position;
//! use movetext::complete::{Gap, KnownMove};
//! use movetext::notation::San;
//!
//! let read = |san: &str| KnownMove::new(*san.parse::<San>().unwrap().pattern()).unwrap();
//! let before: Position = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2".parse()?;
//! let known = ["Bb5", "a6", "Bxc6", "dxc6", "Nxe5"].map(read);
//! let answer = Gap::new(before, 2).then(known).complete();
//! assert_eq!((answer.lines, answer.exact), (2, true)); // 2. Nf3 Nc6, and 2. Nf3 c6
//! # Ok::<(), movetext::board::FenError>(())
//! ```
//!
//! # The floors
//!
//! A module uses only the floors below its own, never those above or beside it (`tests/house/floors.rs` checks this).
//!
//! ```text
//!  door      cli                          the commands (feature `cli`)
//!            serve                        the workbench on this machine (feature `serve`)
//!  ninth     request                      what a door is asked, the same for both doors
//!  eighth    book                         reviews → a book (feature `book`)
//!  seventh   write                        Review → bytes
//!  sixth     arbiter                      Game → Review
//!  fifth     read                         Source → games as written
//!  fourth    repair                       cells → the likeliest legal game
//!  third     game · complete              what was written, never edited · every legal way through a gap
//!  second    notation · prior             one move ⇄ text · how likely a move is
//!  first     board · language · law       independent of who wrote the record
//!  ground    text · finding · ordered     places in a text · what there is to report · parallel work, results in order
//! ```
//!
//! # The way of a text
//!
//! From the bytes of a file to a page, in order of the functions involved:
//!
//! 1. [`read::open`] (`read/file.rs`) decompresses (`text/unpack.rs`) and recognises the container
//!    (`read/container.rs`) from the first 256 KiB (`text/blocks.rs`). The encoding of games that are not UTF-8 is
//!    detected from their first MiB (`text/detect`).
//! 2. [`arbiter::review_file`] (`arbiter/file.rs`) chooses language and notation from the movetext in the same 256 KiB
//!    (`arbiter/guess`), and asks for block after block.
//! 3. `GameFile::next_block` cuts a block between games (`read/pgn/boundary.rs`), decodes it (`text/decode.rs`) and
//!    lays out other containers as PGN (`Container::lay_out`): a [`Source`], which maps places back to the original
//!    file.
//! 4. [`Arbiter::review`] reads a batch of games (`arbiter/batch.rs`): `Reader` (`read/pgn`) turns tokens into
//!    patterns, giving a [`Game`]; plain tokens go through `read/pgn/fast`.
//! 5. `arbiter/replay` plays them: a pattern in a position gives a move (`notation/resolve`), or a reason
//!    (`notation/illegal`) and candidates; plain moves go through `arbiter/replay/fast.rs`.
//! 6. If that fails, `Guesser::better_reading` (`arbiter/guess/trial.rs`) tries other languages and notations.
//! 7. `arbiter/result.rs`, `arbiter/facts` and `arbiter/style.rs` add what can be said once the game is known: the
//!    [`Review`] is passed on.
//! 8. `Writer::game` (`write/output/writer.rs`) passes it to its [`Format`](write::Format) (`write/format`).
//! 9. The format walks through it (`write/walk`) and appends moves (`write/walk/move_writer.rs`), comments and glyphs:
//!    for PGN in `write/format/pgn/movetext.rs`, and in `write/format/pgn/fast.rs` where many plain moves follow each
//!    other.
//! 10. `Framed` (`write/output/framed.rs`) encodes each piece and separates it from the last; `Writer::finish` closes
//!     the frame.
//!
//! Scoresheets from a text recogniser take another route: `read/ocr` and `read/cells` turn them into records
//! ([`read::RecordedGame`]), from which [`repair`] reconstructs the games.
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
pub mod ordered;
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
pub mod repair;

// fifth
pub mod read;

// sixth
pub mod arbiter;

// seventh
pub mod write;

// eighth
#[cfg(feature = "book")]
pub mod book;

// ninth
#[cfg(any(feature = "cli", feature = "serve"))]
mod request;

// door
#[cfg(feature = "serve")]
pub mod serve;

#[cfg(feature = "cli")]
pub mod cli;

pub use arbiter::{Arbiter, AsPlayed, Options, Review};
pub use finding::{Finding, Parsed};
pub use game::{Game, Outcome};
pub use notation::MovePattern;
pub use text::{Source, Span};

/// The programs of the README, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
