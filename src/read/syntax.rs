//! In which notation and with which letters moves are written.

use crate::language::Language;
use crate::notation::{MovePattern, Notation};

/// How moves are to be read.
#[derive(Clone, Debug)]
pub struct MoveSyntax {
    /// Alphabets of the piece letters; a token is read with the first that explains it.
    pub languages: Vec<&'static Language>,
    /// The notation of the moves.
    pub notation: Notation,
    /// Whether `(D)` and a bare `=` are draw offers, as on scoresheets and under the laws of the Japan Chess
    /// Association of 1997 (8.1); else a diagram mark and NAG 10.
    pub sheet_offers: bool,
}

impl MoveSyntax {
    /// One notation in one alphabet.
    #[must_use]
    pub fn of(notation: Notation, language: &'static Language) -> Self {
        Self { languages: vec![language], notation, sheet_offers: false }
    }

    /// Reads the move with which `text` begins, or `token`, by the first alphabet that explains it.
    #[must_use]
    pub fn read(&self, text: &str, token: &str) -> Option<MovePattern> {
        if self.notation.is_spaced() {
            return self.notation.scan(text).map(|(pattern, _)| pattern);
        }
        self.languages.iter().find_map(|language| self.notation.read(token, language))
    }
}
