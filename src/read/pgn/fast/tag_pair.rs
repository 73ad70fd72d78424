//! The fast path of tag pairs: `[Name "value"]` without backslashes, the head compared with those met before.
//!
//! Its plain twin is `tag_pair` in `tags.rs`, which reads what is left here; the snapshots of the fixtures and the
//! round trips of `tests/round_trip` keep the two consistent.

use memchr::memchr3;

use super::tag_cache::MetTags;
use crate::game::TagPair;
use crate::read::pgn::{Reader, tags};
use crate::text::Span;
use crate::text::scan::positions;

/// A tag pair in the common form, as lengths in bytes.
pub(in crate::read::pgn) struct FastTagPair {
    /// The index of its head among the known ones.
    pub(in crate::read::pgn) place: Option<usize>,
    /// The length of `[Name "`.
    head: usize,
    /// The length of the whole pair.
    pub(in crate::read::pgn) length: usize,
}

impl FastTagPair {
    /// The tag pair that begins here.
    #[inline]
    pub(in crate::read::pgn) fn at(&self, open: usize) -> TagPair {
        let span = |start: usize, end: usize| Span::new((open + start) as u32, (open + end) as u32);
        TagPair {
            name: span(1, self.head - 2),
            value: span(self.head, self.length - 2),
            span: span(0, self.length),
        }
    }
}

impl Reader<'_> {
    /// Reads a tag pair in the most common form, `[Name "value"]` without backslashes, given the tags so far in its
    /// section.
    #[inline]
    pub(in crate::read::pgn) fn fast_tag_pair(&mut self, met: &MetTags) -> Option<FastTagPair> {
        let rest = &self.bytes[self.at..];
        let (place, head) = if let Some((place, length)) = self.cache.tags.expected(met, rest) {
            (Some(place), length)
        } else {
            let length = tags::plain_head(rest)?;
            (self.cache.tags.learn(met, &rest[..length]), length)
        };
        let value = value_end(&rest[head..])?;
        let length = head + value + 2;
        rest[length - 2..].starts_with(b"\"]").then_some(FastTagPair { place, head, length })
    }
}

/// The first byte that cannot be in a value, or not on its own.
#[inline]
fn value_end(bytes: &[u8]) -> Option<usize> {
    let signs @ [quote, escape, line_end] = [b'"', b'\\', b'\n'];
    // Names, dates and ratings are short; openings, events and addresses not much longer.
    let mut done = 0;
    for chunk in bytes.as_chunks::<32>().0.iter().take(2) {
        let places = positions(chunk, signs);
        if places != 0 {
            return Some(done + places.trailing_zeros() as usize);
        }
        done += chunk.len();
    }
    memchr3(quote, escape, line_end, &bytes[done..]).map(|at| done + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_any_length_end_at_the_first_sign() {
        for length in 0..200 {
            for (sign, rest) in
                [('"', "]"), ('\\', "\"]"), ('\n', ""), ('"', "] and more of this text, much more")]
            {
                let text = "x".repeat(length) + &sign.to_string() + rest;
                assert_eq!(value_end(text.as_bytes()), Some(length), "{text:?}");
            }
            assert_eq!(value_end("x".repeat(length).as_bytes()), None);
        }
    }
}
