//! What is known about the text ahead of the reader.

use std::ops::Range;

/// What was found ahead of the reader: valid as long as the end of the text stays the same.
#[derive(Debug, Default)]
pub(super) struct LookAhead {
    /// Where the next game after some place surely begins.
    pub(super) event: usize,
    /// The place from which the next `}` was looked for, and its place.
    pub(super) searched: Range<usize>,
    /// The pairs of braces if they nest, computed once there was one that is never closed.
    pub(super) pairs: Option<Vec<(usize, usize)>>,
}
