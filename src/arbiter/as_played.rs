//! Illegal moves that stood in the actual game.

use std::str::FromStr;

use crate::game::Game;
use crate::text::{Source, Span};

/// The illegal moves that stood in the actual game: they are executed as written, and the game continues.
///
/// ```
/// use movetext::{Arbiter, AsPlayed, Options, Source};
///
/// // The king went to e3 at once, and nobody saw it in time.
/// let source = Source::new("sheet", "1. e4 e5 2. Ke3 Nc6 3. Nf3 *");
/// let options = Options { as_played: AsPlayed::at([12]), ..Options::default() };
/// Arbiter::new(options).review(&source, 1, |review| assert!(review.verdict.complete));
/// ```
#[derive(Clone, Debug, Default)]
pub struct AsPlayed {
    all: bool,
    /// Where these moves begin, in bytes of the decoded text of the file.
    places: Vec<u64>,
    /// The same places in the current source.
    here: Vec<u32>,
}

impl AsPlayed {
    /// All illegal moves.
    #[must_use]
    pub fn all() -> Self {
        Self { all: true, ..Self::default() }
    }

    /// The moves that begin at these bytes of the decoded text, as in the `span` of findings and moves.
    #[must_use]
    pub fn at(places: impl IntoIterator<Item = u64>) -> Self {
        Self { places: places.into_iter().collect(), ..Self::default() }
    }

    /// Discards the places of the previous source.
    pub(super) fn forget_source(&mut self) {
        self.here.clear();
    }

    /// Locates its places in a game that was read.
    pub(super) fn find(&mut self, source: &Source, game: &Game) {
        if self.places.is_empty() {
            return;
        }
        let spans = game.moves.iter().map(|written| written.span);
        let is_named = |span: &Span| self.places.contains(&source.absolute(*span).start);
        self.here.extend(spans.filter(is_named).map(|span| span.start));
    }

    /// Whether a move stood if it was illegal.
    pub(super) fn holds(&self, span: Span) -> bool {
        self.all || self.here.contains(&span.start)
    }
}

impl FromStr for AsPlayed {
    type Err = String;

    /// Reads `all`, or the places separated by commas.
    fn from_str(said: &str) -> Result<Self, String> {
        if said == "all" {
            return Ok(Self::all());
        }
        let place = |word: &str| word.parse::<u64>();
        let places: Result<Vec<_>, _> = said.split(',').map(place).collect();
        places
            .map(Self::at)
            .map_err(|_| format!("`{said}`: say `all`, or at which bytes they begin"))
    }
}
