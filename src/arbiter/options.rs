//! The options of an arbiter.

use super::AsPlayed;
use crate::finding::Code;
use crate::language::Language;
use crate::law::{Edition, Parameters, Rate};
use crate::notation::Notation;
use crate::read::{Container, GameReader, MoveSyntax};
use crate::text::Source;

/// The language (its piece letters) in which the moves are read.
#[derive(Clone, Debug)]
pub enum LanguageChoice {
    /// The first choice of the file, and for a game that it cannot read, whichever language reads it better. A game
    /// whose container names notation and language, as JSON and XML do, is read in these, unless the notation is
    /// forced.
    Auto(&'static Language),
    /// The first choice of a file, followed by the languages that have the letters of its opening as well, but for
    /// other pieces.
    First(Vec<&'static Language>),
    /// Only these, in this order.
    Forced(Vec<&'static Language>),
}

impl LanguageChoice {
    /// Only these, or automatic if there are none.
    #[must_use]
    pub fn among(languages: Vec<&'static Language>) -> Self {
        if languages.is_empty() { Self::Auto(Language::english()) } else { Self::Forced(languages) }
    }
}

/// The notation in which the moves are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationChoice {
    /// Algebraic in all its forms, long and short, and for a game that it cannot read, whichever notation reads it
    /// better.
    Auto,
    /// The first choice of a file: see [`first_notation`](super::first_notation). It gives way in the same way as
    /// `Auto`.
    First(Notation),
    /// Only this one.
    Forced(Notation),
}

/// Where the rate of play comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateSource {
    /// It is this one.
    Named(Rate),
    /// The TimeControl tag of each game; standard where a game has none that can be read.
    TimeControl,
}

impl RateSource {
    /// The rate that is named, standard if none is.
    const fn named_or_standard(self) -> Rate {
        match self {
            Self::TimeControl => Rate::Standard,
            Self::Named(rate) => rate,
        }
    }
}

/// The options of an arbiter.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Options {
    /// The edition of the Laws.
    pub edition: &'static Edition,
    /// Whether the edition was asked for by name: some editions require marks that others leave optional.
    pub edition_given: bool,
    /// The rate of play, on which the rules of an edition may depend.
    pub rate: RateSource,
    /// Whether facts of law are reported.
    pub facts: bool,
    /// Whether every event of law is reported, with its consequences.
    pub annotate: bool,
    /// Codes that are reported although they are off by default.
    pub selected: Vec<Code>,
    /// The illegal moves that stood in the game and are executed as written.
    pub as_played: AsPlayed,
    /// Whether a record is examined further after a refused move, if exactly one reading of it lets the rest be played:
    /// findings there say what they assume ([`Finding::assuming`](crate::finding::Finding::assuming)). What was played
    /// stays the same.
    pub reads_on_after_refusal: bool,
    /// Whether every move that is played carries its disambiguation
    /// ([`Position::with_disambiguation`](crate::board::Position::with_disambiguation)), so that a writer of SAN needs
    /// no board.
    pub disambiguation: bool,
    /// The container of the games. The arbiter lays out a source for which this has not been done yet.
    pub container: Container,
    /// In which languages the moves are read.
    pub language: LanguageChoice,
    /// In which notations the moves are read.
    pub notation: NotationChoice,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            edition: <&Edition>::default(),
            edition_given: false,
            rate: RateSource::Named(Rate::Standard),
            facts: false,
            annotate: false,
            selected: Vec::new(),
            as_played: AsPlayed::default(),
            reads_on_after_refusal: false,
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
        let is_sheet = self.container == Container::Sheet;
        let sheet_offers = by_law || is_sheet;
        MoveSyntax { languages, notation, by_column: false, sheet_offers, is_sheet }
    }

    /// Whether another language or notation may be tried.
    pub(super) const fn guesses(&self) -> bool {
        self.guesses_language() || self.guesses_notation()
    }

    /// Whether another language may be tried.
    pub(super) const fn guesses_language(&self) -> bool {
        !matches!(self.language, LanguageChoice::Forced(_))
    }

    /// The languages that have as much for them as the first choice.
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

    /// Has games read in the syntax that their container names, if neither notation nor language was asked for.
    pub(super) fn name_syntax(&self, reader: &mut GameReader<'_>, source: &Source) {
        if self.guesses_language() && self.guesses_notation() {
            reader.read_as_named(source.named());
        }
    }

    /// Whether to look for facts of law: they are wanted, or an edition was named that may end a game by them.
    pub(super) fn looks_for_facts(&self) -> bool {
        self.facts || self.edition_given || self.wants_events()
    }

    /// Whether every event of law is wanted.
    pub(super) fn wants_events(&self) -> bool {
        self.annotate || self.selected.iter().any(|code| code.is_event())
    }

    /// The rules of the edition at this rate of play.
    pub(super) const fn rules(&self) -> &'static Parameters {
        self.edition.parameters(self.rate.named_or_standard())
    }

    /// Whether any remark on style may be wanted.
    pub(super) fn asks_for_style(&self) -> bool {
        self.edition_given || !self.selected.is_empty()
    }
}

/// The first of a list, English where there is none.
fn first_of(list: &[&'static Language]) -> &'static Language {
    list.first().copied().unwrap_or(Language::english())
}
