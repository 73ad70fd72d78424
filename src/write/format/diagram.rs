//! Boards as letters of a diagram font, for a page set in that font: the final board of each game, or those requested.

use crate::arbiter::Review;
use crate::write::Page;
use crate::write::output::frame::Frame;
use crate::write::print::Boards;

/// A blank line between games.
pub(super) const FRAME: Frame = Frame::of("", "\n", "");

/// Appends the diagrams of one game, with a blank line between them.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let boards = page.boards.unwrap_or(Boards { last: true, ..Boards::NONE });
    let wanted = boards.plies(review);
    let mut position = *review.start;
    let begin = out.len();
    let moves = review.main_moves().map(Some).chain([None]);
    for (ply, played) in (0_u32..).zip(moves) {
        if wanted.contains(&ply) {
            if out.len() > begin {
                out.push(b'\n');
            }
            out.extend_from_slice(page.font.diagram(&position).as_bytes());
        }
        if let Some(played) = played {
            position.play(played);
        }
    }
}
