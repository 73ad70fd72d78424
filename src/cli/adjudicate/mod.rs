//! `movetext adjudicate`: rulings on a fallen flag and on a claimed draw.

mod batch;
mod claim;
mod clocks;
mod flag;
mod hearing;
mod options;
mod question;
mod ruling;

use clap::{Args, Subcommand};

use super::failure::{ExitStatus, Failure};

#[derive(Args, Debug)]
pub(super) struct AdjudicateOptions {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Flag(flag::FlagOptions),
    Claim(claim::ClaimOptions),
}

/// Gives the ruling.
pub(super) fn run(asked: &AdjudicateOptions) -> Result<ExitStatus, Failure> {
    match &asked.what {
        What::Flag(asked) => flag::run(asked),
        What::Claim(asked) => claim::run(asked),
    }
}
