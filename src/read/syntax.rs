//! The notation and the letters in which moves are written.

use crate::board::{RoleSet, SquareSet};
use crate::language::Language;
use crate::notation::{MovePattern, Notation, decode_common};
use crate::text::sign::is_dash;

/// Two moves in one token are no longer, in bytes.
const LONGEST_PAIR: usize = 24;

/// What may stand between two moves that no blank parts; an arrow is `->`.
pub(super) const fn is_glue(c: char) -> bool {
    matches!(c, '/' | ':' | '_' | '·' | '|' | '.' | '=' | '>' | '→') || is_dash(c)
}

/// How moves are read.
#[derive(Clone, Debug)]
pub struct MoveSyntax {
    /// Languages of the piece letters; a token is read with the first that explains it.
    pub languages: Vec<&'static Language>,
    /// The notation of the moves.
    pub notation: Notation,
    /// Whether the first language is White's and the second Black's: a token is read in that of its side first.
    pub by_column: bool,
    /// Whether `(D)` is a draw offer, as on scoresheets and under the laws of the Japan Chess Association of 1997
    /// (8.1); otherwise it is a diagram mark.
    pub sheet_offers: bool,
    /// Whether the record is a scoresheet, where a bare `=` is a draw offer; otherwise it is NAG 10.
    pub is_sheet: bool,
}

impl MoveSyntax {
    /// One notation in one language.
    #[must_use]
    pub fn of(notation: Notation, language: &'static Language) -> Self {
        let languages = vec![language];
        Self { languages, notation, by_column: false, sheet_offers: false, is_sheet: false }
    }

    /// The notation and language with these names; all other settings stay the same.
    pub(super) fn named(&self, notation: &str, language: &str) -> Option<Self> {
        let (notation, language) = (Notation::for_name(notation)?, Language::for_tag(language)?);
        Some(Self { notation, languages: vec![language], ..*self })
    }

    /// Whether every token means the same in both.
    pub(super) fn reads_like(&self, other: &Self) -> bool {
        let tags = self.languages.iter().map(|language| language.tag);
        self.notation == other.notation
            && self.by_column == other.by_column
            && tags.eq(other.languages.iter().map(|other| other.tag))
    }

    /// Reads the move at the beginning of `text`, or `token`, in the first language that explains it.
    pub(crate) fn read(&self, text: &str, token: &str) -> Option<MovePattern> {
        if self.notation.is_spaced() {
            return self.notation.scan(text).map(|(pattern, _)| pattern);
        }
        self.read_token(token)
    }

    /// Reads a token in the first language that explains it.
    pub(super) fn read_token(&self, token: &str) -> Option<MovePattern> {
        self.languages.iter().find_map(|language| self.notation.read(token, language))
    }

    /// Reads a token of Black, or of White, in that side's language if it explains it.
    pub(super) fn read_in_column(&self, is_black: bool, token: &str) -> Option<MovePattern> {
        let own = self.languages.get(usize::from(is_black));
        let read = own.and_then(|own| self.notation.read(token, own));
        read.or_else(|| self.read_token(token))
    }

    /// The length of the first of two moves that stand in one token, be it with a sign between: `e4-e5`, `Nf3Nc6`.
    pub(crate) fn first_of_glued(&self, token: &str) -> Option<usize> {
        let is_move = |part: &str| {
            let tells = part.contains(|c: char| c.is_ascii_digit() || c == 'O');
            let is_read = || self.read_token(part).is_some_and(|read| !names_vain_promotion(&read));
            tells && !part.ends_with(['x', ':']) && is_read()
        };
        let is_pair = |at: &usize| {
            let (first, second) = token.split_at(*at);
            is_move(first) && is_move(second.trim_start_matches(is_glue))
        };
        // `O-O-O-O` is no pair of castlings, `O-O/O-O` is one.
        let names_square = token.contains(|c: char| matches!(c, '1'..='8' | '/'));
        let may_be = names_square && token.len() <= LONGEST_PAIR && !self.notation.is_spaced();
        let ends = token.char_indices().rev().map(|(at, _)| at); // a sign of check is of the first
        ends.filter(|&at| may_be && at > 1).find(is_pair)
    }

    /// Reads a token that has a common shape of SAN, which means the same in all algebraic notations.
    pub(super) fn read_common(&self, token: &str) -> Option<MovePattern> {
        let is_algebraic = self.notation.is_algebraic();
        if is_algebraic {
            decode_common(token.as_bytes(), &|letter| self.roles(letter))
        } else {
            None
        }
    }

    /// The meaning of the first byte of a move: a pawn's file, or a piece in the first language that has the capital.
    fn roles(&self, letter: u8) -> RoleSet {
        let mut pieces = self.languages.iter().map(|language| language.letters().ascii(letter));
        match letter {
            b'a'..=b'h' => RoleSet::PAWN,
            b'A'..=b'Z' => pieces
                .find(|&piece| piece > 1)
                .map_or(RoleSet::EMPTY, |piece| RoleSet::from_bits(1 << (piece - 1))),
            _ => RoleSet::EMPTY,
        }
    }
}

/// Whether a move names the piece of a promotion that no pawn can make: `Rd1Q` of `Rd1Qe6`, `e4Q` of `e4Qe7`.
fn names_vain_promotion(read: &MovePattern) -> bool {
    let last_ranks = SquareSet::rank(0) | SquareSet::rank(7);
    let is_pawn = !(read.roles & RoleSet::PAWN).is_empty() && !(read.to & last_ranks).is_empty();
    !read.promotions.is_empty() && !is_pawn
}
