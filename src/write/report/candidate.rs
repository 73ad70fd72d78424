//! Probable moves in the language and the notation of their game, for people who have its sheet before them.

use super::diagram::position_before;
use crate::arbiter::Review;
use crate::board::Position;
use crate::finding::Finding;
use crate::language::Language;
use crate::notation::{Notation, Resolution, Style};

/// Returns candidates of a finding, given in English SAN, as its game writes moves, followed by English SAN in
/// parentheses if that is different: `Sf6 (Nf6), Sh6 (Nh6)`.
pub(super) fn in_own_letters(
    moves: &[String],
    finding: &Finding,
    review: Option<&Review<'_>>,
) -> String {
    let spelled = review.and_then(|review| {
        let place = finding.labels.iter().find(|label| label.caption == "caption-next");
        let position =
            position_before(review, finding, place.map_or(finding.span, |label| label.span))?;
        let speller = Speller { position, notation: review.notation, language: language(review) };
        Some(moves.iter().map(|san| speller.both(san)).collect::<Vec<_>>())
    });
    spelled.as_ref().map_or(moves, Vec::as_slice).join(", ")
}

/// Returns the language of a game; old English books have `Kt` for the knight.
fn language(review: &Review<'_>) -> &'static Language {
    let with_kt = || Language::for_tag("en-x-kt");
    let moves = &review.game.moves;
    let has_kt = || moves.iter().any(|it| it.span.of(review.source.text()).contains("Kt"));
    let old = (review.notation == Notation::Descriptive && has_kt()).then(with_kt).flatten();
    old.unwrap_or(review.language)
}

/// The way a game writes moves in one position.
struct Speller {
    position: Position,
    notation: Notation,
    language: &'static Language,
}

impl Speller {
    fn both(&self, san: &str) -> String {
        match self.own(san) {
            Some(own) if own != san => format!("{own} ({san})"),
            _ => san.to_owned(),
        }
    }

    /// Respells a move given in English SAN.
    fn own(&self, san: &str) -> Option<String> {
        let pattern = Notation::San.read(san, Language::english())?;
        let Resolution::One(found) = pattern.resolve(&self.position) else { return None };
        let found = self.position.with_check(found);
        let mut own = Vec::new();
        self.notation.write(&mut own, &self.position, found, self.language, Style::pgn());
        String::from_utf8(own).ok().filter(|own| !own.is_empty())
    }
}
