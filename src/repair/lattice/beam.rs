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
    /// What a reading behind a ply that was put in may cost, beside a wrong sign if there may be one.
    pub(in crate::repair) fit: f32,
    /// Whether it may have a wrong sign.
    pub(in crate::repair) misread: bool,
    /// Before how many positions a whole row may be missing.
    pub(in crate::repair) rows: usize,
}

impl Beam {
    /// From the first try to the last: each is made only if the one before lost the track.
    pub(in crate::repair) const LEVELS: [Self; 3] = [
        Self {
            width: 20,
            window: 18.0,
            repaired: 7.0,
            misfit: 1.5,
            tried: 8,
            doubted: 0,
            fit: 2.0,
            misread: false,
            rows: 0,
        },
        Self {
            width: 45,
            window: 22.0,
            repaired: 12.0,
            misfit: 0.9,
            tried: 24,
            doubted: 4,
            fit: 4.5,
            misread: true,
            rows: 3,
        },
        Self {
            width: 100,
            window: 28.0,
            repaired: 17.0,
            misfit: 0.9,
            tried: 80,
            doubted: 8,
            fit: 5.0,
            misread: true,
            rows: 8,
        },
    ];
}
