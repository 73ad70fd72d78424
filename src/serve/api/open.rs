//! `/api/open`: turns a file of any kind into text.

use std::collections::BTreeSet;
use std::io::Cursor;

use serde::Serialize;
use serde_json::value::RawValue;

use super::exchange::{LONGEST, RequestRecords, RouteAnswer, raw_json, unpacked_file};
use super::reading;
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::read::{self, CELLS, PageForm, is_cells};
use crate::text::Source;
use crate::write::report::{Location, Report, ReportOptions};

pub(super) const OPTIONS: &[&str] = &["name", "from", "encoding", "report-language"];

/// A file as text.
#[derive(Default, Serialize)]
struct OpenedFile {
    container: &'static str,
    encodings: BTreeSet<&'static str>,
    text: String,
    findings: Vec<Box<RawValue>>,
}

/// Unpacks and decodes the file, unless it contains cells or pages; reports the container, the encodings, and what
/// could not be decoded.
pub(super) fn open(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let name = asked.text("name").unwrap_or("-");
    let options =
        ReportOptions { words: reading::words(asked)?, edition: None, color: false, width: 0 };
    let record = unpacked_file(records.record)?;
    if let Some(container) = cells(asked.text("from"), &record) {
        return Ok(RouteAnswer::of(&OpenedFile { container, ..OpenedFile::default() }));
    }
    let mut file =
        read::open(name, Cursor::new(record), reading::file(asked)?).map_err(Refusal::of)?;
    let mut opened = OpenedFile {
        container: file.container().name(),
        encodings: BTreeSet::new(),
        text: String::new(),
        findings: Vec::new(),
    };
    while let Some(block) = file.next_bare_block(None).map_err(Refusal::of)? {
        let source = block.value;
        opened.text.push_str(source.text());
        if opened.text.len() > LONGEST {
            return Err(Refusal::of(format!("longer than {} MiB once unpacked", LONGEST >> 20)));
        }
        opened.encodings.extend(encodings(&source));
        let place = Location { source: &source, game: None, review: None };
        for finding in block.findings {
            let mut object = Vec::new();
            Report::Json.findings(&place, &[finding], &options, &mut object);
            opened.findings.push(raw_json(object)?);
        }
    }
    Ok(RouteAnswer::of(&opened))
}

/// Recognises cells and pages as recognisers deliver them: they are not text to be edited by hand, but sheets to be
/// repaired.
fn cells(named: Option<&str>, record: &[u8]) -> Option<&'static str> {
    let named = named.filter(|name| *name != "auto");
    let is_named_so = named == Some(CELLS.0);
    if is_named_so || (named.is_none() && is_cells(record)) {
        return Some(CELLS.0);
    }
    named.map_or_else(|| PageForm::of(record), PageForm::for_name).map(PageForm::name)
}

/// Returns the encodings of the lines.
fn encodings(source: &Source) -> BTreeSet<&'static str> {
    let text = source.text();
    let starts = memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1);
    let starts = std::iter::once(0).chain(starts.filter(|&at| (at as usize) < text.len()));
    starts.map(|at| source.charset(at).name()).collect()
}
