//! The tag section (PGN standard, section 8.1).

use crate::arbiter::Review;
use crate::game::{Outcome, ROSTER};
use crate::write::Page;
use crate::write::tidy::{Tag, unknown};

/// Appends the tag pairs and a blank line; nothing where there are none to write.
///
/// The export format leads with the Seven Tag Roster, complete; other styles add and move nothing.
pub(super) fn push(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let tags = page.tidying.tags(review);
    let before = out.len();
    let mut roster = [None; ROSTER.len()];
    if page.style.export {
        for (place, name) in roster.iter_mut().zip(ROSTER) {
            *place = tags.iter().position(|tag| tag.name == name);
            match place {
                Some(index) => push_tag(out, &tags[*index]),
                None => push_pair(out, name, unknown(name, review.verdict.outcome)),
            }
        }
    }
    for (index, tag) in tags.iter().enumerate() {
        if !roster.contains(&Some(index)) {
            push_tag(out, tag);
        }
    }
    if out.len() > before {
        out.push(b'\n');
    }
}

fn push_tag(out: &mut Vec<u8>, Tag { name, value }: &Tag<'_>) {
    let result = if name == "Result" { Outcome::from_token(value) } else { None };
    push_pair(out, name, result.map_or(value.as_ref(), |outcome| outcome.token()));
}

/// `[Name "value"]`, quote and backslash escaped (section 7); a line end in the value becomes a space.
fn push_pair(out: &mut Vec<u8>, name: &str, value: &str) {
    out.push(b'[');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b" \"");
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\\' | b'\n' | b'\r');
    if value.as_bytes().iter().any(is_special) {
        push_escaped(out, value);
    } else {
        out.extend_from_slice(value.as_bytes());
    }
    out.extend_from_slice(b"\"]\n");
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
