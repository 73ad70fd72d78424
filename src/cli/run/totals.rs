//! What a run came to.

use std::collections::BTreeMap;

use super::choices::Choices;
use super::games::GameRange;
use super::made::{Made, TOLD};
use crate::cli::Failure;
use crate::cli::failure::{say, say_plainly};
use crate::cli::mend::Edit;
use crate::finding::{Fact, Severity, Words};
use crate::write::report::{DetailLimit, Tally};

/// What a run came to.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    pub(crate) tally: Tally,
    pub(crate) worst: Option<Severity>,
    pub(crate) choices: Choices,
    /// The first findings for standard error.
    pub(crate) talk: Vec<String>,
    /// How many more there were.
    pub(crate) untold: u64,
    /// Moves that could not be played, and for which the format has no place.
    pub(crate) left_out: u64,
    /// Changes to the text, in order.
    pub(crate) edits: Vec<Edit>,
    /// Characters for which something else stands in the output, and how often.
    pub(crate) substituted: BTreeMap<char, u64>,
    /// What was shown at length.
    pub(crate) detail_limit: DetailLimit,
    /// Whether anything could be read.
    pub(crate) read: bool,
    /// What could not be read.
    pub(crate) failures: Vec<Failure>,
    /// One of them in the midst of its file.
    pub(crate) torn: bool,
    /// Files without a single byte.
    pub(crate) empty: Vec<String>,
    /// Files that hold fewer games than were asked for.
    pub(crate) short: Vec<Short>,
    /// Packed files with NUL bytes behind their end, and how many.
    pub(crate) padded: Vec<(String, u64)>,
    /// Why the run ended before its time.
    pub(crate) broken: Option<Failure>,
}

/// A file that holds fewer games than `--games` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Short {
    /// Its name.
    pub(crate) name: String,
    /// How many it holds.
    pub(crate) games: u64,
}

impl Short {
    /// In one line.
    pub(crate) fn line(&self, wanted: Option<GameRange>) -> String {
        let Self { name, games } = self;
        let s = if *games == 1 { "" } else { "s" };
        let wanted = wanted.map_or(String::new(), |wanted| wanted.to_string());
        format!("{name}: holds {games} game{s} only; --games asks for {wanted}")
    }
}

impl Totals {
    /// Whether no file holds a game that was asked for.
    pub(crate) fn has_chosen_nothing(&self) -> bool {
        self.tally.games() == 0 && !self.short.is_empty()
    }

    /// Whether everything was read and written.
    pub(crate) fn is_whole(&self) -> bool {
        self.broken.is_none() && !self.torn
    }

    /// Whether there is anything to close: something was read, and games asked for were in it.
    pub(crate) fn is_spoken(&self) -> bool {
        self.read && !self.has_chosen_nothing()
    }

    /// Says on standard error what was found.
    pub(crate) fn tell(&self, words: &Words) {
        for line in &self.talk {
            say_plainly(line);
        }
        if self.untold > 0 {
            say(words.phrase("untold", &[("count", Fact::count(self.untold))]));
        }
        if self.left_out > 0 {
            say(words.phrase("left-out", &[("count", Fact::count(self.left_out))]));
        }
    }

    /// Adds what another run came to.
    pub(crate) fn join(&mut self, other: Self) {
        self.tally.add(&other.tally);
        self.worst = self.worst.max(other.worst);
        self.choices.add(&other.choices);
        self.hear(other.talk, other.untold);
        self.left_out += other.left_out;
        self.read |= other.read;
        self.failures.extend(other.failures);
        self.torn |= other.torn;
        self.empty.extend(other.empty);
        self.short.extend(other.short);
        self.padded.extend(other.padded);
        self.broken = self.broken.take().or(other.broken);
    }

    /// Keeps the first findings to tell, counts the others.
    fn hear(&mut self, mut talk: Vec<String>, untold: u64) {
        let room = TOLD.saturating_sub(self.talk.len()).min(talk.len());
        self.untold += untold + (talk.len() - room) as u64;
        self.talk.extend(talk.drain(..room));
    }

    /// Adds what was made of a block.
    pub(crate) fn add(&mut self, made: &mut Made) {
        self.tally.add(&made.tally);
        self.worst = self.worst.max(made.worst);
        self.choices.add(&made.choices);
        self.edits.append(&mut made.edits);
        self.left_out += made.left_out;
        for (character, times) in std::mem::take(&mut made.substituted) {
            *self.substituted.entry(character).or_insert(0) += times;
        }
        self.hear(std::mem::take(&mut made.talk), made.untold);
    }
}
