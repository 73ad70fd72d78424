//! The position in which a game ended, where only the men on the board are known.

use crate::board::{CastlingSide, Color, Position, SquareSet};

/// Whether nothing but the men is known of a position: without castling rights and with no move counted, `w` and `-`
/// may as well mean that the turn and the rights are unknown.
pub(in crate::repair) const fn is_men_alone(position: &Position) -> bool {
    position.castling_rooks().is_empty() && position.halfmove() == 0 && position.fullmove() == 1
}

/// Whether the same men stand on the same squares.
pub(in crate::repair) fn have_same_men(a: &Position, b: &Position) -> bool {
    squares_apart(a, b).is_empty()
}

/// Returns the squares on which two positions differ.
pub(in crate::repair) fn squares_apart(a: &Position, b: &Position) -> SquareSet {
    SquareSet::ALL.iter().filter(|square| a.piece_at(*square) != b.piece_at(*square)).collect()
}

/// Returns the same men with the other side to move; `None` if that cannot be, because a king could be taken.
pub(in crate::repair) fn with_other_turn(position: &Position) -> Option<Position> {
    let side = if position.turn() == Color::White { 'b' } else { 'w' };
    let mut other = Position::from_fen(&format!("{} {side} - - 0 1", men(position))).ok()?;
    other.set_chess960(position.is_chess960());
    Some(other)
}

/// Completes the reached position by what its men do not show, from the end of a game that was found without it: the
/// castling rights that king and rook may still have. If the men are the same and the side to move agrees, or is White,
/// which says nothing, returns that end itself.
pub(in crate::repair) fn completed(reached: Position, end: Position) -> Position {
    let is_same_side = reached.turn() == end.turn() || reached.turn() == Color::White;
    if men(&reached) == men(&end) && is_same_side {
        return end;
    }
    let stands = |square| reached.piece_at(square) == end.piece_at(square);
    let has_right = |(color, side, _): &(Color, CastlingSide, char)| {
        let (king, rook) = (end.king(*color), end.castling_rook(*color, *side));
        rook.is_some_and(|rook| stands(king) && stands(rook))
    };
    let rights: String = RIGHTS.into_iter().filter(has_right).map(|(.., letter)| letter).collect();
    let rights = if rights.is_empty() { "-" } else { &rights };
    let side = if reached.turn() == Color::White { 'w' } else { 'b' };
    let fen = format!("{} {side} {rights} - 0 1", men(&reached));
    let mut completed = Position::from_fen(&fen).unwrap_or(reached);
    completed.set_chess960(reached.is_chess960());
    completed
}

/// The castling rights, as FEN writes them.
const RIGHTS: [(Color, CastlingSide, char); 4] = [
    (Color::White, CastlingSide::King, 'K'),
    (Color::White, CastlingSide::Queen, 'Q'),
    (Color::Black, CastlingSide::King, 'k'),
    (Color::Black, CastlingSide::Queen, 'q'),
];

/// The men on the board, as FEN writes them.
fn men(position: &Position) -> String {
    position.fen().split(' ').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect("a position")
    }

    #[test]
    fn the_same_men_are_the_same_end() {
        let end = position("r1bqkbnr/1pp3pp/p1p2p2/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 0 6");
        for reached in [
            "r1bqkbnr/1pp3pp/p1p2p2/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1",
            "r1bqkbnr/1pp3pp/p1p2p2/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 w - -",
        ] {
            assert_eq!(completed(position(reached), end), end);
        }
        let black = position("r1bqkbnr/1pp3pp/p1p2p2/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b - -");
        assert_ne!(completed(black, end).turn(), end.turn(), "that was said");
    }

    #[test]
    fn other_men_keep_the_rights_that_they_can_have() {
        let end = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 6");
        let reached = position("1r2k2r/8/8/8/8/8/8/R3K2R b");
        assert_eq!(completed(reached, end).fen(), "1r2k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1");
    }
}
