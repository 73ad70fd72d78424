//! The quick way from a pattern to the board: what nearly every token means, without a list and without a detour.

use super::MovePattern;
use super::pawn::push_origins;
use super::resolve::reaches;
use crate::board::{Position, Role, Square, SquareSet, Step, pawn_attacks};

impl MovePattern {
    /// The move of a pattern that names one piece, one target and nothing unusual: the quick way to what
    /// [`resolve`](Self::resolve) finds, and nothing where that does not find exactly one.
    #[expect(clippy::inline_always, reason = "the step goes on in registers to the board")]
    #[inline(always)]
    pub(crate) fn piece_step(&self, position: &Position) -> Option<Step> {
        let role = self.roles.first()?;
        let to = self.to.first()?;
        let men = self.men(position, role, to);
        let mut left = men.lowest();
        if left != men {
            left = only_able(position, role, men, to)?;
        } else if !reaches(position, role, men.first()?, to) {
            return None;
        }
        Some(Step::new(role, left, self.to, position.code_at(to)))
    }

    /// The same for a pawn. No capture in passing, and no move to the last rank: what does the pawn become?
    #[expect(clippy::inline_always, reason = "the step goes on in registers to the board")]
    #[inline(always)]
    pub(crate) fn pawn_step(&self, position: &Position) -> Option<Step> {
        let us = position.turn();
        let to = self.to.first()?;
        let captures = pawn_attacks(us.other(), to).when(position.prey().contains(to));
        let origins = push_origins(position, us, self.to) | captures;
        let left = position.pieces(us, Role::Pawn) & self.from & origins;
        let from = left.single()?;
        let lasts = SquareSet::rank(0) | SquareSet::rank(7);
        let plain = (lasts & self.to).is_empty();
        (plain && position.keeps_king_safe(Role::Pawn, from, to))
            .then(|| Step::new(Role::Pawn, left, self.to, position.code_at(to)))
    }
}

/// The only one of several men that can go there.
#[inline(never)]
fn only_able(position: &Position, role: Role, men: SquareSet, to: Square) -> Option<SquareSet> {
    let able: SquareSet = men.iter().filter(|&from| reaches(position, role, from, to)).collect();
    able.single().map(Square::set)
}
