//! Describes how far a ruling depends on a part of the record that is unknown.

/// Counts of the rulings on the legal ways to complete a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulingCounts {
    /// The number of ways in which everything written can be played, as far as they were ruled on.
    pub all: u128,
    /// The number of those in which the player whose flag fell has lost.
    pub lost: u128,
    /// The number of those in which the game is drawn.
    pub drawn: u128,
    /// The number of those in which the player whose flag fell had mated before.
    pub won: u128,
    /// Whether all ways were found and ruled on; if not, all numbers are lower bounds.
    pub exact: bool,
}

impl RulingCounts {
    /// The number of ways in which it could not be found out whether the opponent can mate.
    #[must_use]
    pub const fn open(self) -> u128 {
        self.all.saturating_sub(self.lost).saturating_sub(self.drawn).saturating_sub(self.won)
    }
}

/// The basis of a ruling on a position that may not be the one in which the flag fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastKnown {
    /// The number of plies after which the position was reached.
    pub ply: u32,
    /// The number of blank plies after it.
    pub unwritten: u32,
    /// Whether the ruling might differ if these were known; `false` if all legal ways to fill them lead to the same
    /// ruling.
    pub can_change: bool,
}
