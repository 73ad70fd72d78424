//! How many of the paths through the columns of a sheet are followed.

/// How many paths are followed at once.
#[derive(Clone, Copy)]
pub(super) enum BeamWidth {
    /// As many as find the game.
    Broad,
    /// A fifth of them: as many as tell whether there is a game that may be.
    Narrow,
}

impl BeamWidth {
    /// Maximum number of positions followed with the same rows still to come.
    pub(super) const fn followed_alike(self) -> usize {
        self.of(24)
    }

    /// Number of the cheapest of them that are compared by what is written next.
    pub(super) const fn foreseen_alike(self) -> usize {
        8 * self.followed_alike()
    }

    /// Maximum number of positions followed in all.
    pub(super) const fn followed(self) -> usize {
        self.of(200)
    }

    /// By how much dearer than the best way, in nats, another one may be: more in a narrow search, which may find a dearer
    /// way for it than it has.
    pub(super) const fn most_dearer(self) -> f64 {
        match self {
            Self::Broad => 6.0,
            Self::Narrow => 9.0,
        }
    }

    /// Number of the cheapest positions in which it counts what people play, and moves may be omitted.
    pub(super) const fn weighed(self) -> usize {
        self.of(30)
    }

    const fn of(self, broad: usize) -> usize {
        match self {
            Self::Broad => broad,
            Self::Narrow => broad / 5,
        }
    }
}
