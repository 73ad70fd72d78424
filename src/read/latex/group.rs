//! What the braces of a document close.

/// What a brace closes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LatexGroup {
    /// Nothing.
    Plain,
    /// An argument that is not text; so many others follow.
    Hidden(u8),
    /// Text in a paragraph of its own.
    Section,
    /// A formula.
    Formula,
    /// Moves of the game.
    MainLine,
    /// A move of whatever line is open.
    Move,
    /// Moves beside the game; whether they are a variation.
    SideLine(bool),
    /// A variation of the moves around it.
    InnerLine,
    /// A remark, or what could not be played.
    Aside,
    /// The result.
    Result,
    /// The players in the heading of a game.
    Players,
}
