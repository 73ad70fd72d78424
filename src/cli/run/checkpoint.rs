//! How far a run has come, so that another one can go on from there.

use std::collections::BTreeMap;

use flate2::Crc;
use serde::{Deserialize, Serialize};

use super::read_as::ReadAs;
use super::sums::Sums;
use super::totals::Totals;
use crate::cli::failure::Failure;
use crate::finding::Severity;
use crate::write::Omissions;
use crate::write::report::CheckSummary;

/// What a run that goes on has to know of those before it.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Checkpoint {
    /// Blocks, ends of files and failures that were dealt with.
    pub(super) items: u64,
    /// The checksum of what was read.
    pub(super) read: u32,
    /// Whether an entry has gone out.
    pub(super) begun: bool,
    /// Games so far of the file at hand.
    pub(super) games: u64,
    /// Whether the file at hand holds anything but white space.
    pub(super) met_text: bool,
    /// What the end of the run will speak of.
    pub(super) totals: SavedTotals,
}

/// Of the totals that which the end of a conversion speaks of.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct SavedTotals {
    games: u64,
    worst: Option<String>,
    read_as: ReadAs,
    told: Vec<String>,
    untold: u64,
    left_out: u64,
    #[serde(default)]
    omissions: Omissions,
    substituted: BTreeMap<char, u64>,
    read: bool,
    failures: Vec<String>,
    empty: Vec<String>,
}

impl SavedTotals {
    /// That which is kept of these.
    pub(super) fn of(totals: &Totals) -> Self {
        let sums = &totals.sums;
        Self {
            games: sums.tally.games(),
            worst: sums.worst.map(|worst| worst.name().to_owned()),
            read_as: sums.read_as.clone(),
            told: sums.told.clone(),
            untold: sums.untold,
            left_out: sums.left_out,
            omissions: sums.omissions.clone(),
            substituted: sums.substituted.clone(),
            read: totals.read,
            failures: totals.failures.iter().map(ToString::to_string).collect(),
            empty: totals.empty.clone(),
        }
    }

    /// The totals as they were.
    pub(super) fn restored(&self) -> Totals {
        let weights = [Severity::Note, Severity::Warning, Severity::Error];
        let is_worst = |weight: &Severity| self.worst.as_deref() == Some(weight.name());
        let sums = Sums {
            tally: CheckSummary::of_games(self.games),
            worst: weights.into_iter().find(is_worst),
            read_as: self.read_as.clone(),
            told: self.told.clone(),
            untold: self.untold,
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
            ..Totals::default()
        }
    }
}

/// What is read, as a checksum: a run that goes on must find it again.
#[derive(Debug, Default)]
pub(super) struct InputChecksum {
    items: u64,
    sum: Crc,
}

impl InputChecksum {
    /// Counts a block by its text, the end of a file or a failure by a name.
    pub(super) fn add(&mut self, text: &str) {
        self.items += 1;
        self.sum.update(text.as_bytes());
    }

    /// How many items were added.
    pub(super) const fn items(&self) -> u64 {
        self.items
    }

    /// The checksum of all of them.
    pub(super) fn sum(&self) -> u32 {
        self.sum.sum()
    }
}
