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
    pub(crate) fn read(&self, text: &str, token: &str) -> Option<MovePattern> {
        if self.notation.is_spaced() {
            return self.notation.scan(text).map(|(pattern, _)| pattern);
        }
        self.read_token(token)
    }

    /// Reads a token by the first alphabet that explains it.
    pub(super) fn read_token(&self, token: &str) -> Option<MovePattern> {
        self.languages.iter().find_map(|language| self.notation.read(token, language))
    }

    /// Reads a token that has a common shape of SAN, which says the same in all algebraic notations.
    pub(super) fn read_common(&self, token: &str) -> Option<MovePattern> {
        let is_common = self.notation.is_algebraic() && is_common(token.as_bytes());
        let mut languages = self.languages.iter().filter(|_| is_common);
        languages.find_map(|language| Notation::San.read(token, language))
    }
}

/// Whether a token has a common shape of SAN: `e4`, `exd5`, `exd8=Q#`, `Nf3`, `Nbxd7+`, `Qa1b2`, `O-O-O`.
fn is_common(token: &[u8]) -> bool {
    let ([token @ .., b'+' | b'#'] | token) = token;
    let pawn = match token {
        b"O-O" | b"O-O-O" => return true,
        [b'A'..=b'Z', from @ .., b'a'..=b'h', b'1'..=b'8'] => {
            let is_hint = |sign: &u8| matches!(sign, b'a'..=b'h' | b'1'..=b'8');
            return match from {
                [b'a'..=b'h', b'1'..=b'8'] => true,
                [hint @ .., b'x'] | hint => hint.len() < 2 && hint.iter().all(is_hint),
            };
        }
        [pawn @ .., b'=', b'A'..=b'Z'] | pawn => pawn,
    };
    matches!(pawn, [b'a'..=b'h', b'1'..=b'8'] | [b'a'..=b'h', b'x', b'a'..=b'h', b'1'..=b'8'])
}
