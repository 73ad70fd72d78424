//! SARIF 2.1.0 (OASIS standard): one run, the codes as its rules.

use std::fmt::Write as _;
use std::sync::LazyLock;

use serde::Serialize;
use serde_json::value::RawValue;

use super::options::{Location, ReportOptions};
use crate::finding::{Code, Finding, Fix, Severity, Words};
use crate::text::{Source, Span};
use crate::write::format::json::push_json;
use crate::write::output::frame::Frame;

/// Returns the log up to its first result, and its end.
pub(super) fn frame() -> Frame {
    static LOG: LazyLock<String> = LazyLock::new(|| log().unwrap_or_default());
    // An empty line marks the place of the results.
    let (before, after) = LOG.find("\n\n").map_or(("", ""), |at| LOG.split_at(at + 1));
    Frame::of(before, ",\n", after)
}

/// Returns the log of a run without results.
fn log() -> serde_json::Result<String> {
    let rules = Code::ALL.iter().map(|code| serde_json::to_string(&SarifRule::of(*code)));
    let rules = rules.collect::<Result<Vec<_>, _>>()?.join(",\n");
    let driver = Driver {
        name: "movetext",
        version: env!("CARGO_PKG_VERSION"),
        rules: RawValue::from_string(["[\n", &rules, "\n]"].concat())?,
    };
    let results = RawValue::from_string("[\n\n]".to_owned())?;
    let log = Log {
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [SarifRun { tool: Tool { driver }, column_kind: "unicodeCodePoints", results }],
    };
    Ok(serde_json::to_string(&log)? + "\n")
}

#[derive(Serialize)]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [SarifRun; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRun {
    tool: Tool,
    column_kind: &'static str,
    results: Box<RawValue>,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
struct Driver {
    name: &'static str,
    version: &'static str,
    rules: Box<RawValue>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRule {
    id: &'static str,
    name: &'static str,
    short_description: SarifText<String>,
    full_description: SarifText<String>,
    default_configuration: Configuration,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

#[derive(Serialize)]
struct SarifText<T> {
    text: T,
}

impl SarifRule {
    fn of(code: Code) -> Self {
        let mut paragraphs = code.paragraphs();
        let short = paragraphs.next().unwrap_or_default();
        let full = paragraphs.collect::<Vec<_>>().join("\n\n");
        let full = if full.is_empty() { short.clone() } else { full };
        Self {
            id: code.name(),
            name: code.slug(),
            short_description: SarifText { text: short },
            full_description: SarifText { text: full },
            default_configuration: Configuration { level: level(code.severity()) },
        }
    }
}

const fn level(severity: Severity) -> &'static str {
    severity.name() // note, warning, error: SARIF uses the same words
}

/// Appends results with commas between them.
pub(super) fn results(
    location: &Location<'_>,
    findings: &[Finding],
    options: &ReportOptions,
    out: &mut Vec<u8>,
) {
    for (index, finding) in findings.iter().enumerate() {
        if index > 0 {
            out.extend_from_slice(b",\n");
        }
        push_json(out, &RunResult::new(finding, location, options.words));
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RunResult<'a> {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: SarifText<String>,
    locations: [ResultLocation; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<ResultFix<'a>>,
    properties: Properties,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultLocation {
    physical_location: PhysicalLocation,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u64,
    start_column: u64,
    end_line: u64,
    end_column: u64,
    byte_offset: u64,
    byte_length: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultFix<'a> {
    description: SarifText<String>,
    artifact_changes: [ArtifactChange<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: ArtifactLocation,
    replacements: [Replacement<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: SarifText<&'a str>,
}

/// Properties for which SARIF has no member.
#[derive(Serialize)]
struct Properties {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
}

impl<'a> RunResult<'a> {
    fn new(finding: &'a Finding, location: &Location<'_>, words: &Words) -> Self {
        let source = location.source;
        let physical_location = PhysicalLocation {
            artifact_location: ArtifactLocation::of(source),
            region: Region::of(source, finding.span),
        };
        Self {
            rule_id: finding.code.name(),
            rule_index: finding.code as usize,
            level: level(finding.severity),
            message: SarifText { text: words.message(finding, &location.written(finding.span)) },
            locations: [ResultLocation { physical_location }],
            fixes: finding.fixes.iter().map(|fix| ResultFix::new(fix, source, words)).collect(),
            properties: Properties { game: location.game, ply: finding.ply },
        }
    }
}

impl<'a> ResultFix<'a> {
    fn new(fix: &'a Fix, source: &Source, words: &Words) -> Self {
        let replacement = Replacement {
            deleted_region: Region::of(source, fix.span),
            inserted_content: SarifText { text: &fix.replacement },
        };
        let artifact_location = ArtifactLocation::of(source);
        Self {
            description: SarifText { text: words.phrase(fix.label, &[]) },
            artifact_changes: [ArtifactChange { artifact_location, replacements: [replacement] }],
        }
    }
}

impl Region {
    fn of(source: &Source, span: Span) -> Self {
        let (start_line, start_column) = source.line_column(span.start);
        let (end_line, end_column) = source.line_column(span.end);
        let bytes = source.original(span);
        let (byte_offset, byte_length) = (bytes.start, bytes.end - bytes.start);
        Self { start_line, start_column, end_line, end_column, byte_offset, byte_length }
    }
}

impl ArtifactLocation {
    /// Returns the name of a file as a relative reference (RFC 3986), percent-encoded where necessary.
    fn of(source: &Source) -> Self {
        let mut uri = String::with_capacity(source.name().len());
        for byte in source.name().bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                    uri.push(byte as char);
                }
                b'\\' => uri.push('/'),
                _ => {
                    let _ = write!(uri, "%{byte:02X}");
                }
            }
        }
        Self { uri }
    }
}
