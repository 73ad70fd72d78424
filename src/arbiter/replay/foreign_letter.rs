//! Piece letters that the language of the game does not have, and the languages they may come from.

use super::Replay;
use crate::board::Role;
use crate::finding::Finding;
use crate::language::Language;
use crate::notation::{MovePattern, Notation, Resolution};

/// Number of languages, the most common first, from which a letter may slip into a game in English.
const COMMON: usize = 9;

/// An unreadable token that would be a move except for its letter.
struct UnknownLetter<'t> {
    letter: &'t str,
    /// The text after the letter.
    rest: &'t str,
}

/// The meaning of such a token in another language.
struct BorrowedLetter {
    other: &'static Language,
    piece: usize,
    pattern: MovePattern,
}

impl Replay<'_> {
    /// Reports that only the letter of an unreadable token is unknown, in which language this is so, and what was
    /// meant.
    pub(super) fn weigh_letter(&self, token: &str, finding: Finding) -> Finding {
        let language = self.syntax.languages[0];
        let unknown = self.unknown_letter(token).filter(|_| finding.case.is_empty());
        let Some(unknown) = unknown else { return finding };
        let finding = finding.with("letter", unknown.letter).with("language", language.english);
        let Some(borrowed) = self.borrowed_letter(token, &unknown) else {
            return finding.case("letter");
        };
        let meant = [language.letter(borrowed.piece), unknown.rest].concat();
        let mut finding = finding
            .case("other-letter")
            .with("other", borrowed.other.english)
            .with_word("piece", Role::ALL[borrowed.piece].name())
            .with("meant", meant);
        if let Resolution::One(found) = borrowed.pattern.resolve(&self.line.position) {
            let name = found.to_san(&self.line.position);
            finding.candidates.retain(|known| *known != name);
            finding.candidates.insert(0, name);
            finding.candidates.truncate(super::candidates::MAX_CANDIDATES);
        }
        finding
    }

    /// The token, if it is a letter followed by what could follow a piece letter.
    fn unknown_letter<'t>(&self, token: &'t str) -> Option<UnknownLetter<'t>> {
        let length = token.chars().next().filter(|c| c.is_alphabetic())?.len_utf8();
        let (letter, rest) = token.split_at(length);
        let language = self.syntax.languages[0];
        let with_own_letter = [language.letter(Role::Knight as usize), rest].concat();
        let is_algebraic = self.syntax.notation.is_algebraic() && language.is_complete();
        (is_algebraic && self.syntax.notation.read(&with_own_letter, language).is_some())
            .then_some(UnknownLetter { letter, rest })
    }

    /// The language that has the letter: English, or else a common one in which the move is legal.
    fn borrowed_letter(&self, token: &str, unknown: &UnknownLetter<'_>) -> Option<BorrowedLetter> {
        let english = Language::english();
        let is_own = |other: &Language| {
            self.syntax.languages.iter().any(|language| language.tag == other.tag)
        };
        let others = Language::all().iter().take(COMMON).filter(|other| !is_own(other));
        let mut found = others.filter_map(|other| {
            let tokens = other.letters().tokens();
            let (_, piece) = tokens.iter().find(|(known, _)| *known == unknown.letter)?;
            let pattern = Notation::San.read(token, other)?;
            Some(BorrowedLetter { other, piece: *piece, pattern })
        });
        let position = &self.line.position;
        found.find(|borrowed| {
            borrowed.other.tag == english.tag
                || borrowed.pattern.resolve(position) != Resolution::None
        })
    }
}
