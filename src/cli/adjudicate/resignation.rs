//! `movetext adjudicate resignation`: lost, or drawn because the opponent could not mate?

use clap::Args;

use super::options::RulingOptions;
use super::question::{color, question};
use crate::arbiter::Resignation;
use crate::board::Color;
use crate::cli::args::Audience;
use crate::cli::failure::{ExitStatus, Failure};
use crate::cli::output::stdout::print;
use crate::write::ruling;

/// Rule on a resignation: lost, or drawn where the edition says so because the opponent cannot mate
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext adjudicate resignation --fen '8/8/8/4k3/8/8/4KP2/8 w - - 0 60' --by white
  movetext adjudicate resignation --fen '8/8/8/4k3/8/8/4KP2/8 w - - 0 60' --by white --law fide-2004")]
pub(super) struct ResignationOptions {
    /// The position in which the player resigned
    #[arg(long)]
    fen: String,
    /// Who resigned [default: the side to move]
    #[arg(long, value_name = "COLOUR", value_parser = color)]
    by: Option<Color>,
    #[command(flatten)]
    options: RulingOptions,
}

/// Gives the ruling.
pub(super) fn run(asked: &ResignationOptions) -> Result<ExitStatus, Failure> {
    let RulingOptions { law, rate, .. } = asked.options;
    let question = question(&asked.fen, asked.by)?;
    let ruled = Resignation::rule(&question.position, question.fallen, law, rate);
    let mut text = Vec::new();
    match asked.options.format {
        Audience::Json => ruling::resignation_json(&ruled, law, &mut text),
        Audience::Human => ruling::resignation(&question, &ruled, &asked.options.page(), &mut text),
    }
    print(&text)?;
    Ok(ExitStatus::Done)
}
