//! Positions that the Laws call the same, compared exactly.

use std::hash::{Hash, Hasher};

use super::{Color, Position, Role, Square};

/// All that makes two positions the same (Laws, 9.2.3): board, side to move, castling rights, and a legal capture en
/// passant. Unlike [`Position::key`] it is not a hash: a count that is called exact must not depend on luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PositionIdentity {
    /// Squares of White, and three sets of squares that number the roles from 1.
    board: [u64; 4],
    castling: u64,
    /// Index of the square of a legal capture en passant, 64 for none; plus 128 if Black is to move.
    rest: u8,
}

impl PositionIdentity {
    pub(crate) fn of(position: &Position) -> Self {
        let mut board = [position.by_color(Color::White).0, 0, 0, 0];
        for (number, role) in (1_u8..).zip(Role::ALL) {
            let squares = position.by_role(role).0;
            for (bit, plane) in board[1..].iter_mut().enumerate() {
                *plane |= squares * u64::from(number >> bit & 1);
            }
        }
        let passed = position.en_passant_square().filter(|_| position.can_capture_en_passant());
        let turn = if position.turn().is_white() { 0 } else { 128 };
        let rest = passed.map_or(64, Square::index) | turn;
        Self { board, castling: position.castling_rooks().0, rest }
    }
}

impl Hash for PositionIdentity {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mixed = self.board.iter().fold(self.castling ^ u64::from(self.rest), |mixed, plane| {
            (mixed.rotate_left(23) ^ plane).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        });
        state.write_u64(mixed ^ mixed >> 32);
    }
}
