//! Decides where it is worth looking for a dead position.

use std::ops::ControlFlow;

use crate::arbiter::adjudicate::is_plainly_dead;
use crate::board::{Color, Position, Role, SquareSet, empty_board_attacks, pawn_attacks};

/// Whether the pieces may be too few or too locked to mate: only minor pieces, or only bishops and pawns.
pub(super) fn may_be_dead(position: &Position) -> bool {
    let lacks = |role| position.by_role(role).is_empty();
    lacks(Role::Queen) && lacks(Role::Rook) && (lacks(Role::Pawn) || lacks(Role::Knight))
}

/// Whether a game that ends here may have been dead before: too few pieces, or pawns that cannot move.
pub(super) fn may_have_been(last: &Position) -> bool {
    may_be_dead(last) && all_blocked(last, last.by_role(Role::Pawn))
}

/// Whether neither side can mate any more: by the pieces alone, or by proof where all pawns are blocked.
pub(super) fn is_evidently_dead(position: &Position) -> bool {
    let pawns = position.by_role(Role::Pawn);
    position.insufficient_material()
        || !pawns.is_empty()
            && all_blocked(position, pawns)
            && ![Color::White, Color::Black]
                .into_iter()
                .any(|color| king_can_take_a_pawn(position, color))
            && is_plainly_dead(position)
}

/// Whether the last position of a game is dead; there, a single legal move is also a reason for a proof.
pub(super) fn is_dead_at_the_end(position: &Position) -> bool {
    is_evidently_dead(position) || has_single_move(position) && is_plainly_dead(position)
}

/// Whether every pawn has another pawn right in front of it.
fn all_blocked(position: &Position, pawns: SquareSet) -> bool {
    let white = position.pieces(Color::White, Role::Pawn);
    let black = position.pieces(Color::Black, Role::Pawn);
    (SquareSet(white.0 << 8) & !pawns).is_empty() && (SquareSet(black.0 >> 8) & !pawns).is_empty()
}

fn has_single_move(position: &Position) -> bool {
    let mut moves = 0;
    let several = position.each_legal(&mut |_| {
        moves += 1;
        if moves > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    moves == 1 && several.is_continue()
}

/// Whether the king can walk to an enemy pawn that no pawn protects, so that the position opens.
fn king_can_take_a_pawn(position: &Position, color: Color) -> bool {
    let enemies = position.pieces(color.other(), Role::Pawn);
    let guarded = enemies
        .iter()
        .fold(SquareSet::EMPTY, |guarded, pawn| guarded | pawn_attacks(color.other(), pawn));
    let open = !(position.pieces(color, Role::Pawn) | guarded);
    let mut reached = position.king(color).set();
    let mut edge = reached;
    while !edge.is_empty() {
        let steps = edge.iter().fold(SquareSet::EMPTY, |steps, square| {
            steps | empty_board_attacks(Role::King, square)
        });
        edge = steps & open & !reached;
        reached |= edge;
        if !(reached & enemies).is_empty() {
            return true;
        }
    }
    false
}
