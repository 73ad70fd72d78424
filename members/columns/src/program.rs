//! What the programs over these tables have in common: parsing their options, and reporting messages.

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

/// Parses the options of the command line.
///
/// # Errors
/// The exit status, if there is nothing more to do: help was requested, or the options are invalid, which has been
/// reported in one line.
pub fn parse<A: Parser>() -> Result<A, ExitCode> {
    A::try_parse().map_err(|refused| {
        if !refused.use_stderr() {
            return if refused.print().is_ok() { ExitCode::SUCCESS } else { ExitCode::from(2) };
        }
        let text = refused.render().to_string();
        say(text.lines().next().unwrap_or_default().trim_start_matches("error: "));
        ExitCode::from(2)
    })
}

/// Writes one line to standard error.
pub fn say(line: &str) {
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let _ = writeln!(std::io::stderr().lock(), "movetext: {}", movetext::finding::visible(&line));
}
