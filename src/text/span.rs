//! A place in a decoded text.

use std::ops::Range;

/// A half-open range of bytes in the decoded UTF-8 text of one [`Source`](super::Source).
///
/// ```
/// use movetext::Span;
/// let text = "1. e4 e5";
/// assert_eq!(Span::new(3, 5).of(text), "e4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The range `start..end`.
    #[must_use]
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// An empty span: a place between two characters.
    #[must_use]
    pub const fn at(place: u32) -> Self {
        Self { start: place, end: place }
    }

    /// The span of a range of `usize`.
    #[inline]
    pub(crate) const fn from_range(range: Range<usize>) -> Self {
        Self { start: range.start as u32, end: range.end as u32 }
    }

    /// The span of a part within its text: `part` must be a slice of this very `text`, an equal string will not do.
    pub(crate) fn of_part(text: &str, part: &str) -> Self {
        let start = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
        Self::from_range(start..start.wrapping_add(part.len()))
    }

    /// The length in bytes.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether the span contains nothing.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The span as a range of `usize`, for slicing.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The text in this span; empty if the span is out of bounds or cuts through a character.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or("")
    }
}
