//! Which alphabet and which notation is this? Told of a file by its opening, and of a game by playing it in others.
//!
//! `language` and `notation` make the first choices; `trial` resolves a game with each other table where these
//! stumble, `signs` with other meanings of the signs between its moves.

mod glimpse;
mod language;
mod notation;
mod signs;
mod trial;

pub use self::language::first_language;
use self::language::language_of;
pub use self::notation::first_notation;
pub(super) use self::trial::Guesser;
use super::{LanguageChoice, NotationChoice, Options};
use crate::read::{Container, GameFile};

impl Options {
    /// These options for a file: its container and, unless they are forced, the alphabet and the notation that its opening
    /// shows. To be asked for before the first block is taken.
    #[must_use]
    pub fn suited_to(self, file: &GameFile) -> Self {
        self.suited(file.container(), &file.opening(), &file.page())
    }

    /// These options for a container whose movetext opens so, on a page that begins so.
    pub(crate) fn suited(mut self, container: Container, opening: &str, page: &str) -> Self {
        self.container = container;
        if self.guesses_language() {
            self.language = LanguageChoice::Auto(language_of(opening, page));
        }
        if self.guesses_notation() {
            self.notation = NotationChoice::First(first_notation(opening));
        }
        self
    }

    /// The same, with the first choices for the only ones: a game that they cannot read is not tried in others.
    #[cfg(feature = "cli")]
    #[must_use]
    pub(crate) fn without_guesses(mut self) -> Self {
        if let LanguageChoice::Auto(first) = self.language {
            self.language = LanguageChoice::Forced(vec![first]);
        }
        if let NotationChoice::First(first) = self.notation {
            self.notation = NotationChoice::Forced(first);
        }
        self
    }
}
