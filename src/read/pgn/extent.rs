//! Reads part of a text as if nothing followed it.

use std::mem;

use super::Reader;
use super::look_ahead::LookAhead;

/// A text of which part is being read, and what was found ahead in the whole of it.
pub(super) struct WholeText<'s> {
    text: &'s str,
    ahead: LookAhead,
}

impl<'s> Reader<'s> {
    /// Ends the text at a place, until [`Reader::widen`] restores the whole of it.
    pub(super) fn narrow(&mut self, end: usize) -> WholeText<'s> {
        let text = self.text;
        self.text = &text[..end];
        self.bytes = self.text.as_bytes();
        WholeText { text, ahead: mem::take(&mut self.ahead) }
    }

    /// Restores the whole text.
    pub(super) fn widen(&mut self, whole: WholeText<'s>) {
        self.text = whole.text;
        self.bytes = whole.text.as_bytes();
        self.ahead = whole.ahead;
    }
}
