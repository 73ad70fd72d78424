//! `movetext adjudicate resignation`: lost, or drawn because the opponent could not mate?

use clap::Args;

use super::options::RulingOptions;
use super::question::position;
use crate::board::Color;
use crate::cli::failure::{ExitStatus, Failure};
use crate::request::{ResignationRequest, color};

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
    let resignation = ResignationRequest { position: position(&asked.fen)?, by: asked.by };
    asked.options.print(&resignation.rule(asked.options.terms()))
}
