//! `movetext-columns`: called by `movetext convert --format parquet` and `--format arrow`.

mod arguments;

use std::process::ExitCode;

use arguments::Arguments;
use movetext_columns::program::{parse, say};

fn main() -> ExitCode {
    let arguments: Arguments = match parse() {
        Ok(arguments) => arguments,
        Err(status) => return status,
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
