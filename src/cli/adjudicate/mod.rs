//! `movetext adjudicate`: rulings on fallen flags, claimed draws, resignations and late arrivals.

mod batch;
mod claim;
mod flag;
mod game_ruling;
mod late;
mod options;
mod question;
mod resignation;

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
    Resignation(resignation::ResignationOptions),
    Late(late::LateOptions),
}

/// Gives the ruling.
pub(super) fn run(asked: &AdjudicateOptions) -> Result<ExitStatus, Failure> {
    match &asked.what {
        What::Flag(asked) => flag::run(asked),
        What::Claim(asked) => claim::run(asked),
        What::Resignation(asked) => resignation::run(asked),
        What::Late(asked) => late::run(asked),
    }
}
