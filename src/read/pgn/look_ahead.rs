//! What is known of the text ahead of the place that is read.

use std::ops::Range;

/// What was found ahead of the place that is read: true as long as the text ends where it does.
#[derive(Debug, Default)]
pub(super) struct LookAhead {
    /// Where the next game after some place surely begins.
    pub(super) event: usize,
    /// From where the next `}` was looked for, and where it stands.
    pub(super) searched: Range<usize>,
    /// Which braces belong together when they nest, once one was met that is never closed.
    pub(super) pairs: Option<Vec<(usize, usize)>>,
}
