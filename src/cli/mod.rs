//! The door: the commands. One file a command, and what they share: arguments, the run over files, output.
//!
//! Data goes to standard output, talk to standard error. Exit status: 0 done; 1 done, with a finding at `--fail-on`
//! or above; 2 could not be done.

mod adjudicate;
mod annotate;
mod args;
mod breakdown;
mod check;
mod colour;
mod completions;
mod convert;
mod explain;
mod failure;
mod law;
mod list;
mod mend;
mod named;
mod on_call;
mod output;
mod run;
mod selection;
mod split;
mod terms;
mod tip;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, FromArgMatches};

use args::{Arguments, Command, Level};
use failure::{Failure, say};
use on_call::OnCall;
use output::Output;
use output::stdout::Stdout;
use run::{Plan, Totals};

/// How a command went, short of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// Nothing to complain about.
    Done,
    /// Done, and something was found at or above `--fail-on`.
    Found,
}

/// Runs the command line and says how it went. Where standard output was `closed` by the caller, a command that has
/// something to write to it cannot be done.
///
/// The first of `arguments` is the name of the program. Exit status: 0 done; 1 done, with a finding at `--fail-on` or
/// above; 2 could not be done, with one line on standard error.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>, closed: bool) -> ExitCode {
    if closed {
        output::stdout::close();
    }
    breakdown::prepare();
    let written: Vec<OsString> = arguments.into_iter().collect();
    let outcome = match parse(written.iter().cloned()) {
        Ok((arguments, matches)) => execute(arguments.command, &matches),
        Err(refused) => answer(&refused, &written),
    };
    match outcome {
        Ok(Status::Done) => ExitCode::SUCCESS,
        Ok(Status::Found) => ExitCode::from(1),
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

fn execute(command: Command, matches: &ArgMatches) -> Result<Status, Failure> {
    match command {
        Command::Convert(OnCall(asked)) => convert::run(&asked, &terms::of(matches)),
        Command::Check(OnCall(asked)) => check::run(&asked),
        Command::Annotate(OnCall(asked)) => annotate::run(&asked),
        Command::Adjudicate(OnCall(asked)) => adjudicate::run(&asked),
        Command::Explain(OnCall(asked)) => explain::run(&asked),
        Command::Law(OnCall(asked)) => law::run(&asked),
        Command::List(OnCall(asked)) => list::run(&asked),
        Command::Completions(OnCall(asked)) => completions::run(&asked),
        Command::Man => completions::man(),
    }
}

/// The end of a run over files: puts the output in its place, says what could not be read, and how it went.
fn conclude(plan: Plan, totals: Totals, output: Output, fail_on: Level) -> Result<Status, Failure> {
    if let Some(failure) = totals.broken {
        return Err(failure);
    }
    for folder in &plan.inputs.empty {
        say(format_args!("{}: no .pgn, .txt or packed file below it", folder.display()));
    }
    for name in &totals.empty {
        say(format_args!("{name}: empty"));
    }
    for (name, bytes) in &totals.padded {
        say(format_args!(
            "{name}: warning: {bytes} NUL bytes behind its packed end are passed over"
        ));
    }
    let mut failures = plan.inputs.failures;
    let mut short = totals.short.iter().map(|short| short.line(plan.games));
    if totals.has_chosen_nothing() && failures.is_empty() && totals.failures.is_empty() {
        let last = short.next_back().unwrap_or_default();
        short.for_each(say);
        return Err(Failure::new(last));
    }
    short.for_each(say);
    let all_failed = plan.inputs.found.len() == totals.failures.len() && !failures.is_empty();
    failures.extend(totals.failures);
    if !all_failed && !totals.torn {
        output.finish()?;
    }
    match failures.pop() {
        Some(last) => {
            failures.iter().for_each(say);
            Err(last)
        }
        None if totals.worst.is_some_and(|worst| fail_on.is_reached_by(worst)) => Ok(Status::Found),
        None => Ok(Status::Done),
    }
}

/// What clap has to say instead of running: help as it is, an error as one line.
fn answer(refused: &clap::Error, arguments: &[OsString]) -> Result<Status, Failure> {
    match refused.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            Stdout::open()?;
            refused.print()?;
            Ok(Status::Done)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => Err(
            Failure::new("name a command: convert, check, explain, list … (see `movetext --help`)"),
        ),
        kind => {
            let tip = match kind {
                ErrorKind::UnknownArgument => tip::unknown_option(refused, arguments),
                ErrorKind::InvalidSubcommand => tip::unknown_command(refused),
                _ => None,
            };
            let said = || one_line(&refused.render().to_string());
            Err(Failure::new(tip.unwrap_or_else(said)))
        }
    }
}

/// Joins the paragraphs of an error message, without the usage that follows them.
fn one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let paragraphs = message
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .take_while(|paragraph| {
            !paragraph.starts_with("Usage:") && !paragraph.starts_with("For more information")
        })
        .filter(|paragraph| !paragraph.is_empty());
    paragraphs.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_option_is_one_line() {
        let refused = parse(["movetext", "explain"].map(OsString::from)).unwrap_err();
        let line = one_line(&refused.render().to_string());
        assert!(!line.contains('\n') && !line.contains("Usage"), "{line}");
        assert!(line.contains("<CODE>"), "{line}");
    }

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
