//! Games as JSON: everything that was written, and what it means.
//!
//! The object is the one promised for the command line, plus the following members, so that a game can be restored from
//! JSON exactly (`read::json`):
//!
//! - `comments` keep their text exactly, commands such as `[%clk 0:09:57]` included; `clock`, `elapsed` (seconds),
//!   `eval`, `arrows` and `squares` repeat the same for programs;
//! - `order`: the kinds of annotation after a move where they are not in the order glyphs, draw offer, comments,
//!   variations, or are of a rarer kind: a word takes the next element of the list of that name, an object carries its
//!   own text;
//! - `before`: the marks in a variation before its first move;
//! - `first_number`: the first move number as written, where it is not that of the starting position;
//! - `result`: the closing result token as written;
//! - `tag_changes`: what was tidied in the tags, where that was requested.

#[cfg(feature = "serve")]
mod boards;
mod fast;
mod line;
mod value;

#[cfg(feature = "serve")]
pub(crate) use boards::push_boards;
use line::push_lines;
pub(crate) use value::push_json;
use value::{Object, push_array, push_string};

use crate::arbiter::Review;
use crate::board::MoveNumber;
use crate::write::Page;
use crate::write::output::frame::Frame;
use crate::write::output::prepared::Prepared;
use crate::write::report::{FindingObject, Location};

/// A JSON array, one game per line.
pub(super) const FRAME: Frame = Frame::of("[\n", ",\n", "\n]\n");

/// Appends one game as an object, and a line end.
pub(super) fn line(review: &Review<'_>, prepared: &Prepared, out: &mut Vec<u8>) {
    game(review, prepared, out);
    out.push(b'\n');
}

/// Appends one game as an object.
pub(super) fn game(review: &Review<'_>, prepared: &Prepared, out: &mut Vec<u8>) {
    let mut object = Object::open(out);
    push_head(&mut object, review, prepared);
    push_lines(review, prepared, &mut object);
    push_end(&mut object, review, prepared);
    object.close();
}

fn push_head(object: &mut Object<'_>, review: &Review<'_>, page: &Page) {
    let (source, game) = (review.source, review.game);
    object.number("game", review.index);
    object.string("source", source.name());
    object.string("encoding", source.charset(game.span.start).name());
    object.string("notation", review.notation.name());
    object.string("language", review.language.tag);
    push_tags(object, review, page);
    object.string("start", &review.start.fen());
    if let Some(number) = unexpected_first_number(review) {
        object.string("first_number", &number);
    }
}

fn push_tags(object: &mut Object<'_>, review: &Review<'_>, page: &Page) {
    push_array(object.key("tags"), page.tidying.tags(review), |out, tag| {
        out.push(b'[');
        push_string(out, &tag.name);
        out.push(b',');
        push_string(out, &tag.value);
        out.push(b']');
    });
    let changes = page.tidying.changes(review);
    if !changes.is_empty() {
        push_array(object.key("tag_changes"), &changes, |out, change| {
            let mut object = Object::open(out);
            object.string("change", change.kind.name());
            object.string("tag", &change.tag);
            object.string("from", &change.from);
            object.string("to", &change.to);
            object.close();
        });
    }
}

/// Returns the first number as written (`12...`) where it is not that of the starting position.
pub(super) fn unexpected_first_number(review: &Review<'_>) -> Option<String> {
    let first = review.game.first_number?;
    (first != MoveNumber::of(review.start)).then(|| first.to_string())
}

fn push_end(object: &mut Object<'_>, review: &Review<'_>, page: &Page) {
    if let Some((_, span)) = review.game.result {
        object.string("result", span.of(review.source.text()));
    }
    object.string("final", &review.verdict.last.fen());
    object.string("outcome", review.verdict.outcome.token());
    if review.verdict.both_lost.is_some() {
        object.truth("both_lost", true);
    }
    object.truth("complete", review.verdict.complete);
    let location = Location::of(review);
    push_array(object.key("findings"), review.findings, |out, finding| {
        push_json(out, &FindingObject::new(finding, &location, page.words, page.edition));
    });
}
