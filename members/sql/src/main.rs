//! `movetext-sql`: what `movetext sql` calls.

mod answer;
mod arguments;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use arguments::Arguments;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(refused) if !refused.use_stderr() => {
            return if refused.print().is_ok() { ExitCode::SUCCESS } else { ExitCode::from(2) };
        }
        Err(refused) => {
            let text = refused.render().to_string();
            say(text.lines().next().unwrap_or_default().trim_start_matches("error: "));
            return ExitCode::from(2);
        }
    };
    movetext_columns::tidy_when_interrupted();
    match arguments.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) if line.is_empty() => ExitCode::SUCCESS, // the reader of our output went away
        Err(line) => {
            say(&line);
            ExitCode::from(2)
        }
    }
}

/// Says one line on standard error.
fn say(line: &str) {
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let _ = writeln!(std::io::stderr().lock(), "movetext: {}", movetext::finding::visible(&line));
}
