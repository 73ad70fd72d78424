//! The options of an arbiter.

use super::AsPlayed;
use crate::finding::Code;
use crate::language::Language;
use crate::law::{Edition, Parameters, Rate};
use crate::notation::Notation;
use crate::read::{Container, GameReader, MoveSyntax};
use crate::text::Source;

/// In which alphabet the moves are read.
#[derive(Clone, Debug)]
pub enum LanguageChoice {
    /// The first choice of the file, and for a game that it cannot read whatever reads it better. A game whose container
    /// names notation and language, as JSON and XML do, is read in these, if the notation is not forced either.
    Auto(&'static Language),
    /// The first choice of a file, and behind it those that have the letters of its opening as well, but for other pieces.
    First(Vec<&'static Language>),
    /// Only these, in order.
    Forced(Vec<&'static Language>),
}

impl LanguageChoice {
    /// Only these, if there are any.
    #[must_use]
    pub fn among(languages: Vec<&'static Language>) -> Self {
        if languages.is_empty() { Self::Auto(Language::english()) } else { Self::Forced(languages) }
    }
}

/// In which notation the moves are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationChoice {
    /// Algebraic in all its forms, long and short, and for a game that it cannot read whatever reads it better.
    Auto,
    /// The first choice of a file: see [`first_notation`](super::first_notation). It gives way like algebraic.
    First(Notation),
    /// Only this one.
    Forced(Notation),
}

/// The options of an arbiter.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Options {
    /// The edition of the Laws.
    pub edition: &'static Edition,
    /// Whether it was asked for by name: some editions ask for marks that others leave free.
    pub edition_given: bool,
    /// The rate of play, by which an edition may make a difference.
    pub rate: Rate,
    /// The TimeControl tag of a game decides on the rate, where it has one that can be read.
    pub rate_by_time_control: bool,
    /// Facts of law are reported.
    pub facts: bool,
    /// Every event of law is reported, with what follows from it.
    pub annotate: bool,
    /// Codes reported although they are off by default.
    pub selected: Vec<Code>,
    /// Illegal moves that stood are executed as written.
    pub as_played: AsPlayed,
    /// Behind a refused move the record is looked at on, where exactly one reading of it lets the rest be played: findings
    /// there say what they assume ([`Finding::assuming`](crate::finding::Finding::assuming)). What was played stays the same.
    pub goes_on: bool,
    /// Every move that is played bears its disambiguation
    /// ([`Position::with_disambiguation`](crate::board::Position::with_disambiguation)): a writer of SAN then needs no board.
    pub disambiguation: bool,
    /// What holds the games. A source that was not laid out yet is laid out by the arbiter.
    pub container: Container,
    /// The alphabet.
    pub language: LanguageChoice,
    /// The notation.
    pub notation: NotationChoice,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            edition: &Edition::ALL[0],
            edition_given: false,
            rate: Rate::Standard,
            rate_by_time_control: false,
            facts: false,
            annotate: false,
            selected: Vec::new(),
            as_played: AsPlayed::default(),
            goes_on: false,
            disambiguation: false,
            container: Container::Pgn,
            language: LanguageChoice::Auto(Language::english()),
            notation: NotationChoice::Auto,
        }
    }
}

impl Options {
    /// How moves are read at first.
    pub(super) fn reading(&self) -> MoveSyntax {
        let languages = match &self.language {
            LanguageChoice::Auto(first) => vec![*first],
            LanguageChoice::First(list) => vec![first_of(list)],
            LanguageChoice::Forced(list) if list.is_empty() => vec![first_of(list)],
            LanguageChoice::Forced(list) => list.clone(),
        };
        let notation = match self.notation {
            NotationChoice::Auto => Notation::San,
            NotationChoice::First(notation) | NotationChoice::Forced(notation) => notation,
        };
        let by_law = self.edition_given && self.edition.draw_offer_marks().contains(&"(D)");
        let sheet_offers = by_law || self.container == Container::Sheet;
        MoveSyntax { languages, notation, sheet_offers }
    }

    /// Whether another alphabet or notation may be tried.
    pub(super) const fn guesses(&self) -> bool {
        self.guesses_language() || self.guesses_notation()
    }

    /// Whether another alphabet may be tried.
    pub(super) const fn guesses_language(&self) -> bool {
        !matches!(self.language, LanguageChoice::Forced(_))
    }

    /// The alphabets that have as much for them as the first choice.
    pub(super) fn rivals(&self) -> &[&'static Language] {
        match &self.language {
            LanguageChoice::First(list) => list.get(1..).unwrap_or_default(),
            LanguageChoice::Auto(_) | LanguageChoice::Forced(_) => &[],
        }
    }

    /// Whether another notation may be tried.
    pub(super) const fn guesses_notation(&self) -> bool {
        !matches!(self.notation, NotationChoice::Forced(_))
    }

    /// Lets games be read in what their container names, where neither notation nor language was asked for.
    pub(super) fn name_syntax(&self, reader: &mut GameReader<'_>, source: &Source) {
        if self.guesses_language() && self.guesses_notation() {
            reader.read_as_named(source.named());
        }
    }

    /// Whether the facts of law are looked for: they are wanted, or an edition was named that may end a game by them.
    pub(super) fn looks_for_facts(&self) -> bool {
        self.facts || self.edition_given || self.wants_events()
    }

    /// Whether every event of law is wanted.
    pub(super) fn wants_events(&self) -> bool {
        self.annotate || self.selected.iter().any(|code| code.is_event())
    }

    /// What the edition prescribes at this rate of play.
    pub(super) const fn rules(&self) -> &'static Parameters {
        self.edition.parameters(self.rate)
    }

    /// Whether any remark on style was asked for.
    pub(super) fn asks_for_style(&self) -> bool {
        self.edition_given || !self.selected.is_empty()
    }
}

/// The first of a list, English where there is none.
fn first_of(list: &[&'static Language]) -> &'static Language {
    list.first().copied().unwrap_or(Language::english())
}
