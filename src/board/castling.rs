//! Castling, in ordinary chess and in Chess960 (Laws, 3.8.2 and II).

use super::attacks::between;
use super::{CastlingSide, Color, Move, Position, Role, Square, SquareSet};

/// Why castling is not legal now, with the square that prevents it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingObstacle {
    /// King or rook has moved, or the rook was captured (Laws, 3.8.2.1).
    RightLost,
    /// The king is in check from here (3.8.2.2).
    Check(Square),
    /// A piece is here, between king and rook or where they land (3.8.2.2).
    Blocked(Square),
    /// The king would pass over or land on `square`, which is attacked from `by` (3.8.2.2).
    Attacked {
        /// The square that the king may not enter.
        square: Square,
        /// The square of the attacking piece.
        by: Square,
    },
}

/// Castling to one side in ordinary chess.
#[derive(Clone, Copy)]
struct OrdinaryCastling {
    king: Square,
    rook: Square,
    /// Squares between the two.
    way: SquareSet,
    /// The two squares that the king enters: it stays on the last, and the rook ends on the first.
    crossed: [Square; 2],
}

static ORDINARY: [[OrdinaryCastling; 2]; 2] = [
    [ordinary(Square::E1, Square::H1), ordinary(Square::E1, Square::A1)],
    [ordinary(Square::E8, Square::H8), ordinary(Square::E8, Square::A8)],
];

const fn ordinary(king: Square, rook: Square) -> OrdinaryCastling {
    let rank = king.rank();
    let (way, crossed) = if rook.file() > king.file() {
        (0x60, [Square::new(5, rank), Square::new(6, rank)])
    } else {
        (0x0e, [Square::new(3, rank), Square::new(2, rank)])
    };
    OrdinaryCastling { king, rook, way: SquareSet(way << (8 * rank)), crossed }
}

impl Position {
    /// Returns all rooks with which either side may still castle.
    pub const fn castling_rooks(&self) -> SquareSet {
        self.castling
    }

    /// Returns the rook with which this side may still castle, if the right is not lost.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        let home = SquareSet::rank(color.home_rank());
        let rooks = self.castling & home & self.by_color(color);
        rooks.iter().find(|rook| (rook.file() > king.file()) == (side == CastlingSide::King))
    }

    /// Returns castling to this side by the player to move.
    pub fn castling_move(&self, side: CastlingSide) -> Result<Move, CastlingObstacle> {
        self.ordinary_castling(side).map_or_else(|| self.any_castling(side), Ok)
    }

    /// Returns castling in the commonest case: king and rook are where they are in ordinary chess, and nothing is in
    /// the way.
    fn ordinary_castling(&self, side: CastlingSide) -> Option<Move> {
        let us = self.turn;
        let OrdinaryCastling { king, rook, way, crossed } =
            ORDINARY[us as usize & 1][side as usize & 1];
        let open = self.king(us) == king
            && self.castling.contains(rook)
            && (way & self.occupied()).is_empty()
            && !self.checked;
        let by = us.other();
        let is_safe =
            |&square: &Square| !self.is_attacked(square, by, self.by_color(by), self.occupied());
        (open && crossed.iter().all(is_safe)).then(|| Move::castle(king, rook, side))
    }

    /// Castles in that commonest case, and returns the move.
    pub(crate) fn castle_ordinary(&mut self, side: CastlingSide) -> Option<Move> {
        let castling = self.ordinary_castling(side)?;
        let ordinary = &ORDINARY[self.turn as usize & 1][side as usize & 1];
        let [rook_to, king_to] = ordinary.crossed;
        self.move_king_and_rook([ordinary.king, king_to], [ordinary.rook, rook_to]);
        self.update_check([self.by_color(self.turn.other()), self.by_color(self.turn)]);
        Some(castling)
    }

    fn any_castling(&self, side: CastlingSide) -> Result<Move, CastlingObstacle> {
        let us = self.turn;
        let king = self.king(us);
        let rook = self.castling_rook(us, side).ok_or(CastlingObstacle::RightLost)?;
        if self.checked {
            return Err(CastlingObstacle::Check(self.checkers().first().unwrap_or(king)));
        }
        let king_to = Square::new(side.king_file(), king.rank());
        let rook_to = Square::new(side.rook_file(), king.rank());
        self.clear_way(king, rook, king_to, rook_to)?;
        self.safe_way(king, rook, king_to, rook_to)?;
        Ok(Move::castle(king, rook, side))
    }

    /// Returns castling as it was carried out although it was illegal: king and outermost rook are on the home rank,
    /// and nothing is in their way.
    pub(crate) fn illegal_castling(&self, side: CastlingSide) -> Option<Move> {
        let us = self.turn;
        let king = self.king(us);
        let home = SquareSet::rank(us.home_rank());
        let mut rooks = (self.pieces(us, Role::Rook) & home).iter();
        let rook = match side {
            CastlingSide::King => rooks.last().filter(|rook| rook.file() > king.file()),
            CastlingSide::Queen => rooks.next().filter(|rook| rook.file() < king.file()),
        }?;
        let king_to = Square::new(side.king_file(), us.home_rank());
        let rook_to = Square::new(side.rook_file(), us.home_rank());
        let free = king.rank_for(us) == 0 && self.clear_way(king, rook, king_to, rook_to).is_ok();
        free.then(|| Move::castle(king, rook, side).as_illegal())
    }

    fn clear_way(
        &self,
        king: Square,
        rook: Square,
        king_to: Square,
        rook_to: Square,
    ) -> Result<(), CastlingObstacle> {
        let way = between(king, king_to)
            | between(rook, rook_to)
            | between(king, rook)
            | king_to.set()
            | rook_to.set();
        let blocked = way & self.occupied() & !(king.set() | rook.set());
        let nearest = blocked.iter().min_by_key(|square| square.distance(king));
        nearest.map_or(Ok(()), |square| Err(CastlingObstacle::Blocked(square)))
    }

    /// Checks that the king's way is safe: it crosses with its own square empty, and lands with the rook in its new
    /// place: in Chess960 the rook may have shielded it.
    fn safe_way(
        &self,
        king: Square,
        rook: Square,
        king_to: Square,
        rook_to: Square,
    ) -> Result<(), CastlingObstacle> {
        let enemy = self.turn.other();
        let crossing = self.occupied() & !king.set();
        let landed = crossing & !rook.set() | rook_to.set();
        let crossed = between(king, king_to).iter().map(|square| (square, crossing));
        for (square, occupied) in crossed.chain([(king_to, landed)]) {
            if self.is_attacked(square, enemy, self.by_color(enemy), occupied) {
                let by = self.attackers(square, enemy, occupied).first().unwrap_or(king);
                return Err(CastlingObstacle::Attacked { square, by });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ordinary_way_leads_where_the_long_way_leads() {
        let before = "r3k2r/p6p/8/8/8/8/P6P/R3K2R";
        let cases = [
            ("w", CastlingSide::King, "r3k2r/p6p/8/8/8/8/P6P/R4RK1 b kq - 4 7"),
            ("w", CastlingSide::Queen, "r3k2r/p6p/8/8/8/8/P6P/2KR3R b kq - 4 7"),
            ("b", CastlingSide::King, "r4rk1/p6p/8/8/8/8/P6P/R3K2R w KQ - 4 8"),
            ("b", CastlingSide::Queen, "2kr3r/p6p/8/8/8/8/P6P/R3K2R w KQ - 4 8"),
        ];
        for (turn, side, expected) in cases {
            let fen = format!("{before} {turn} KQkq - 3 7");
            let before = Position::from_fen(&fen).expect(&fen);
            let castling = before.castling_move(side).expect("nothing is in the way");
            let mut after = before;
            assert_eq!(after.castle_ordinary(side), Some(castling));
            assert_eq!(after, before.after(castling));
            assert_eq!(after.fen(), expected);
        }
    }

    #[test]
    fn nobody_castles_through_check() {
        let fen = "4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1";
        let before = Position::from_fen(fen).expect(fen);
        let mut after = before;
        assert_eq!(CastlingSide::BOTH.map(|side| after.castle_ordinary(side)), [None; 2]);
        assert_eq!(after, before);
    }
}
