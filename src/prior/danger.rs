//! What a side may lose elsewhere while it moves one piece.

use super::exchange::{answer, worth};
use crate::board::{
    Color, Move, Position, Role, Square, SquareSet, attacks, between, empty_board_attacks,
    pawn_attacks,
};

/// The attacked pieces of the side to move, and what each would lose if the enemy were to move.
pub(super) struct Dangers<'p> {
    position: &'p Position,
    pieces: Vec<PieceInDanger>,
}

/// A piece that may be captured, and what that costs at once, in pawns.
#[derive(Clone, Copy)]
struct PieceInDanger {
    square: Square,
    /// The material lost with it, in pawns.
    loss: i32,
    /// The squares of the pieces that may take part in the exchange, and the squares between.
    near: SquareSet,
}

/// The most that may be lost elsewhere, before a move and after it, in pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DangerElsewhere {
    pub(super) before: i32,
    pub(super) after: i32,
}

impl<'p> Dangers<'p> {
    /// Collects the attacked pieces; `attacked` are the squares that the enemy attacks.
    pub(super) fn of(position: &'p Position, attacked: SquareSet) -> Self {
        let us = position.turn();
        let own = position.by_color(us) & attacked & !position.king(us).set();
        let pieces = own.iter().map(|square| PieceInDanger::of(position, square)).collect();
        Self { position, pieces }
    }

    /// Returns the pieces behind an attacked piece on the lines of the enemy: attacked as soon as it leaves its square.
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

    /// Returns the most that may be lost elsewhere; `uncovered` are the pieces that the move exposes to attack.
    pub(super) fn elsewhere(&self, found: Move, uncovered: SquareSet) -> DangerElsewhere {
        let reached = Reach::of(found, self.position.turn());
        let (mut before, mut unchanged, mut has_changed) = (0, 0, !uncovered.is_empty());
        for piece in self.others(found) {
            before = before.max(piece.loss);
            if piece.may_change(&reached) {
                has_changed = true;
            } else {
                unchanged = unchanged.max(piece.loss);
            }
        }
        if !has_changed {
            return DangerElsewhere { before, after: before };
        }
        let played = self.position.after(found);
        let changed = self.others(found).filter(|piece| piece.may_change(&reached));
        let squares = changed.map(|piece| piece.square).chain(uncovered);
        let after = squares.map(|square| loss(&played, square, played.turn())).max();
        DangerElsewhere { before, after: after.map_or(unchanged, |after| after.max(unchanged)) }
    }

    /// The attacked pieces that a move leaves where they are.
    fn others(&self, found: Move) -> impl Iterator<Item = &PieceInDanger> {
        self.pieces.iter().filter(move |piece| piece.square != found.from())
    }
}

/// What a move may change: the exchanges on the squares that the piece sees from its target, or whose lines it leaves or
/// enters.
struct Reach {
    /// The squares that the piece leaves and goes to.
    squares: SquareSet,
    /// The squares that it sees from its target on an empty board.
    seen: SquareSet,
    /// Whether more squares than these two change.
    is_irregular: bool,
}

impl Reach {
    fn of(found: Move, us: Color) -> Self {
        let (from, to) = (found.from(), found.to());
        let seen = match found.promotion().unwrap_or(found.role()) {
            Role::Pawn => pawn_attacks(us, to),
            placed => empty_board_attacks(placed, to),
        };
        let is_irregular = found.is_en_passant() || found.castling().is_some();
        Self { squares: from.set() | to.set(), seen, is_irregular }
    }
}

impl PieceInDanger {
    fn of(position: &Position, square: Square) -> Self {
        let (us, enemy) = (position.turn(), position.turn().other());
        let near = [us, enemy].into_iter().fold(SquareSet::EMPTY, |near, color| {
            let sliders = position.aligned_sliders(square, color).iter();
            let lines = sliders.map(|slider| between(square, slider) | slider.set());
            lines.fold(near | position.aligned_leapers(square, color), |near, line| near | line)
        });
        Self { square, loss: loss(position, square, enemy), near }
    }

    /// Whether a move may change what is lost: it leaves or enters a line of the exchange, takes a piece out of it, or
    /// brings in one that sees the square.
    fn may_change(&self, reached: &Reach) -> bool {
        reached.is_irregular
            || !(self.near & reached.squares).is_empty()
            || reached.seen.contains(self.square)
    }
}

/// Returns what the enemy wins, in pawns, by capturing on a square first.
fn loss(position: &Position, square: Square, enemy: Color) -> i32 {
    let role = position.role_at(square).unwrap_or(Role::Pawn);
    answer(position, square, enemy, worth(role), position.occupied())
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
        assert_eq!(elsewhere(fen, "a7a6"), DangerElsewhere { before: 3, after: 0 });
        assert_eq!(elsewhere(fen, "e8d7"), DangerElsewhere { before: 3, after: 3 });
        assert_eq!(elsewhere(fen, "b5d4"), DangerElsewhere { before: 0, after: 0 });
    }

    /// What is lost after every legal move equals what is found when each exchange is computed anew.
    #[test]
    fn a_move_that_changes_no_exchange_is_told_from_its_squares() {
        let fens = [
            "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "r1bq1rk1/ppp2ppp/2n2n2/2bpp1B1/2BPP3/2N2N2/PPP2PPP/R2QK2R w KQ - 0 8",
            "3r2k1/3q1pp1/3r4/3pP3/3R4/3Q4/3R2B1/6K1 w - d6 0 1",
            "r1b2rk1/ppq2ppp/2n1pn2/2bp4/2P5/1NB1PN2/PPQ2PPP/R3KB1R w KQ - 0 11",
        ];
        let mut changed = 0;
        for position in fens.map(|fen| Position::from_fen(fen).expect("a position")) {
            let enemy = position.turn().other();
            let is_attacked = |square: &Square| {
                !position.attackers(*square, enemy, position.occupied()).is_empty()
            };
            let dangers =
                Dangers::of(&position, SquareSet::ALL.iter().filter(is_attacked).collect());
            for found in position.legal_moves() {
                let uncovered = dangers.uncovered(found.from());
                let after = position.after(found);
                let own = dangers.pieces.iter().map(|piece| piece.square);
                let squares = own.filter(|square| *square != found.from()).chain(uncovered);
                let anew = squares.map(|square| loss(&after, square, enemy)).max().unwrap_or(0);
                let told = dangers.elsewhere(found, uncovered);
                assert_eq!(told.after, anew, "{} in {}", found.to_uci(), position.fen());
                changed += u32::from(told.before != told.after);
            }
        }
        assert!(changed >= 10, "{changed}");
    }

    #[test]
    fn a_piece_that_leaves_a_line_uncovers_what_stands_behind_it() {
        // The queen on e2 is behind the knight on e4, in the line of the rook.
        let fen = "4r1k1/8/8/8/4N3/8/4Q3/6K1 w - - 0 1";
        assert_eq!(elsewhere(fen, "e4c5").after, 9);
        // While it stays, the queen guards the knight.
        assert_eq!(elsewhere(fen, "g1h1").after, 0);
    }
}
