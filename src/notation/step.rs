//! The quick way to the board: what nearly every token means, without a list and without a detour.
//!
//! Each finds what [`resolve`](super::MovePattern::resolve) finds, and nothing where that does not find exactly one move.

use std::hint::cold_path;

use super::Brief;
use crate::board::{EMPTY, Position, Role, Square, SquareSet, Step, origins, way};

impl Brief {
    /// The move of a man who is named with one target. No capture in passing, no promotion, no castling.
    ///
    /// All kinds of men go the same way, and there is no branch where one could not foresee it.
    #[expect(clippy::inline_always, reason = "the step goes on in registers to the board")]
    #[inline(always)]
    pub(crate) fn step(self, position: &Position) -> Option<Step> {
        let (us, role, to) = (position.turn(), self.role(), self.to());
        let reached = to.set();
        let mut left = origins(us, role, to) & position.pieces(us, role) & self.from();
        let mut free = way(left, to);
        if !left.without_first().is_empty() {
            cold_path();
            left = several(position, self, left)?;
            free = SquareSet::EMPTY;
        }
        let (from, target) = (left.0.trailing_zeros() as usize & 63, to.at());
        let captured = position.code_at(to);
        let closed = reached & !position.open_targets();
        // A pawn goes straight on to an empty square, and captures to the side.
        let straight = (from ^ target).is_multiple_of(8);
        let crooked = SquareSet::all_if(straight == (captured != EMPTY)).when(role == Role::Pawn);
        let hindered = free & position.occupied() | closed | crooked;
        if !hindered.is_empty() {
            return None;
        }
        if position.covers_king(left) {
            cold_path();
            if !stays_safe(position, self, left) {
                return None;
            }
        }
        let placed = role as u8;
        Some(Step { from, to: target, left, reached, way: free, role, placed, captured })
    }
}

/// The only one of several pieces that can go there. Of two pawns, only the foremost could; that is rare.
#[inline(never)]
fn several(position: &Position, brief: Brief, men: SquareSet) -> Option<SquareSet> {
    let (role, to) = (brief.role(), brief.to());
    if role == Role::Pawn || !position.open_targets().contains(to) {
        return None;
    }
    only_able(position, role, men, to)
}

/// The only one of several men that can go there.
fn only_able(position: &Position, role: Role, men: SquareSet, to: Square) -> Option<SquareSet> {
    let able: SquareSet = men.iter().filter(|&from| position.reaches(role, from, to)).collect();
    able.single().map(Square::set)
}

/// Whether a man may leave his square.
#[inline(never)]
fn stays_safe(position: &Position, brief: Brief, left: SquareSet) -> bool {
    let from = left.first();
    from.is_some_and(|from| position.keeps_king_safe(brief.role(), from, brief.to()))
}
