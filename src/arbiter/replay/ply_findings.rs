//! Findings about the ply of the current line, and which of them are told.

use super::Replay;
use crate::board::MoveNumber;
use crate::finding::{Code, Finding};
use crate::text::Span;

impl Replay<'_> {
    /// A finding about the ply that is to be played now.
    pub(super) fn about(&self, code: Code, span: Span) -> Finding {
        let finding = Finding { assuming: self.assuming(), ..Finding::new(code, span) };
        finding.at_ply(self.line.ply + 1, MoveNumber::of(&self.line.position))
    }

    /// A finding about the ply that was just played.
    pub(super) fn about_last(&self, code: Code, span: Span) -> Finding {
        let finding = Finding { assuming: self.assuming(), ..Finding::new(code, span) };
        let next = MoveNumber::of(&self.line.position);
        finding.at_ply(self.line.ply, next.previous().unwrap_or(next))
    }

    /// Stores a finding. If the record is followed past refused moves, only findings that rest on an assumption are
    /// new.
    pub(super) fn report(&mut self, mut finding: Finding) {
        if self.continuation.is_none() {
            return self.findings.push(finding);
        }
        if !finding.assuming.is_empty() {
            finding.fixes.iter_mut().for_each(|fix| fix.certain = false);
            self.findings.push(finding);
        }
    }
}
