//! `file:line:column: severity[code] message`, for editors and experienced users.

use super::assumed;
use super::options::{Location, ReportOptions};
use crate::finding::{Finding, visible};
use crate::write::bytes::push_number;

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
        let message = assumed::message(finding, place, options.words);
        out.extend_from_slice(name.as_bytes());
        for number in [line, column] {
            out.push(b':');
            push_number(out, number);
        }
        out.extend_from_slice(
            [": ", severity, "[", code, "] ", &message, "\n"].concat().as_bytes(),
        );
    }
}
