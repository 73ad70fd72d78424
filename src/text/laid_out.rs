//! What is known of a text that was made from another one.

use super::span::Span;

/// A piece of a text and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MappedSpan {
    /// In the text laid out.
    pub(crate) here: Span,
    /// In the text that it was made from.
    pub(crate) there: Span,
}

/// Notation and language that a container names for its games, from a place of the new text on to the next such place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedSyntax {
    pub(crate) at: u32,
    pub(crate) names: Option<(String, String)>,
}

/// A text made from another one; the lists in the order of its places.
#[derive(Debug, Default)]
pub(crate) struct LaidOut {
    pub(crate) text: String,
    /// Where its pieces came from, without overlaps.
    pub(crate) places: Vec<MappedSpan>,
    /// Lines that are kept without being understood.
    pub(crate) unexplained: Vec<Span>,
    /// Where its games begin, if the text that it was made from tells them apart.
    pub(crate) games: Vec<u32>,
    /// Notation and language of its games.
    pub(crate) named: Vec<NamedSyntax>,
}
