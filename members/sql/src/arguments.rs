//! The options, and what they come to.

use std::io::Read;
use std::path::PathBuf;
use std::thread;

use clap::Parser;
use datafusion::common::DataFusionError;
use movetext_sql::{context, with_names_as_written};
use tokio::runtime::Runtime;

use crate::answer::{Answer, Form};

/// Asks games in SQL. Every file that movetext reads is a table of games.
#[derive(Debug, Parser)]
#[command(name = "movetext-sql", version, max_term_width = 100)]
#[command(
    after_help = "Tables: 'FILE' or games('FILE'): a row a game; moves('FILE'): a row a ply; findings('FILE'): a row a
finding. FILE may be a pattern or a folder. DESCRIBE 'FILE' lists the columns.
Functions: uci(movetext), is_legal(movetext), position_after(movetext, ply), findings(movetext),
repair(movetext), and those of DataFusion.

Examples:
  movetext sql \"SELECT eco, count(*) AS games FROM 'lichess*.pgn.zst' GROUP BY eco ORDER BY games DESC\"
  movetext sql \"SELECT white, black, plies FROM 'games.pgn' WHERE whiteelo > 2500\" --format csv
  movetext sql \"SELECT source, game, line, message FROM findings('games') WHERE severity = 'error'\"
  movetext sql \"SELECT uci, count(*) FROM moves('games.pgn') WHERE ply = 1 GROUP BY uci\" -o first.parquet

Exit status: 0 done; 2 could not be done, with one line on standard error."
)]
pub(crate) struct Arguments {
    /// The query; `-`: from standard input
    #[arg(value_name = "QUERY")]
    query: String,
    /// Form of the answer [default: by the ending of the file, else table]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Form>,
    /// Write to this file: it appears whole, or not at all
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Threads to work with [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
}

impl Arguments {
    /// Asks and answers.
    ///
    /// # Errors
    /// In one line: what could not be done.
    pub(crate) fn run(&self) -> Result<(), String> {
        let mut query = self.query.clone();
        if query == "-" {
            query.clear();
            let read = std::io::stdin().read_to_string(&mut query);
            read.map_err(|error| format!("-: {error}"))?;
        }
        let form = self.form()?;
        let runtime = Runtime::new().map_err(|error| error.to_string())?;
        runtime.block_on(self.answer(&query, form))
    }

    fn form(&self) -> Result<Form, String> {
        let ending = self.output.as_ref().and_then(|path| path.extension()?.to_str());
        let form = self.format.or_else(|| ending.and_then(Form::for_ending)).unwrap_or_default();
        if form == Form::Parquet && self.output.is_none() {
            return Err("--format parquet needs a file: name one with --output".to_owned());
        }
        Ok(form)
    }

    async fn answer(&self, query: &str, form: Form) -> Result<(), String> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let context = context(self.jobs.map_or_else(cores, usize::from));
        let plan = with_names_as_written(&context, query).await.map_err(|error| told(&error))?;
        let frame = context.execute_logical_plan(plan).await.map_err(|error| told(&error))?;
        let mut rows = frame.execute_stream().await.map_err(|error| told(&error))?;
        Answer::of(&mut rows, form, self.output.as_deref()).await
    }
}

/// What is wrong, as a person says it.
pub(crate) fn told(error: &DataFusionError) -> String {
    match error.find_root() {
        DataFusionError::External(line) => line.to_string(),
        DataFusionError::SQL(error, _) => format!("the query cannot be read: {error}"),
        other => {
            let line = other.strip_backtrace();
            let kinds = ["Error during planning: ", "Schema error: ", "Execution error: "];
            let plain = kinds.iter().find_map(|kind| line.strip_prefix(kind)).unwrap_or(&line);
            // All the columns there are make no line that anybody reads.
            let ends = ["Did you mean", "Column names are case sensitive", "Valid fields are"];
            let end = ends.iter().filter_map(|end| plain.find(end)).min();
            end.map_or(plain.to_owned(), |end| {
                format!("{} (DESCRIBE 'FILE' lists the columns)", plain[..end].trim_end())
            })
        }
    }
}
