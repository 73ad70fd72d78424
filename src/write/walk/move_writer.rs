//! The names of moves along the lines of a game.

use super::board::Board;
use crate::arbiter::Review;
use crate::board::{Move, Position};
use crate::game::WrittenMove;
use crate::notation::{Notation, SanTable, push_san};
use crate::text::InlineStr;
use crate::write::Page;
use crate::write::output::prepared::Prepared;

/// Writes moves as a page has them, along the lines of a game.
///
/// A move that knows its disambiguation tells all that SAN says; where it does not, and in notations that ask for more, a board
/// goes along.
pub(in crate::write) struct MoveWriter<'r> {
    page: &'r Page,
    start: &'r Position,
    /// The board, where it is needed; elsewhere no more than a word, for a writer goes from hand to hand.
    board: Option<Box<Board>>,
    /// The parts of SAN, where no board is needed and they are short.
    pub(in crate::write) san_table: Option<&'r SanTable>,
}

impl<'r> MoveWriter<'r> {
    /// One that takes a board along only where the notation asks for it.
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

    /// One that always takes a board along.
    pub(in crate::write) fn with_board(review: &Review<'r>, page: &'r Page) -> Self {
        let board = Some(Box::new(Board::new(*review.start)));
        Self { page, start: review.start, board, san_table: None }
    }

    /// The position before the next move, where a board goes along; else the one that the game begins with.
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

    /// The next move, where its name lies ready.
    #[inline]
    pub(in crate::write) fn pick(&self, played: Move) -> Option<[InlineStr; 2]> {
        self.san_table.and_then(|table| table.get(played))
    }

    /// Goes on behind the next move; [`Move::NONE`] leaves the board as it is.
    #[inline]
    pub(in crate::write) fn play(&mut self, played: Move, written: &WrittenMove) {
        if let Some(board) = &mut self.board {
            board.play(played, written);
        }
    }

    /// Enters a variation: back to before the last move.
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
