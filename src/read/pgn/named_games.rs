//! What is known of games that name their notation and language.

use super::fast::TokenCache;
use crate::read::MoveSyntax;

/// In what games are read that name their notation and language.
#[derive(Default)]
pub(super) struct NamedGames {
    /// What is named from which place on.
    pub(super) places: Vec<(u32, Option<MoveSyntax>)>,
    /// How games are read that name nothing; known while one is read that does.
    pub(super) usual: Option<MoveSyntax>,
}

/// The tokens that were met in the notation and the letters that were used last before those of now.
#[derive(Default)]
pub(super) struct ParkedTokens {
    pub(super) syntax: Option<MoveSyntax>,
    pub(super) tokens: TokenCache,
}
