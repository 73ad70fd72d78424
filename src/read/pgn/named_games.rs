//! What is known of games that name their own notation and language.

use super::fast::TokenCache;
use crate::read::MoveSyntax;

/// The syntax of games that name their own notation and language.
#[derive(Default)]
pub(super) struct NamedGames {
    /// The syntax named, and the place from which it applies.
    pub(super) places: Vec<(u32, Option<MoveSyntax>)>,
    /// The syntax of games that name none; set while one is read that does.
    pub(super) usual: Option<MoveSyntax>,
}

/// The tokens learnt in the notation and language that were last used before the current ones.
#[derive(Default)]
pub(super) struct ParkedTokens {
    pub(super) syntax: Option<MoveSyntax>,
    pub(super) tokens: TokenCache,
}
