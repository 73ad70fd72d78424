//! `movetext adjudicate claim`: is the claimed draw a draw, and what does a wrong claim cost?

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::game_ruling::rule_on_game;
use super::options::RulingOptions;
use crate::arbiter::Ground;
use crate::board::Color;
use crate::cli::failure::{ExitStatus, Failure};
use crate::request::{ClaimKind, ClaimRequest, color, seconds_of_clock};
use crate::write::ruling::Clocks;

/// Rule on a claimed draw: the same position three times, fifty moves without a capture or a pawn move, a drawn ending
///
/// On a record that lacks moves before the claim, every legal way to fill the gaps is looked at: the claim is right in
/// all, some, or none of them.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext adjudicate claim game.pgn --ply 52 --kind threefold
  movetext adjudicate claim game.pgn --ply 51 --kind threefold --intended Nb5 --clock-claimant 1:30 --clock-opponent 10:00
  movetext adjudicate claim games.pgn --game 3 --ply 140 --kind fifty --law fide-2004
  movetext adjudicate claim game.pgn --ply 121 --kind ending --law jca-1997
  movetext adjudicate claim game.pgn --kind quickplay --clock-claimant 1:40 --clock-opponent 5:00 --law fide-2004")]
pub(super) struct ClaimOptions {
    /// The record; `-` or none: standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Which game of the file
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    game: u64,
    /// After how many plies the claim is made [default: at the end of the record]
    #[arg(long, value_name = "N")]
    ply: Option<u32>,
    /// The ground of the claim
    #[arg(long, value_enum, value_name = "KIND")]
    kind: ClaimKind,
    /// The move that the claimant has written down instead of making it
    #[arg(long, value_name = "MOVE")]
    intended: Option<String>,
    /// Who claims [default: the player to move; most claims are for that player alone]
    #[arg(long, value_name = "COLOUR", value_parser = color)]
    claimant: Option<Color>,
    /// What the claimant has left on the clock: seconds, `5:00` or `1:05:00`
    #[arg(long, value_name = "TIME", value_parser = seconds_of_clock)]
    clock_claimant: Option<f64>,
    /// What the opponent has left
    #[arg(long, value_name = "TIME", value_parser = seconds_of_clock)]
    clock_opponent: Option<f64>,
    #[command(flatten)]
    options: RulingOptions,
}

impl ValueEnum for ClaimKind {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::On(Ground::Threefold) => "The same position for the third time",
            Self::On(Ground::FiftyMoves) => {
                "Fifty moves by each side without a capture or a pawn move"
            }
            Self::On(Ground::Ending) => {
                "An ending that the edition calls drawn on claim (jca-1997, 15.1)"
            }
            Self::Quickplay => {
                "The last two minutes without increment: the opponent does not try to win, or cannot by normal means"
            }
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

/// Gives the ruling.
pub(super) fn run(asked: &ClaimOptions) -> Result<ExitStatus, Failure> {
    let clocks = Clocks { claimant: asked.clock_claimant, opponent: asked.clock_opponent };
    let (kind, ply, claimant) = (asked.kind, asked.ply, asked.claimant);
    let intended = asked.intended.as_deref();
    let claim = ClaimRequest { kind, ply, intended, claimant, clocks };
    rule_on_game(asked.file.as_ref(), asked.game, &asked.options, &claim)
}
