//! The quick way to the board: what nearly every token means, without a list and without a detour.
//!
//! Each finds what [`resolve`](super::MovePattern::resolve) finds, and nothing where that does not find exactly one move.

use std::hint::cold_path;

use super::Brief;
use crate::board::{
    EMPTY, Position, Role, Square, SquareSet, Step, between, empty_board_attacks, origins,
};

impl Brief {
    /// The move of a man other than the king, who is named with one target. No capture in passing, no promotion.
    ///
    /// All kinds of men go the same way, and there is no branch where one could not foresee it.
    #[expect(clippy::inline_always, reason = "the step goes on in registers to the board")]
    #[inline(always)]
    pub(crate) fn step(self, position: &Position) -> Option<Step> {
        let (us, man, to) = (position.turn(), self.man(), self.to());
        let reached = to.set();
        let mut left = origins(us, self.man_to()) & position.coded(us, man) & self.from();
        let mut from = left.0.trailing_zeros() as usize & 63;
        // The table by targets: they are known before the man is.
        let mut free = between(to, Square::wrapping(from as u32));
        if !left.is_single() {
            cold_path();
            left = several(position, self, left)?;
            from = left.0.trailing_zeros() as usize & 63;
            free = SquareSet::EMPTY;
        }
        let target = to.at();
        let captured = position.code_at(to);
        let closed = reached & !position.open_targets();
        // A pawn goes straight on to an empty square, and captures to the side.
        let straight = (from ^ target).is_multiple_of(8);
        let crooked =
            SquareSet::all_if(straight == (captured != EMPTY)).when(man == Role::Pawn as u8);
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
        Some(Step { from, to: target, left, reached, way: free, man, placed: man, captured })
    }

    /// The step of the king to one square.
    #[inline]
    pub(crate) fn king_step(self, position: &Position) -> Option<Step> {
        const MAN: u8 = Role::King as u8;
        let (us, to) = (position.turn(), self.to());
        let reached = to.set();
        let king = position.pieces(us, Role::King);
        let left = empty_board_attacks(Role::King, to) & king & self.from();
        let from = left.first()?;
        let closed = reached & !position.open_targets();
        if !closed.is_empty() | position.walks_into_check(from, to) {
            return None;
        }
        let captured = position.code_at(to);
        let (from, to, way) = (from.at(), to.at(), SquareSet::EMPTY);
        Some(Step { from, to, left, reached, way, man: MAN, placed: MAN, captured })
    }
}

/// The only one of several pieces (or of none) that can go there. Of two pawns, only the foremost could; that is rare.
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
