//! A text made from another one, such as PGN laid out from JSON: what is said of its places is said of where they came
//! from.

use super::source::Source;
use super::span::Span;

/// A piece of a text and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// In the text laid out.
    pub here: Span,
    /// In the text that it was made from.
    pub there: Span,
}

/// The text that another one was made from.
#[derive(Debug)]
pub(super) struct Origin {
    pub(super) source: Source,
    /// In the order of `here`, without overlaps.
    pub(super) places: Vec<Place>,
    /// What of the new text the reader of the old one could not explain, in order.
    pub(super) foreign: Vec<Span>,
}

impl Origin {
    /// Where a span came from.
    pub(super) fn back(&self, span: Span) -> Span {
        let (start, end) = (self.place(span.start, false), self.place(span.end, true));
        if span.is_empty() { Span::at(start) } else { Span::new(start, end.max(start)) }
    }

    /// Where a byte came from. Between two pieces: the end of the one before it.
    fn place(&self, at: u32, is_end: bool) -> u32 {
        let before = |place: &Place| place.here.start < at || (!is_end && place.here.start == at);
        let index = self.places.partition_point(before);
        let Some(place) = index.checked_sub(1).map(|index| self.places[index]) else { return 0 };
        if at >= place.here.end {
            return place.there.end;
        }
        place.there.end.min(place.there.start + (at - place.here.start))
    }
}
