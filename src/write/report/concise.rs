//! `file:line:column: severity[code] message`: for editors, and for eyes that have seen many.

use super::{Manner, Place, written};
use crate::finding::Finding;

pub(super) fn findings(place: &Place<'_>, findings: &[Finding], how: &Manner, out: &mut Vec<u8>) {
    for finding in findings {
        let (line, column) = place.source.line_column(finding.span.start);
        let message = how.words.message(finding, written(place.source, finding));
        let name = place.source.name();
        let (severity, code) = (finding.severity.name(), finding.code.name());
        let text = format!("{name}:{line}:{column}: {severity}[{code}] {message}\n");
        out.extend_from_slice(text.as_bytes());
    }
}
