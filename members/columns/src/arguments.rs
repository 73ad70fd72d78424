//! The options, and what they amount to. Those that `movetext convert` also has mean the same.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use movetext::finding::{ReportLanguage, Severity, Words};
use movetext::language::Language;
use movetext::law::Edition;
use movetext::notation::Notation;
use movetext::read::{Container, FileOptions};
use movetext::text::Charset;
use movetext_columns::{
    Columnar, Input, PartitionKey, Projection, Report, Scan, Summary, Table, Target,
};

/// Writes games as columns: Apache Parquet, or a stream of Apache Arrow.
#[derive(Debug, Parser)]
#[command(name = "movetext-columns", version, max_term_width = 100)]
#[command(after_help = "Examples:
  movetext convert games.pgn.zst --format parquet -o games.parquet
  movetext convert games.pgn --format parquet --table moves --fen -o moves.parquet
  movetext convert games.pgn --format parquet --split month -o games
                                        folders: games/year=2013/month=01/games.parquet
  movetext convert games.pgn --format arrow | python3 -c '
import sys, pyarrow as pa; print(pa.ipc.open_stream(sys.stdin.buffer).read_all().num_rows)'
  movetext check games.parquet          Parquet is read wherever games are

Exit status: 0 done; 1 done, with a finding at --fail-on or above; 2 could not be done.")]
pub(crate) struct Arguments {
    /// Files to read; `-` or none: standard input. Of a folder every file of games below it
    #[arg(value_name = "FILE")]
    files: Vec<String>,
    /// Form of the output; `pgn` gives the games of a Parquet file as they stand in it
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Form,
    /// What a row is
    #[arg(long, value_enum, default_value_t, value_name = "TABLE")]
    table: Rows,
    /// Write the position after every ply as FEN as well (`--table moves`)
    #[arg(long)]
    fen: bool,
    /// Leave the column `movetext` out (`--table games`): half the size and the time, but the games do not come back
    #[arg(long)]
    no_movetext: bool,
    /// Only these columns, in the order of the table
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    columns: Vec<String>,
    /// Write to this file: it appears whole, or not at all. With --split: to this folder
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Split into folders: year, month, Event, Site, White, Black, Result, ECO, Opening, Termination, TimeControl
    #[arg(long, value_name = "KEY,…", requires = "output")]
    split: Option<String>,
    /// What holds the games; `auto` decides by the content
    #[arg(long, default_value = "auto", value_name = "CONTAINER")]
    from: String,
    /// How the moves are written (see `movetext list notations`)
    #[arg(long, default_value = "auto", value_name = "NOTATION")]
    notation: String,
    /// The language of the piece letters (see `movetext list languages`)
    #[arg(long, default_value = "auto", value_name = "TAG", value_delimiter = ',')]
    language: Vec<String>,
    /// Character encoding of the files (see `movetext list encodings`)
    #[arg(long, default_value = "auto", value_name = "LABEL")]
    encoding: String,
    /// Edition of the Laws of Chess (see `movetext list laws`)
    #[arg(long, default_value = <&Edition>::default().id(), value_name = "EDITION")]
    law: String,
    /// Language of the messages: en, ja, zh-Hant
    #[arg(long, default_value = "en", value_name = "TAG")]
    report_language: String,
    /// The severity from which on a finding makes the exit status 1
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    fail_on: FailOn,
    /// Threads to work with; the output is the same whatever their number [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    jobs: Option<u16>,
}

/// The form of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    #[default]
    Parquet,
    Arrow,
    Pgn,
}

/// What a row is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Rows {
    #[default]
    Games,
    Moves,
    Findings,
}

/// The severity from which on findings count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum FailOn {
    #[default]
    Error,
    Warning,
    Note,
    Never,
}

impl Arguments {
    /// Runs the program; returns whether there is a finding at `--fail-on` or above.
    ///
    /// # Errors
    /// What could not be done, one line each.
    pub(crate) fn run(&self) -> Result<bool, Vec<String>> {
        let (inputs, mut failures) = self.inputs();
        if self.format == Form::Pgn {
            failures.extend(copy_pgn(&inputs).err());
            return if failures.is_empty() { Ok(false) } else { Err(failures) };
        }
        let scan = self.scan().map_err(|line| vec![line])?;
        if inputs.is_empty() {
            return Err(failures);
        }
        let mut target = self.target(&scan).map_err(|line| vec![line])?;
        let done = scan.run(&inputs, |batch| target.write(&batch));
        let summary = done.map_err(|line| vec![line])?;
        let Summary { worst, failures: unread, torn, .. } = summary;
        let is_nothing = unread.len() == inputs.len();
        failures.extend(unread);
        if !torn && !is_nothing {
            target.finish().map_err(|line| vec![line])?;
        }
        if failures.is_empty() { Ok(self.fail_on.is_reached_by(worst)) } else { Err(failures) }
    }

    fn inputs(&self) -> (Vec<Input>, Vec<String>) {
        if self.files.is_empty() {
            return (vec![Input::Stdin], Vec::new());
        }
        let (mut found, mut failures) = (Vec::new(), Vec::new());
        for name in &self.files {
            match Input::named(name) {
                Ok(inputs) => found.extend(inputs),
                Err(line) => failures.push(line),
            }
        }
        (found, failures)
    }

    fn scan(&self) -> Result<Scan, String> {
        let words = Words::for_language(found(
            "language of messages",
            &self.report_language,
            ReportLanguage::for_tag,
        )?);
        let edition = found("edition of the Laws", &self.law, Edition::for_name)?;
        let languages = self.language.iter().filter(|tag| *tag != "auto");
        let languages = languages.map(|tag| found("language", tag, Language::for_tag));
        let from = if self.from == "parquet" { "pgn" } else { &self.from };
        let mut scan = Scan::of(self.projection()?);
        scan.container = chosen("container", from, Container::for_name)?;
        scan.notation = chosen("notation", &self.notation, Notation::for_name)?;
        scan.languages = languages.collect::<Result<_, _>>()?;
        scan.charset = chosen("encoding", &self.encoding, Charset::for_label)?;
        scan.longest = FileOptions::LONGEST;
        scan.report = Report { words, edition };
        scan.jobs = self.jobs.map_or(scan.jobs, usize::from);
        Ok(scan)
    }

    fn projection(&self) -> Result<Projection, String> {
        let table = match self.table {
            Rows::Games => Table::Games,
            Rows::Moves => Table::Moves,
            Rows::Findings => Table::Findings,
        };
        let columns = table.columns();
        let place = |name: &String| {
            let place = columns.iter().position(|column| column.name == name);
            place.ok_or_else(|| {
                let names = columns.iter().map(|column| column.name).collect::<Vec<_>>().join(", ");
                format!("{} has no column `{name}`, but {names}", table.name())
            })
        };
        if self.columns.is_empty() {
            let is_wanted = |at: &usize| match columns[*at].name {
                "fen" => self.fen,
                "movetext" => !self.no_movetext,
                _ => true,
            };
            return Ok(Projection::of(
                table,
                &(0..columns.len()).filter(is_wanted).collect::<Vec<_>>(),
            ));
        }
        let places = self.columns.iter().map(place).collect::<Result<Vec<_>, _>>()?;
        Ok(Projection::of(table, &places))
    }

    fn target(&self, scan: &Scan) -> Result<Target, String> {
        let schema = scan.projection.schema();
        let form = if self.format == Form::Arrow { Columnar::Arrow } else { Columnar::Parquet };
        match (&self.output, &self.split) {
            (Some(folder), Some(keys)) => {
                if self.format == Form::Arrow
                    || self.table != Rows::Games
                    || !self.columns.is_empty()
                {
                    return Err("--split makes folders of Parquet files, of the whole table games"
                        .to_owned());
                }
                Target::folder(folder, schema, PartitionKey::list(keys)?)
            }
            (Some(file), _) => Target::file(form, schema, file),
            (None, _) => Target::stdout(form, schema),
        }
    }
}

impl FailOn {
    fn is_reached_by(self, worst: Option<Severity>) -> bool {
        let Some(worst) = worst else { return false };
        match self {
            Self::Error => worst >= Severity::Error,
            Self::Warning => worst >= Severity::Warning,
            Self::Note => true,
            Self::Never => false,
        }
    }
}

/// Looks up a name.
fn found<T>(kind: &str, name: &str, find: impl Fn(&str) -> Option<T>) -> Result<T, String> {
    find(name).ok_or_else(|| format!("no {kind} is called `{name}` (see `movetext list`)"))
}

/// Returns the entry with the given name; `None` for `auto`, which leaves the choice to the content.
fn chosen<T>(
    kind: &str,
    name: &str,
    find: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, String> {
    if name == "auto" { Ok(None) } else { found(kind, name, find).map(Some) }
}

/// Copies the inputs to standard output as PGN.
fn copy_pgn(inputs: &[Input]) -> Result<(), String> {
    let mut out = io::stdout().lock();
    let mut buffer = vec![0; 1 << 16];
    for input in inputs {
        let mut text = input.text()?;
        loop {
            let length =
                text.read(&mut buffer).map_err(|error| format!("{}: {error}", input.name()))?;
            if length == 0 {
                break;
            }
            if let Err(error) = out.write_all(&buffer[..length]) {
                let is_closed = error.kind() == io::ErrorKind::BrokenPipe;
                return Err(if is_closed { String::new() } else { error.to_string() });
            }
        }
    }
    out.flush().map_err(|error| error.to_string())
}
