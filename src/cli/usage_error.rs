//! Messages for a command line that cannot be understood: one line, with what was probably meant.

use std::ffi::OsString;
use std::path::Path;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::failure::{ExitStatus, Failure};
use super::output::stdout::Stdout;
use super::similar_name::nearest;

/// Reports what clap has to say instead of running: help as it is, an error as one line.
pub(super) fn answer(
    refused: &clap::Error,
    program: &Command,
    arguments: &[OsString],
) -> Result<ExitStatus, Failure> {
    match refused.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            Stdout::open()?;
            refused.print()?;
            Ok(ExitStatus::Done)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => Err(
            Failure::new("name a command: convert, check, explain, list … (see `movetext --help`)"),
        ),
        kind => {
            let line = match kind {
                ErrorKind::UnknownArgument => unknown_option(refused, program, arguments),
                ErrorKind::InvalidSubcommand => unknown_command(refused, program),
                _ => None,
            };
            let said = || in_plain_words(one_line(&refused.render().to_string()));
            Err(Failure::new(line.unwrap_or_else(said)))
        }
    }
}

/// What the library of numbers says of a value, and what it means.
const PLAIN_WORDS: [(&str, &str); 6] = [
    ("invalid digit found in string", "not a whole number"),
    ("cannot parse integer from empty string", "not a whole number"),
    ("invalid float literal", "not a number"),
    ("cannot parse float from empty string", "not a number"),
    ("number too large to fit in target type", "the number is too large"),
    ("number would be zero for non-zero type", "the number must be 1 or more"),
];

/// Returns a message with the reason in words that say what is wrong with a number.
fn in_plain_words(line: String) -> String {
    let reason = PLAIN_WORDS.iter().find_map(|(reason, plain)| {
        line.strip_suffix(reason).map(|beginning| format!("{beginning}{plain}"))
    });
    reason.or_else(|| range_in_words(&line)).unwrap_or(line)
}

/// Returns a message that ends with a range of numbers (`9 is not in 1..=2`) with the range in words.
fn range_in_words(line: &str) -> Option<String> {
    let (beginning, range) = line.rsplit_once(" is not in ")?;
    let (least, most) = range.split_once("..=")?;
    Some(format!("{beginning} is not between {least} and {most}"))
}

/// Joins the paragraphs of an error message, without the usage that follows them.
pub(super) fn one_line(message: &str) -> String {
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

/// Returns the message for an option that the command does not have.
fn unknown_option(
    refused: &clap::Error,
    program: &Command,
    arguments: &[OsString],
) -> Option<String> {
    let written = context(refused, ContextKind::InvalidArg).filter(|word| word.starts_with('-'))?;
    let written = written.split('=').next().unwrap_or(written);
    let mut program = program.clone();
    program.build(); // commands name their options only when called
    let called = called(&program, arguments);
    let page =
        called.map_or("movetext".to_owned(), |command| format!("movetext {}", command.get_name()));
    let options = called.unwrap_or(&program).get_arguments().filter_map(clap::Arg::get_long);
    let name = written.trim_start_matches('-');
    let tip = nearest(name, options.filter(|_| written.starts_with("--")));
    let tip = tip.map_or(String::new(), |option| format!("; perhaps `--{option}`"));
    Some(format!("no option is called `{written}`{tip} (see `{page} --help`)"))
}

/// Returns the message for a command that does not exist: perhaps a file was named without a command.
fn unknown_command(refused: &clap::Error, program: &Command) -> Option<String> {
    let written = context(refused, ContextKind::InvalidSubcommand)?;
    if is_like_file(written) {
        return Some(format!(
            "`{written}` is no command; to see what is wrong with the games of a file: movetext check {written}"
        ));
    }
    let tip = nearest(written, program.get_subcommands().map(Command::get_name));
    let tip = tip.map_or(String::new(), |command| format!("; perhaps `{command}`"));
    Some(format!("no command is called `{written}`{tip} (see `movetext --help`)"))
}

fn context(refused: &clap::Error, kind: ContextKind) -> Option<&str> {
    match refused.get(kind)? {
        ContextValue::String(word) => Some(word),
        _ => None,
    }
}

/// Returns the command among the arguments: the first word that is one.
fn called<'c>(program: &'c Command, arguments: &[OsString]) -> Option<&'c Command> {
    let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    words.find_map(|word| program.find_subcommand(word))
}

/// Whether a word is the name of a file rather than of a command.
fn is_like_file(word: &str) -> bool {
    word == "-" || word.contains(['.', '/', '\\', '*']) || Path::new(word).exists()
}
