//! `movetext adjudicate flag`: can the opponent of the fallen flag still mate?

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::batch;
use super::hearing::hear;
use super::options::RulingOptions;
use super::question::{color, question, rule};
use crate::arbiter::{BothFlagsFall, FlagFall, record_length};
use crate::board::{Color, Position};
use crate::cli::args::Audience;
use crate::cli::failure::{ExitStatus, Failure};
use crate::cli::output::stdout::print;
use crate::write::ruling::{self, Question};

/// Rule on a fallen flag: lost, or drawn because the opponent cannot mate by any series of legal moves
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext adjudicate flag --fen '8/8/8/4k3/8/8/4K3/5B2 b - - 0 60' --fallen white
  movetext adjudicate flag --fen '5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1' --fallen white --law jca-1997
  movetext adjudicate flag game.pgn --fallen white    in the last position of the record
  movetext adjudicate flag games.pgn --game 3 --ply 96 --fallen black --report-language ja
  movetext adjudicate flag game.pgn --fallen both --period last --law fide-2004
  movetext adjudicate flag --batch positions.tsv      lines of FEN, tab, white or black; one JSON object a line")]
pub(super) struct FlagOptions {
    /// The record of the game; `-`: standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["fen", "batch"])]
    file: Option<PathBuf>,
    /// Which game of the file
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    game: u64,
    /// After how many plies the flag fell [default: at the end of the record]
    #[arg(long, value_name = "N", requires = "file")]
    ply: Option<u32>,
    /// The position in which the flag fell
    #[arg(long, required_unless_present_any = ["batch", "file"], conflicts_with = "batch")]
    fen: Option<String>,
    /// Whose flag it was, or `both` where nobody knows which fell first [default: of the side to move]
    #[arg(long, value_name = "COLOUR", value_parser = fallen)]
    fallen: Option<Fallen>,
    /// With `--fallen both`: in which period it was
    #[arg(long, value_enum, value_name = "PERIOD")]
    period: Option<PeriodChoice>,
    /// A file of questions (`-`: standard input), one a line: FEN, tab, `white` or `black`
    #[arg(long, value_name = "FILE")]
    batch: Option<PathBuf>,
    /// Threads for a batch [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
    #[command(flatten)]
    options: RulingOptions,
}

/// Whose flag is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fallen {
    One(Color),
    Both,
}

impl Fallen {
    const fn color(self) -> Option<Color> {
        match self {
            Self::One(color) => Some(color),
            Self::Both => None,
        }
    }
}

fn fallen(name: &str) -> Result<Fallen, String> {
    match name {
        "both" => Ok(Fallen::Both),
        name => color(name)
            .map(Fallen::One)
            .map_err(|_| format!("`{name}` is neither white nor black nor both")),
    }
}

/// A period of the time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PeriodChoice {
    /// One after which more time is added
    Earlier,
    /// The one in which all moves left must be made
    Last,
}

/// Gives the ruling, or all rulings of a batch.
pub(super) fn run(asked: &FlagOptions) -> Result<ExitStatus, Failure> {
    if let Some(file) = &asked.batch {
        return batch::run(file, asked.jobs, &asked.options);
    }
    if asked.file.is_some() {
        return rule_in_game(asked);
    }
    let fallen = asked.fallen.and_then(Fallen::color);
    let question = question(asked.fen.as_deref().unwrap_or_default(), fallen)?;
    if asked.fallen == Some(Fallen::Both) {
        let RulingOptions { law, rate, .. } = asked.options;
        let ruled = BothFlagsFall::rule(&question.position, law, rate, asked.last_period());
        let mut text = Vec::new();
        tell_both(asked, &question.position, &ruled, &mut text);
        print(&text)?;
        return Ok(ExitStatus::Done);
    }
    let ruled = rule(&question, &asked.options);
    let mut text = Vec::new();
    match asked.options.format {
        Audience::Json => ruling::flag_json(&question, &ruled, asked.options.law, &mut text),
        Audience::Human => ruling::flag(&question, &ruled, &asked.options.page(), &mut text),
    }
    print(&text)?;
    Ok(ExitStatus::Done)
}

impl FlagOptions {
    fn last_period(&self) -> Option<bool> {
        self.period.map(|period| period == PeriodChoice::Last)
    }
}

fn tell_both(asked: &FlagOptions, position: &Position, ruled: &BothFlagsFall, out: &mut Vec<u8>) {
    match asked.options.format {
        Audience::Json => ruling::both_flags_json(ruled, asked.options.law, out),
        Audience::Human => ruling::both_flags(position, ruled, &asked.options.page(), out),
    }
}

/// Gives the ruling in a game of a file.
fn rule_in_game(asked: &FlagOptions) -> Result<ExitStatus, Failure> {
    hear(asked.file.as_ref(), asked.game, &asked.options, &|review, block| {
        let ply = asked.ply.unwrap_or_else(|| record_length(review));
        let turn =
            if ply.is_multiple_of(2) { review.start.turn() } else { review.start.turn().other() };
        let RulingOptions { law, rate, .. } = asked.options;
        let beyond = || {
            let plies = record_length(review);
            Failure::new(format!("game {} has {plies} plies, not {ply}", asked.game))
        };
        let start = review.game.span.start;
        if asked.fallen == Some(Fallen::Both) {
            match BothFlagsFall::rule_in(review, ply, law, rate, asked.last_period()) {
                Ok((position, ruled)) => block
                    .push("", start, review.index, |out| tell_both(asked, &position, &ruled, out)),
                Err(_) => block.failure = Some(beyond()),
            }
            return;
        }
        let fallen = asked.fallen.and_then(Fallen::color).unwrap_or(turn);
        let Ok((position, ruled)) = FlagFall::rule_in(review, ply, fallen, law, rate) else {
            block.failure = Some(beyond());
            return;
        };
        let question = Question { position, fallen };
        block.push("", start, review.index, |out| match asked.options.format {
            Audience::Json => ruling::flag_json(&question, &ruled, law, out),
            Audience::Human => ruling::flag(&question, &ruled, &asked.options.page(), out),
        });
    })
}
