//! Who writes the moves of a game.

use super::board::Board;
use super::{Page, Press};
use crate::arbiter::Review;
use crate::board::{Move, Position};
use crate::game::WrittenMove;
use crate::notation::{InlineStr, Notation, SanTable, push_san};

/// Writes moves as a page has them, along the lines of a game.
///
/// A move that bears its disambiguation tells all that SAN says; where it does not, and in notations that ask for more, a board
/// goes along.
pub(super) struct Compositor<'r> {
    page: &'r Page,
    start: &'r Position,
    /// The board, where it is needed; elsewhere no more than a word, for a writer goes from hand to hand.
    board: Option<Box<Board>>,
    /// The parts of SAN, where no board is needed and they are short.
    pub(super) table: Option<&'r SanTable>,
}

impl<'r> Compositor<'r> {
    pub(super) fn new(review: &Review<'r>, press: &'r Press) -> Self {
        let page: &Page = press;
        let is_san = page.notation == Notation::San && review.has_disambiguation;
        let asks = !is_san && page.notation.needs_board();
        Self {
            page,
            start: review.start,
            board: asks.then(|| Box::new(Board::new(*review.start))),
            table: press.table.as_deref().filter(|_| is_san),
        }
    }

    /// Appends the next move of the line.
    pub(super) fn push(&self, out: &mut Vec<u8>, played: Move) {
        let page = self.page;
        if let Some(sorts) = self.pick(played) {
            for sort in sorts {
                sort.push(out);
            }
        } else if let Some(board) = &self.board {
            page.push_move(out, &board.position, played);
        } else if page.notation == Notation::San {
            push_san(out, played, page.language, page.style);
        } else {
            page.push_move(out, self.start, played);
        }
    }

    /// The next move, where its name lies ready.
    #[inline]
    pub(super) fn pick(&self, played: Move) -> Option<[InlineStr; 2]> {
        self.table.and_then(|table| table.get(played))
    }

    /// Goes on behind the next move; [`Move::NONE`] leaves the board as it is.
    #[inline]
    pub(super) fn play(&mut self, played: Move, written: &WrittenMove) {
        if let Some(board) = &mut self.board {
            board.play(played, written);
        }
    }

    /// Enters a variation: back to before the last move.
    pub(super) fn open(&mut self) {
        if let Some(board) = &mut self.board {
            board.open();
        }
    }

    /// Returns to the line that the variation left.
    pub(super) fn close(&mut self) {
        if let Some(board) = &mut self.board {
            board.close();
        }
    }
}
