//! `movetext adjudicate flag`: can the opponent of the fallen flag still mate?

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum};

use super::batch;
use super::game_ruling::rule_on_game;
use super::options::RulingOptions;
use super::question::position;
use crate::arbiter::TimePeriod;
use crate::cli::failure::{ExitStatus, Failure};
use crate::request::{Fallen, FlagRequest};

/// Rule on a fallen flag: lost, or drawn because the opponent cannot mate by any series of legal moves
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("record").required(true))]
#[command(after_help = "Examples:
  movetext adjudicate flag --fen '8/8/8/4k3/8/8/4K3/5B2 b - - 0 60' --fallen white
  movetext adjudicate flag --fen '5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1' --fallen white --law jca-1997
  movetext adjudicate flag game.pgn --fallen white    in the last position of the record
  movetext adjudicate flag games.pgn --game 3 --ply 96 --fallen black --report-language ja
  movetext adjudicate flag game.pgn --fallen both --period last --law fide-2004
  movetext adjudicate flag --batch positions.tsv      lines of FEN, tab, white or black; one JSON object a line")]
pub(super) struct FlagOptions {
    /// The record of the game; `-`: standard input
    #[arg(value_name = "FILE", group = "record")]
    file: Option<PathBuf>,
    /// Which game of the file
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    game: u64,
    /// After how many plies the flag fell [default: at the end of the record]
    #[arg(long, value_name = "N", requires = "file")]
    ply: Option<u32>,
    /// The position in which the flag fell
    #[arg(long, group = "record")]
    fen: Option<String>,
    /// Whose flag it was, or `both` where it is not known which fell first [default: of the side to move]
    #[arg(long, value_name = "COLOUR", value_parser = Fallen::read)]
    fallen: Option<Fallen>,
    /// With `--fallen both`: in which period it was
    #[arg(long, value_enum, value_name = "PERIOD")]
    period: Option<PeriodChoice>,
    /// A file of questions (`-`: standard input), one a line: FEN, tab, `white` or `black`
    #[arg(long, value_name = "FILE", group = "record")]
    batch: Option<PathBuf>,
    /// Threads for a batch [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    #[command(flatten)]
    options: RulingOptions,
}

/// A period of the time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PeriodChoice {
    /// One after which more time is added
    Earlier,
    /// The one in which all moves left must be made
    Last,
}

impl PeriodChoice {
    const fn named(self) -> TimePeriod {
        match self {
            Self::Earlier => TimePeriod::Earlier,
            Self::Last => TimePeriod::Last,
        }
    }
}

/// Gives the ruling, or all rulings of a batch.
pub(super) fn run(asked: &FlagOptions) -> Result<ExitStatus, Failure> {
    if let Some(file) = &asked.batch {
        return batch::run(file, asked.jobs, &asked.options);
    }
    let period = asked.period.map(PeriodChoice::named);
    let flag = FlagRequest { fallen: asked.fallen, period, ply: asked.ply };
    if asked.file.is_some() {
        return rule_on_game(asked.file.as_ref(), asked.game, &asked.options, &flag);
    }
    let position = position(asked.fen.as_deref().unwrap_or_default())?;
    asked.options.print(&flag.rule(position, asked.options.terms()))
}
