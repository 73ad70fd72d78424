//! What stands around the pieces of an output.

/// What stands before, between and after pieces: games or findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Before the first piece, also when there is none.
    pub(crate) before: &'static str,
    /// Between two pieces.
    pub(crate) between: &'static str,
    /// After the last piece, also when there is none.
    pub(crate) after: &'static str,
}

impl Frame {
    /// Pieces that follow one another without more ado.
    pub(crate) const NONE: Self = Self { before: "", between: "", after: "" };
}
