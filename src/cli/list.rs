//! `movetext list`: the available choices, straight from the registries.

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::Args;
use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::args::Audience;
use super::failure::{ExitStatus, Failure};
use super::output::stdout::Stdout;
use crate::notation::Style;
use crate::write::registry::{ListRow, Registry, array, style_template};

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  movetext list languages\n  movetext list codes --format json
  movetext list styles --explain > my-house.toml      every choice of a style, to be changed")]
pub(super) struct ListOptions {
    /// Of what
    what: Registry,
    /// As a table for people, or as a JSON array
    #[arg(long, value_enum, default_value_t)]
    format: Audience,
    /// Of styles: every choice that a style has, as a file for `convert --style`
    #[arg(long)]
    explain: bool,
}

impl ValueEnum for Registry {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, about) = self.named();
        Some(PossibleValue::new(name).help(about))
    }
}

/// Prints one registry.
pub(super) fn run(asked: &ListOptions) -> Result<ExitStatus, Failure> {
    let mut out = Stdout::open()?;
    if asked.explain {
        if asked.what != Registry::Styles {
            return Err(Failure::new("--explain is for styles"));
        }
        out.write_all(style_template(Style::for_name("book").unwrap_or(Style::pgn())).as_bytes())?;
        out.flush()?;
        return Ok(ExitStatus::Done);
    }
    let rows = crate::request::registry_rows(asked.what);
    match asked.format {
        Audience::Human => table(&mut out, &rows)?,
        Audience::Json => out.write_all(&array(&rows))?,
    }
    out.flush()?;
    Ok(ExitStatus::Done)
}

/// Writes columns for people: texts are shown, yes-or-no columns are left to JSON.
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
