//! Whether standard output is coloured.

use std::env;
use std::io::{self, IsTerminal};

use super::args::When;

/// `--color` as given; by itself a terminal is coloured unless `NO_COLOR` (no-color.org) says otherwise.
pub(super) fn wanted(when: When) -> bool {
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            let dumb = env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
            !refused && !dumb && io::stdout().is_terminal()
        }
    }
}
