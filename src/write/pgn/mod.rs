//! PGN: tag pairs, movetext, result (PGN standard, sections 8 and 16).
//!
//! Nothing is lost: what PGN has no sign for is kept in comments. The rest of a game behind a refused move stands as it
//! was written in `[%unplayed …]` (`read_back.rs`), a draw offer is `[%draw_offer]` where the style has no sign of its own.

mod comment;
mod fast;
mod movetext;
mod tags;
mod verbatim;
mod wrap;

use super::frame::Frame;
use super::prepared::Prepared;
use super::read_back::push_faithful;
use crate::arbiter::Review;
use crate::read::Container;
pub(super) use comment::push as push_comment;
pub(super) use fast::Numerals;
pub(super) use tags::push_pair;
pub(super) use wrap::WrappedLines;

/// A blank line between games.
pub(super) const FRAME: Frame = Frame::of("", "\n", "");

/// Appends one game.
pub(super) fn game(review: &Review<'_>, prepared: &Prepared, out: &mut Vec<u8>) {
    tags::push(review, prepared, out);
    push_faithful(review, prepared, Container::Pgn, out, |keeping, out| {
        movetext::push(review, prepared, keeping, out);
    });
}
