//! Findings about the ply of the current line, and which of them are told.

use super::Replay;
use crate::finding::{Code, Finding};
use crate::text::Span;

impl Replay<'_> {
    /// A finding about the ply that is to be played now.
    pub(super) fn about(&self, code: Code, span: Span) -> Finding {
        let mut finding = Finding::new(code, span);
        finding.ply = Some(self.line.ply + 1);
        finding.number = Some(self.line.position.fullmove());
        finding.white = Some(self.line.position.turn().is_white());
        finding.assuming = self.assuming();
        finding
    }

    /// A finding about the ply that was just played.
    pub(super) fn about_last(&self, code: Code, span: Span) -> Finding {
        let mut finding = Finding::new(code, span);
        let white = !self.line.position.turn().is_white();
        finding.ply = Some(self.line.ply);
        finding.number = Some(self.line.position.fullmove() - u32::from(!white));
        finding.white = Some(white);
        finding.assuming = self.assuming();
        finding
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
