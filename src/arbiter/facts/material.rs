//! The remaining material, counted along the moves.

use crate::board::{Move, Position, Role};

/// The material of both sides, in the categories that matter for a dead position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Material {
    pub(super) pawns: u8,
    pub(super) knights: u8,
    pub(super) bishops: u8,
    /// Rooks and queens.
    pub(super) heavy: u8,
}

impl Material {
    pub(super) fn of(position: &Position) -> Self {
        let count = |role| position.by_role(role).len() as u8;
        Self {
            pawns: count(Role::Pawn),
            knights: count(Role::Knight),
            bishops: count(Role::Bishop),
            heavy: count(Role::Rook) + count(Role::Queen),
        }
    }

    /// Whether it may be too little or too locked to mate: see [`may_be_dead`](super::dead::may_be_dead).
    pub(super) const fn may_be_dead(self) -> bool {
        self.heavy == 0 && (self.pawns == 0 || self.knights == 0)
    }

    fn of_kind(&mut self, role: Role) -> Option<&mut u8> {
        match role {
            Role::Pawn => Some(&mut self.pawns),
            Role::Knight => Some(&mut self.knights),
            Role::Bishop => Some(&mut self.bishops),
            Role::Rook | Role::Queen => Some(&mut self.heavy),
            Role::King => None,
        }
    }

    /// Updates the counts for a move.
    pub(super) fn change(&mut self, played: Move) {
        if let Some(count) = played.captured().and_then(|role| self.of_kind(role)) {
            *count = count.saturating_sub(1);
        }
        if let Some(role) = played.promotion() {
            self.pawns = self.pawns.saturating_sub(1);
            self.of_kind(role).into_iter().for_each(|count| *count += 1);
        }
    }
}
