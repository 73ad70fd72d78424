//! Workflow commands of GitHub: `::error file=…,line=…,col=…,title=…::message`.

use super::assumed;
use super::options::{Location, ReportOptions};
use crate::finding::{Finding, Severity, visible};

pub(super) fn findings(
    place: &Location<'_>,
    findings: &[Finding],
    how: &ReportOptions,
    out: &mut Vec<u8>,
) {
    for finding in findings {
        let (line, column) = place.source.line_column(finding.span.start);
        let (end_line, end_column) = place.source.line_column(finding.span.end);
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        let file = property(&visible(place.source.name()));
        let message = data(&assumed::message(finding, place, how.words));
        // Columns are used only if both ends are on the same line.
        let columns = if line == end_line {
            format!(",col={column},endColumn={end_column}")
        } else {
            String::new()
        };
        let (code, slug) = (finding.code.name(), finding.code.slug());
        let text = format!(
            "::{command} file={file},line={line},endLine={end_line}{columns},title={code} {slug}::{message}\n"
        );
        out.extend_from_slice(text.as_bytes());
    }
}

/// Escapes the characters of a message that would end it.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes a property value, in which two more characters are special.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
