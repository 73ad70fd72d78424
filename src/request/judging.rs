//! How a record is understood and judged, and which findings are shown.

use crate::arbiter::{AsPlayed, LanguageChoice, NotationChoice, Options};
use crate::finding::{ReportLanguage, Words};
use crate::language::Language;
use crate::law::{Edition, Rate};
use crate::notation::Notation;
use crate::write::report::{CodeSelector, Selection};

/// What the options say of it.
#[derive(Debug)]
pub(crate) struct JudgingRequest {
    /// None: the languages are told from the record.
    pub(crate) languages: Vec<&'static Language>,
    /// None: the notation is told from the record.
    pub(crate) notation: Option<Notation>,
    pub(crate) law: Option<&'static Edition>,
    /// None: the time control of each game tells the rate of play.
    pub(crate) rate: Option<Rate>,
    /// Which illegal moves stood.
    pub(crate) as_played: AsPlayed,
    pub(crate) select: Vec<CodeSelector>,
    pub(crate) ignore: Vec<CodeSelector>,
    /// Whether facts of law are told.
    pub(crate) facts: bool,
    pub(crate) report_language: ReportLanguage,
}

/// What that comes to.
#[derive(Clone)]
pub(crate) struct Judging {
    /// By what the arbiter goes, but for what a file decides.
    pub(crate) arbiter: Options,
    /// Which findings are shown.
    pub(crate) selection: Selection,
    /// The edition of the Laws.
    pub(crate) edition: &'static Edition,
    /// In which words findings speak.
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
            rate: asked.rate.unwrap_or(Rate::Standard),
            rate_by_time_control: asked.rate.is_none(),
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
    /// The same with every event of law.
    pub(crate) fn with_events(mut self) -> Self {
        self.selection.facts = true;
        self.selection.events = true;
        self.arbiter.facts = true;
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
}
