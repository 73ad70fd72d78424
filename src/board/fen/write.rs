//! Writes FEN.

use crate::board::{CastlingSide, Color, Piece, Position, Role, Square, SquareSet};

impl Position {
    /// Returns the FEN of the position: castling rights as in X-FEN (a file letter only if the outermost rook is not
    /// meant), an en passant square only if the capture is legal.
    pub fn fen(&self) -> String {
        let mut fen = Vec::with_capacity(80);
        self.push_fen(&mut fen);
        String::from_utf8(fen).unwrap_or_default() // ASCII
    }

    /// Appends [`Position::fen`], which is ASCII.
    pub fn push_fen(&self, out: &mut Vec<u8>) {
        push_pieces(|square| self.piece_at(square), out);
        out.extend_from_slice(if self.turn.is_white() { b" w " } else { b" b " });
        let right = |color, side| {
            let rook = self.castling_rook(color, side)?;
            Some(self.right_letter(color, side, rook))
        };
        push_castling(right, out);
        out.push(b' ');
        match self.en_passant.first() {
            Some(square) if !self.en_passant_origins().is_empty() => {
                out.extend_from_slice(square.name().as_bytes());
            }
            _ => out.push(b'-'),
        }
        for counter in [self.halfmove, self.fullmove] {
            out.push(b' ');
            out.extend_from_slice(counter.to_string().as_bytes());
        }
    }

    /// Returns the letter of a right, in upper case.
    fn right_letter(&self, color: Color, side: CastlingSide, rook: Square) -> u8 {
        let home = SquareSet::rank(color.home_rank());
        let mut rooks = (self.pieces(color, Role::Rook) & home).iter();
        let outermost = match side {
            CastlingSide::King => rooks.last(),
            CastlingSide::Queen => rooks.next(),
        };
        match side {
            _ if outermost != Some(rook) => b'A' + rook.file(),
            CastlingSide::King => b'K',
            CastlingSide::Queen => b'Q',
        }
    }
}

/// Appends the field of the pieces, from the eighth rank to the first.
pub(super) fn push_pieces(piece_at: impl Fn(Square) -> Option<Piece>, out: &mut Vec<u8>) {
    for rank in (0..8).rev() {
        let mut gap = 0;
        for file in 0..8 {
            let Some(piece) = piece_at(Square::new(file, rank)) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                out.push(b'0' + gap);
                gap = 0;
            }
            out.push(piece.letter() as u8);
        }
        if gap > 0 {
            out.push(b'0' + gap);
        }
        if rank > 0 {
            out.push(b'/');
        }
    }
}

/// Appends the field of the castling rights: the letters that `right` gives, in upper case, or a dash if it gives none.
pub(super) fn push_castling(right: impl Fn(Color, CastlingSide) -> Option<u8>, out: &mut Vec<u8>) {
    let before = out.len();
    for color in [Color::White, Color::Black] {
        for letter in CastlingSide::BOTH.into_iter().filter_map(|side| right(color, side)) {
            out.push(if color.is_white() { letter } else { letter.to_ascii_lowercase() });
        }
    }
    if out.len() == before {
        out.push(b'-');
    }
}
