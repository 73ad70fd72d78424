//! The result of an exchange on one square.

use crate::board::{Color, Move, Position, Role, SquareSet};

/// Returns the value of a piece, in pawns.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 100,
    }
}

/// Returns what a move wins or loses on its target square, in pawns, when both sides go on capturing with their least
/// piece as long as it pays.
pub(super) fn balance(position: &Position, found: Move) -> i32 {
    let to = found.to();
    if found.castling().is_some() {
        return 0;
    }
    let placed = found.promotion().unwrap_or(found.role());
    let occupied = position.occupied() & !found.from().set();
    gain(found) - answer(position, to.set(), position.turn().other(), worth(placed), occupied)
}

/// Returns what a move wins at once, in pawns: what it captures, and what a pawn becomes.
pub(super) fn gain(found: Move) -> i32 {
    let gained = found.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
    found.captured().map_or(0, worth) + gained
}

/// Returns what a side wins, in pawns, that may capture on a square next.
pub(super) fn answer(
    position: &Position,
    target: SquareSet,
    by: Color,
    captured: i32,
    occupied: SquareSet,
) -> i32 {
    let Some(to) = target.first() else { return 0 };
    let attackers = position.attackers(to, by, occupied) & occupied & !target;
    let least = Role::ALL.into_iter().find_map(|role| {
        let from = (attackers & position.pieces(by, role)).first()?;
        Some((role, from))
    });
    let Some((role, from)) = least else { return 0 };
    let defended = answer(position, target, by.other(), worth(role), occupied & !from.set());
    (captured - defended).max(0)
}
