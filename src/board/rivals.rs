//! The like pieces that could have gone where one went.

use super::{Move, Position, Role, Square, SquareSet, empty_board_attacks};

/// Which rivals a move has: other pieces of its kind that could legally go to the same square.
///
/// By them SAN tells how much of the square of departure it names (PGN standard, section 8.2.3.4): of two rooks on a1
/// and f1 that both see d1, the first goes there as `Rad1`. A pinned piece is no rival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rivals(pub(super) u8);

impl Rivals {
    /// No other piece could go there.
    pub const NONE: Self = Self(0);

    pub(super) const EXIST: u8 = 1;
    pub(super) const ON_FILE: u8 = 2;
    const ON_RANK: u8 = 4;

    /// Those on these squares, of a piece that comes from `from`.
    #[must_use]
    pub fn on(squares: SquareSet, from: Square) -> Self {
        let note = |bit: u8, among: SquareSet| if (squares & among).is_empty() { 0 } else { bit };
        Self(
            note(Self::EXIST, SquareSet::ALL)
                | note(Self::ON_FILE, SquareSet::file(from.file()))
                | note(Self::ON_RANK, SquareSet::rank(from.rank())),
        )
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether one stands on the same file, so that the file does not tell them apart.
    #[must_use]
    pub const fn share_file(self) -> bool {
        self.0 & Self::ON_FILE != 0
    }

    /// Whether one stands on the same rank.
    #[must_use]
    pub const fn share_rank(self) -> bool {
        self.0 & Self::ON_RANK != 0
    }
}

impl Position {
    /// The move with a note of its rivals; pawns and castling have none.
    ///
    /// ```
    /// use movetext::board::{Move, Position, Square};
    /// let position = Position::from_fen("4k3/8/8/8/8/8/4K3/R4R2 w - - 0 1").unwrap().position;
    /// let mut moves = Vec::new();
    /// position.legal_moves(&mut moves);
    /// let rook = moves.into_iter().find(|m| (m.from(), m.to()) == (Square::A1, Square::D1)).unwrap();
    /// let rivals = position.with_rivals(rook).rivals();
    /// assert!(!rivals.is_none() && !rivals.share_file() && rivals.share_rank()); // Rad1
    /// ```
    #[must_use]
    pub fn with_rivals(&self, played: Move) -> Move {
        let apart = matches!(played.role(), Role::Pawn | Role::King) || played.is_null();
        if apart || played.is_none() {
            return played;
        }
        played.against(Rivals::on(self.rivals(played), played.from()))
    }

    /// Squares of other pieces of the same kind that may legally go to the same square.
    fn rivals(&self, played: Move) -> SquareSet {
        let (role, to) = (played.role(), played.to());
        let like = self.pieces(self.turn(), role) & !played.from().set();
        let able = |from: &Square| self.reaches(role, *from, to);
        (like & empty_board_attacks(role, to)).iter().filter(able).collect()
    }
}
