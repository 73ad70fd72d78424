//! The closing line of a check: games, findings by code, time.

use std::cmp::Reverse;
use std::fmt::Write;
use std::time::Duration;

use crate::finding::{Code, Finding, MessageValue, Words};

/// The number of games read and of findings by code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckSummary {
    games: u64,
    found: [u64; Code::ALL.len()],
}

impl Default for CheckSummary {
    fn default() -> Self {
        Self { games: 0, found: [0; Code::ALL.len()] }
    }
}

impl CheckSummary {
    /// A count of games without any findings.
    #[must_use]
    pub const fn of_games(games: u64) -> Self {
        Self { games, found: [0; Code::ALL.len()] }
    }

    /// Counts one more game.
    pub const fn count_game(&mut self) {
        self.games += 1;
    }

    /// Counts a finding together with those folded into it.
    pub fn count(&mut self, finding: &Finding) {
        self.found[finding.code as usize] += finding.stands_for();
    }

    /// Adds another count.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        for (mine, theirs) in self.found.iter_mut().zip(other.found) {
            *mine += theirs;
        }
    }

    /// Returns the number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Returns the number of findings.
    #[must_use]
    pub fn findings(&self) -> u64 {
        self.found.iter().sum()
    }

    /// Returns the findings by code, one line each, the most severe and most frequent first.
    #[must_use]
    pub fn table(&self) -> String {
        let found = |code: Code| self.found[code as usize];
        let mut codes: Vec<Code> =
            Code::ALL.iter().copied().filter(|code| found(*code) > 0).collect();
        codes.sort_by_key(|code| Reverse((code.severity(), found(*code))));
        let width = codes.iter().map(|code| found(*code).to_string().len()).max().unwrap_or(0);
        codes.into_iter().fold(String::new(), |mut table, code| {
            let _ = writeln!(table, "  {:>width$} × {} {}", found(code), code.name(), code.slug());
            table
        })
    }

    /// Returns the closing line, without a line end: `3 games, 2 findings: M002 1, N007 1, 0.02 s`.
    ///
    /// ```
    /// use movetext::finding::{Code, Finding, ReportLanguage, Words};
    /// use movetext::{Span, write::report::CheckSummary};
    /// let mut tally = CheckSummary::default();
    /// tally.count_game();
    /// tally.count(&Finding::new(Code::MissingMove, Span::at(8)));
    /// let words = Words::for_language(ReportLanguage::English);
    /// let line = tally.line(std::time::Duration::from_millis(20), words);
    /// assert_eq!(line, "1 game, 1 finding: 1 × M016 missing-move, 0.02 s");
    /// ```
    #[must_use]
    pub fn line(&self, elapsed: Duration, words: &Words) -> String {
        let mut codes = String::new();
        for code in Code::ALL {
            let count = self.found[*code as usize];
            if count > 0 {
                let comma = if codes.is_empty() { "" } else { ", " };
                let _ = write!(codes, "{comma}{count} × {} {}", code.name(), code.slug());
            }
        }
        let values = [
            ("games", MessageValue::count(self.games)),
            ("findings", MessageValue::count(self.findings())),
            ("codes", MessageValue::Text(codes)),
            ("time", MessageValue::Text(format!("{:.2} s", elapsed.as_secs_f64()))),
        ];
        words.phrase(if self.findings() == 0 { "tally-clean" } else { "tally" }, &values)
    }
}
