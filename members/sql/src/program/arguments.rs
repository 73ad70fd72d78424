//! The options of the program.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::thread;

use clap::Parser;

use super::answer::Form;

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
  movetext sql \"SELECT sum(plies) FROM 'lichess*.pgn'\" --cluster df://localhost:50050

Exit status: 0 done; 2 could not be done, with one line on standard error."
)]
pub struct Arguments {
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
    /// Ask a cluster: the address of its scheduler (`movetext-scheduler`). Its machines find the files under the same
    /// names
    #[arg(long, value_name = "URL")]
    cluster: Option<String>,
    /// The number of bytes of a file that a cluster makes into one task
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 26, requires = "cluster",
          value_parser = clap::value_parser!(u64).range(1..))]
    piece: u64,
}

impl Arguments {
    /// Returns the query.
    ///
    /// # Errors
    /// In one line: standard input cannot be read.
    pub(super) fn query(&self) -> Result<String, String> {
        let mut query = self.query.clone();
        if query == "-" {
            query.clear();
            let read = std::io::stdin().read_to_string(&mut query);
            read.map_err(|error| format!("-: {error}"))?;
        }
        Ok(query)
    }

    /// Returns the form of the answer.
    ///
    /// # Errors
    /// In one line: it needs a file.
    pub(super) fn form(&self) -> Result<Form, String> {
        let ending = self.output.as_ref().and_then(|path| path.extension()?.to_str());
        let form = self.format.or_else(|| ending.and_then(Form::for_ending)).unwrap_or_default();
        if form == Form::Parquet && self.output.is_none() {
            return Err("--format parquet needs a file: name one with --output".to_owned());
        }
        Ok(form)
    }

    /// Returns the file for the answer; `None` for standard output.
    pub(super) fn output(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// Returns the number of threads.
    #[must_use]
    pub fn jobs(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(cores, usize::from)
    }

    /// Returns the scheduler of the cluster to be asked, if any.
    #[must_use]
    pub fn cluster(&self) -> Option<&str> {
        self.cluster.as_deref()
    }

    /// Returns the number of bytes of a file in a task of a cluster.
    #[must_use]
    pub const fn piece(&self) -> u64 {
        self.piece
    }
}
