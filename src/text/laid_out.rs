//! Describes a text that was made from another one.

use super::span::Span;

/// A piece of a text together with where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MappedSpan {
    /// Its place in the new text.
    pub(crate) here: Span,
    /// Its place in the text that it was made from.
    pub(crate) there: Span,
}

/// Notation and language that a container names for its games, from one place in the new text up to the next such
/// place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedSyntax {
    pub(crate) at: u32,
    pub(crate) names: Option<(String, String)>,
}

/// A text made from another one; its lists are in the order of the text.
#[derive(Debug, Default)]
pub(crate) struct LaidOut {
    pub(crate) text: String,
    /// Where its pieces came from, without overlaps.
    pub(crate) places: Vec<MappedSpan>,
    /// Lines that are kept although they were not understood.
    pub(crate) unexplained: Vec<Span>,
    /// Where its games begin, if the original text shows this.
    pub(crate) games: Vec<u32>,
    /// Whether it is the same text, but for signs that nobody sees.
    pub(crate) is_copy: bool,
    /// Notation and language of its games.
    pub(crate) named: Vec<NamedSyntax>,
}
