//! What a finding assumes about the record before it, in one line.

use crate::finding::{Assumed, Fact, Finding, Words};
use crate::text::Source;

/// Returns `assuming 23. Re1 for “Rel”` if the finding assumes anything.
pub(super) fn remark(finding: &Finding, source: &Source, words: &Words) -> Option<String> {
    if finding.assuming.is_empty() {
        return None;
    }
    let said = |assumed: &Assumed| {
        // A copy may extend over the end of a line.
        let words_written: Vec<_> = assumed.written.of(source.text()).split_whitespace().collect();
        let mut facts: Vec<(&'static str, Fact)> =
            vec![("written", words_written.join(" ").into())];
        if let Some(read) = &assumed.read {
            facts.push(("move", assumed.numbered(&read.san).into()));
        }
        words.phrase(assumed.key(), &facts)
    };
    let all: Vec<String> = finding.assuming.iter().map(said).collect();
    let comma = words.phrase("comma", &[]);
    Some(words.phrase("assuming", &[("readings", all.join(&comma).into())]))
}

/// Returns the message of a finding in one line, with what it assumes.
pub(super) fn message(finding: &Finding, written: &str, source: &Source, words: &Words) -> String {
    let message = words.message(finding, written);
    match remark(finding, source, words) {
        Some(remark) => format!("{message} ({remark})"),
        None => message,
    }
}
