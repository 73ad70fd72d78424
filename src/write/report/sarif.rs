//! SARIF 2.1.0 (OASIS standard): one run, the codes as its rules.

use std::fmt::Write as _;
use std::sync::LazyLock;

use super::json::string;
use super::{Manner, Place, Reporter, written};
use crate::finding::{Code, Finding, Fix, Severity};
use crate::text::{Source, Span};
use crate::write::Frame;
use crate::write::json::value::{Object, push_array};

/// The log up to its first result, and what closes it.
pub(super) fn frame() -> Frame {
    static HEAD: LazyLock<String> = LazyLock::new(head);
    Frame { before: &HEAD, between: ",\n", after: "\n]}]}\n" }
}

fn head() -> String {
    let rules: Vec<String> = Code::ALL.iter().map(|code| rule(*code)).collect();
    format!(
        concat!(
            r#"{{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{{"#,
            r#""tool":{{"driver":{{"name":"movetext","version":"{}","rules":["#,
            "\n{}\n",
            r#"]}}}},"columnKind":"unicodeCodePoints","results":["#,
            "\n"
        ),
        env!("CARGO_PKG_VERSION"),
        rules.join(",\n")
    )
}

fn rule(code: Code) -> String {
    let (short, full) = code.explanation().split_once('\n').unwrap_or((code.explanation(), ""));
    let (short, full) = (short.trim(), full.trim());
    format!(
        r#"{{"id":"{}","name":"{}","shortDescription":{{"text":{}}},"fullDescription":{{"text":{}}},"defaultConfiguration":{{"level":"{}"}}}}"#,
        code.name(),
        code.slug(),
        string(short),
        string(if full.is_empty() { short } else { full }),
        level(code.severity())
    )
}

const fn level(severity: Severity) -> &'static str {
    severity.name() // note, warning, error: the words of SARIF too
}

/// Appends results with commas between them.
pub(super) fn results(
    reporter: &mut Reporter,
    place: &Place<'_>,
    findings: &[Finding],
    out: &mut Vec<u8>,
) {
    for (index, finding) in findings.iter().enumerate() {
        if index > 0 {
            out.extend_from_slice(b",\n");
        }
        push_result(out, place, finding, &reporter.manner);
    }
}

fn push_result(out: &mut Vec<u8>, place: &Place<'_>, finding: &Finding, how: &Manner) {
    let source = place.source;
    let mut result = Object::open(out);
    result.string("ruleId", finding.code.name());
    result.number("ruleIndex", finding.code as u64);
    result.string("level", level(finding.severity));
    let mut message = Object::open(result.key("message"));
    message.string("text", &how.words.message(finding, written(source, finding)));
    message.close();
    push_array(result.key("locations"), [finding.span], |out, span| {
        let mut location = Object::open(out);
        let mut physical = Object::open(location.key("physicalLocation"));
        push_artifact(&mut physical, source);
        push_region(physical.key("region"), source, span);
        physical.close();
        location.close();
    });
    if !finding.fixes.is_empty() {
        push_array(result.key("fixes"), &finding.fixes, |out, fix| {
            push_fix(out, source, fix, how);
        });
    }
    let mut properties = Object::open(result.key("properties"));
    if let Some(game) = place.game {
        properties.number("game", game);
    }
    if let Some(ply) = finding.ply {
        properties.number("ply", u64::from(ply));
    }
    properties.close();
    result.close();
}

fn push_artifact(parent: &mut Object<'_>, source: &Source) {
    let mut artifact = Object::open(parent.key("artifactLocation"));
    artifact.string("uri", &uri(source.name()));
    artifact.close();
}

fn push_region(out: &mut Vec<u8>, source: &Source, span: Span) {
    let (line, column) = source.line_column(span.start);
    let (end_line, end_column) = source.line_column(span.end);
    let bytes = source.original(span);
    let mut region = Object::open(out);
    region.number("startLine", line);
    region.number("startColumn", column);
    region.number("endLine", end_line);
    region.number("endColumn", end_column);
    region.number("byteOffset", bytes.start);
    region.number("byteLength", bytes.end - bytes.start);
    region.close();
}

fn push_fix(out: &mut Vec<u8>, source: &Source, fix: &Fix, how: &Manner) {
    let mut object = Object::open(out);
    let mut description = Object::open(object.key("description"));
    description.string("text", &how.words.phrase(fix.label, &[]));
    description.close();
    push_array(object.key("artifactChanges"), [fix], |out, fix| {
        let mut change = Object::open(out);
        push_artifact(&mut change, source);
        push_array(change.key("replacements"), [fix], |out, fix| {
            let mut replacement = Object::open(out);
            push_region(replacement.key("deletedRegion"), source, fix.span);
            let mut content = Object::open(replacement.key("insertedContent"));
            content.string("text", &fix.replacement);
            content.close();
            replacement.close();
        });
        change.close();
    });
    object.close();
}

/// A file name as a relative reference (RFC 3986): what is not plain is percent-encoded.
fn uri(name: &str) -> String {
    let mut uri = String::with_capacity(name.len());
    for byte in name.bytes() {
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
    uri
}
