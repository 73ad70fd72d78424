//! `movetext adjudicate claim`: is the claimed draw a draw, and what does a wrong claim cost?

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::hearing::hear;
use super::options::RulingOptions;
use super::question::color;
use crate::arbiter::{
    Claim, ClaimRuling, Ground, NoClaim, QuickplayClaim, QuickplayRuling, Review, record_length,
};
use crate::board::Color;
use crate::cli::args::Audience;
use crate::cli::failure::{ExitStatus, Failure};
use crate::cli::run::BlockOutput;
use crate::write::ruling::{self, Clocks, clock};

/// Rule on a claimed draw: the same position three times, fifty moves without capture and pawn move, a drawn ending
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
    /// On what
    #[arg(long, value_enum, value_name = "KIND")]
    kind: ClaimKind,
    /// The move that the claimant has written down instead of making it
    #[arg(long, value_name = "MOVE")]
    intended: Option<String>,
    /// Who claims [default: the player to move; most claims are for that player alone]
    #[arg(long, value_name = "COLOUR", value_parser = color)]
    claimant: Option<Color>,
    /// What the claimant has left on the clock: seconds, `5:00` or `1:05:00`
    #[arg(long, value_name = "TIME", value_parser = clock)]
    clock_claimant: Option<f64>,
    /// What the opponent has left
    #[arg(long, value_name = "TIME", value_parser = clock)]
    clock_opponent: Option<f64>,
    #[command(flatten)]
    options: RulingOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ClaimKind {
    /// The same position for the third time
    Threefold,
    /// Fifty moves by each side without capture and pawn move
    Fifty,
    /// An ending that the edition calls drawn on claim (jca-1997, 15.1)
    Ending,
    /// The last two minutes without increment: the opponent does not try to win, or cannot by normal means
    Quickplay,
}

/// Gives the ruling.
pub(super) fn run(asked: &ClaimOptions) -> Result<ExitStatus, Failure> {
    hear(asked.file.as_ref(), asked.game, &asked.options, &|review, block| {
        rule(asked, review, block);
    })
}

/// Rules on the claim in the game.
fn rule(asked: &ClaimOptions, review: &Review<'_>, block: &mut BlockOutput) {
    let ply = asked.ply.unwrap_or_else(|| record_length(review));
    let ground = match asked.kind {
        ClaimKind::Threefold => Ground::Threefold,
        ClaimKind::Fifty => Ground::FiftyMoves,
        ClaimKind::Ending => Ground::Ending,
        ClaimKind::Quickplay => return rule_in_quickplay(asked, review, ply, block),
    };
    let claim =
        Claim { ground, ply, intended: asked.intended.as_deref(), claimant: asked.claimant };
    let clocks = Clocks { claimant: asked.clock_claimant, opponent: asked.clock_opponent };
    match ClaimRuling::rule(review, &claim, asked.options.law, asked.options.rate) {
        Ok(ruling) => {
            block.push("", review.game.span.start, review.index, |out| {
                match asked.options.format {
                    Audience::Json => {
                        ruling::claim_json(&claim, &ruling, clocks, asked.options.law, out);
                    }
                    Audience::Human => {
                        ruling::claim(review, &claim, &ruling, clocks, &asked.options.page(), out);
                    }
                }
            });
        }
        Err(why) => block.failure = Some(refused(&why, ply, asked)),
    }
}

/// Looks at a claim of the last minutes.
fn rule_in_quickplay(asked: &ClaimOptions, review: &Review<'_>, ply: u32, block: &mut BlockOutput) {
    let RulingOptions { law, rate, .. } = asked.options;
    let claim = QuickplayClaim { ply, claimant: asked.claimant, clock: asked.clock_claimant };
    let clocks = Clocks { claimant: asked.clock_claimant, opponent: asked.clock_opponent };
    match QuickplayRuling::rule(review, claim, law, rate) {
        Ok(ruling) => {
            let start = review.game.span.start;
            block.push("", start, review.index, |out| match asked.options.format {
                Audience::Json => ruling::quickplay_json(&ruling, clocks, law, out),
                Audience::Human => ruling::quickplay(&ruling, clocks, &asked.options.page(), out),
            });
        }
        Err(why) => block.failure = Some(refused(&why, ply, asked)),
    }
}

fn refused(why: &NoClaim, ply: u32, asked: &ClaimOptions) -> Failure {
    Failure::new(match why {
        NoClaim::Beyond(plies) => {
            format!("game {} has {plies} plies, not {ply}", asked.game)
        }
        NoClaim::IllegalMove => format!(
            "`{}` is no legal move after ply {ply}",
            asked.intended.as_deref().unwrap_or_default(),
        ),
        NoClaim::NotOnTheMove(turn) => {
            format!("only the player to move may claim, and that is {}", turn.name())
        }
        NoClaim::UnknownToEdition => format!("{} knows no such claim", asked.options.law.id()),
    })
}
