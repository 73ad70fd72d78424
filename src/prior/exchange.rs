//! The result of an exchange on one square.

use crate::board::{Color, Move, Position, Role, Square, SquareSet, between};

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
    gain(found) - answer(position, to, position.turn().other(), worth(placed), occupied)
}

/// Returns what a move wins at once, in pawns: what it captures, and what a pawn becomes.
pub(super) fn gain(found: Move) -> i32 {
    let gained = found.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
    found.captured().map_or(0, worth) + gained
}

/// Returns what a side wins, in pawns, that may capture a piece of this worth on a square next.
pub(super) fn answer(
    position: &Position,
    to: Square,
    by: Color,
    captured: i32,
    occupied: SquareSet,
) -> i32 {
    let Some((role, from)) = least_attacker(position, to, by, occupied) else { return 0 };
    let defended = answer(position, to, by.other(), worth(role), occupied & !from.set());
    (captured - defended).max(0)
}

/// Returns the least piece of a side that attacks a square, and where it stands.
fn least_attacker(
    position: &Position,
    to: Square,
    by: Color,
    occupied: SquareSet,
) -> Option<(Role, Square)> {
    let aligned = position.aligned_leapers(to, by) | position.aligned_sliders(to, by);
    let aligned = aligned & occupied;
    if aligned.is_empty() {
        return None;
    }
    let attacks = |from: &Square| (between(to, *from) & occupied).is_empty();
    Role::ALL.into_iter().find_map(|role| {
        let from = (aligned & position.pieces(by, role)).iter().find(attacks)?;
        Some((role, from))
    })
}
