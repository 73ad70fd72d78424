//! What rests on a record whose end is not known.

/// Rulings on the legal ways to complete a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Ways with which all that is written can be played, as far as they were ruled on.
    pub all: u128,
    /// Those in which the player whose flag fell has lost.
    pub lost: u128,
    /// Those in which the game is drawn.
    pub drawn: u128,
    /// Whether all ways were found and ruled on; if not, there are at least so many of each kind.
    pub exact: bool,
}

/// A ruling that rests on a position which need not be the one in which the flag fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastKnown {
    /// After how many plies it stands.
    pub ply: u32,
    /// How many plies behind it are blank.
    pub unwritten: u32,
    /// Whether something else might be ruled if they were known; not where all legal ways to fill them are ruled alike.
    pub can_change: bool,
}
