//! Sums over a run: findings, games, and what is reported at its end.

use std::collections::BTreeMap;

use super::read_as::ReadAs;
use crate::cli::fix::edit::Edit;
use crate::finding::{Finding, Severity, Words};
use crate::write::Omissions;
use crate::write::report::{CheckSummary, Location, Report, ReportOptions};

/// Maximum number of findings reported on standard error; the others are only counted.
const MOST_REPORTED: usize = 20;

/// Sums over a block, a run over files, or several runs.
#[derive(Debug, Default)]
pub(crate) struct Sums {
    /// Games, and findings that are shown.
    pub(crate) summary: CheckSummary,
    /// The severity of the worst finding.
    pub(crate) worst: Option<Severity>,
    /// How the games were read.
    pub(crate) read_as: ReadAs,
    /// The first findings in one line each, for standard error.
    pub(crate) reported: Vec<String>,
    /// Number of further findings.
    pub(crate) unreported: u64,
    /// Number of moves that could not be played and that the format cannot hold.
    pub(crate) left_out: u64,
    /// What else the format cannot hold.
    pub(crate) omissions: Omissions,
    /// Changes to the text, in order.
    pub(crate) edits: Vec<Edit>,
    /// Characters that were replaced in the output, with their counts.
    pub(crate) substituted: BTreeMap<char, u64>,
}

impl Sums {
    /// Counts a finding that is shown.
    pub(crate) fn count(&mut self, finding: &Finding) {
        self.summary.count(finding);
        self.worst = self.worst.max(Some(finding.severity));
    }

    /// Keeps findings for standard error, except notes.
    pub(crate) fn tell(
        &mut self,
        place: &Location<'_>,
        findings: &[Finding],
        words: &'static Words,
    ) {
        let options = ReportOptions { words, edition: None, color: false, width: 0 };
        for finding in findings.iter().filter(|finding| finding.severity >= Severity::Warning) {
            if self.reported.len() >= MOST_REPORTED {
                self.unreported += 1;
                continue;
            }
            let mut line = Vec::new();
            Report::Concise.findings(place, std::slice::from_ref(finding), &options, &mut line);
            self.reported.push(String::from_utf8_lossy(&line).trim_end().to_owned());
        }
    }

    /// Adds the sums of what comes next.
    pub(crate) fn add(&mut self, mut next: Self) {
        self.summary.add(&next.summary);
        self.worst = self.worst.max(next.worst);
        self.read_as.add(&next.read_as);
        let room = MOST_REPORTED.saturating_sub(self.reported.len()).min(next.reported.len());
        self.unreported += next.unreported + (next.reported.len() - room) as u64;
        self.reported.extend(next.reported.drain(..room));
        self.left_out += next.left_out;
        self.omissions.add(next.omissions);
        self.edits.append(&mut next.edits);
        for (character, times) in next.substituted {
            *self.substituted.entry(character).or_insert(0) += times;
        }
    }
}
