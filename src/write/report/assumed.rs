//! What a finding assumes about the record before it, in one line.

use super::options::Location;
use crate::finding::{Assumed, Finding, MessageValue, Words};

/// Returns `assuming 23. Re1 for “Rel”` if the finding assumes anything.
pub(super) fn remark(finding: &Finding, place: &Location<'_>, words: &Words) -> Option<String> {
    if finding.assuming.is_empty() {
        return None;
    }
    let said = |assumed: &Assumed| {
        // A copy may go over the end of a line.
        let written = place.written(assumed.written);
        let in_one_line = written.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut values: Vec<(&'static str, MessageValue)> = vec![("written", in_one_line.into())];
        if let Some(read) = &assumed.read {
            values.push(("move", assumed.numbered(&read.san).into()));
        }
        words.phrase(assumed.key(), &values)
    };
    let all: Vec<String> = finding.assuming.iter().map(said).collect();
    let comma = words.phrase("comma", &[]);
    Some(words.phrase("assuming", &[("readings", all.join(&comma).into())]))
}

/// Returns the message of a finding in one line, with what it assumes.
pub(super) fn message(finding: &Finding, place: &Location<'_>, words: &Words) -> String {
    let message = words.message(finding, &place.written(finding.span));
    match remark(finding, place, words) {
        Some(remark) => format!("{message} ({remark})"),
        None => message,
    }
}
