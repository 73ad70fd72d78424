//! How signs between moves are read that may mean several things.

/// What signs mean. The reader knows no position: where the usual reading does not play, another one may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SignReading {
    /// By their look.
    Usual,
    /// No `;` separates moves or variations: what follows it is a comment.
    SemicolonsAreComments,
    /// A letter set apart that is also a glyph (`N`, a novelty) is one, and the square behind it is the pawn's.
    LettersAreGlyphs,
    /// A token may be two moves, a sign between them or none: `e4-e5`, `Nf3Nc6`.
    GluedMoves,
}
