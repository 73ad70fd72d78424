//! Measures how well a text reads as chess: evidence for the character set in which it was decoded.

use super::{Arbiter, LanguageChoice, Options};
use crate::game::ROSTER;
use crate::text::{Playability, Source};

/// Counts the moves of a text that are legal, those that are not, and the tag pairs with a known name, as evidence that it was decoded correctly.
#[must_use]
pub fn evidence(text: &str) -> Playability {
    let language = LanguageChoice::of_text(text);
    let options = Options { language, ..Options::default() };
    let source = Source::new("", text);
    let mut plays = Playability::default();
    let tally = Arbiter::new(options).review(&source, 1, |review| {
        let refused = review.played.iter().filter(|played| played.is_none());
        plays.refused = plays.refused.saturating_add(refused.count() as u32);
        let known = ROSTER.iter().filter(|name| review.game.tag(text, name).is_some());
        plays.tags = plays.tags.saturating_add(known.count() as u32);
    });
    plays.legal = u32::try_from(tally.plies).unwrap_or(u32::MAX);
    plays
}
