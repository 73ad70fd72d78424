//! `movetext list`: what there is to choose from, straight from the registries.

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde_json::Value;

use super::{Failure, Status};
use crate::finding::Code;

/// List what there is to choose from
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  movetext list languages\n  movetext list codes --format json")]
pub(super) struct List {
    /// Of what
    what: Kind,
    /// As a table for people, or as a JSON array
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Codes,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    #[default]
    Human,
    Json,
}

/// One row: what to type, what it is, and what else there is to say.
struct Row {
    id: String,
    name: String,
    more: Vec<(&'static str, Value)>,
}

impl Row {
    fn new(id: impl Into<String>, name: impl Into<String>) -> Self {
        Self { id: id.into(), name: name.into(), more: Vec::new() }
    }

    fn with(mut self, key: &'static str, value: impl Into<Value>) -> Self {
        self.more.push((key, value.into()));
        self
    }
}

/// Prints one registry.
pub(super) fn run(asked: &List) -> Result<Status, Failure> {
    let rows = rows(asked.what);
    let mut out = io::stdout().lock();
    match asked.format {
        Form::Human => table(&mut out, &rows)?,
        Form::Json => array(&mut out, &rows)?,
    }
    out.flush()?;
    Ok(Status::Done)
}

fn rows(kind: Kind) -> Vec<Row> {
    match kind {
        Kind::Codes => Code::ALL.iter().copied().map(code).collect(),
    }
}

fn code(code: Code) -> Row {
    let about = code.explanation().lines().next().unwrap_or_default().trim();
    Row::new(code.name(), code.slug())
        .with("severity", code.severity().name())
        .with("default", code.is_on_by_default())
        .with("about", about)
}

/// Columns for people: texts stay, yes-or-no columns are left to JSON.
fn table(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let cells: Vec<Vec<String>> = rows.iter().map(cells).collect();
    let columns = cells.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        cells.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    for row in &cells {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, "{cell:width$}  ");
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn cells(row: &Row) -> Vec<String> {
    let more = row.more.iter().filter_map(|(_, value)| value.as_str().map(str::to_owned));
    [row.id.clone(), row.name.clone()].into_iter().chain(more).collect()
}

/// One object a line, keys in the order of the table.
fn array(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let objects: Vec<String> = rows.iter().map(object).collect();
    writeln!(out, "[{}]", objects.join(",\n "))
}

fn object(row: &Row) -> String {
    let known = [("id", Value::from(row.id.as_str())), ("name", Value::from(row.name.as_str()))];
    let pairs = known.iter().chain(&row.more).map(|(key, value)| format!("\"{key}\":{value}"));
    format!("{{{}}}", pairs.collect::<Vec<_>>().join(","))
}
