//! How hard is searched.

use crate::repair::spelling::MOST_CELL_COST;

/// No game that was played over the board had more plies.
const LONG: usize = 600;
/// So many positions are followed of any record.
const NARROWEST: usize = 3;

/// Of so many blank cells each may be filled in any way that the rest lets stand.
const FEW_BLANKS: usize = 4;

/// The width of the search, and where it looks for plies that no cell says.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct Beam {
    /// Positions that are followed behind each slot, for each number of plies played.
    pub(in crate::repair) width: usize,
    /// How many nats a position may be behind the best one.
    pub(in crate::repair) window: f64,
    /// How many nats a position may be behind the best one where repairs are tried: plies put in, slots left over or
    /// exchanged.
    pub(super) repair_window: f64,
    /// A slot cannot be read at a position where its best reading costs at least this: repairs are tried there.
    pub(super) least_misfit: f32,
    /// On how many positions behind a slot, at which the next cannot be read, repairs are tried.
    pub(in crate::repair) positions_repaired: usize,
    /// On so many of the cheapest positions repairs are tried although the slot can be read there: it may be so by chance.
    pub(in crate::repair) positions_doubted: usize,
    /// What a reading behind a ply that was put in may cost, beside a wrong sign if there may be one.
    pub(in crate::repair) insertion_fit: f32,
    /// Whether a reading behind a ply that was put in may have a wrong sign.
    pub(in crate::repair) has_wrong_sign: bool,
    /// Before how many positions a whole row may be missing.
    pub(in crate::repair) positions_before_missing_row: usize,
    /// From how many positions a stretch of blanks is filled.
    pub(in crate::repair) positions_before_blanks: usize,
    /// So many numbers of plies are followed: those of the cheapest positions.
    pub(super) strata: usize,
    /// What a position may cost at all, in nats.
    pub(in crate::repair) ceiling: f64,
}

impl Beam {
    /// From the first try to the last: each is made only if the one before lost the track.
    pub(in crate::repair) const LEVELS: [Self; 3] = [
        Self {
            width: 20,
            window: 10.0,
            repair_window: 7.0,
            least_misfit: 1.5,
            positions_repaired: 8,
            positions_doubted: 2,
            insertion_fit: 2.0,
            has_wrong_sign: false,
            positions_before_missing_row: 0,
            strata: 4,
            ..Self::COMMON
        },
        Self {
            width: 45,
            window: 18.0,
            repair_window: 10.0,
            least_misfit: 0.9,
            positions_repaired: 20,
            positions_doubted: 4,
            insertion_fit: 4.5,
            has_wrong_sign: true,
            positions_before_missing_row: 3,
            ..Self::COMMON
        },
        Self {
            width: 100,
            window: 22.0,
            repair_window: 13.0,
            least_misfit: 0.9,
            positions_repaired: 80,
            positions_doubted: 8,
            insertion_fit: 5.0,
            has_wrong_sign: true,
            positions_before_missing_row: 8,
            ..Self::COMMON
        },
    ];

    /// What is the same in all tries.
    const COMMON: Self = Self {
        width: 0,
        window: 0.0,
        repair_window: 0.0,
        least_misfit: 0.0,
        positions_repaired: 0,
        positions_doubted: 0,
        insertion_fit: 0.0,
        has_wrong_sign: false,
        positions_before_missing_row: 0,
        positions_before_blanks: 3,
        strata: 5,
        ceiling: f64::INFINITY,
    };

    /// The same for a record of so many slots: a record that is longer than any game is followed less widely, which bounds its
    /// memory.
    pub(in crate::repair) fn suited_to(self, slots: usize) -> Self {
        let width =
            if slots > LONG { (self.width * LONG / slots).max(NARROWEST) } else { self.width };
        Self { width, ..self }
    }

    /// For a record in which nothing is wrong and so many cells are blank, one after the other: no row is missing, and where
    /// few are blank all that may be played there is followed as far as it can be.
    pub(in crate::repair) fn for_blanks(blanks: usize, slots: usize) -> Vec<Self> {
        let [_, _, widest] = Self::LEVELS.map(|level| level.suited_to(slots));
        let widest = Self { positions_before_missing_row: 0, ..widest };
        let wider = Self { width: widest.width * 10, ..widest };
        [Some(widest), (blanks <= FEW_BLANKS).then_some(wider)].into_iter().flatten().collect()
    }

    /// Every position that costs no more than this is followed, and every repair tried, but for whole rows; blanks are read
    /// one by one.
    pub(in crate::repair) const fn exhaustive(ceiling: f64) -> Self {
        Self {
            width: usize::MAX,
            window: f64::INFINITY,
            repair_window: f64::INFINITY,
            positions_repaired: usize::MAX,
            insertion_fit: MOST_CELL_COST,
            positions_before_blanks: 0,
            strata: usize::MAX,
            ceiling,
            ..Self::COMMON
        }
    }

    /// Whether nothing may be left out that costs no more than the ceiling.
    pub(super) const fn is_exhaustive(&self) -> bool {
        self.ceiling < f64::INFINITY
    }
}
