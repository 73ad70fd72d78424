//! `movetext adjudicate claim`: is the claimed draw a draw, and what does a wrong claim cost?

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::options::{Form, Options};
use super::ruling;
use crate::arbiter::{Claim, ClaimRuling, Ground, NoClaim, Review, record_length};
use crate::cli::args::{self, Judging, Level, Reading, When};
use crate::cli::output::Output;
use crate::cli::run::{self, GameRange, Made, Numbers, Plan, Task};
use crate::cli::{Failure, Status, conclude};
use crate::finding::Finding;
use crate::write::Frame;
use crate::write::report::Location;

/// Rule on a claimed draw: the same position three times, fifty moves without capture and pawn move, a drawn ending
///
/// On a record that lacks moves before the claim, every legal way to fill the gaps is looked at: the claim is right in
/// all, some, or none of them.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext adjudicate claim game.pgn --ply 52 --kind threefold
  movetext adjudicate claim game.pgn --ply 51 --kind threefold --intended Nb5 --clock-claimant 1:30 --clock-opponent 10:00
  movetext adjudicate claim games.pgn --game 3 --ply 140 --kind fifty --law fide-2004
  movetext adjudicate claim game.pgn --ply 121 --kind ending --law jca-1997")]
pub(super) struct ClaimAsked {
    /// The record; `-` or none: standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Which game of the file
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    game: u64,
    /// After how many plies the claim is made, by the player to move [default: at the end of the record]
    #[arg(long, value_name = "N")]
    ply: Option<u32>,
    /// On what
    #[arg(long, value_enum, value_name = "KIND")]
    kind: Kind,
    /// The move that the claimant has written down instead of making it
    #[arg(long, value_name = "MOVE")]
    intended: Option<String>,
    /// What the claimant has left on the clock: seconds, `5:00` or `1:05:00`
    #[arg(long, value_name = "TIME", value_parser = clock)]
    clock_claimant: Option<f64>,
    /// What the opponent has left
    #[arg(long, value_name = "TIME", value_parser = clock)]
    clock_opponent: Option<f64>,
    #[command(flatten)]
    options: Options,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// The same position for the third time
    Threefold,
    /// Fifty moves by each side without capture and pawn move
    Fifty,
    /// An ending that the edition calls drawn on claim (jca-1997, 15.1)
    Ending,
}

/// What the clocks show, in seconds, before the ruling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Clocks {
    pub(super) claimant: Option<f64>,
    pub(super) opponent: Option<f64>,
}

/// Seconds of a clock: `300`, `5:00`, `0:05:00`.
fn clock(shown: &str) -> Result<f64, String> {
    let fields = shown.split(':').map(|field| field.trim().parse::<f64>().ok());
    let seconds = fields.map(|field| field.filter(|it| it.is_finite() && *it >= 0.0));
    seconds.reduce(|sum, field| Some(sum? * 60.0 + field?)).flatten().ok_or_else(|| {
        "a clock shows seconds, or hours, minutes and seconds such as 1:05:00".into()
    })
}

/// Gives the ruling.
pub(super) fn run(asked: &ClaimAsked) -> Result<Status, Failure> {
    hear(asked.file.as_ref(), asked.game, &asked.options, &|review, made| rule(asked, review, made))
}

/// Hears one game of a file.
pub(super) fn hear(
    file: Option<&PathBuf>,
    game: u64,
    options: &Options,
    rule: &(dyn Fn(&Review<'_>, &mut Made) + Sync),
) -> Result<Status, Failure> {
    let reading = Reading::of(file.into_iter().cloned().collect());
    let judging = Judging::by(options.law, options.report_language);
    let appearance = args::Appearance { color: When::Never, progress: When::Never };
    let mut plan = Plan::new(&reading, &judging, &appearance, false);
    plan.games = Some(GameRange { first: game, last: game });
    let mut output = Output::to(None)?;
    let totals = run::over(&plan, &plan.inputs.found, &Hearing { rule }, &mut output);
    if totals.is_whole() && totals.read && totals.tally.games() == 0 {
        return Err(Failure::new(format!("there is no game {game} in the record")));
    }
    conclude(plan, totals, output, Level::Never)
}

/// The game is heard.
#[derive(Clone)]
struct Hearing<'a> {
    rule: &'a (dyn Fn(&Review<'_>, &mut Made) + Sync),
}

impl Task for Hearing<'_> {
    fn frame(&self) -> Frame {
        Frame::NONE
    }

    fn numbers(&self) -> Numbers {
        Numbers::All
    }

    fn game(&mut self, review: &Review<'_>, made: &mut Made) {
        (self.rule)(review, made);
    }

    fn loose(&mut self, _: &Location<'_>, _: &Finding, _: &mut Made) {}
}

/// Rules on the claim in the game.
fn rule(asked: &ClaimAsked, review: &Review<'_>, made: &mut Made) {
    let ground = match asked.kind {
        Kind::Threefold => Ground::Threefold,
        Kind::Fifty => Ground::FiftyMoves,
        Kind::Ending => Ground::Ending,
    };
    let ply = asked.ply.unwrap_or_else(|| record_length(review));
    let claim = Claim { ground, ply, intended: asked.intended.as_deref() };
    let clocks = Clocks { claimant: asked.clock_claimant, opponent: asked.clock_opponent };
    match ClaimRuling::rule(review, &claim, asked.options.law, asked.options.rate) {
        Ok(ruling) => {
            made.push("", review.game.span.start, review.index, |out| match asked.options.format {
                Form::Json => {
                    ruling::claim_json(&claim, &ruling, clocks, asked.options.law, out);
                }
                Form::Human => ruling::claim(review, &claim, &ruling, clocks, &asked.options, out),
            });
        }
        Err(why) => made.failure = Some(refused(&why, ply, asked)),
    }
}

fn refused(why: &NoClaim, ply: u32, asked: &ClaimAsked) -> Failure {
    Failure::new(match why {
        NoClaim::Beyond(plies) => {
            format!("game {} has {plies} plies, not {ply}", asked.game)
        }
        NoClaim::IllegalMove => format!(
            "`{}` is no legal move after ply {ply}",
            asked.intended.as_deref().unwrap_or_default(),
        ),
        NoClaim::UnknownToEdition => format!("{} knows no such claim", asked.options.law.id()),
    })
}
