//! `file:line:column: severity[code] message`: for editors, and for eyes that have seen many.

use std::io::Write as _;

use super::assumed;
use super::options::{Location, ReportOptions};
use crate::finding::{Finding, visible};

pub(super) fn findings(
    place: &Location<'_>,
    findings: &[Finding],
    options: &ReportOptions,
    out: &mut Vec<u8>,
) {
    let name = visible(place.source.name());
    for finding in findings {
        let (line, column) = place.source.line_column(finding.span.start);
        let (severity, code) = (finding.severity.name(), finding.code.name());
        let message = assumed::message(
            finding,
            place.source.written(finding.span),
            place.source,
            options.words,
        );
        let _ = writeln!(out, "{name}:{line}:{column}: {severity}[{code}] {message}");
    }
}
