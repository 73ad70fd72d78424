//! A number for each position: equal for positions that the Laws call the same (9.2.3).

use super::piece::EMPTY;
use super::{Color, Move, Position, Role, Square, SquareSet};

/// One number for each piece on each square.
static PIECES: [[[u64; 64]; 6]; 2] = pieces();
/// One number for each rook that may still castle, by its square.
static CASTLING: [u64; 64] = numbers(1000);
/// One number for each file of a possible capture en passant.
static EN_PASSANT: [u64; 64] = numbers(2000);
/// The number for Black to move.
const BLACK_TO_MOVE: u64 = mixed(3000);

/// SplitMix64: well mixed numbers from a counter, the same in every build.
const fn mixed(counter: u64) -> u64 {
    let mut z = counter.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

const fn numbers(first: u64) -> [u64; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 {
        table[at] = mixed(first + at as u64);
        at += 1;
    }
    table
}

const fn pieces() -> [[[u64; 64]; 6]; 2] {
    let mut table = [[[0; 64]; 6]; 2];
    let mut row = 0;
    while row < 12 {
        table[row / 6][row % 6] = numbers(1 + row as u64 * 64);
        row += 1;
    }
    table
}

impl Position {
    /// Returns a Zobrist key of pieces, side to move, castling rights, and the en passant capture if one is legal.
    ///
    /// It is computed on request: replaying a game needs no key, and a repetition needs one only for the plies since
    /// the last capture or pawn move.
    ///
    /// ```
    /// use movetext::board::Position;
    /// let key = |fen| Position::from_fen(fen).unwrap().key();
    /// let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
    /// // No black pawn can capture on e3, so the double step leaves no trace.
    /// assert_eq!(key(&format!("{start} e3 0 1")), key(&format!("{start} - 0 1")));
    /// ```
    pub fn key(&self) -> u64 {
        let mut key = if self.turn.is_white() { 0 } else { BLACK_TO_MOVE };
        for color in [Color::White, Color::Black] {
            for square in self.by_color(color) {
                key ^= piece_key(color, self.code_at(square), square);
            }
        }
        for rook in self.castling {
            key ^= CASTLING[rook.at()];
        }
        match self.en_passant.first() {
            Some(square) if !self.en_passant_origins().is_empty() => key ^ EN_PASSANT[square.at()],
            _ => key,
        }
    }
}

/// A key that follows a game move by move, at a fraction of the cost of [`Position::key`].
///
/// It leaves out the capture en passant, because only the board shows whether it is legal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunningKey {
    pieces: u64,
    rights: u64,
    castling: SquareSet,
    turn: Color,
}

impl RunningKey {
    /// Starts a key that counts from here: equal keys mean equal positions along one game, and nothing beyond it.
    pub(crate) fn from_here(castling: SquareSet, turn: Color) -> Self {
        Self { pieces: 0, rights: rights(castling), castling, turn }
    }

    /// Returns the key of men, side to move, and castling rights.
    pub(crate) const fn with_rights(&self) -> u64 {
        self.pieces ^ self.rights
    }

    /// Follows a move that was played.
    #[inline]
    pub(crate) fn play(&mut self, played: Move) {
        let us = self.turn;
        self.turn = us.other();
        self.pieces ^= BLACK_TO_MOVE;
        if played.is_null() {
            return;
        }
        let (from, to) = (played.from(), played.to());
        if let Some(side) = played.castling() {
            let rook = Square::new(side.rook_file(), us.home_rank());
            let (king, castle) = (Role::King as u8, Role::Rook as u8);
            self.pieces ^= piece_key(us, king, from) ^ piece_key(us, king, played.king_target());
            self.pieces ^= piece_key(us, castle, to) ^ piece_key(us, castle, rook);
        } else {
            let captured = if played.is_en_passant() { to.ahead(us.other()) } else { to };
            self.pieces ^=
                piece_key(us, played.role_code(), from) ^ piece_key(us, played.placed_code(), to);
            self.pieces ^= piece_key(us.other(), played.captured_code(), captured);
        }
        if !self.castling.is_empty() {
            self.forfeit(played);
        }
    }

    /// Castling rights end with a move of king or rook, and with the rook.
    fn forfeit(&mut self, played: Move) {
        let mut kept = self.castling & !(played.from().set() | played.to().set());
        if played.role() == Role::King {
            kept &= !SquareSet::rank(self.turn.other().home_rank());
        }
        if kept != self.castling {
            self.castling = kept;
            self.rights = rights(kept);
        }
    }
}

fn rights(castling: SquareSet) -> u64 {
    castling.iter().fold(0, |key, rook| key ^ CASTLING[rook.at()])
}

fn piece_key(color: Color, code: u8, square: Square) -> u64 {
    if code == EMPTY {
        return 0;
    }
    let role = usize::from(code.min(Role::King as u8));
    PIECES[color as usize & 1][role][square.at()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_that_comes_back_has_its_key_again() {
        let mut position = Position::start();
        let mut key = RunningKey::from_here(SquareSet::EMPTY, Color::White);
        for (from, to) in [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")] {
            let moves = position.legal_moves();
            let names = |m: &&Move| (m.from().name(), m.to().name()) == (from, to);
            let knight = *moves.iter().find(names).expect("a move of a knight");
            key.play(knight);
            position.play(knight);
        }
        assert_eq!(key.with_rights(), 0);
    }
}
