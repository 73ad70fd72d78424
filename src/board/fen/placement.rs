//! The pieces of a board of which nothing else is known: the first field of a FEN, and rights read off the board.

use super::write::{push_castling, push_pieces};
use crate::board::{CastlingSide, Color, Piece, Role, Square};

/// Pieces on squares, as a diagram or a list gives them, whether or not they are a position (PGN standard, section
/// 16.1.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PiecePlacement([Option<Piece>; 64]);

impl PiecePlacement {
    /// The empty board.
    pub(crate) const EMPTY: Self = Self([None; 64]);

    /// Returns the place of what stands on a square.
    pub(crate) fn square_mut(&mut self, square: Square) -> &mut Option<Piece> {
        &mut self.0[usize::from(square.index())]
    }

    fn at(&self, square: Square) -> Option<Piece> {
        self.0[usize::from(square.index())]
    }

    /// Returns all pieces.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.0.iter().copied().flatten()
    }

    /// Returns the first field of the FEN.
    pub(crate) fn field(&self) -> String {
        let mut field = Vec::with_capacity(72);
        push_pieces(|square| self.at(square), &mut field);
        field.into_iter().map(char::from).collect()
    }

    /// Returns the field of castling rights if every king and rook on its square of the array may still castle, as is
    /// taken for granted in problems (Codex for Chess Composition, article 16).
    pub(crate) fn castling_field(&self) -> String {
        let right = |color: Color, side| {
            let (file, letter) = match side {
                CastlingSide::King => (7, b'K'),
                CastlingSide::Queen => (0, b'Q'),
            };
            let stands = |file, role| {
                self.at(Square::new(file, color.home_rank())) == Some(Piece { color, role })
            };
            (stands(4, Role::King) && stands(file, Role::Rook)).then_some(letter)
        };
        let mut field = Vec::with_capacity(4);
        push_castling(right, &mut field);
        field.into_iter().map(char::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    #[test]
    fn the_fields_are_those_of_the_position() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "1r2k2r/8/8/3p4/8/8/8/R3K1R1 w Qk - 0 1",
            "r2k3r/8/8/8/8/8/8/R3KR2 w Q - 0 1",
            "8/8/4k3/8/8/3K4/4P3/8 w - - 0 1",
        ] {
            let position = Position::from_fen(fen).expect(fen);
            let mut placement = PiecePlacement::EMPTY;
            for square in position.occupied() {
                *placement.square_mut(square) = position.piece_at(square);
            }
            let fields = [placement.field(), "w".to_owned(), placement.castling_field()];
            assert_eq!(fields, [0, 1, 2].map(|at| fen.split(' ').nth(at).unwrap_or_default()));
        }
    }
}
