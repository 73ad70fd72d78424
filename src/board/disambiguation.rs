//! Disambiguation: whether SAN must name where a piece comes from, because a piece of the same kind could go to the
//! same square.

use super::{Square, SquareSet};

/// The other pieces of the same kind and side that could legally make a move to the same square: whether there are any,
/// and whether one of them shares the file or the rank of the piece that moves.
///
/// It determines how much of the origin SAN names (PGN standard, section 8.2.3.4): of two rooks on a1 and f1 that can
/// both go to d1, the first goes there as `Rad1`. A pinned piece does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Disambiguation(pub(super) u8);

impl Disambiguation {
    /// No other piece could go there.
    pub const NONE: Self = Self(0);

    pub(crate) const EXIST: u8 = 1;
    pub(crate) const ON_FILE: u8 = 2;
    const ON_RANK: u8 = 4;

    /// Returns what pieces of the same kind on these squares make necessary for one that comes from `from`.
    #[must_use]
    pub fn on(squares: SquareSet, from: Square) -> Self {
        let note = |bit: u8, among: SquareSet| if (squares & among).is_empty() { 0 } else { bit };
        Self(
            note(Self::EXIST, SquareSet::ALL)
                | note(Self::ON_FILE, SquareSet::file(from.file()))
                | note(Self::ON_RANK, SquareSet::rank(from.rank())),
        )
    }

    /// Whether no other piece could go there.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether one is on the same file, so that the file does not distinguish them.
    #[must_use]
    pub const fn share_file(self) -> bool {
        self.0 & Self::ON_FILE != 0
    }

    /// Whether one is on the same rank.
    #[must_use]
    pub const fn share_rank(self) -> bool {
        self.0 & Self::ON_RANK != 0
    }
}
