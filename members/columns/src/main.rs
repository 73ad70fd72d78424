//! `movetext-columns`: what `movetext convert --format parquet` and `--format arrow` call.

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
        Ok(true) => ExitCode::from(1),
        Ok(false) => ExitCode::SUCCESS,
        Err(lines) => {
            let mut told = lines.iter().filter(|line| !line.is_empty()).peekable();
            let status = if told.peek().is_some() { ExitCode::from(2) } else { ExitCode::SUCCESS };
            told.for_each(|line| say(line));
            status
        }
    }
}

/// Says one line on standard error.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "movetext: {}", movetext::finding::visible(line));
}
