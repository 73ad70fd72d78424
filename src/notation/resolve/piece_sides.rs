//! The side from which each piece came: descriptive notation distinguishes the king's knight from the queen's.

use super::narrow;
use crate::board::{CastlingSide, Move, Position, Square, SquareSet};
use crate::notation::{Claims, MovePattern, Resolution};

/// The squares of the pieces that began on either side of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceSides {
    kingside: SquareSet,
    queenside: SquareSet,
}

impl PieceSides {
    /// Returns the sides in a position in which nothing has moved: the files e to h are the king's.
    #[must_use]
    pub(crate) fn of(start: &Position) -> Self {
        let kingside = (4..8).map(SquareSet::file).fold(SquareSet::EMPTY, |all, file| all | file);
        let pieces = start.occupied();
        Self { kingside: pieces & kingside, queenside: pieces & !kingside }
    }

    /// Follows a move. A promoted pawn belongs to no side.
    pub(crate) fn play(&mut self, played: Move) {
        if played.is_null() {
            return;
        }
        let (from, to) = (played.from(), played.king_target());
        for side in [&mut self.kingside, &mut self.queenside] {
            let moves = side.contains(from) && played.promotion().is_none();
            *side &= !(from.set() | played.to().set());
            if moves {
                side.insert(to);
            }
        }
        if let Some(side) = played.castling() {
            let rook = Square::new(side.rook_file(), from.rank());
            match side {
                CastlingSide::King => self.kingside.insert(rook),
                CastlingSide::Queen => self.queenside.insert(rook),
            }
        }
    }

    /// Settles several candidates by the sides that the writer named; if history does not decide, by where the pieces
    /// are.
    pub(crate) fn settle(
        &self,
        pattern: &MovePattern,
        position: &Position,
        candidates: &mut Vec<Move>,
    ) -> Resolution {
        let claims = pattern.claims;
        self.narrow_by(claims, Claims::KINGS_PIECE, Claims::QUEENS_PIECE, Move::from, candidates);
        self.narrow_by(
            claims,
            Claims::CAPTURES_KINGS_PIECE,
            Claims::CAPTURES_QUEENS_PIECE,
            Move::to,
            candidates,
        );
        pattern.settle(position, candidates)
    }

    fn narrow_by(
        &self,
        claims: Claims,
        kingside: Claims,
        queenside: Claims,
        square: impl Fn(Move) -> Square,
        candidates: &mut Vec<Move>,
    ) {
        let files = |candidates: &[Move]| {
            candidates.iter().map(|found| square(*found).file()).collect::<Vec<_>>()
        };
        if claims.has(kingside) {
            narrow(candidates, |found| self.kingside.contains(square(found)));
            let most = files(candidates).into_iter().max();
            narrow(candidates, |found| Some(square(found).file()) == most);
        }
        if claims.has(queenside) {
            narrow(candidates, |found| self.queenside.contains(square(found)));
            let least = files(candidates).into_iter().min();
            narrow(candidates, |found| Some(square(found).file()) == least);
        }
    }
}
