//! `movetext adjudicate`: rulings on a fallen flag and on a claimed draw.

mod batch;
mod claim;
mod flag;
mod options;
mod ruling;

use clap::{Args, Subcommand};

use super::{Failure, Status};

#[derive(Args, Debug)]
pub(super) struct Adjudicate {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Flag(flag::Flag),
    Claim(claim::ClaimAsked),
}

/// Gives the ruling.
pub(super) fn run(asked: &Adjudicate) -> Result<Status, Failure> {
    match &asked.what {
        What::Flag(asked) => flag::run(asked),
        What::Claim(asked) => claim::run(asked),
    }
}
