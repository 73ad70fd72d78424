//! The door: the commands. There is one module per command, and shared ones for options, the run over files, and
//! output.
//!
//! Data goes to standard output, messages to standard error. Exit status: 0 done; 1 done, with a finding at `--fail-on`
//! or above; 2 could not be done.

mod adjudicate;
mod annotate;
mod args;
#[cfg(feature = "book")]
mod book;
mod check;
mod companion;
mod complete;
mod completions;
mod convert;
mod explain;
mod failure;
mod fix;
mod help_request;
mod law;
mod lazy_args;
mod list;
mod output;
mod page;
mod panic_hook;
mod repair;
mod resume_key;
mod run;
#[cfg(feature = "serve")]
mod serve;
mod similar_name;
mod usage_error;
mod value_parser;
mod workers;
mod wrap;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};

use companion::Companion;
use failure::{ExitStatus, Failure, say};
use lazy_args::LazyArgs;

/// Reads, judges, mends and converts records of chess games.
#[derive(Debug, Parser)]
#[command(name = "movetext", version, max_term_width = 100, disable_help_subcommand = true)]
#[command(after_help = "Examples:
  movetext check club.pgn                          what is wrong, and where
  movetext convert russian.pgn --to-language en    any language and encoding to English PGN
  movetext convert games.pgn --to uci --format moves
  movetext explain M002                            what a finding means

Exit status: 0 done; 1 done, with a finding at --fail-on or above; 2 could not be done.")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
enum Command {
    /// Convert games from any notation, language, encoding and container into any other
    Convert(LazyArgs<convert::ConvertOptions>),
    /// Make a book of games: chapters, crosstables, indexes; PDF, Typst, LaTeX, HTML and more
    #[cfg(feature = "book")]
    Book(LazyArgs<book::Options>),
    /// Say what is wrong with records of games, and where
    Check(LazyArgs<check::CheckOptions>),
    /// Write games with every event of law at its move, each with its article
    Annotate(LazyArgs<annotate::AnnotateOptions>),
    /// Rule on a fallen flag, a claimed draw, a resignation or a late arrival
    Adjudicate(LazyArgs<adjudicate::AdjudicateOptions>),
    /// Count and list every legal way to fill a gap in a record
    Complete(LazyArgs<complete::CompleteOptions>),
    /// Put a game together from scoresheets with errors, blanks and gaps
    Repair(LazyArgs<repair::RepairArgs>),
    /// Ask games in SQL: `movetext sql "SELECT ECO, count(*) FROM 'games.pgn' GROUP BY ECO"`
    Sql(LazyArgs<SqlArguments>),
    /// Explain a finding
    Explain(LazyArgs<explain::ExplainOptions>),
    /// Read, search and compare the Laws
    Law(LazyArgs<law::LawOptions>),
    /// List what there is to choose from
    List(LazyArgs<list::ListOptions>),
    /// Open the workbench: a page on this machine, and the same answers for programs
    #[cfg(feature = "serve")]
    Serve(LazyArgs<serve::ServeOptions>),
    /// Print the completions of a shell
    Completions(LazyArgs<completions::CompletionsOptions>),
    /// Print the manual page
    #[command(after_help = "Example:\n  movetext man > movetext.1")]
    Man,
}

/// What is asked in SQL: the program that answers reads it.
#[derive(Debug, clap::Args)]
struct SqlArguments {
    /// The query, and how it is answered (see `movetext sql --help`)
    #[arg(value_name = "QUERY")]
    query: Vec<String>,
}

/// Runs the command line and returns its exit code. If standard output was `closed` by the caller, a command that needs
/// to write to it fails.
///
/// The first of `arguments` is the name of the program. Exit status: 0 done; 1 done, with a finding at `--fail-on` or
/// above; 2 could not be done, with one line on standard error.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>, closed: bool) -> ExitCode {
    if closed {
        output::stdout::close();
    }
    panic_hook::install();
    let written = help_request::as_option(arguments.into_iter().collect());
    if let Some((companion, rest)) = Companion::asked(&written) {
        return match companion.run(rest) {
            Ok(status) => ExitCode::from(status),
            Err(failure) => {
                say(&failure);
                ExitCode::from(2)
            }
        };
    }
    let outcome = match parse(written.iter().cloned()) {
        Ok((arguments, matches)) => execute(arguments.command, &matches),
        Err(refused) => usage_error::answer(&refused, &Arguments::command(), &written),
    };
    match outcome {
        Ok(ExitStatus::Done) => ExitCode::SUCCESS,
        Ok(ExitStatus::Found) => ExitCode::from(1),
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            say(&failure);
            ExitCode::from(2)
        }
    }
}

fn parse(
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<(Arguments, ArgMatches), clap::Error> {
    let matches = Arguments::command().try_get_matches_from(arguments)?;
    Ok((Arguments::from_arg_matches(&matches)?, matches))
}

fn execute(command: Command, matches: &ArgMatches) -> Result<ExitStatus, Failure> {
    match command {
        Command::Convert(LazyArgs(asked)) => {
            convert::run(&asked, &resume_key::of(matches), names(matches, "format"))
        }
        #[cfg(feature = "book")]
        Command::Book(LazyArgs(asked)) => book::run(&asked),
        Command::Check(LazyArgs(asked)) => check::run(&asked),
        Command::Annotate(LazyArgs(asked)) => annotate::run(&asked),
        Command::Adjudicate(LazyArgs(asked)) => adjudicate::run(&asked),
        Command::Complete(LazyArgs(asked)) => complete::run(&asked),
        Command::Repair(LazyArgs(asked)) => repair::run(&asked),
        Command::Sql(LazyArgs(asked)) => {
            let query: Vec<_> = asked.query.into_iter().map(OsString::from).collect();
            Companion::Sql.run(&query).map(|_| ExitStatus::Done)
        }
        Command::Explain(LazyArgs(asked)) => explain::run(&asked),
        Command::Law(LazyArgs(asked)) => law::run(&asked),
        Command::List(LazyArgs(asked)) => list::run(&asked),
        #[cfg(feature = "serve")]
        Command::Serve(LazyArgs(asked)) => serve::run(&asked),
        Command::Completions(LazyArgs(asked)) => completions::run(&asked, Arguments::command()),
        Command::Man => completions::man(Arguments::command()),
    }
}

/// Whether an option of the command was given, and not left to its default.
fn names(matches: &ArgMatches, option: &str) -> bool {
    let source = matches.subcommand().and_then(|(_, asked)| asked.value_source(option));
    source == Some(ValueSource::CommandLine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_option_is_one_line() {
        let refused = parse(["movetext", "explain"].map(OsString::from)).unwrap_err();
        let line = usage_error::one_line(&refused.render().to_string());
        assert!(!line.contains('\n') && !line.contains("Usage"), "{line}");
        assert!(line.contains("<CODE>"), "{line}");
    }

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
