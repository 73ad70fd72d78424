//! Findings written to an output, in the frame of their format.

use std::io;

use super::format::Report;
use super::options::{Location, ReportOptions};
use crate::finding::Finding;
use crate::write::output::framed::Framed;

/// Writes findings to an output, in the frame of their format.
#[derive(Debug)]
pub struct ReportWriter<W> {
    report: Report,
    options: ReportOptions,
    framed: Framed<W>,
}

impl<W: io::Write> ReportWriter<W> {
    /// Creates a writer that has written nothing yet.
    pub fn new(report: Report, options: ReportOptions, out: W) -> Self {
        Self { report, options, framed: Framed::new(report.frame(), None, out) }
    }

    /// Writes the findings of one game, or of the text between games; fails if the output does.
    pub fn findings(&mut self, location: &Location<'_>, findings: &[Finding]) -> io::Result<()> {
        let Self { report, options, framed } = self;
        framed.piece(|out| report.findings(location, findings, options, out))
    }

    /// Closes the frame, and returns the output.
    pub fn finish(self) -> io::Result<W> {
        self.framed.finish()
    }
}
