//! Writes FEN.

use crate::board::{CastlingSide, Color, Position, Role, Square, SquareSet};

impl Position {
    /// Returns the FEN of the position: castling rights as in X-FEN (a file letter only if the outermost rook is not
    /// meant), an en passant square only if the capture is legal.
    pub fn fen(&self) -> String {
        let mut fen = Vec::with_capacity(80);
        self.push_fen(&mut fen);
        fen.into_iter().map(char::from).collect()
    }

    /// Appends [`Position::fen`], which is ASCII.
    pub fn push_fen(&self, out: &mut Vec<u8>) {
        for rank in (0..8).rev() {
            self.push_rank(rank, out);
            out.push(if rank > 0 { b'/' } else { b' ' });
        }
        out.extend_from_slice(if self.turn.is_white() { b"w " } else { b"b " });
        self.push_rights(out);
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

    fn push_rank(&self, rank: u8, out: &mut Vec<u8>) {
        let mut gap = 0;
        for file in 0..8 {
            let Some(piece) = self.piece_at(Square::new(file, rank)) else {
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
    }

    fn push_rights(&self, out: &mut Vec<u8>) {
        if self.castling.is_empty() {
            out.push(b'-');
        }
        for color in [Color::White, Color::Black] {
            for side in CastlingSide::BOTH {
                if let Some(rook) = self.castling_rook(color, side) {
                    let letter = self.right_letter(color, side, rook);
                    out.push(if color.is_white() { letter } else { letter.to_ascii_lowercase() });
                }
            }
        }
    }

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
