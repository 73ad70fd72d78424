//! The tag section (PGN standard, section 8.1).

use crate::arbiter::Review;
use crate::game::{Outcome, ROSTER, TagPair};
use crate::write::Page;
use crate::write::append::push_some;
use crate::write::json::value::needs_no_escape;
use crate::write::tidy::{Tidying, unknown};

/// Appends the tag pairs and a blank line; nothing where there are none to write.
///
/// The export format leads with the Seven Tag Roster, complete; other styles add and move nothing.
pub(super) fn push(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let (text, before) = (review.source.text(), out.len());
    let (roster, outcome) = (page.style.export, review.verdict.outcome);
    if page.tidying == Tidying::default() {
        let tags = &review.game.tags;
        let name = |index: usize| tags[index].name.of(text);
        in_order(roster, tags.len(), name, |place| match place {
            Place::At(index) => push_written(out, text, &tags[index]),
            Place::Missing(name) => push_pair(out, name, unknown(name, outcome)),
        });
    } else {
        let tags = page.tidying.tags(review);
        in_order(
            roster,
            tags.len(),
            |index| &tags[index].name,
            |place| match place {
                Place::At(index) => push_tag(out, &tags[index].name, &tags[index].value),
                Place::Missing(name) => push_pair(out, name, unknown(name, outcome)),
            },
        );
    }
    if out.len() > before {
        out.push(b'\n');
    }
}

/// A tag by its place among those that are there, or one that is not there.
enum Place {
    At(usize),
    Missing(&'static str),
}

/// Calls `push` with every tag; first those of the roster, if it is wanted.
fn in_order<'n>(
    wants_roster: bool,
    count: usize,
    name: impl Fn(usize) -> &'n str,
    mut push: impl FnMut(Place),
) {
    let mut roster = [None; ROSTER.len()];
    let mut next = 0;
    if wants_roster {
        let mut stands = true; // as far as we have come, in its order
        for (at, (place, wanted)) in roster.iter_mut().zip(ROSTER).enumerate() {
            stands &= at < count && name(at) == wanted;
            let first = || (0..count).find(|&index| name(index) == wanted);
            *place = if stands { Some(at) } else { first() };
            push(place.map_or(Place::Missing(wanted), Place::At));
        }
        next = if stands { ROSTER.len() } else { 0 };
    }
    for index in (next..count).filter(|&index| next > 0 || !roster.contains(&Some(index))) {
        push(Place::At(index));
    }
}

/// Appends a tag that nothing is to be done to: nearly always the very text.
fn push_written(out: &mut Vec<u8>, text: &str, tag: &TagPair) {
    if !stands_as_written(text, tag) {
        return push_tag(out, tag.name.of(text), &tag.value(text));
    }
    let pair = &text.as_bytes()[tag.span.start as usize..];
    match pair.first_chunk::<64>() {
        Some(chunk) if tag.span.len() <= 64 => push_some(out, chunk, tag.span.len() as usize),
        _ => out.extend_from_slice(tag.span.of(text).as_bytes()),
    }
    out.push(b'\n');
}

/// Whether a tag stands in the text as it would be written.
fn stands_as_written(text: &str, TagPair { name, value, span }: &TagPair) -> bool {
    let bytes = text.as_bytes();
    let at = |from: u32, to: u32| bytes.get(from as usize..to as usize).unwrap_or_default();
    let said = at(value.start, value.end);
    let result = || Outcome::from_token(value.of(text));
    at(span.start, name.start) == b"["
        && at(name.end, value.start) == b" \""
        && at(value.end, span.end) == b"\"]"
        && needs_no_escape(said)
        && (at(name.start, name.end) != b"Result"
            || result().is_none_or(|outcome| outcome.token().as_bytes() == said))
}

fn push_tag(out: &mut Vec<u8>, name: &str, value: &str) {
    let result = if name == "Result" { Outcome::from_token(value) } else { None };
    push_pair(out, name, result.map_or(value, |outcome| outcome.token()));
}

/// `[Name "value"]`, quote and backslash escaped (section 7); a line end in the value becomes a space.
fn push_pair(out: &mut Vec<u8>, name: &str, value: &str) {
    out.push(b'[');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b" \"");
    if value.bytes().any(is_special) {
        push_escaped(out, value);
    } else {
        out.extend_from_slice(value.as_bytes());
    }
    out.extend_from_slice(b"\"]\n");
}

/// Whether a value cannot hold the byte as it is.
const fn is_special(byte: u8) -> bool {
    matches!(byte, b'"' | b'\\' | b'\n' | b'\r')
}

#[cold]
fn push_escaped(out: &mut Vec<u8>, value: &str) {
    for &byte in value.as_bytes() {
        match byte {
            b'"' | b'\\' => out.extend([b'\\', byte]),
            b'\n' | b'\r' => out.push(b' '),
            _ => out.push(byte),
        }
    }
}
