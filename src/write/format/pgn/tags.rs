//! The tag section (PGN standard, section 8.1), tag by tag. The fast path, which copies, is `verbatim.rs`.

use super::verbatim;
use crate::arbiter::Review;
use crate::game::{Outcome, ROSTER, TagPair};
use crate::write::Page;
use crate::write::tidy::{Tidying, unknown};

/// Appends the tag pairs and a blank line; nothing if there are none to write.
///
/// The export format begins with the complete Seven Tag Roster; other styles add and move nothing.
pub(super) fn push(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let (text, before) = (review.source.text(), out.len());
    let (roster, outcome) = (page.style.export, review.verdict.outcome);
    let tags = &review.game.tags;
    if page.tidying != Tidying::default() {
        push_tidied(review, page, out);
    } else if (!roster || verbatim::lead(text, tags)) && verbatim::stand(text, tags) {
        verbatim::push(out, text, tags);
    } else {
        let name = |index: usize| tags[index].name(text);
        in_order(roster, tags.len(), name, |place| match place {
            TagSlot::At(index) => push_written(out, text, &tags[index]),
            TagSlot::Missing(name) => push_pair(out, name, unknown(name, outcome)),
        });
    }
    if out.len() > before {
        out.push(b'\n');
    }
}

/// Appends the tags after tidying them.
fn push_tidied(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let (roster, outcome) = (page.style.export, review.verdict.outcome);
    let tags = page.tidying.tags(review);
    let name = |index: usize| &*tags[index].name;
    in_order(roster, tags.len(), name, |place| match place {
        TagSlot::At(index) => push_tag(out, &tags[index].name, &tags[index].value),
        TagSlot::Missing(name) => push_pair(out, name, unknown(name, outcome)),
    });
}

/// A tag by its index, or the name of a roster tag that is missing.
enum TagSlot {
    At(usize),
    Missing(&'static str),
}

/// Calls `push` with every tag, those of the roster first if it is wanted.
fn in_order<'n>(
    wants_roster: bool,
    count: usize,
    name: impl Fn(usize) -> &'n str,
    mut push: impl FnMut(TagSlot),
) {
    let mut roster = [None; ROSTER.len()];
    let mut next = 0;
    if wants_roster {
        let mut stands = true; // whether the tags so far are in roster order
        for (at, (place, wanted)) in roster.iter_mut().zip(ROSTER).enumerate() {
            stands &= at < count && name(at) == wanted;
            let first = || (0..count).find(|&index| name(index) == wanted);
            *place = if stands { Some(at) } else { first() };
            push(place.map_or(TagSlot::Missing(wanted), TagSlot::At));
        }
        next = if stands { ROSTER.len() } else { 0 };
    }
    for index in (next..count).filter(|&index| next > 0 || !roster.contains(&Some(index))) {
        push(TagSlot::At(index));
    }
}

/// Appends a tag that is not to be changed, nearly always verbatim.
fn push_written(out: &mut Vec<u8>, text: &str, tag: &TagPair) {
    if !verbatim::stand(text, std::slice::from_ref(tag)) {
        return push_tag(out, tag.name(text), &tag.value(text));
    }
    verbatim::push(out, text, std::slice::from_ref(tag));
}

fn push_tag(out: &mut Vec<u8>, name: &str, value: &str) {
    let is_usual = name == "Result" && !Outcome::is_forfeit(value); // which PGN has no word for
    let result = if is_usual { Outcome::from_text(value) } else { None };
    push_pair(out, name, result.map_or(value, |outcome| outcome.token()));
}

/// `[Name "value"]`, quote and backslash escaped (section 7); a line end in the value becomes a space.
pub(in crate::write) fn push_pair(out: &mut Vec<u8>, name: &str, value: &str) {
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

/// Whether a byte must be changed in a value.
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
