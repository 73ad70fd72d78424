//! Measures how well a text reads as chess: evidence for the character set in which it was decoded.

use super::{Arbiter, LanguageChoice, Options};
use crate::text::{Playability, Source};

/// Counts the moves of a text that are legal and those that are not, as evidence that it was decoded correctly.
#[must_use]
pub fn evidence(text: &str) -> Playability {
    let language = LanguageChoice::of_text(text);
    let options = Options { language, ..Options::default() };
    let source = Source::new("", text);
    let mut plays = Playability::default();
    let tally = Arbiter::new(options).review(&source, 1, |review| {
        let refused = review.played.iter().filter(|played| played.is_none());
        plays.refused = plays.refused.saturating_add(refused.count() as u32);
    });
    plays.legal = u32::try_from(tally.plies).unwrap_or(u32::MAX);
    plays
}
