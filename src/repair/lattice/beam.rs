//! How hard is searched.

/// The width of the search, and where it looks for plies that no cell says.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct Beam {
    /// Positions that are followed behind each slot, for each number of plies played.
    pub(in crate::repair) width: usize,
    /// How many nats a position may be behind the best one.
    pub(in crate::repair) window: f64,
    /// How many nats a position may be behind the best one where repairs are tried.
    pub(in crate::repair) repaired: f64,
    /// Repairs are tried where the best reading of the slot costs at least this.
    pub(in crate::repair) misfit: f32,
    /// How many positions behind a slot repairs are tried on.
    pub(in crate::repair) tried: usize,
    /// On so many of the cheapest positions repairs are tried although the slot can be read there: it may be so by chance.
    pub(in crate::repair) doubted: usize,
    /// What a reading behind a ply that was put in may cost.
    pub(in crate::repair) fit: f32,
    /// Before how many positions a whole row may be missing.
    pub(in crate::repair) rows: usize,
}

impl Beam {
    /// From the first try to the last: each is made only if the one before lost the track.
    pub(in crate::repair) const LEVELS: [Self; 3] = [
        Self {
            width: 40,
            window: 15.0,
            repaired: 5.0,
            misfit: 1.5,
            tried: 8,
            doubted: 0,
            fit: 2.0,
            rows: 0,
        },
        Self {
            width: 90,
            window: 18.0,
            repaired: 9.0,
            misfit: 0.9,
            tried: 24,
            doubted: 4,
            fit: 4.5,
            rows: 3,
        },
        Self {
            width: 200,
            window: 24.0,
            repaired: 13.0,
            misfit: 0.9,
            tried: 80,
            doubted: 8,
            fit: 5.0,
            rows: 8,
        },
    ];
}
