//! The notation of the Universal Chess Interface: `g1f3`, `e7e8q`, `0000`.

use super::{MovePattern, Style, coordinate};
use crate::board::{Move, Position, Role};
use crate::language::Language;

/// Reads two squares, glued or not.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    coordinate::read(token, language)
}

/// Appends a move. Castling is the king's move (`e1g1`), in Chess960 king takes rook (`e1h1`).
///
/// The language and the style have no say: this notation is for programs.
pub fn write_uci(out: &mut Vec<u8>, position: &Position, played: Move, _: &Language, _: &Style) {
    push_uci(out, played, position.is_chess960());
}

impl Move {
    /// The move as engines of ordinary chess are told it: `g1f3`, `e7e8q`, castling as the move of the king, `e1g1`.
    ///
    /// ```
    /// use movetext::board::Position;
    /// let moves = Position::start().legal_moves();
    /// assert!(moves.iter().any(|m| m.to_uci() == "e2e4"));
    /// ```
    #[must_use]
    pub fn to_uci(self) -> String {
        let mut name = Vec::new();
        push_uci(&mut name, self, false);
        String::from_utf8(name).unwrap_or_default()
    }
}

/// The same without a position: a legal move knows its squares.
#[inline]
pub fn push_uci(out: &mut Vec<u8>, played: Move, chess960: bool) {
    push_uci_and_blank(out, played, chess960);
    out.pop();
}

/// The same with a blank behind it: one store a move.
#[inline]
pub fn push_uci_and_blank(out: &mut Vec<u8>, played: Move, chess960: bool) {
    let (word, length) = uci_word(played, chess960);
    let end = out.len() + length;
    out.extend_from_slice(&word);
    out.truncate(end);
}

/// Appends moves in a row, each with a blank behind it.
pub(crate) fn push_uci_row(out: &mut Vec<u8>, moves: &[Move], chess960: bool) {
    let start = out.len();
    out.resize(start + WORD * moves.len(), 0);
    let (mut at, room) = (0, out.get_mut(start..).unwrap_or_default());
    let (rows, rest) = moves.as_chunks();
    for row in rows {
        at = put_row(room, at, row, chess960).unwrap_or_else(|| put_words(room, at, row, chess960));
    }
    // The last row once more, as far behind as moves are left: what both put down is the same.
    let last = moves.last_chunk().filter(|_| at == 5 * ROW * rows.len());
    let again = |last| put_row(room, 5 * (moves.len() - ROW), last, chess960);
    at = match last.and_then(again) {
        Some(end) => end,
        None => put_words(room, at, rest, chess960),
    };
    out.truncate(start + at);
}

/// So many moves are put side by side at once.
const ROW: usize = 8;
/// So many bytes are stored for a move and a blank.
const WORD: usize = 8;

/// Puts moves, gives the place behind them; only where all have four letters, so that none waits for the one before.
fn put_row(room: &mut [u8], at: usize, row: &[Move; ROW], chess960: bool) -> Option<usize> {
    let beyond = row.iter().fold(0, |all, played| all | played.beyond_squares());
    let room = room.get_mut(at..).and_then(<[u8]>::first_chunk_mut).filter(|_| beyond == 0)?;
    put_names(room, if chess960 { row_names(row) } else { row_names_of_kings(row) });
    Some(at + 5 * ROW)
}

fn put_names(room: &mut [u8; WORD * ROW], names: [u32; ROW]) {
    for (at, name) in names.into_iter().enumerate() {
        let word = u64::from(name) | u64::from(b' ') << 32;
        room[5 * at..][..WORD].copy_from_slice(&word.to_le_bytes());
    }
}

/// The squares of moves, several at once: as a function of its own this works on all lanes of a vector.
#[inline(never)]
fn row_names(row: &[Move; ROW]) -> [u32; ROW] {
    row.map(|played| names(played.squares()))
}

/// The same where castling is the king's move.
#[inline(never)]
fn row_names_of_kings(row: &[Move; ROW]) -> [u32; ROW] {
    row.map(|played| names(played.king_squares()))
}

/// Puts any moves; gives the place behind them.
fn put_words(room: &mut [u8], mut at: usize, moves: &[Move], chess960: bool) -> usize {
    for &played in moves {
        let (word, length) = uci_word(played, chess960);
        if let Some(room) = room.get_mut(at..at + WORD) {
            room.copy_from_slice(&word);
            at += length;
        }
    }
    at
}

/// A move and a blank behind it, and how long they are.
#[inline]
pub(crate) fn uci_word(played: Move, chess960: bool) -> ([u8; WORD], usize) {
    if played.beyond_squares() == 0 {
        let squares = if chess960 { played.squares() } else { played.king_squares() };
        let word = u64::from(names(squares)) | u64::from(b' ') << 32;
        (word.to_le_bytes(), 5)
    } else {
        unusual_word(played)
    }
}

/// The names of two squares ([`Move::squares`]), letter by letter from the lowest byte: file, rank, file, rank.
#[inline]
fn names(squares: u32) -> u32 {
    let from = squares & 7 | (squares & 7 << 3) << 5;
    let to = (squares & 7 << 6) << 10 | (squares & 7 << 9) << 15;
    (from | to) + u32::from_le_bytes(*b"a1a1")
}

/// With the letter of a promotion before the blank; `0000` in place of the squares of a null move.
#[cold]
fn unusual_word(played: Move) -> ([u8; WORD], usize) {
    let [a, b, c, d] = names(played.squares()).to_le_bytes();
    let letter = match played.promotion() {
        Some(Role::Knight) => b'n',
        Some(Role::Bishop) => b'b',
        Some(Role::Rook) => b'r',
        Some(_) => b'q',
        None if played.is_null() => return (*b"0000 \0\0\0", 5),
        None => return ([a, b, c, d, b' ', 0, 0, 0], 5),
    };
    ([a, b, c, d, letter, b' ', 0, 0], 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_says_what_its_moves_say() {
        let mut moves = vec![Move::NULL];
        for fen in [
            "r3k2r/pPp2ppp/8/3pP3/8/5N2/2P2PPP/R3K2R w KQkq d6 0 1",
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        ] {
            let position = Position::from_fen(fen).expect("a position");
            let legal = position.legal_moves();
            moves.extend(legal);
        }
        for chess960 in [false, true] {
            for from in 0..moves.len() {
                let (mut row, mut single) = (b"[".to_vec(), b"[".to_vec());
                push_uci_row(&mut row, &moves[from..], chess960);
                moves[from..]
                    .iter()
                    .for_each(|&played| push_uci_and_blank(&mut single, played, chess960));
                assert_eq!(row, single);
            }
        }
    }
}
