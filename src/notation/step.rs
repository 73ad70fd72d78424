//! The quick way to the board: what nearly every token means, without a list and without a detour.
//!
//! Each finds what [`resolve`](super::MovePattern::resolve) finds, and nothing where that does not find exactly one move.

use std::hint::cold_path;

use super::PackedPattern;
use crate::board::{
    EMPTY, Position, Role, Square, SquareSet, Step, between, empty_board_attacks, origins,
};

impl PackedPattern {
    /// The move of a man other than the king, who is named with one target. No capture in passing, no promotion.
    ///
    /// All kinds of men go the same way, and there is no branch where one could not foresee it.
    #[expect(clippy::inline_always, reason = "the step goes on in registers to the board")]
    #[inline(always)]
    pub(crate) fn step(self, position: &Position) -> Option<Step> {
        let (us, man, to) = (position.turn(), self.man(), self.to());
        let reached = to.set();
        let mut left = origins(us, self.man_to()) & position.by_code(us, man) & self.from();
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
fn several(position: &Position, packed: PackedPattern, men: SquareSet) -> Option<SquareSet> {
    let (role, to) = (packed.role(), packed.to());
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
fn stays_safe(position: &Position, packed: PackedPattern, left: SquareSet) -> bool {
    let from = left.first();
    from.is_some_and(|from| position.keeps_king_safe(packed.role(), from, packed.to()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Move;
    use crate::language::Language;
    use crate::notation::Notation;

    const POSITIONS: [&str; 8] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/6KP/8/8/8/8/8/8 w kq - 0 1",
        "4k3/8/8/8/4r3/8/4K3/8 w - - 3 9",
        "4k3/8/8/q6r/8/2b5/r5K1/3n1b2 w - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w CFcf - 0 1",
        "1qr1k2r/1pp5/8/8/3Pp3/8/P4KPq/1R3R2 b k d3 0 20",
    ];

    /// Every step of the king that the list of legal moves holds, and no other.
    fn compare(position: &Position) {
        let moves = position.legal_moves();
        for to in (0..64).filter_map(Square::from_index) {
            let token = format!("K{to}");
            let pattern = Notation::San.read(&token, Language::english()).expect("a move");
            let packed = PackedPattern::of(&pattern).expect("a common form");
            let goes = |found: &&Move| {
                found.role() == Role::King && found.castling().is_none() && found.to() == to
            };
            let found = packed.king_step(position).map(|step| {
                let mut after = *position;
                after.take_king(&step);
                (packed.towards().setting_out(step.from, step.captured), after)
            });
            let expected = moves.iter().find(goes).map(|&legal| (legal, position.after(legal)));
            assert_eq!(found, expected, "{token} in {}", position.fen());
        }
    }

    #[test]
    fn kings_go_where_the_laws_let_them() {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect(fen);
            compare(&position);
            position.legal_moves_into(&mut first);
            for child in first.iter().map(|&found| position.after(found)) {
                compare(&child);
                child.legal_moves_into(&mut second);
                second.iter().take(6).for_each(|&found| compare(&child.after(found)));
            }
        }
    }
}
