//! How well a text reads as chess: evidence for the charset in which it was decoded.

use super::{Arbiter, LanguageChoice, Options, first_language};
use crate::text::Source;

/// How many plies of a text are legal moves: the evidence that it was decoded rightly.
#[must_use]
pub fn evidence(text: &str) -> u32 {
    let language = first_language(text);
    let options = Options { language: LanguageChoice::Auto(language), ..Options::default() };
    let source = Source::new("", text);
    let tally = Arbiter::new(options).review(&source, 1, |_| {});
    u32::try_from(tally.plies).unwrap_or(u32::MAX)
}
