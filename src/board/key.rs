//! A number for each position: equal for positions that the Laws call the same (9.2.3).

use super::piece::EMPTY;
use super::{Color, Position, Role, Square};

/// One number for each man on each square.
static MEN: [[[u64; 64]; 6]; 2] = men();
/// One for each rook that may still castle, by its square.
static CASTLING: [u64; 64] = numbers(1000);
/// One for each file of a possible capture in passing.
static EN_PASSANT: [u64; 64] = numbers(2000);
/// When Black is to move.
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

const fn men() -> [[[u64; 64]; 6]; 2] {
    let mut table = [[[0; 64]; 6]; 2];
    let mut row = 0;
    while row < 12 {
        table[row / 6][row % 6] = numbers(1 + row as u64 * 64);
        row += 1;
    }
    table
}

impl Position {
    /// A Zobrist key of men, side to move, castling rights, and the en passant capture if one is legal.
    ///
    /// Worked out when asked for: replaying a game needs no key, and a repetition needs one only for the plies since
    /// the last capture or pawn move.
    ///
    /// ```
    /// use movetext::board::Position;
    /// let key = |fen| Position::from_fen(fen).unwrap().position.key();
    /// let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
    /// // No black pawn can capture on e3, so the double step leaves no trace.
    /// assert_eq!(key(&format!("{start} e3 0 1")), key(&format!("{start} - 0 1")));
    /// ```
    pub fn key(&self) -> u64 {
        let mut key = if self.turn.is_white() { 0 } else { BLACK_TO_MOVE };
        for color in [Color::White, Color::Black] {
            for square in self.men(color) {
                key ^= man(color, self.code_at(square), square);
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

fn man(color: Color, code: u8, square: Square) -> u64 {
    if code == EMPTY {
        return 0;
    }
    let role = usize::from(code.min(Role::King as u8));
    MEN[color as usize & 1][role][square.at()]
}
