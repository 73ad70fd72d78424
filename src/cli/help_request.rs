//! `movetext help` and `movetext help COMMAND`, as people ask who know other programs.

use std::ffi::OsString;

/// Returns the arguments with `help` in front as the option `--help` at their end: `help repair` as `repair --help`. Other
/// arguments stay as they are.
pub(super) fn as_option(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|first| first == "help") {
        arguments.remove(1);
        arguments.truncate(2);
        arguments.retain(|argument| argument != "--help");
        arguments.push("--help".into());
    }
    arguments
}
