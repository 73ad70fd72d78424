//! Guesses language and notation: for a file by its opening, for a game by playing it in others.
//!
//! `language` and `notation` make the first choices; `trial` tries the alternatives on a game where these fail, `signs`
//! other meanings of the signs between its moves, `columns` a language for each side.

mod columns;
mod glimpse;
mod language;
mod notation;
mod reading_comparison;
mod signs;
mod trial;

pub use self::language::first_language;
use self::language::first_languages;
pub use self::notation::first_notation;
pub(super) use self::trial::Guesser;
use super::{LanguageChoice, NotationChoice, Options};
use crate::read::{Container, GameFile};

impl LanguageChoice {
    /// Returns the first choice for a text, with its rivals: in a short game the same letters may be those of several
    /// languages.
    ///
    /// ```
    /// use movetext::arbiter::LanguageChoice;
    /// let choice = LanguageChoice::of_text("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6");
    /// assert!(matches!(choice, LanguageChoice::First(languages) if languages[0].tag == "de"));
    /// ```
    #[must_use]
    pub fn of_text(opening: &str) -> Self {
        Self::First(first_languages(opening, opening))
    }
}

impl Options {
    /// These options for a file: its container and, unless they are forced, the language and the notation that its
    /// opening shows. Must be called before the first block is taken.
    #[must_use]
    pub fn suited_to(self, file: &GameFile) -> Self {
        self.suited(file.container(), &file.opening(), &file.page())
    }

    /// These options for a container whose movetext and page begin as given.
    pub(crate) fn suited(mut self, container: Container, opening: &str, page: &str) -> Self {
        self.container = container;
        if self.guesses_language() {
            self.language = LanguageChoice::First(first_languages(opening, page));
        }
        if self.guesses_notation() {
            self.notation = NotationChoice::First(first_notation(opening));
        }
        self
    }

    /// Makes the first choices the only ones: a game that they cannot read is not tried in others.
    #[cfg(feature = "cli")]
    #[must_use]
    pub(crate) fn without_guesses(mut self) -> Self {
        if self.guesses_language() {
            self.language = LanguageChoice::Forced(self.reading().languages);
        }
        if let NotationChoice::First(first) = self.notation {
            self.notation = NotationChoice::Forced(first);
        }
        self
    }
}
