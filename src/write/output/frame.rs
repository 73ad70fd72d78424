//! The text around and between the pieces of an output.

use std::borrow::Cow;

/// Text before, between and after pieces (games or findings).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Before the first piece, even if there is none.
    pub(crate) before: Cow<'static, str>,
    /// Between two pieces.
    pub(crate) between: &'static str,
    /// After the last piece, even if there is none.
    pub(crate) after: &'static str,
    /// Whether there may be only one piece.
    pub(crate) is_single: bool,
}

impl Frame {
    /// No text around or between pieces.
    pub(crate) const NONE: Self = Self::of("", "", "");

    /// No text, and only one piece.
    pub(crate) const SINGLE: Self =
        Self { before: Cow::Borrowed(""), between: "", after: "", is_single: true };

    /// Creates a frame from constant texts.
    pub(crate) const fn of(
        before: &'static str,
        between: &'static str,
        after: &'static str,
    ) -> Self {
        Self { before: Cow::Borrowed(before), between, after, is_single: false }
    }
}
