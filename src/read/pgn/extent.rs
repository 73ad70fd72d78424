//! A part of a text, read as if nothing stood behind it.

use std::mem;

use super::Reader;
use super::look_ahead::LookAhead;

/// A text of which a part is read, and what was found ahead in all of it.
pub(super) struct WholeText<'s> {
    text: &'s str,
    ahead: LookAhead,
}

impl<'s> Reader<'s> {
    /// Lets the text end at a place, until [`Reader::widen`] gives back the whole of it.
    pub(super) fn narrow(&mut self, end: usize) -> WholeText<'s> {
        let text = self.text;
        self.text = &text[..end];
        self.bytes = self.text.as_bytes();
        WholeText { text, ahead: mem::take(&mut self.ahead) }
    }

    /// Lets the text be whole again.
    pub(super) fn widen(&mut self, whole: WholeText<'s>) {
        self.text = whole.text;
        self.bytes = whole.text.as_bytes();
        self.ahead = whole.ahead;
    }
}
