//! One line a game: its main-line moves with one space between them.

use super::Page;
use crate::arbiter::Review;
use crate::notation::{Notation, push_uci_and_blank};

/// Appends the moves that were played, and a line end.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let begin = out.len();
    if page.notation == Notation::Uci {
        squares(review, out);
    } else {
        let mut position = *review.start;
        for played in review.main_moves() {
            page.push_move(out, &position, played);
            out.push(b' ');
            position.play(played);
        }
    }
    if out.len() > begin {
        out.pop();
    }
    out.push(b'\n');
}

/// UCI moves say all of themselves: no position is needed.
fn squares(review: &Review<'_>, out: &mut Vec<u8>) {
    let chess960 = review.start.is_chess960();
    let plies = review.verdict.plies as usize;
    out.reserve(6 * plies + 1);
    if review.game.brackets.is_empty() {
        for &played in &review.played[..plies] {
            push_uci_and_blank(out, played, chess960);
        }
    } else {
        for played in review.main_moves() {
            push_uci_and_blank(out, played, chess960);
        }
    }
}
