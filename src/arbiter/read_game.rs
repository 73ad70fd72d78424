//! A game as it was read, before it is played.

use super::start::StartPosition;
use crate::game::Game;
use crate::read::MoveSyntax;

/// A game, the text that its spans refer to, its start, and the language and notation in which its moves were read.
#[derive(Clone, Copy)]
pub(super) struct ReadGame<'a> {
    pub(super) text: &'a str,
    pub(super) game: &'a Game,
    pub(super) start: &'a StartPosition,
    pub(super) syntax: &'a MoveSyntax,
}
