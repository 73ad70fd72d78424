//! Options that are put together when their command is called: the other commands need not be known in full.

use clap::{ArgMatches, Args, Command, Error, FromArgMatches};

/// The options of a command that are listed when it is called. What it does in a word stands with the name of the
/// command, so that it can be told before.
#[derive(Debug)]
pub(super) struct LazyArgs<T>(pub(super) T);

impl<T: Args> Args for LazyArgs<T> {
    fn augment_args(command: Command) -> Command {
        command.defer(|command| saying_the_same(command, T::augment_args))
    }

    fn augment_args_for_update(command: Command) -> Command {
        command.defer(|command| saying_the_same(command, T::augment_args_for_update))
    }
}

/// Lists the options. What groups of options say of themselves is not said of the command.
fn saying_the_same(command: Command, list: impl Fn(Command) -> Command) -> Command {
    let about = command.get_about().cloned().unwrap_or_default();
    list(command).about(about)
}

impl<T: FromArgMatches> FromArgMatches for LazyArgs<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(Self)
    }

    fn from_arg_matches_mut(matches: &mut ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches_mut(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}
