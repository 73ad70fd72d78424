//! How hard the search works.

use crate::repair::sheets::{BESIDE_WRONG_SIGN, WITHOUT_WRONG_SIGN};
use crate::repair::spelling::MOST_CELL_COST;

/// Number of slots above which the beam is narrowed: no game played over the board had more plies.
const LONG_RECORD: usize = 600;
/// Minimum number of positions followed, however long the record.
const NARROWEST: usize = 3;

/// Number of positions after blank cells by which the widest beam for them is bounded.
const POSITIONS_AFTER_BLANKS: usize = 16_000;

/// How hard a stretch of blanks is filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filling {
    /// Maximum number of blanks in a stretch.
    pub(super) blanks: usize,
    /// Maximum number of blanks in a stretch of which all fillings are counted; in longer ones likely fillings are
    /// sought.
    pub(super) counted: usize,
    /// Maximum number of positions examined.
    pub(super) positions: u64,
    /// Maximum number of positions followed at each ply where likely fillings are sought.
    pub(super) followed: usize,
    /// Maximum number of cells after the stretch that every filling must fit.
    pub(super) evidence: usize,
    /// Maximum number of fillings that are followed.
    pub(super) lines: usize,
}

impl Filling {
    /// Among all sorts of repairs.
    const QUICK: Self =
        Self { blanks: 8, counted: 8, positions: 60_000, followed: 0, evidence: 10, lines: 12 };
    /// In a record in which nothing but blanks is open: at most a second's work, and all that follows must be playable.
    const THOROUGH: Self = Self {
        blanks: 12,
        counted: 6,
        positions: 1_000_000,
        followed: 8_000,
        evidence: usize::MAX,
        lines: 100,
    };

    /// Returns the maximum number of positions examined to fill a stretch with this many blanks: fewer where they are
    /// too many to be counted in any case.
    pub(super) const fn budget(&self, blanks: usize) -> u64 {
        if blanks > self.counted { self.positions / 4 } else { self.positions }
    }
}

/// Where a whole row is sought that no cell gives.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct MissingRows {
    /// Number of cheapest positions before which one may be missing.
    pub(super) positions: usize,
    /// Maximum number of cells that can be played without it.
    pub(super) most_played: usize,
}

impl MissingRows {
    const NOWHERE: Self = Self { positions: 0, most_played: 0 };
    /// Where the next cells cannot be played.
    const WHERE_PLAY_ENDS: Self = Self { positions: 1, most_played: 2 };
    /// Also where the record plays on for a long time: without a row the players keep their turns.
    pub(in crate::repair) const ANYWHERE: Self = Self { positions: 1, most_played: 40 };
}

/// The width of the search, and where it looks for plies that no cell gives.
#[derive(Clone, Copy, Debug)]
pub(in crate::repair) struct Beam {
    /// Maximum number of positions followed after each slot, for each number of plies played.
    pub(in crate::repair) width: usize,
    /// Maximum cost of a position above that of the cheapest one, in nats.
    pub(in crate::repair) window: f64,
    /// Maximum cost above that of the cheapest position, in nats, of a position where repairs are tried: plies
    /// inserted, slots skipped or transposed.
    pub(super) repair_window: f64,
    /// Cost of its best reading, in nats, from which a slot cannot be read at a position, so that repairs are tried
    /// there.
    pub(super) least_misfit: f32,
    /// Maximum number of positions after a slot at which the next cannot be read and repairs are tried.
    pub(in crate::repair) positions_repaired: usize,
    /// Number of cheapest positions at which repairs are tried although the slot can be read there: it may be so by
    /// chance.
    pub(in crate::repair) positions_doubted: usize,
    /// Maximum cost of a reading after an inserted ply, in nats, apart from a wrong sign where one is allowed.
    pub(in crate::repair) insertion_fit: f32,
    /// Whether a reading after an inserted ply may have a wrong sign.
    pub(in crate::repair) has_wrong_sign: bool,
    /// Where whole rows that may be missing are sought.
    pub(in crate::repair) missing_rows: MissingRows,
    /// Number of cheapest positions from which a stretch of blanks is filled.
    pub(in crate::repair) positions_before_blanks: usize,
    /// How such a stretch is filled.
    pub(super) filling: Filling,
    /// Whether blanks are also read one by one.
    pub(super) reads_blanks: bool,
    /// Whether a plainly written cell is read as the move that it says, and as no other.
    pub(super) reads_at_word: bool,
    /// Maximum number of different ply counts followed: those of the cheapest positions.
    pub(super) strata: usize,
    /// Maximum cost of a position at all, in nats.
    pub(in crate::repair) ceiling: f64,
}

impl Beam {
    /// The beams from the first attempt to the last: each is used only where the one before lost track.
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
            missing_rows: MissingRows::WHERE_PLAY_ENDS,
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
            missing_rows: MissingRows { positions: 3, ..MissingRows::ANYWHERE },
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
            missing_rows: MissingRows { positions: 8, ..MissingRows::ANYWHERE },
            ..Self::COMMON
        },
    ];

    /// What all attempts have in common.
    const COMMON: Self = Self {
        width: 0,
        window: 0.0,
        repair_window: 0.0,
        least_misfit: 0.0,
        positions_repaired: 0,
        positions_doubted: 0,
        insertion_fit: 0.0,
        has_wrong_sign: false,
        missing_rows: MissingRows::NOWHERE,
        positions_before_blanks: 3,
        filling: Filling::QUICK,
        reads_blanks: true,
        reads_at_word: false,
        strata: 5,
        ceiling: f64::INFINITY,
    };

    /// Returns the same beam for a record of this many slots: one that is longer than any game is followed less widely,
    /// which bounds its memory.
    pub(in crate::repair) fn suited_to(self, slots: usize) -> Self {
        let width = if slots > LONG_RECORD {
            (self.width * LONG_RECORD / slots).max(NARROWEST)
        } else {
            self.width
        };
        Self { width, ..self }
    }

    /// Returns the beams to try in turn for a record in which nothing is wrong and this many cells are blank or
    /// illegible: no row is missing. The first fills whole stretches such that all that follows can be played, the
    /// others read blanks one by one as well; the last is as wide as their number allows, at most ten times.
    pub(in crate::repair) fn for_open_cells(open: usize, slots: usize) -> [Self; 3] {
        let [_, _, widest] = Self::LEVELS.map(|level| level.suited_to(slots));
        let widest = Self { missing_rows: MissingRows::NOWHERE, reads_at_word: true, ..widest };
        let exact = Self {
            window: f64::INFINITY,
            repair_window: f64::NEG_INFINITY,
            filling: Filling::THOROUGH,
            reads_blanks: false,
            ..widest
        };
        let width = POSITIONS_AFTER_BLANKS / open.max(1);
        let wider = Self { width: width.clamp(widest.width, widest.width * 10), ..widest };
        [exact, widest, wider]
    }

    /// Returns a beam that follows every position costing no more than this and tries every repair, except whole rows;
    /// blanks are read one by one.
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

// `Slot::may_fit` is exact up to these costs: a beam that allows more would silently lose readings.
const _: () = {
    let mut level = 0;
    while level < Beam::LEVELS.len() {
        let Beam { insertion_fit, has_wrong_sign, .. } = Beam::LEVELS[level];
        assert!(
            insertion_fit <= if has_wrong_sign { BESIDE_WRONG_SIGN } else { WITHOUT_WRONG_SIGN }
        );
        level += 1;
    }
};
