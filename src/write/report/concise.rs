//! `file:line:column: severity[code] message`: for editors, and for eyes that have seen many.

use super::{Manner, Place, push, written};
use crate::finding::Finding;
use crate::write::json::value::push_number;

pub(super) fn findings(place: &Place<'_>, findings: &[Finding], how: &Manner, out: &mut Vec<u8>) {
    for finding in findings {
        let (line, column) = place.source.line_column(finding.span.start);
        push(out, &[place.source.name(), ":"]);
        push_number(out, line);
        push(out, &[":"]);
        push_number(out, column);
        let (severity, code) = (finding.severity.name(), finding.code.name());
        push(out, &[": ", severity, "[", code, "] "]);
        how.words.push_message(out, finding, written(place.source, finding));
        push(out, &["\n"]);
    }
}
