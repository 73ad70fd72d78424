//! Resolves packed patterns: the fast twin of [`MovePattern::resolve`](crate::notation::MovePattern::resolve), which
//! resolves any pattern in the plain way.
//!
//! It may assume a legal position and a pattern of a piece and one target (the caller checks the pattern first). It
//! finds what its twin finds if that is one ordinary move, and nothing if there is none, several, en passant or a
//! promotion: then the twin is used. The tests below check that both agree, over every square of many positions. Most
//! of the gain of the fast replay (`arbiter/replay/fast.rs`) comes from it.

use std::hint::cold_path;

use crate::board::{
    EMPTY, Position, Role, Square, SquareSet, UnpackedMove, between, empty_board_attacks, origins,
};
use crate::notation::PackedPattern;

impl PackedPattern {
    /// Returns the move of a piece other than the king, or of a pawn, to one target. No en passant, no promotion.
    ///
    /// All kinds of pieces take the same path through the code, and no branch depends on what cannot be predicted.
    #[expect(clippy::inline_always, reason = "the move goes on in registers to the board")]
    #[inline(always)]
    pub(crate) fn resolve_piece(self, position: &Position) -> Option<UnpackedMove> {
        let (us, role, to) = (position.turn(), self.role_code(), self.to());
        let to_set = to.set();
        let mut from_set =
            origins(us, self.role_and_target()) & position.by_code(us, role) & self.from();
        let mut from = from_set.0.trailing_zeros() as usize & 63;
        // The table is indexed by the target, which is known before the origin is.
        let mut free = between(to, Square::wrapping(from as u32));
        if !from_set.is_single() {
            cold_path();
            from_set = several(position, self, from_set)?;
            from = from_set.0.trailing_zeros() as usize & 63;
            free = SquareSet::EMPTY;
        }
        let target = to.at();
        let captured = position.code_at(to);
        let closed = to_set & !position.open_targets();
        // A pawn goes straight on to an empty square, and captures diagonally.
        let straight = (from ^ target).is_multiple_of(8);
        let crooked =
            SquareSet::all_if(straight == (captured != EMPTY)).when(role == Role::Pawn as u8);
        let hindered = free & position.occupied() | closed | crooked;
        if !hindered.is_empty() {
            return None;
        }
        if position.may_be_pinned(from_set) {
            cold_path();
            if !stays_safe(position, self, from_set) {
                return None;
            }
        }
        let (placed, between) = (role, free);
        Some(UnpackedMove { from, to: target, from_set, to_set, between, role, placed, captured })
    }

    /// Returns the move of the king to a neighbouring square.
    #[inline]
    pub(crate) fn resolve_king(self, position: &Position) -> Option<UnpackedMove> {
        const ROLE: u8 = Role::King as u8;
        let (us, to) = (position.turn(), self.to());
        let to_set = to.set();
        let king = position.pieces(us, Role::King);
        let from_set = empty_board_attacks(Role::King, to) & king & self.from();
        let from = from_set.first()?;
        let closed = to_set & !position.open_targets();
        if !closed.is_empty() | position.walks_into_check(from, to) {
            return None;
        }
        let captured = position.code_at(to);
        let (from, to, between) = (from.at(), to.at(), SquareSet::EMPTY);
        let (role, placed) = (ROLE, ROLE);
        Some(UnpackedMove { from, to, from_set, to_set, between, role, placed, captured })
    }
}

/// Returns the only one of several pieces (or of none) that can go there. Of two pawns, only the foremost could; that
/// is rare.
#[inline(never)]
fn several(position: &Position, packed: PackedPattern, pieces: SquareSet) -> Option<SquareSet> {
    let (role, to) = (packed.role(), packed.to());
    if role == Role::Pawn || !position.open_targets().contains(to) {
        return None;
    }
    only_able(position, role, pieces, to)
}

/// Returns the only one of several pieces that can go there.
fn only_able(position: &Position, role: Role, pieces: SquareSet, to: Square) -> Option<SquareSet> {
    let able: SquareSet = pieces.iter().filter(|&from| position.reaches(role, from, to)).collect();
    able.single().map(Square::set)
}

/// Whether a piece may leave its square without exposing its king.
#[inline(never)]
fn stays_safe(position: &Position, packed: PackedPattern, from_set: SquareSet) -> bool {
    let from = from_set.first();
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

    /// Compares the king's moves with the list of legal moves, which must hold exactly those.
    fn compare_king(position: &Position) {
        let moves = position.legal_moves();
        for to in (0..64).filter_map(Square::from_index) {
            let token = format!("K{to}");
            let pattern = Notation::San.read(&token, Language::english()).expect("a move");
            let packed = PackedPattern::of(&pattern).expect("a common form");
            let goes = |found: &&Move| {
                found.role() == Role::King && found.castling().is_none() && found.to() == to
            };
            let found = packed.resolve_king(position).map(|played| {
                let mut after = *position;
                after.play_unpacked_king(&played);
                (packed.partial_move().with_origin(played.from, played.captured), after)
            });
            let expected = moves.iter().find(goes).map(|&legal| (legal, position.after(legal)));
            assert_eq!(found, expected, "{token} in {}", position.fen());
        }
    }

    /// Compares every piece and pawn to every square with the plain way, except for en passant and promotion.
    fn compare_pieces(position: &Position) {
        for to in (0..64).filter_map(Square::from_index) {
            for letter in ["", "N", "B", "R", "Q"] {
                let token = format!("{letter}{to}");
                let pattern = Notation::San.read(&token, Language::english()).expect("a move");
                let Some(packed) = PackedPattern::of(&pattern) else { continue };
                let found = packed.resolve_piece(position).map(|played| {
                    let mut after = *position;
                    after.play_unpacked(&played);
                    (packed.partial_move().with_origin(played.from, played.captured), after)
                });
                let plain = pattern.resolve(position).move_found();
                let expected = plain.filter(|found| !found.is_special());
                let expected = expected.map(|found| (found, position.after(found)));
                assert_eq!(found, expected, "{token} in {}", position.fen());
            }
        }
    }

    #[test]
    fn the_fast_way_finds_what_the_plain_way_finds() {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect(fen);
            compare_king(&position);
            compare_pieces(&position);
            position.legal_moves_into(&mut first);
            for child in first.iter().map(|&found| position.after(found)) {
                compare_king(&child);
                compare_pieces(&child);
                child.legal_moves_into(&mut second);
                second.iter().take(6).for_each(|&found| compare_king(&child.after(found)));
            }
        }
    }
}
