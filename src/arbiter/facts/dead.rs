//! Dead positions: where it is worth looking for one.

use super::trail::Men;
use crate::arbiter::adjudicate::is_plainly_dead;
use crate::board::{Color, Position, Role, SquareSet};

/// Whether so few men may be too few, or so locked: only minor pieces, or only bishops and pawns.
pub(super) const fn is_suspect(men: Men) -> bool {
    men.heavy == 0 && (men.pawns == 0 || men.knights == 0)
}

/// Whether neither side can mate any more: by the men alone, or proved where all pawns are blocked or a single move
/// is legal.
pub(super) fn is_dead(position: &Position) -> bool {
    position.insufficient_material() || has_sign(position) && is_plainly_dead(position)
}

fn has_sign(position: &Position) -> bool {
    let pawns = position.of_role(Role::Pawn);
    (!pawns.is_empty() && all_blocked(position, pawns)) || has_single_move(position)
}

/// Whether before every pawn stands another one.
fn all_blocked(position: &Position, pawns: SquareSet) -> bool {
    let white = position.pieces(Color::White, Role::Pawn);
    let black = position.pieces(Color::Black, Role::Pawn);
    (SquareSet(white.0 << 8) & !pawns).is_empty() && (SquareSet(black.0 >> 8) & !pawns).is_empty()
}

fn has_single_move(position: &Position) -> bool {
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    legal.len() == 1
}
