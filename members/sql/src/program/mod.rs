//! The program `movetext-sql`, but for who answers: this process, or a cluster.

mod answer;
mod arguments;

use std::process::ExitCode;

use datafusion::common::{DataFusionError, Result};
use datafusion::execution::SendableRecordBatchStream;
use movetext_columns::program::{parse, say};
use tokio::runtime::Runtime;

use answer::Answer;
pub use arguments::Arguments;

/// Asks what the command line asks of whoever answers, and writes the answer.
pub fn run(ask: &impl AsyncFn(&Arguments, &str) -> Result<SendableRecordBatchStream>) -> ExitCode {
    let arguments: Arguments = match parse() {
        Ok(arguments) => arguments,
        Err(status) => return status,
    };
    movetext_columns::tidy_when_interrupted();
    match answered(&arguments, ask) {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) if line.is_empty() => ExitCode::SUCCESS, // the reader of our output went away
        Err(line) => {
            say(&line);
            ExitCode::from(2)
        }
    }
}

fn answered(
    arguments: &Arguments,
    ask: &impl AsyncFn(&Arguments, &str) -> Result<SendableRecordBatchStream>,
) -> Result<(), String> {
    let (query, form) = (arguments.query()?, arguments.form()?);
    let runtime = Runtime::new().map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let mut rows = ask(arguments, &query).await.map_err(|error| told(&error))?;
        Answer::of(&mut rows, form, arguments.output()).await
    })
}

/// What is wrong, as a person says it.
pub(crate) fn told(error: &DataFusionError) -> String {
    match error.find_root() {
        DataFusionError::External(line) => line.to_string(),
        DataFusionError::SQL(error, _) => format!("the query cannot be read: {error}"),
        other => {
            let line = other.strip_backtrace();
            let kinds = ["Error during planning: ", "Schema error: ", "Execution error: "];
            // What a machine of a cluster says comes with the ways it took.
            let line = line.rsplit("runtime execution error: ").next().unwrap_or(&line);
            let line = quoted(line, "External(").unwrap_or(line);
            let plain = kinds.iter().find_map(|kind| line.strip_prefix(kind)).unwrap_or(line);
            // All the columns there are make no line that anybody reads.
            let ends = ["Did you mean", "Column names are case sensitive", "Valid fields are"];
            let end = ends.iter().filter_map(|end| plain.find(end)).min();
            end.map_or(plain.to_owned(), |end| {
                format!("{} (DESCRIBE 'FILE' lists the columns)", plain[..end].trim_end())
            })
        }
    }
}

/// What stands in quotation marks behind a word.
fn quoted<'t>(line: &'t str, word: &str) -> Option<&'t str> {
    let (_, behind) = line.split_once(word)?;
    behind.strip_prefix('"')?.split('"').next()
}
