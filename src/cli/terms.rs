//! Under which terms `convert` runs: what has to be the same for two runs to write the same.

use std::fmt::Write;

use clap::{ArgMatches, Args, Command};

use super::convert::Convert;

/// Options that change how a command works and not what it writes.
const OF_NO_MATTER: [&str; 6] = ["jobs", "color", "progress", "fail_on", "output", "resume"];

/// The version of this program, the command, and its files and options as they were given or stand by default.
pub(super) fn of(matches: &ArgMatches) -> String {
    let mut terms = env!("CARGO_PKG_VERSION").to_owned();
    let Some((name, matches)) = matches.subcommand() else { return terms };
    let command = Convert::augment_args(Command::default());
    let options = command.get_arguments().map(|option| option.get_id().as_str());
    let _ = write!(terms, " {name}");
    for option in options.filter(|option| !OF_NO_MATTER.contains(option)) {
        let values = matches.try_get_raw(option).ok().flatten().into_iter().flatten();
        let _ = write!(terms, "\n{option} {:?}", values.collect::<Vec<_>>());
    }
    terms
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::of;
    use crate::cli::args::Arguments;

    fn terms(line: &str) -> String {
        of(&Arguments::command().get_matches_from(line.split(' ')))
    }

    #[test]
    fn what_changes_the_output_changes_the_terms() {
        let plain = terms("movetext convert games.pgn");
        assert_eq!(plain, terms("movetext convert games.pgn --jobs 2 --resume -o out.pgn"));
        assert_eq!(plain, terms("movetext convert --format pgn games.pgn"));
        for other in ["games.pgn --to lan", "game.pgn", "games.pgn games.pgn", "--facts games.pgn"]
        {
            assert_ne!(plain, terms(&format!("movetext convert {other}")), "{other}");
        }
    }
}
