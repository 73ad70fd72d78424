//! `file:line:column: severity[code] message`: for editors, and for eyes that have seen many.

use super::wording::Wording;
use super::{Manner, Place, Reporter, push, written};
use crate::finding::{Finding, visible};
use crate::write::append::push_number;

pub(super) fn findings(
    reporter: &mut Reporter,
    place: &Place<'_>,
    findings: &[Finding],
    out: &mut Vec<u8>,
) {
    let Reporter { manner, wordings, .. } = reporter;
    for finding in findings {
        let (line, column) = place.source.line_column(finding.span.start);
        out.extend_from_slice(visible(place.source.name()).as_bytes());
        out.push(b':');
        push_number(out, line);
        out.push(b':');
        push_number(out, column);
        let word = || wording(finding, written(place.source, finding), manner);
        out.extend_from_slice(&wordings.of(finding, 0, manner.words, word).behind);
    }
}

/// What stands behind the place.
fn wording(finding: &Finding, written: &str, how: &Manner) -> Wording {
    let mut behind = Vec::new();
    push(&mut behind, &[": ", finding.severity.name(), "[", finding.code.name(), "] "]);
    how.words.push_message(&mut behind, finding, written);
    behind.push(b'\n');
    Wording { behind, ..Wording::default() }
}
