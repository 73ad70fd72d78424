//! The quick way to the board: what nearly every token means, without a list and without a detour.
//!
//! Each finds what [`resolve`](super::MovePattern::resolve) finds, and nothing where that does not find exactly one move.

use super::Brief;
use super::pawn::push_origins;
use super::resolve::reaches;
use crate::board::{Position, Role, Square, SquareSet, Step, between, empty_board_attacks, pawn_attacks};

impl Brief {
    /// The move of a piece that is no king.
    #[expect(clippy::inline_always, reason = "the step goes on in registers to the board")]
    #[inline(always)]
    pub(crate) fn piece_step(self, position: &Position) -> Option<Step> {
        let (role, to) = (self.role(), self.to());
        let men = empty_board_attacks(role, to)
            & position.pieces(position.turn(), role)
            & self.from();
        let closed = to.set() & !position.open_targets();
        let left = match men.single() {
            Some(from) => {
                let hindered = between(from, to) & position.occupied() | closed;
                if !hindered.is_empty() || !position.keeps_king_safe(role, from, to) {
                    return None;
                }
                men
            }
            None if closed.is_empty() => only_able(position, role, men, to)?,
            None => return None,
        };
        Some(Step::new(role, left, to, position.code_at(to)))
    }

    /// The same for the king.
    #[inline]
    pub(crate) fn king_step(self, position: &Position) -> Option<Step> {
        let to = self.to();
        let king = position.king(position.turn());
        let near = empty_board_attacks(Role::King, to) & self.from();
        let open = near.contains(king) && position.open_targets().contains(to);
        (open && position.keeps_king_safe(Role::King, king, to))
            .then(|| Step::new(Role::King, king.set(), to, position.code_at(to)))
    }

    /// The same for a pawn. No capture in passing, and no move to the last rank: what does the pawn become?
    #[expect(clippy::inline_always, reason = "as for pieces")]
    #[inline(always)]
    pub(crate) fn pawn_step(self, position: &Position) -> Option<Step> {
        let to = self.to();
        let us = position.turn();
        let captures = pawn_attacks(us.other(), to).when(position.prey().contains(to));
        let origins = push_origins(position, us, to.set()) | captures;
        let left = position.pieces(us, Role::Pawn) & self.from() & origins;
        let from = left.single()?;
        let lasts = SquareSet::rank(0) | SquareSet::rank(7);
        let plain = (lasts & to.set()).is_empty();
        (plain && position.keeps_king_safe(Role::Pawn, from, to))
            .then(|| Step::new(Role::Pawn, left, to, position.code_at(to)))
    }
}

/// The only one of several men that can go there.
#[inline(never)]
fn only_able(position: &Position, role: Role, men: SquareSet, to: Square) -> Option<SquareSet> {
    let able: SquareSet = men.iter().filter(|&from| reaches(position, role, from, to)).collect();
    able.single().map(Square::set)
}
