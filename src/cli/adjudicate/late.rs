//! `movetext adjudicate late`: has a player who comes late lost the game?

use clap::Args;

use super::options::RulingOptions;
use crate::cli::failure::{ExitStatus, Failure};
use crate::request::{LateArrivalRequest, seconds_of_clock};
use crate::write::ruling::Absent;

/// Rule on a player who comes to the board late, or both
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext adjudicate late --absent white --late 1:00:00 --law jca-1997
  movetext adjudicate late --absent both --late 0:31:00 --default-time 30:00")]
pub(super) struct LateOptions {
    /// Who was not there
    #[arg(long, value_enum, value_name = "WHO")]
    absent: Absent,
    /// How long after the start of the session: seconds, `45:00` or `1:05:00`
    #[arg(long, value_name = "TIME", value_parser = seconds_of_clock)]
    late: f64,
    /// After how long the event counts the game as lost
    #[arg(long, value_name = "TIME", value_parser = seconds_of_clock)]
    default_time: Option<f64>,
    #[command(flatten)]
    options: RulingOptions,
}

/// Gives the ruling.
pub(super) fn run(asked: &LateOptions) -> Result<ExitStatus, Failure> {
    let LateOptions { absent, late, default_time, .. } = *asked;
    let arrival = LateArrivalRequest { absent, late, default_time };
    let ruling = arrival.rule(asked.options.terms()).map_err(Failure::new)?;
    asked.options.print(&ruling)
}
