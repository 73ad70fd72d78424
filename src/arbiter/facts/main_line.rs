//! The main line as far as it was played, with the places of its moves.

use std::borrow::Cow;

use crate::arbiter::played_game::PlayedGame;
use crate::board::Move;
use crate::text::Span;

/// The played moves of the main line in sequence, whatever variations are between them in the record.
pub(super) struct MainLine<'a> {
    moves: Cow<'a, [Move]>,
    /// Their indices in `game.moves`, unless they are simply consecutive.
    indices: Vec<usize>,
    game: &'a PlayedGame<'a>,
}

impl<'a> MainLine<'a> {
    pub(super) fn of(game: &'a PlayedGame<'a>) -> Self {
        if !game.written.brackets.is_empty() {
            let (indices, moves): (_, Vec<Move>) = game.line().unzip();
            return Self { moves: moves.into(), indices, game };
        }
        let length = game.played.len().min(game.verdict.plies as usize);
        Self { moves: game.played[..length].into(), indices: Vec::new(), game }
    }

    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The index in the line of the move with this index in `game.moves`, if it is in the line.
    pub(super) fn find(&self, index: u32) -> Option<usize> {
        let index = index as usize;
        if self.indices.is_empty() {
            (index < self.moves.len()).then_some(index)
        } else {
            self.indices.binary_search(&index).ok()
        }
    }

    /// The place where the move with this index in the line is written.
    pub(super) fn place(&self, index: usize) -> Span {
        let index = self.indices.get(index).copied().unwrap_or(index);
        self.game.written.moves[index].span
    }
}
