//! One line a game: its main-line moves with one space between them.

use super::Page;
use crate::arbiter::Review;
use crate::board::Move;

/// Appends the moves that were played, and a line end.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let mut position = *review.start;
    let mut first = true;
    for index in review.main_line() {
        let played = review.played[index];
        if played == Move::NONE {
            break;
        }
        if !std::mem::take(&mut first) {
            out.push(b' ');
        }
        page.push_move(out, &position, played);
        position.play(played);
    }
    out.push(b'\n');
}
