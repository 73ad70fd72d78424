//! Findings as JSON objects, the same in every command.

use std::borrow::Cow;

use serde::Serialize;

use super::options::{Location, ReportOptions, articles};
use crate::finding::{Assumed, Finding, Words};
use crate::law::Edition;
use crate::text::{Source, Span};
use crate::write::cited_article::CitedArticle;
use crate::write::format::json::push_json;
use crate::write::output::frame::Frame;

/// An array with one finding per line.
pub(super) const FRAME: Frame = Frame::of("[\n", ",\n", "\n]\n");

/// Appends one object per line.
pub(super) fn lines(
    location: &Location<'_>,
    findings: &[Finding],
    options: &ReportOptions,
    out: &mut Vec<u8>,
) {
    for finding in findings {
        push_json(out, &FindingObject::new(finding, location, options.words, options.edition));
        out.push(b'\n');
    }
}

/// Appends objects with commas between them.
pub(super) fn elements(
    location: &Location<'_>,
    findings: &[Finding],
    options: &ReportOptions,
    out: &mut Vec<u8>,
) {
    for (index, finding) in findings.iter().enumerate() {
        if index > 0 {
            out.extend_from_slice(b",\n");
        }
        push_json(out, &FindingObject::new(finding, location, options.words, options.edition));
    }
}

/// The members of a finding; unknown ones are omitted.
#[derive(Serialize)]
pub(in crate::write) struct FindingObject<'a> {
    code: &'static str,
    slug: &'static str,
    severity: &'static str,
    message: String,
    source: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    written: Cow<'a, str>,
    line: u64,
    column: u64,
    span: [u64; 2],
    bytes: [u64; 2],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    articles: Vec<CitedArticle>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    candidates: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    only: Option<&'a str>,
    /// Where the rest of the game breaks again.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<[u64; 2]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assuming: Vec<AssumedObject<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<FixObject<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<LabelObject>,
}

#[derive(Serialize)]
struct FixObject<'a> {
    label: String,
    span: [u64; 2],
    replacement: &'a str,
    certain: bool,
}

/// An assumption about the record before a finding: a move instead of the text, a move that is not written (`written`
/// is empty), or a copy that is skipped (no `uci`).
#[derive(Serialize)]
struct AssumedObject<'a> {
    ply: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    uci: Option<&'a str>,
    written: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    read: Option<&'a str>,
    span: [u64; 2],
}

/// A further place that explains the finding.
#[derive(Serialize)]
struct LabelObject {
    caption: String,
    span: [u64; 2],
}

impl<'a> FindingObject<'a> {
    pub(in crate::write) fn new(
        finding: &'a Finding,
        location: &Location<'a>,
        words: &Words,
        edition: Option<&'static Edition>,
    ) -> Self {
        let source = location.source;
        let said = location.written(finding.span);
        let (line, column) = source.line_column(finding.span.start);
        let (message, help) = words.message_and_help(finding, &said);
        let bytes = source.original(finding.span);
        let article = |article| CitedArticle { edition: edition.map_or("", Edition::id), article };
        let fixes = finding.fixes.iter().map(|fix| FixObject {
            label: words.phrase(fix.label, &[]),
            span: span(source, fix.span),
            replacement: &fix.replacement,
            certain: fix.certain,
        });
        let labels = finding.labels.iter().map(|label| LabelObject {
            caption: words.phrase(label.caption, &[]),
            span: span(source, label.span),
        });
        Self {
            code: finding.code.name(),
            slug: finding.code.slug(),
            severity: finding.severity.name(),
            message,
            source: source.name(),
            game: location.game,
            ply: finding.ply,
            number: finding.number,
            side: finding.side(),
            written: said,
            line,
            column,
            span: span(source, finding.span),
            bytes: [bytes.start, bytes.end],
            articles: articles(edition, finding).into_iter().map(article).collect(),
            help,
            candidates: &finding.candidates,
            only: finding.only.as_deref(),
            until: finding.until.map(|until| span(source, until)),
            assuming: finding
                .assuming
                .iter()
                .map(|assumed| AssumedObject::new(assumed, location))
                .collect(),
            fixes: fixes.collect(),
            labels: labels.collect(),
        }
    }
}

impl<'a> AssumedObject<'a> {
    fn new(assumed: &'a Assumed, location: &Location<'a>) -> Self {
        let read = assumed.read.as_ref();
        Self {
            ply: assumed.ply,
            uci: read.map(|read| &*read.uci),
            written: location.written(assumed.written),
            read: read.map(|read| &*read.san),
            span: span(location.source, assumed.written),
        }
    }
}

fn span(source: &Source, span: Span) -> [u64; 2] {
    let place = source.absolute(span);
    [place.start, place.end]
}
