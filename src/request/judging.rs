//! How a record is understood and judged, and which findings are shown.

use crate::arbiter::{AsPlayed, LanguageChoice, NotationChoice, Options, RateSource};
use crate::finding::{ReportLanguage, Words};
use crate::language::Language;
use crate::law::Edition;
use crate::notation::Notation;
use crate::write::report::{CodeSelector, Selection};

/// The options that decide how a record is read and judged, as they were given.
#[derive(Debug)]
pub(crate) struct JudgingRequest {
    /// The languages in which moves may be read; empty to detect them.
    pub(crate) languages: Vec<&'static Language>,
    /// The notation of the moves; `None` to detect it.
    pub(crate) notation: Option<Notation>,
    pub(crate) law: Option<&'static Edition>,
    pub(crate) rate: RateSource,
    /// The illegal moves that stood in the game and are executed as written.
    pub(crate) as_played: AsPlayed,
    pub(crate) select: Vec<CodeSelector>,
    pub(crate) ignore: Vec<CodeSelector>,
    /// Whether facts of law are reported.
    pub(crate) facts: bool,
    pub(crate) report_language: ReportLanguage,
}

/// The settings of arbiter and report that follow from a request.
#[derive(Clone)]
pub(crate) struct Judging {
    /// The options of the arbiter, before what a file itself decides is added.
    pub(crate) arbiter: Options,
    /// The findings that are shown.
    pub(crate) selection: Selection,
    /// The edition of the Laws.
    pub(crate) edition: &'static Edition,
    /// The wording of the findings.
    pub(crate) words: &'static Words,
}

impl From<JudgingRequest> for Judging {
    fn from(asked: JudgingRequest) -> Self {
        let JudgingRequest { select, ignore, facts, law, .. } = asked;
        let selection = Selection { select, ignore, facts, events: false, law };
        let edition = law.unwrap_or_default();
        let arbiter = Options {
            edition,
            edition_given: law.is_some(),
            rate: asked.rate,
            facts: selection.asks_for_facts(),
            selected: selection.switched_on(),
            as_played: asked.as_played,
            language: LanguageChoice::among(asked.languages),
            notation: asked.notation.map_or(NotationChoice::Auto, NotationChoice::Forced),
            ..Options::default()
        };
        Self { arbiter, selection, edition, words: Words::for_language(asked.report_language) }
    }
}

impl Judging {
    /// Also reports facts of law, except those that the selection leaves out.
    pub(crate) fn with_facts(mut self) -> Self {
        self.selection.facts = true;
        self.arbiter.facts = self.selection.asks_for_facts();
        self
    }

    /// Also reports every event of law.
    pub(crate) fn with_events(mut self) -> Self {
        self.selection.facts = true;
        self.selection.events = true;
        self.arbiter.facts = true;
        self.arbiter.annotate = true;
        self.arbiter.selected = self.selection.switched_on();
        self
    }

    /// Also examines what follows a refused move.
    pub(crate) const fn going_on(mut self) -> Self {
        self.arbiter.reads_on_after_refusal = true;
        self
    }

    /// Prepares the moves for a writer of this notation.
    pub(crate) const fn writing(mut self, notation: Notation) -> Self {
        self.arbiter.disambiguation = matches!(notation, Notation::San);
        self
    }
}
