//! The result of a run.

use serde::{Deserialize, Serialize};

use super::options::RunOptions;
use super::sums::Sums;
use crate::cli::args::FailOn;
use crate::cli::failure::{ExitStatus, Failure, say, say_plainly};
use crate::cli::output::Output;
use crate::finding::{MessageValue, Words};
use crate::read::GameRange;
use crate::write::report::DetailLimit;

/// The result of a run.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    /// The sums.
    pub(crate) sums: Sums,
    /// The findings shown in full, and their limit.
    pub(crate) detail_limit: DetailLimit,
    /// Whether anything could be read.
    pub(crate) read: bool,
    /// Inputs that could not be read.
    pub(crate) failures: Vec<Failure>,
    /// Whether one of them failed in the middle of its file.
    pub(super) torn: bool,
    /// Files without a single byte.
    pub(super) empty: Vec<String>,
    /// Files with fewer games than requested.
    pub(super) short: Vec<TooFewGames>,
    /// Packed files with NUL bytes after their end, and how many.
    pub(super) padded: Vec<(String, u64)>,
    /// The failure that ended the run prematurely.
    pub(crate) broken: Option<Failure>,
}

/// A file with fewer games than `--games` requests.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TooFewGames {
    /// The name of the file.
    pub(super) name: String,
    /// The number of games in the file.
    pub(super) games: u64,
}

impl TooFewGames {
    /// Returns a message in one line.
    fn line(&self, wanted: Option<GameRange>) -> String {
        let Self { name, games } = self;
        let s = if *games == 1 { "" } else { "s" };
        let wanted = wanted.map_or(String::new(), |wanted| wanted.to_string());
        format!("{name}: holds {games} game{s} only; --games asks for {wanted}")
    }
}

impl Totals {
    /// Whether no file contains a game that was requested.
    fn lacks_games(&self) -> bool {
        self.sums.summary.games() == 0 && !self.short.is_empty()
    }

    /// Whether everything was read and written.
    pub(crate) fn is_whole(&self) -> bool {
        self.broken.is_none() && !self.torn
    }

    /// Whether something was read that contains requested games.
    pub(crate) fn has_games(&self) -> bool {
        self.read && !self.lacks_games()
    }

    /// Reports on standard error what was found.
    pub(crate) fn tell(&self, words: &Words) {
        for line in &self.sums.reported {
            say_plainly(line);
        }
        for (key, count) in [("untold", self.sums.unreported), ("left-out", self.sums.left_out)] {
            if count > 0 {
                say(words.phrase(key, &[("count", MessageValue::count(count))]));
            }
        }
    }

    /// Adds the result of another run.
    pub(crate) fn join(&mut self, other: Self) {
        self.sums.add(other.sums);
        self.read |= other.read;
        self.failures.extend(other.failures);
        self.torn |= other.torn;
        self.empty.extend(other.empty);
        self.short.extend(other.short);
        self.padded.extend(other.padded);
        self.broken = self.broken.take().or(other.broken);
    }

    /// Ends a run: moves the output to its place, reports what could not be read, and returns the exit status.
    pub(crate) fn conclude(
        self,
        options: RunOptions,
        output: Output,
        fail_on: FailOn,
    ) -> Result<ExitStatus, Failure> {
        let lacks_games = self.lacks_games();
        if let Some(failure) = self.broken {
            return Err(failure);
        }
        for folder in &options.inputs.empty {
            say(format_args!("{}: no .pgn, .txt or packed file below it", folder.display()));
        }
        for name in &self.empty {
            say(format_args!("{name}: empty"));
        }
        for (name, bytes) in &self.padded {
            say(format_args!(
                "{name}: warning: {bytes} NUL bytes after its packed end are passed over"
            ));
        }
        let mut failures = options.inputs.failures;
        let mut short = self.short.iter().map(|short| short.line(options.games));
        if lacks_games && failures.is_empty() && self.failures.is_empty() {
            let last = short.next_back().unwrap_or_default();
            short.for_each(say);
            return Err(Failure::new(last));
        }
        short.for_each(say);
        let all_failed = options.inputs.found.len() == self.failures.len() && !failures.is_empty();
        failures.extend(self.failures);
        if !all_failed && !self.torn {
            output.finish()?;
        }
        match failures.pop() {
            Some(last) => {
                failures.iter().for_each(say);
                Err(last)
            }
            None if self.sums.worst.is_some_and(|worst| fail_on.is_reached_by(worst)) => {
                Ok(ExitStatus::Found)
            }
            None => Ok(ExitStatus::Done),
        }
    }
}
