//! What stands around the pieces of an output.

use std::borrow::Cow;

/// What stands before, between and after pieces: games or findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Before the first piece, also when there is none.
    pub(crate) before: Cow<'static, str>,
    /// Between two pieces.
    pub(crate) between: &'static str,
    /// After the last piece, also when there is none.
    pub(crate) after: &'static str,
    /// Whether there is room for one piece only.
    pub(crate) is_single: bool,
}

impl Frame {
    /// Pieces that follow one another without more ado.
    pub(crate) const NONE: Self = Self::of("", "", "");

    /// Room for one piece.
    pub(crate) const SINGLE: Self =
        Self { before: Cow::Borrowed(""), between: "", after: "", is_single: true };

    /// What is known beforehand.
    pub(crate) const fn of(
        before: &'static str,
        between: &'static str,
        after: &'static str,
    ) -> Self {
        Self { before: Cow::Borrowed(before), between, after, is_single: false }
    }
}
