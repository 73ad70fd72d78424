//! `movetext list`: what there is to choose from, straight from the registries.

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::args::Audience;
use super::failure::{ExitStatus, Failure};
use super::output::stdout::Stdout;
use super::repair::CELLS;
use crate::finding::Code;
use crate::language::Language;
use crate::law::Edition;
use crate::notation::{Font, Notation, Style};
use crate::read::{Container, PageForm};
use crate::text::Charset;
use crate::write::Format;
use crate::write::repaired::RepairFormat;
use crate::write::report::Report;

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  movetext list languages\n  movetext list codes --format json")]
pub(super) struct ListOptions {
    /// Of what
    what: Registry,
    /// As a table for people, or as a JSON array
    #[arg(long, value_enum, default_value_t)]
    format: Audience,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Registry {
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

/// One row: what to type, what it is, and what else there is to say.
struct ListRow {
    id: String,
    name: String,
    more: Vec<(&'static str, Value)>,
}

impl ListRow {
    fn new(id: impl Into<String>, name: impl Into<String>) -> Self {
        Self { id: id.into(), name: name.into(), more: Vec::new() }
    }

    fn with(mut self, key: &'static str, value: impl Into<Value>) -> Self {
        self.more.push((key, value.into()));
        self
    }
}

/// Prints one registry.
pub(super) fn run(asked: &ListOptions) -> Result<ExitStatus, Failure> {
    let rows = rows(asked.what);
    let mut out = Stdout::open()?;
    match asked.format {
        Audience::Human => table(&mut out, &rows)?,
        Audience::Json => array(&mut out, &rows)?,
    }
    out.flush()?;
    Ok(ExitStatus::Done)
}

fn rows(registry: Registry) -> Vec<ListRow> {
    match registry {
        Registry::Languages => Language::all().iter().map(language).collect(),
        Registry::Notations => Notation::ALL
            .iter()
            .map(|notation| ListRow::new(notation.name(), notation.title()))
            .collect(),
        Registry::Styles => Style::all().iter().map(style).collect(),
        Registry::Fonts => {
            Font::all().iter().map(|font| ListRow::new(font.name, font.title)).collect()
        }
        Registry::Formats => formats(),
        Registry::Encodings => {
            Charset::all().map(|charset| ListRow::new(charset.name(), charset.title())).collect()
        }
        Registry::Laws => Edition::ALL.iter().map(law).collect(),
        Registry::Codes => Code::ALL.iter().copied().map(code).collect(),
    }
}

fn language(language: &Language) -> ListRow {
    // King, queen, rook, bishop, knight, as the Laws name them.
    let letters = [5, 4, 3, 2, 1].map(|piece| match language.letter(piece) {
        "" => "?",
        letter => letter,
    });
    ListRow::new(language.tag, language.name)
        .with("english", language.english)
        .with("letters", letters.join(" "))
        .with("status", language.status.name())
}

/// The signs as `--style-set` takes them.
fn style(style: &Style) -> ListRow {
    let sign = |key: &&'static str, is_pair: bool| {
        let [first, second] = style.signs(key).unwrap_or_default();
        let said = if is_pair { format!("{first},{second}") } else { first.to_owned() };
        ((*key).to_owned(), Value::from(said))
    };
    let [pairs, single] = Style::KEYS;
    let pairs = pairs.iter().map(|key| sign(key, true));
    let signs: serde_json::Map<_, _> =
        pairs.chain(single.iter().map(|key| sign(key, false))).collect();
    ListRow::new(style.name, style.title).with("signs", signs)
}

/// Formats of games and of findings, and containers that are only read; some are two of these.
fn formats() -> Vec<ListRow> {
    let games = Format::ALL.iter().map(|format| (format.name(), format.about()));
    let findings = Report::ALL.iter().map(|report| (report.name(), report.about()));
    let containers = Container::ALL.iter().map(|container| (container.name(), container.about()));
    let pages = PageForm::ALL.iter().map(|form| (form.name(), form.about()));
    let mut rows: Vec<ListRow> = Vec::new();
    for (name, about) in games.chain(findings).chain(containers).chain([CELLS]).chain(pages) {
        if rows.iter().all(|row| row.id != name) {
            rows.push(ListRow::new(name, about).with("for", uses(name)));
        }
    }
    rows
}

fn uses(name: &str) -> String {
    let uses = [
        ("--from", Container::for_name(name).is_some()),
        ("convert --format", Format::for_name(name).is_some()),
        ("check --format", Report::for_name(name).is_some()),
        ("repair --from", name == CELLS.0 || PageForm::for_name(name).is_some()),
        ("repair --format", RepairFormat::for_name(name).is_some()),
    ];
    let options = uses.iter().filter(|(_, is_one)| *is_one).map(|(option, _)| *option);
    options.collect::<Vec<_>>().join(", ")
}

fn law(edition: &Edition) -> ListRow {
    ListRow::new(edition.id(), edition.name())
        .with("title", edition.title())
        .with("language", edition.language())
        .with("dated", edition.dated())
}

fn code(code: Code) -> ListRow {
    let about = code.explanation().lines().next().unwrap_or_default().trim();
    ListRow::new(code.name(), code.slug())
        .with("severity", code.severity().name())
        .with("default", code.is_on_by_default())
        .with("about", about)
}

/// Columns for people: texts stay, yes-or-no columns are left to JSON.
fn table(out: &mut impl Write, rows: &[ListRow]) -> io::Result<()> {
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

fn cells(row: &ListRow) -> Vec<String> {
    let more = row.more.iter().filter_map(|(_, value)| value.as_str().map(str::to_owned));
    [row.id.clone(), row.name.clone()].into_iter().chain(more).collect()
}

/// One object a line, keys in the order of the table.
fn array(out: &mut impl Write, rows: &[ListRow]) -> io::Result<()> {
    let objects = rows.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>()?;
    writeln!(out, "[{}]", objects.join(",\n "))
}

impl Serialize for ListRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("name", &self.name)?;
        for (key, value) in &self.more {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}
