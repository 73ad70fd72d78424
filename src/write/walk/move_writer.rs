//! The names of moves along the lines of a game.

use super::board::Board;
use crate::arbiter::Review;
use crate::board::{Move, Position};
use crate::game::WrittenMove;
use crate::notation::{Notation, SanTable, push_san};
use crate::text::InlineStr;
use crate::write::Page;
use crate::write::output::prepared::Prepared;

/// Writes moves in the notation of a page, along the lines of a game.
///
/// A move that knows its disambiguation suffices for SAN. A board is kept only if moves do not know theirs, and for
/// notations that need one.
pub(in crate::write) struct MoveWriter<'r> {
    page: &'r Page,
    start: &'r Position,
    /// The board, if needed; boxed so that a writer without one is small to move.
    board: Option<Box<Board>>,
    /// The parts of SAN, if no board is needed and they are short.
    pub(in crate::write) san_table: Option<&'r SanTable>,
}

impl<'r> MoveWriter<'r> {
    /// Creates a writer that keeps a board only if the notation needs one.
    pub(in crate::write) fn new(review: &Review<'r>, prepared: &'r Prepared) -> Self {
        let is_san = prepared.notation == Notation::San && review.has_disambiguation;
        let asks = !is_san && prepared.notation.needs_board();
        Self {
            page: prepared,
            start: review.start,
            board: asks.then(|| Box::new(Board::new(*review.start))),
            san_table: prepared.san_table.as_deref().filter(|_| is_san),
        }
    }

    /// Creates a writer that always keeps a board.
    pub(in crate::write) fn with_board(review: &Review<'r>, page: &'r Page) -> Self {
        let board = Some(Box::new(Board::new(*review.start)));
        Self { page, start: review.start, board, san_table: None }
    }

    /// Returns the position before the next move if a board is kept, else the starting position of the game.
    pub(in crate::write) fn position(&self) -> &Position {
        self.board.as_ref().map_or(self.start, |board| &board.position)
    }

    /// Appends the next move of the line.
    pub(in crate::write) fn push(&self, out: &mut Vec<u8>, played: Move) {
        let page = self.page;
        if let Some(parts) = self.pick(played) {
            for part in parts {
                part.push(out);
            }
        } else if self.board.is_none() && page.notation == Notation::San {
            push_san(out, played, page.language, page.style);
        } else {
            page.push_move(out, self.position(), played);
        }
    }

    /// Returns the name of the next move, if it is precomputed.
    #[inline]
    pub(in crate::write) fn pick(&self, played: Move) -> Option<[InlineStr; 2]> {
        self.san_table.and_then(|table| table.get(played))
    }

    /// Advances past the next move; [`Move::NONE`] leaves the board as it is.
    #[inline]
    pub(in crate::write) fn play(&mut self, played: Move, written: &WrittenMove) {
        if let Some(board) = &mut self.board {
            board.play(played, written);
        }
    }

    /// Enters a variation: goes back to before the last move.
    pub(in crate::write) fn open(&mut self) {
        if let Some(board) = &mut self.board {
            board.open();
        }
    }

    /// Returns to the line that the variation left.
    pub(in crate::write) fn close(&mut self) {
        if let Some(board) = &mut self.board {
            board.close();
        }
    }
}
