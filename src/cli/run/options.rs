//! The settings of a run, derived from the options of any command that reads games.

use std::sync::Arc;

use super::input::Inputs;
use crate::arbiter::{self, Options};
use crate::cli::args::{JudgingOptions, ReadingOptions, TerminalOptions, When};
use crate::cli::workers;
use crate::notation::Notation;
use crate::read::GameRange;
use crate::read::{Container, FileOptions};
use crate::request::{Judging, JudgingRequest};

/// Size of a block in bytes. What is made of it, JSON above all, takes ten times as much memory, once for every job.
const BLOCK: usize = 1 << 18;

/// Everything that a run needs to know.
pub(crate) struct RunOptions {
    /// The inputs.
    pub(crate) inputs: Inputs,
    /// How files are opened.
    pub(crate) file: FileOptions,
    /// The requested games of every file; `None` for all.
    pub(crate) games: Option<GameRange>,
    /// How games are understood and judged.
    pub(crate) judging: Judging,
    /// Number of threads.
    pub(crate) jobs: usize,
    /// When progress is shown.
    pub(crate) progress: When,
}

impl RunOptions {
    /// Derives the settings from these options.
    pub(crate) fn new(
        reading: &ReadingOptions,
        judging: &JudgingOptions,
        terminal: &TerminalOptions,
    ) -> Self {
        let request = JudgingRequest {
            languages: reading.language.iter().filter_map(|language| language.named()).collect(),
            notation: reading.notation.named(),
            law: judging.law,
            rate: judging.rate.source(),
            as_played: judging.as_played.clone().unwrap_or_default(),
            select: judging.select.clone(),
            ignore: judging.ignore.clone(),
            facts: false,
            report_language: judging.report_language,
        };
        Self {
            inputs: Inputs::named(&reading.files),
            file: FileOptions {
                container: reading.from.named(),
                charset: reading.encoding.named(),
                block_size: BLOCK,
                longest: reading.max_game,
                evidence: Some(Arc::new(arbiter::evidence)),
            },
            games: reading.games,
            judging: request.into(),
            jobs: workers::jobs(reading.jobs),
            progress: terminal.progress,
        }
    }

    /// Also reports facts of law, if that is asked for.
    pub(crate) fn with_facts(self, facts: bool) -> Self {
        if facts { Self { judging: self.judging.with_facts(), ..self } } else { self }
    }

    /// Also reports every event of law.
    pub(crate) fn with_events(self) -> Self {
        Self { judging: self.judging.with_events(), ..self }
    }

    /// Also examines what follows a refused move.
    pub(crate) fn going_on(self) -> Self {
        Self { judging: self.judging.going_on(), ..self }
    }

    /// Prepares for writing moves in this notation.
    pub(crate) fn writing(self, notation: Notation) -> Self {
        Self { judging: self.judging.writing(notation), ..self }
    }

    /// Returns the options for trying another container: only the language and the notation that its text shows.
    pub(super) fn trial(&self, container: Container, movetext: &str) -> Options {
        let Options { language, notation, .. } = self.judging.arbiter.clone();
        let suited = Options { language, notation, ..Options::default() };
        suited.suited(container, movetext, movetext).without_guesses()
    }
}
