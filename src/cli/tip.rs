//! What was probably meant by a command or an option that there is not.

use std::ffi::OsString;
use std::path::Path;

use clap::error::{ContextKind, ContextValue};
use clap::{Command, CommandFactory};

use super::args::Arguments;

/// How many slips of the keyboard a word may have.
const FAR: usize = 2;

/// What to say of an option that the command called does not have.
pub(super) fn unknown_option(refused: &clap::Error, arguments: &[OsString]) -> Option<String> {
    let written = context(refused, ContextKind::InvalidArg).filter(|word| word.starts_with('-'))?;
    let written = written.split('=').next().unwrap_or(written);
    let mut program = Arguments::command();
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

/// What to say of a command that there is not: a file may have been named without one.
pub(super) fn unknown_command(refused: &clap::Error) -> Option<String> {
    let written = context(refused, ContextKind::InvalidSubcommand)?;
    if is_like_file(written) {
        return Some(format!(
            "`{written}` is no command; to see what is wrong with the games of a file: movetext check {written}"
        ));
    }
    let program = Arguments::command();
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

/// The command among the arguments: the first word that is one.
fn called<'c>(program: &'c Command, arguments: &[OsString]) -> Option<&'c Command> {
    let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    words.find_map(|word| program.find_subcommand(word))
}

/// Whether a word is the name of a file rather than of a command.
fn is_like_file(word: &str) -> bool {
    word == "-" || word.contains(['.', '/', '\\', '*']) || Path::new(word).exists()
}

/// The name that has the fewest slips, or that begins so.
fn nearest<'n>(written: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let written = written.to_lowercase();
    let slips = |name: &str| {
        if written.len() > 2 && name.starts_with(&written) {
            return 1;
        }
        strsim::osa_distance(&written, name)
    };
    let rated = names.map(|name| (slips(name), name));
    let near = rated.filter(|(slips, name)| *slips <= FAR && *slips < name.len());
    near.min_by_key(|(slips, _)| *slips).map(|(_, name)| name.to_owned())
}
