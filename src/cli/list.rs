//! `movetext list`: what there is to choose from, straight from the registries.

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde_json::Value;

use super::output::stdout::Stdout;
use super::{Failure, Status};
use crate::finding::Code;
use crate::language::Language;
use crate::law::Edition;
use crate::notation::{Font, Notation, Style};
use crate::read::Container;
use crate::text::Charset;
use crate::write::Format;
use crate::write::report::Report;

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
    /// Alphabets of the pieces: for --language and --to-language
    Languages,
    /// Ways to write a move: for --notation and --to
    Notations,
    /// Signs for captures, checks, castling, promotion: for --style
    Styles,
    /// Letters behind diagrams: for --font
    Fonts,
    /// What games and findings are read from and written as: for --from and --format
    Formats,
    /// Character encodings: for --encoding and --to-encoding
    Encodings,
    /// Editions of the Laws of Chess: for --law
    Laws,
    /// Findings: for --select, --ignore and explain
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
    let mut out = Stdout::open()?;
    match asked.format {
        Form::Human => table(&mut out, &rows)?,
        Form::Json => array(&mut out, &rows)?,
    }
    out.flush()?;
    Ok(Status::Done)
}

fn rows(kind: Kind) -> Vec<Row> {
    match kind {
        Kind::Languages => Language::all().iter().map(language).collect(),
        Kind::Notations => Notation::ALL
            .iter()
            .map(|notation| Row::new(notation.name(), notation.title()))
            .collect(),
        Kind::Styles => Style::all().iter().map(style).collect(),
        Kind::Fonts => Font::all().iter().map(|font| Row::new(font.name, font.title)).collect(),
        Kind::Formats => formats(),
        Kind::Encodings => {
            Charset::all().map(|charset| Row::new(charset.name(), charset.title())).collect()
        }
        Kind::Laws => Edition::ALL.iter().map(law).collect(),
        Kind::Codes => Code::ALL.iter().copied().map(code).collect(),
    }
}

fn language(language: &Language) -> Row {
    // King, queen, rook, bishop, knight, as the Laws name them.
    let letters = [5, 4, 3, 2, 1].map(|piece| match language.letter(piece) {
        "" => "?",
        letter => letter,
    });
    Row::new(language.tag, language.name)
        .with("english", language.english)
        .with("letters", letters.join(" "))
        .with("status", language.status.name())
}

/// The signs as `--style-set` takes them.
fn style(style: &Style) -> Row {
    let sign = |key: &&'static str, is_pair: bool| {
        let [first, second] = style.signs(key).unwrap_or_default();
        let said = if is_pair { format!("{first},{second}") } else { first.to_owned() };
        ((*key).to_owned(), Value::from(said))
    };
    let [pairs, single] = Style::KEYS;
    let pairs = pairs.iter().map(|key| sign(key, true));
    let signs: serde_json::Map<_, _> =
        pairs.chain(single.iter().map(|key| sign(key, false))).collect();
    Row::new(style.name, style.title).with("signs", signs)
}

/// Formats of games and of findings, and containers that are only read; some are two of these.
fn formats() -> Vec<Row> {
    let games = Format::ALL.iter().map(|format| (format.name(), format.about()));
    let findings = Report::ALL.iter().map(|report| (report.name(), report.about()));
    let containers = Container::ALL.iter().map(|container| (container.name(), container.about()));
    let mut rows: Vec<Row> = Vec::new();
    for (name, about) in games.chain(findings).chain(containers) {
        if rows.iter().all(|row| row.id != name) {
            rows.push(Row::new(name, about).with("for", uses(name)));
        }
    }
    rows
}

fn uses(name: &str) -> String {
    let uses = [
        ("--from", Container::for_name(name).is_some()),
        ("convert --format", Format::for_name(name).is_some()),
        ("check --format", Report::for_name(name).is_some()),
    ];
    let options = uses.iter().filter(|(_, is_one)| *is_one).map(|(option, _)| *option);
    options.collect::<Vec<_>>().join(", ")
}

fn law(edition: &Edition) -> Row {
    Row::new(edition.id(), edition.name())
        .with("title", edition.title())
        .with("language", edition.language())
        .with("dated", edition.dated())
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
