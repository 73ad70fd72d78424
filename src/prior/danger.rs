//! What a side may lose elsewhere while it moves one piece.

use super::exchange::{answer, worth};
use crate::board::{Color, Move, Position, Role, Square, SquareSet, attacks, empty_board_attacks};

/// The pieces of the side to move that are attacked, and what each would lose if the enemy were to move.
pub(super) struct Dangers<'p> {
    position: &'p Position,
    pieces: Vec<PieceInDanger>,
}

/// A piece that may be taken, and what that costs at once, in pawns.
#[derive(Clone, Copy)]
struct PieceInDanger {
    square: Square,
    /// What is lost with it.
    loss: i32,
}

/// The most that may be lost elsewhere, before a move and behind it, in pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DangerElsewhere {
    pub(super) before: i32,
    pub(super) behind: i32,
}

impl<'p> Dangers<'p> {
    /// `attacked` are the squares that the enemy attacks.
    pub(super) fn of(position: &'p Position, attacked: SquareSet) -> Self {
        let us = position.turn();
        let own = position.by_color(us) & attacked & !position.king(us).set();
        let pieces =
            own.iter().map(|square| PieceInDanger::of(position, square, us.other())).collect();
        Self { position, pieces }
    }

    /// What lies behind an attacked piece on the lines of the enemy: attacked as soon as it leaves its square.
    pub(super) fn uncovered(&self, from: Square) -> SquareSet {
        let (position, us) = (self.position, self.position.turn());
        let occupied = position.occupied();
        let sliders = [Role::Bishop, Role::Rook, Role::Queen];
        let own = position.by_color(us) & !position.king(us).set();
        sliders.into_iter().fold(SquareSet::EMPTY, |all, role| {
            let lines = empty_board_attacks(role, from) & position.pieces(us.other(), role);
            lines.iter().fold(all, |all, slider| {
                let seen = attacks(role, slider, occupied);
                if !seen.contains(from) {
                    return all;
                }
                all | attacks(role, slider, occupied & !from.set()) & own & !seen
            })
        })
    }

    /// The most that may be lost elsewhere; `uncovered` are the pieces that the move leaves to an attack.
    pub(super) fn elsewhere(&self, found: Move, uncovered: SquareSet) -> DangerElsewhere {
        let others = || self.pieces.iter().filter(|piece| piece.square != found.from());
        let before = others().map(|piece| piece.loss).max().unwrap_or(0);
        if uncovered.is_empty() && others().all(|piece| !piece.may_change(found)) {
            return DangerElsewhere { before, behind: before };
        }
        let after = self.position.after(found);
        let enemy = after.turn();
        let behind = |square| PieceInDanger::of(&after, square, enemy).loss;
        let of_attacked = others()
            .map(|piece| if piece.may_change(found) { behind(piece.square) } else { piece.loss });
        let most = of_attacked.chain(uncovered.iter().map(behind)).max();
        DangerElsewhere { before, behind: most.unwrap_or(0) }
    }
}

impl PieceInDanger {
    /// What the enemy wins that takes on a square first.
    fn of(position: &Position, square: Square, enemy: Color) -> Self {
        let role = position.role_at(square).unwrap_or(Role::Pawn);
        let loss = answer(position, square.set(), enemy, worth(role), position.occupied());
        Self { square, loss }
    }

    /// Whether a move may change it: only where it begins or ends on a square from which the piece could be attacked.
    fn may_change(self, found: Move) -> bool {
        let near = empty_board_attacks(Role::Queen, self.square)
            | empty_board_attacks(Role::Knight, self.square);
        found.is_en_passant() || near.contains(found.from()) || near.contains(found.to())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elsewhere(fen: &str, uci: &str) -> DangerElsewhere {
        let position = Position::from_fen(fen).expect("a position");
        let is_meant = |found: &Move| found.to_uci() == uci;
        let found = position.legal_moves().into_iter().find(is_meant).expect("legal");
        let enemy = position.turn().other();
        let squares = SquareSet::ALL.iter();
        let attacked = squares
            .filter(|square| !position.attackers(*square, enemy, position.occupied()).is_empty());
        let dangers = Dangers::of(&position, attacked.collect());
        dangers.elsewhere(found, dangers.uncovered(found.from()))
    }

    #[test]
    fn a_knight_that_hangs_is_guarded_or_left() {
        // The queen on b3 attacks the knight on b5, which nothing guards.
        let fen = "4k3/p7/8/1n6/8/1Q6/8/4K3 b - - 0 1";
        assert_eq!(elsewhere(fen, "a7a6"), DangerElsewhere { before: 3, behind: 0 });
        assert_eq!(elsewhere(fen, "e8d7"), DangerElsewhere { before: 3, behind: 3 });
        assert_eq!(elsewhere(fen, "b5d4"), DangerElsewhere { before: 0, behind: 0 });
    }

    #[test]
    fn a_piece_that_leaves_a_line_uncovers_what_stands_behind_it() {
        // Behind the knight on e4 the queen on e2 stands in the line of the rook.
        let fen = "4r1k1/8/8/8/4N3/8/4Q3/6K1 w - - 0 1";
        assert_eq!(elsewhere(fen, "e4c5").behind, 9);
        // While it stays, the queen guards the knight.
        assert_eq!(elsewhere(fen, "g1h1").behind, 0);
    }
}
