//! Options that are built only when their command is called, since those of the other commands are not needed.

use clap::{ArgMatches, Args, Command, Error, FromArgMatches};

/// The options of a command, listed only when it is called. Its one-line description is given together with its name,
/// so that it can be shown before.
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

/// Lists the options while keeping the description of the command, which groups of options would replace by their own.
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
