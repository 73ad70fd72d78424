//! The record of one game as written, in the order of the sheet. It is never edited; its meaning is in
//! `arbiter::Review`.

mod both_lost;
mod comment;
mod known_tag;
mod mark;
mod nag;
mod outcome;
mod preserved;
mod tag;
mod variant;
mod written_game;

pub(crate) use both_lost::{has_number, says_both_lost};
pub use comment::{CommentCommand, Seconds, commands};
pub(crate) use comment::{clock_time, fits_braces, offers_draw, without_draw_offer};
pub(crate) use known_tag::{HeadingPart, KnownTag};
pub use mark::{Mark, MarkKind};
pub use nag::Nag;
pub use outcome::Outcome;
pub(crate) use outcome::is_score;
pub(crate) use preserved::{
    COMMAND_CLOSING, COMMAND_OPENING, END_OF_GAME, NOTATION, UNCLOSED, UNCLOSED_VARIATION,
    UNPLAYED, UNPLAYED_MOVE, UNPLAYED_OPENING, UNREAD, has_other_meaning, without_preserved,
};
pub use preserved::{Preserved, escape, unescape};
pub(crate) use tag::is_unknown_value;
pub use tag::{ROSTER, TagPair};
pub(crate) use variant::Variant;
pub use written_game::{Game, WrittenMove};
