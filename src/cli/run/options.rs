//! What the options of every command that reads games come to.

use std::sync::Arc;

use super::input::Inputs;
use crate::arbiter::{self, LanguageChoice, NotationChoice, Options};
use crate::cli::args::{JudgingOptions, RateChoice, ReadingOptions, TerminalOptions, When};
use crate::cli::workers;
use crate::finding::Words;
use crate::language::Language;
use crate::law::Edition;
use crate::notation::Notation;
use crate::read::GameRange;
use crate::read::{Container, FileOptions};
use crate::write::report::Selection;

/// Bytes of a block. What is made of it, JSON above all, takes ten times as much, once for every job.
const BLOCK: usize = 1 << 18;

/// Everything that a run needs to know.
pub(crate) struct RunOptions {
    /// What is read.
    pub(crate) inputs: Inputs,
    /// How files are opened.
    pub(crate) file: FileOptions,
    /// Which games of every file.
    pub(crate) games: Option<GameRange>,
    /// Which findings are shown.
    pub(crate) selection: Selection,
    /// The edition of the Laws.
    pub(crate) edition: &'static Edition,
    /// In which words findings speak.
    pub(crate) words: &'static Words,
    /// Number of threads.
    pub(crate) jobs: usize,
    /// Whether progress is shown.
    pub(crate) progress: When,
    /// By what the arbiter goes, but for what a file decides.
    pub(super) arbiter: Options,
}

impl RunOptions {
    /// What these options come to.
    pub(crate) fn new(
        reading: &ReadingOptions,
        judging: &JudgingOptions,
        terminal: &TerminalOptions,
        facts: bool,
    ) -> Self {
        let selection = Selection {
            select: judging.select.clone(),
            ignore: judging.ignore.clone(),
            facts,
            events: false,
            law: judging.law,
        };
        let languages: Vec<_> =
            reading.language.iter().filter_map(|language| language.named()).collect();
        let arbiter = Options {
            edition: judging.law.unwrap_or_default(),
            edition_given: judging.law.is_some(),
            rate: judging.rate.rate(),
            rate_by_time_control: judging.rate == RateChoice::Auto,
            facts: selection.asks_for_facts(),
            selected: selection.switched_on(),
            as_played: judging.as_played.clone().unwrap_or_default(),
            language: if languages.is_empty() {
                LanguageChoice::Auto(Language::english())
            } else {
                LanguageChoice::Forced(languages)
            },
            notation: reading.notation.named().map_or(NotationChoice::Auto, NotationChoice::Forced),
            ..Options::default()
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
            selection,
            edition: judging.law.unwrap_or_default(),
            words: Words::for_language(judging.report_language),
            jobs: workers::jobs(reading.jobs),
            progress: terminal.progress,
            arbiter,
        }
    }

    /// The same with every event of law.
    pub(crate) fn with_events(mut self) -> Self {
        self.selection.events = true;
        self.arbiter.annotate = true;
        self.arbiter.selected = self.selection.switched_on();
        self
    }

    /// The same, looking on behind refused moves.
    pub(crate) const fn going_on(mut self) -> Self {
        self.arbiter.goes_on = true;
        self
    }

    /// The same, to write moves in this notation.
    pub(crate) const fn writing(mut self, notation: Notation) -> Self {
        self.arbiter.disambiguation = matches!(notation, Notation::San);
        self
    }

    /// By what it goes in a trial of another container: the language and the notation that its text shows, and no others.
    pub(super) fn trial(&self, container: Container, movetext: &str) -> Options {
        let Options { language, notation, .. } = self.arbiter.clone();
        let suited = Options { language, notation, ..Options::default() };
        suited.suited(container, movetext, movetext).without_guesses()
    }
}
