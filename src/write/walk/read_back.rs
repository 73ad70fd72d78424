//! Checking that a written game with unplayed moves is read back as the same game.
//!
//! Moves that could not be played keep their place and their text (`kept.rs`). Nearly always a whole stretch of them
//! reads as it did before; but movetext that could not be played may be anything, and the meaning of a token depends on
//! those around it. So such a game is read again before it is output, and if it would differ, every unplayed move is
//! kept separately.

use super::kept::Keeping;
use super::unplayed::number_of;
use crate::arbiter::Review;
use crate::board::Move;
use crate::game::Game;
use crate::read::{Container, GameReader, MoveSyntax};
use crate::write::Page;

/// Appends a game by `push`, with unplayed moves kept together, or separately if only that restores them.
pub(in crate::write) fn push_faithful(
    review: &Review<'_>,
    page: &Page,
    container: Container,
    out: &mut Vec<u8>,
    push: impl Fn(Keeping, &mut Vec<u8>),
) {
    let start = out.len();
    push(Keeping::Together, out);
    let comes_back = |written: &[u8]| comes_back(review, page, container, written);
    if !review.has_unplayed() || comes_back(&out[start..]) {
        return;
    }
    let together = out.split_off(start);
    let others: &[Keeping] = match container {
        Container::Sheet => &[Keeping::Apart, Keeping::Behind],
        _ => &[Keeping::Apart],
    };
    for &keeping in others {
        push(keeping, out);
        if comes_back(&out[start..]) {
            return;
        }
        out.truncate(start);
    }
    out.extend_from_slice(&together);
}

/// Whether what was written is read as one game with the same number of main-line moves, whose unplayed moves have the
/// same words (lines may be broken, and tabs become blanks).
fn comes_back(review: &Review<'_>, page: &Page, container: Container, written: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(written) else { return false };
    if container != Container::Sheet {
        return is_read_back(review, page, container, text);
    }
    let shown = Container::of(text);
    is_read_back(review, page, Container::Sheet, text)
        && (shown == Container::Sheet
            || shown.is_movetext() && is_read_back(review, page, shown, text))
}

fn is_read_back(review: &Review<'_>, page: &Page, container: Container, text: &str) -> bool {
    let syntax = MoveSyntax::of(page.notation, page.language);
    let mut reader = GameReader::new(container, text, &syntax);
    let mut again = Game::default();
    if !reader.next_game(&mut again) {
        return false;
    }
    let is_same = |(before, behind): (usize, usize)| {
        let written = review.game.written(before, review.source.text());
        // A number that only shows whose move a variation replaced is not that of a cell.
        let is_numbered_alike = || {
            let number = number_of(&again, text, behind);
            number.is_empty() || number == number_of(review.game, review.source.text(), before)
        };
        review.played[before] != Move::NONE
            || written.split_whitespace().eq(again.written(behind, text).split_whitespace())
                && (container == Container::Pgn || is_numbered_alike())
    };
    review.main_line().count() == again.main_line().count()
        && review.main_line().zip(again.main_line()).all(is_same)
        && !reader.next_game(&mut again)
}
