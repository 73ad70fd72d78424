//! What the options of `convert` and `check` come to.

use std::sync::Arc;
use std::thread;

use super::files::File;
use super::games::GameRange;
use super::input::Inputs;
use crate::arbiter::{self, LanguageChoice, NotationChoice, Options};
use crate::cli::args::{Appearance, Judging, Reading, When};
use crate::cli::selection::Selection;
use crate::finding::Words;
use crate::language::Language;
use crate::law::Edition;
use crate::notation::Notation;
use crate::read::Container;
use crate::text::{Charset, Cut, Decoding};

/// Bytes of a block. What is made of it, JSON above all, takes ten times as much, once for every job.
const BLOCK: usize = 1 << 18;

/// Everything that a run needs to know.
pub(crate) struct Plan {
    /// What is read.
    pub(crate) inputs: Inputs,
    /// How bytes become text.
    pub(crate) decoding: Decoding,
    /// What holds the games; `None`: each file tells by its content.
    pub(crate) container: Option<Container>,
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
    /// The alphabets asked for; none: `auto`.
    languages: Vec<&'static Language>,
    /// The notation asked for; none: `auto`.
    notation: Option<Notation>,
    /// By what the arbiter goes, but for alphabet and notation, which depend on the file.
    options: Options,
}

impl Plan {
    /// What these options come to.
    pub(crate) fn new(
        reading: &Reading,
        judging: &Judging,
        appearance: &Appearance,
        facts: bool,
    ) -> Self {
        let selection = Selection {
            select: judging.select.clone(),
            ignore: judging.ignore.clone(),
            facts,
            events: false,
            law: judging.law,
        };
        let options = Options {
            edition: judging.law.unwrap_or_default(),
            edition_given: judging.law.is_some(),
            rate: judging.rate.into(),
            facts: selection.asks_for_facts(),
            selected: selection.switched_on(),
            as_played: judging.as_played,
            ..Options::default()
        };
        Self {
            inputs: Inputs::named(&reading.files),
            decoding: decoding(reading.encoding.named(), reading.max_game),
            container: reading.from.named(),
            games: reading.games,
            selection,
            edition: judging.law.unwrap_or_default(),
            words: Words::for_language(judging.report_language),
            jobs: reading.jobs.map_or_else(cores, usize::from),
            progress: appearance.progress,
            notation: reading.notation.named(),
            languages: reading.language.iter().filter_map(|language| language.named()).collect(),
            options,
        }
    }

    /// The same with every event of law.
    pub(crate) fn with_events(mut self) -> Self {
        self.selection.events = true;
        self.options.annotate = true;
        self.options.selected = self.selection.switched_on();
        self
    }

    /// The same, to write moves in this notation.
    pub(crate) const fn writing(mut self, notation: Notation) -> Self {
        self.options.disambiguation = matches!(notation, Notation::San);
        self
    }

    /// By what the arbiter of a file goes.
    pub(super) fn options(&self, file: &File) -> Options {
        let mut options = self.options.clone();
        options.language = file.language.clone();
        options.notation = file.notation;
        options.container = file.container;
        options
    }

    /// By what it goes in a trial of another container.
    pub(super) fn trial(&self, container: Container, movetext: &str) -> Options {
        let (language, notation) = (self.language(movetext), self.notation(movetext));
        Options { container, language, notation, ..Options::default() }
    }

    /// The notation of a file that opens so.
    pub(super) fn notation(&self, opening: &str) -> NotationChoice {
        let first = || NotationChoice::First(arbiter::first_notation(opening));
        self.notation.map_or_else(first, NotationChoice::Forced)
    }

    /// The alphabets of a file that opens so.
    pub(super) fn language(&self, opening: &str) -> LanguageChoice {
        if self.languages.is_empty() {
            LanguageChoice::Auto(arbiter::first_language(opening))
        } else {
            LanguageChoice::Forced(self.languages.clone())
        }
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn decoding(charset: Option<&'static Charset>, longest: usize) -> Decoding {
    let evidence = Some(Arc::new(arbiter::evidence) as _);
    Decoding { charset, cut: Cut::Games, evidence, block_size: BLOCK, longest }
}
