//! Boards as SVG, with men drawn for this program (`men.svg`; each fills a square of 100 × 100).
//!
//! As a format of games: the position at the end of the main line, or a sheet of the positions requested; one document
//! per game.

mod arrow;
mod board;
mod sheet;

use std::collections::BTreeSet;

use crate::arbiter::Review;
use crate::write::Page;
use crate::write::output::frame::Frame;
use crate::write::print::Diagram;
#[cfg(any(feature = "book", feature = "serve"))]
pub(crate) use board::DEFINITIONS;
pub(crate) use board::definitions;
pub(in crate::write) use board::push;
use sheet::each_board;

/// One document per game: several games need several files.
pub(super) const FRAME: Frame = Frame::SINGLE;

/// Appends the final position, or a sheet of the positions requested.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    match sheet_plies(review, page) {
        Some(wanted) => sheet::game(review, page, &wanted, out),
        None => push(out, &last_board(review, page), page, &definitions(page)),
    }
}

/// Whether a game becomes a sheet, which bears the names of the players.
pub(in crate::write) fn is_sheet(review: &Review<'_>, page: &Page) -> bool {
    sheet_plies(review, page).is_some()
}

/// Returns the positions of a sheet; `None` if only the final position is wanted.
fn sheet_plies(review: &Review<'_>, page: &Page) -> Option<BTreeSet<u32>> {
    let wanted = page.boards.map(|boards| boards.plies(review));
    wanted.filter(|wanted| wanted.iter().copied().ne([review.verdict.plies]))
}

/// Returns the board after the last move played.
fn last_board(review: &Review<'_>, page: &Page) -> Diagram {
    let mut last = None;
    each_board(review, page, |_, diagram| last = Some(diagram));
    let mut diagram = last.unwrap_or_else(|| Diagram::new(*review.start, None, String::new()));
    let text = review.source.text();
    let behind = |mark: &&crate::game::Mark| mark.at as usize == review.game.moves.len();
    for mark in review.game.marks.iter().filter(behind) {
        diagram.draw(mark.comment(text).unwrap_or_default());
    }
    diagram
}
