//! Illegal moves that were played: what an illegal move describes if it was carried out nevertheless.

use crate::board::{
    Color, Move, Position, Role, RoleSet, Square, SquareSet, empty_board_attacks, pawn_attacks,
};
use crate::notation::MovePattern;

impl MovePattern {
    /// Returns the move as it is written, legal or not, if both squares are named, or if the kind of piece leaves no
    /// doubt which one went there. It can be played (and says so: [`Move::is_illegal`]).
    ///
    /// `None` for a move onto a piece of the same side, or onto a king.
    #[must_use]
    pub fn as_played(&self, position: &Position) -> Option<Move> {
        let pattern = self.with_rank(position).seen_by(position.turn());
        if let Some(side) = pattern.castling_side(position) {
            return position.illegal_castling(side);
        }
        let to = pattern.to.single().filter(|to| position.open_targets().contains(*to))?;
        let pieces = pattern.from & position.by_color(position.turn());
        let of_kind = |square: &Square| {
            position.role_at(*square).is_some_and(|role| pattern.roles.contains(role))
        };
        let kind: SquareSet = pieces.iter().filter(of_kind).collect();
        let able: SquareSet = kind.iter().filter(|from| reaches(position, *from, to)).collect();
        let from = if able.is_empty() { kind.single() } else { able.single() }?;
        let role = position.role_at(from)?;
        let made = Move::ordinary(role, from, to, position.code_at(to)).as_illegal();
        let last = role == Role::Pawn && matches!(to.rank(), 0 | 7);
        let new = pattern.promotions & RoleSet::PROMOTIONS;
        Some(if last { made.with_promotion(new.single().unwrap_or(Role::Queen)) } else { made })
    }
}

/// Whether the piece could go there if the board were otherwise empty.
fn reaches(position: &Position, from: Square, to: Square) -> bool {
    position.piece_at(from).is_some_and(|piece| match piece.role {
        Role::Pawn => pawn_reaches(piece.color, from, to),
        role => empty_board_attacks(role, from).contains(to),
    })
}

fn pawn_reaches(color: Color, from: Square, to: Square) -> bool {
    let one = from.ahead(color);
    let double = from.rank_for(color) == 1 && one.ahead(color) == to;
    one == to || double || pawn_attacks(color, from).contains(to)
}
