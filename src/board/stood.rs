//! Illegal moves that stood: they were made on a real board, and the game went on from there.

use super::piece::EMPTY;
use super::{Move, Position, Role, Square};

impl Position {
    /// The move of the man on `from` to `to`, legal or not, when it can be executed at all: an own man stands there, and
    /// the target holds neither an own man nor a king.
    #[must_use]
    pub fn move_as_made(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let man = self.piece_at(from)?;
        let target = self.piece_at(to);
        let blocked =
            target.is_some_and(|other| other.color == man.color || other.role == Role::King);
        if man.color != self.turn() || blocked || from == to {
            return None;
        }
        let captured = target.map_or(EMPTY, |other| other.role as u8);
        let last_rank = to.rank() == self.turn().other().home_rank();
        match (man.role, last_rank) {
            (Role::Pawn, true) => Some(Move::promoting(from, to, captured, promotion?)),
            _ => Some(Move::ordinary(man.role, from, to, captured)),
        }
    }
}
