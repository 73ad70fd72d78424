//! The program `movetext-sql`, independent of who answers: this process, or a cluster.

mod answer;
mod arguments;

use std::process::ExitCode;

use datafusion::common::{DataFusionError, Result};
use datafusion::execution::SendableRecordBatchStream;
use movetext_columns::program::{parse, say};
use tokio::runtime::Runtime;

use answer::Answer;
pub use arguments::Arguments;

/// Passes the query of the command line to `ask`, and writes the answer.
pub fn run(ask: &impl AsyncFn(&Arguments, &str) -> Result<SendableRecordBatchStream>) -> ExitCode {
    let arguments: Arguments = match parse() {
        Ok(arguments) => arguments,
        Err(status) => return status,
    };
    movetext_columns::tidy_when_interrupted();
    match answered(&arguments, ask) {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) if line.is_empty() => ExitCode::SUCCESS, // the reader of our output closed the pipe
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

/// Describes an error for people.
pub(crate) fn told(error: &DataFusionError) -> String {
    match error.find_root() {
        DataFusionError::External(line) => line.to_string(),
        DataFusionError::SQL(error, _) => format!("the query cannot be read: {error}"),
        other => {
            let line = other.strip_backtrace();
            let kinds = ["Error during planning: ", "Schema error: ", "Execution error: "];
            // An error of a machine in a cluster is wrapped in those of the machines that passed it on.
            let line = line.rsplit("runtime execution error: ").next().unwrap_or(&line);
            let line = quoted(line, "External(").unwrap_or(line);
            let plain = kinds.iter().find_map(|kind| line.strip_prefix(kind)).unwrap_or(line);
            // A list of all columns would make the line unreadable.
            let ends = ["Did you mean", "Column names are case sensitive", "Valid fields are"];
            let end = ends.iter().filter_map(|end| plain.find(end)).min();
            end.map_or(plain.to_owned(), |end| {
                format!("{} (DESCRIBE 'FILE' lists the columns)", plain[..end].trim_end())
            })
        }
    }
}

/// Returns the text in quotation marks after a word.
fn quoted<'t>(line: &'t str, word: &str) -> Option<&'t str> {
    let (_, behind) = line.split_once(word)?;
    behind.strip_prefix('"')?.split('"').next()
}
