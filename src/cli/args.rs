//! The command line: the commands.

use clap::{Parser, Subcommand};

/// Reads, judges, mends and converts records of chess games.
#[derive(Debug, Parser)]
#[command(name = "movetext", version, max_term_width = 100, disable_help_subcommand = true)]
#[command(after_help = "Examples:
  movetext check club.pgn                          what is wrong, and where
  movetext convert russian.pgn --to-language en    any language and encoding to English PGN
  movetext convert games.pgn --to uci --format moves
  movetext explain M002                            what a finding means

Exit status: 0 done; 1 done, with a finding at --fail-on or above; 2 could not be done.")]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Adjudicate(super::adjudicate::Adjudicate),
    Explain(super::explain::Explain),
    Law(super::law::Law),
    List(super::list::List),
    Completions(super::completions::Completions),
    /// Print the manual page
    #[command(after_help = "Example:\n  movetext man > movetext.1")]
    Man,
}
