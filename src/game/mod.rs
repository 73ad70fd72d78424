//! What was written: the record of one game, in the order of the sheet. Never edited; what it means is in `arbiter::Review`.

mod comment;
mod mark;
mod moves;
mod nag;
mod outcome;
mod preserved;
mod tag;

pub(crate) use comment::fits_braces;
pub use comment::{Command, Seconds, commands};
pub use mark::{Mark, MarkKind};
pub use moves::WrittenMove;
pub use nag::Nag;
pub use outcome::Outcome;
pub(crate) use preserved::{
    NOTATION, UNCLOSED, UNPLAYED, UNPLAYED_MOVE, UNREAD, has_other_meaning,
};
pub use preserved::{Preserved, escape, unescape};
pub use tag::{ROSTER, TagPair};

use std::borrow::Cow;

use crate::language::Language;
use crate::notation::{MovePattern, Notation};
use crate::text::Span;

/// One game as written.
///
/// Moves stand in the order of the text, those of variations among them; everything between them (comments, glyphs,
/// parentheses, surprising move numbers, draw offers) is a [`Mark`] that knows before which move it stands. Two flat
/// lists serve the common game, which is nothing but moves, at the speed of reading memory.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// All of the game in the source, from its first tag or move to its last byte.
    pub span: Span,
    /// Tag pairs in written order.
    pub tags: Vec<TagPair>,
    /// Written moves of the main line and of all variations, in the order of the text.
    pub moves: Vec<WrittenMove>,
    /// What those moves say that say something uncommon: see [`Game::pattern`].
    pub(crate) patterns: Vec<MovePattern>,
    /// All that stands between the moves, in the order of the text.
    pub marks: Vec<Mark>,
    /// Indices into `marks` of the parentheses that open and close variations.
    pub brackets: Vec<u32>,
    /// Indices into `marks` of the move numbers that the reader did not expect.
    pub numbers: Vec<u32>,
    /// The closing result token, if there is one.
    pub result: Option<(Outcome, Span)>,
    /// The number of the first ply of the main line as written (`12` for `12... Nf6`), if any number was.
    pub first_number: Option<u32>,
    /// Whether the first number stands before a move of Black (`12...`).
    pub first_is_black: bool,
    /// The comments of the text that keep what is no move of the game.
    pub preserved: Vec<Preserved>,
    /// Notation and language of kept moves (`[%unplayed …]`), where the record says that they are not those of the
    /// others.
    pub preserved_syntax: Option<(Notation, &'static Language)>,
}

impl Game {
    /// Forgets everything but the memory, for the next game.
    pub fn clear(&mut self) {
        self.span = Span::default();
        self.tags.clear();
        self.moves.clear();
        self.patterns.clear();
        self.marks.clear();
        self.brackets.clear();
        self.numbers.clear();
        self.result = None;
        self.first_number = None;
        self.first_is_black = false;
        self.preserved.clear();
        self.preserved_syntax = None;
    }

    /// Whether a place lies in a comment that keeps unplayed moves: what stands there decides nothing.
    #[must_use]
    pub fn keeps(&self, place: Span) -> bool {
        let next = self.preserved.partition_point(|part| part.text.start <= place.start);
        next.checked_sub(1).is_some_and(|last| place.end <= self.preserved[last].text.end)
    }

    /// The token of a move, without the escapes of the comment that keeps it.
    ///
    /// # Panics
    /// If the game has no such move.
    pub(crate) fn written<'t>(&self, index: usize, text: &'t str) -> Cow<'t, str> {
        let span = self.moves[index].span;
        if self.preserved.is_empty() || !self.keeps(span) {
            return Cow::Borrowed(span.of(text));
        }
        unescape(span.of(text))
    }

    /// The tag pair of this name, the first if there are several.
    #[must_use]
    pub fn tag(&self, text: &str, name: &str) -> Option<&TagPair> {
        let is_named =
            |tag: &&TagPair| tag.name.len() as usize == name.len() && tag.name.of(text) == name;
        self.tags.iter().find(is_named).or_else(|| {
            let is_sheet = self.tags.first().is_some_and(TagPair::is_header);
            self.tags.iter().find(|tag| is_sheet && tag.name(text) == name)
        })
    }
}
