//! How far a run has come, so that another can continue it.

use std::collections::BTreeMap;

use flate2::Crc;
use serde::{Deserialize, Serialize};

use super::read_as::ReadAs;
use super::sums::Sums;
use super::totals::{TooFewGames, Totals};
use crate::cli::failure::Failure;
use crate::finding::Severity;
use crate::write::Omissions;
use crate::write::report::CheckSummary;

/// What a run that continues earlier ones needs to know of them.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Checkpoint {
    /// Number of items processed: blocks, ends of files and failures.
    pub(super) items: u64,
    /// The checksum of what was read.
    pub(super) read: u32,
    /// Whether an entry has been output.
    pub(super) begun: bool,
    /// Number of games so far in the current file.
    pub(super) games: u64,
    /// Whether the current file contains anything but white space.
    pub(super) met_text: bool,
    /// The totals to be reported at the end of the run.
    pub(super) totals: SavedTotals,
}

/// The part of the totals that is reported at the end of a conversion.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct SavedTotals {
    games: u64,
    worst: Option<String>,
    read_as: ReadAs,
    reported: Vec<String>,
    unreported: u64,
    left_out: u64,
    omissions: Omissions,
    substituted: BTreeMap<char, u64>,
    read: bool,
    failures: Vec<String>,
    empty: Vec<String>,
    short: Vec<TooFewGames>,
    padded: Vec<(String, u64)>,
}

impl SavedTotals {
    /// Extracts it from the totals.
    pub(super) fn of(totals: &Totals) -> Self {
        let sums = &totals.sums;
        Self {
            games: sums.summary.games(),
            worst: sums.worst.map(|worst| worst.name().to_owned()),
            read_as: sums.read_as.clone(),
            reported: sums.reported.clone(),
            unreported: sums.unreported,
            left_out: sums.left_out,
            omissions: sums.omissions.clone(),
            substituted: sums.substituted.clone(),
            read: totals.read,
            failures: totals.failures.iter().map(ToString::to_string).collect(),
            empty: totals.empty.clone(),
            short: totals.short.clone(),
            padded: totals.padded.clone(),
        }
    }

    /// Restores the totals.
    pub(super) fn restored(&self) -> Totals {
        let weights = [Severity::Note, Severity::Warning, Severity::Error];
        let is_worst = |weight: &Severity| self.worst.as_deref() == Some(weight.name());
        let sums = Sums {
            summary: CheckSummary::of_games(self.games),
            worst: weights.into_iter().find(is_worst),
            read_as: self.read_as.clone(),
            reported: self.reported.clone(),
            unreported: self.unreported,
            left_out: self.left_out,
            omissions: self.omissions.clone(),
            substituted: self.substituted.clone(),
            edits: Vec::new(),
        };
        Totals {
            sums,
            read: self.read,
            failures: self.failures.iter().map(Failure::new).collect(),
            empty: self.empty.clone(),
            short: self.short.clone(),
            padded: self.padded.clone(),
            ..Totals::default()
        }
    }
}

/// A checksum of what is read, by which a continued run verifies that it is the same.
#[derive(Debug, Default)]
pub(super) struct InputChecksum {
    items: u64,
    sum: Crc,
}

impl InputChecksum {
    /// Adds an item: a block by its text, the end of a file or a failure by a name.
    pub(super) fn add(&mut self, text: &str) {
        self.items += 1;
        self.sum.update(text.as_bytes());
    }

    /// Returns the number of items added.
    pub(super) const fn items(&self) -> u64 {
        self.items
    }

    /// Returns the checksum of all items.
    pub(super) fn sum(&self) -> u32 {
        self.sum.sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_at_the_end_survives_an_interruption() {
        let totals = Totals {
            empty: vec!["empty.pgn".to_owned()],
            short: vec![TooFewGames { name: "a.pgn".to_owned(), games: 110 }],
            padded: vec![("b.pgn.gz".to_owned(), 512)],
            read: true,
            ..Totals::default()
        };
        let saved = serde_json::to_string(&SavedTotals::of(&totals)).expect("plain data");
        let restored = serde_json::from_str::<SavedTotals>(&saved).expect("as saved").restored();
        assert_eq!(format!("{restored:?}"), format!("{totals:?}"));
    }
}
