//! PGN: tag pairs, movetext, result (PGN standard, sections 8 and 16).
//!
//! Nothing is lost: what PGN has no sign for is kept in comments. The rest of a game after a refused move is kept as
//! written in `[%unplayed …]` (`write/walk/read_back.rs`); a draw offer is `[%draw_offer]` unless the style has a sign
//! for it.

mod comment;
pub(in crate::write) mod fast;
mod movetext;
mod tags;
mod verbatim;
mod wrap;

use crate::arbiter::Review;
use crate::read::Container;
use crate::write::output::frame::Frame;
use crate::write::output::prepared::Prepared;
use crate::write::walk::read_back::push_faithful;
pub(in crate::write) use comment::push as push_comment;
pub(in crate::write) use tags::push_pair;
pub(in crate::write) use wrap::WrappedLines;

/// A blank line between games.
pub(super) const FRAME: Frame = Frame::of("", "\n", "");

/// Appends one game.
pub(super) fn game(review: &Review<'_>, prepared: &Prepared, out: &mut Vec<u8>) {
    tags::push(review, prepared, out);
    push_faithful(review, prepared, Container::Pgn, out, |keeping, out| {
        movetext::push(review, prepared, keeping, out);
    });
}
