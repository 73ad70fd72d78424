//! The key that two runs of `convert` must share to write the same, so that one can continue the other.

use std::fmt::Write;

use clap::{ArgMatches, Args, Command};

use super::convert::ConvertOptions;

/// Options that change how a command works but not what it writes.
const IGNORED: [&str; 6] = ["jobs", "color", "progress", "fail_on", "output", "resume"];

/// Returns the version of this program, the command, and its files and options as given or by default.
pub(super) fn of(matches: &ArgMatches) -> String {
    let mut key = env!("CARGO_PKG_VERSION").to_owned();
    let Some((name, matches)) = matches.subcommand() else { return key };
    let command = ConvertOptions::augment_args(Command::default());
    let options = command.get_arguments().map(|option| option.get_id().as_str());
    let _ = write!(key, " {name}");
    for option in options.filter(|option| !IGNORED.contains(option)) {
        let values = matches.try_get_raw(option).ok().flatten().into_iter().flatten();
        let _ = write!(key, "\n{option} {:?}", values.collect::<Vec<_>>());
    }
    key
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::of;
    use crate::cli::Arguments;

    fn key(line: &str) -> String {
        of(&Arguments::command().get_matches_from(line.split(' ')))
    }

    #[test]
    fn what_changes_the_output_changes_the_key() {
        let plain = key("movetext convert games.pgn");
        assert_eq!(plain, key("movetext convert games.pgn --jobs 2 --resume -o out.pgn"));
        assert_eq!(plain, key("movetext convert --format pgn games.pgn"));
        for other in ["games.pgn --to lan", "game.pgn", "games.pgn games.pgn", "--facts games.pgn"]
        {
            assert_ne!(plain, key(&format!("movetext convert {other}")), "{other}");
        }
    }
}
