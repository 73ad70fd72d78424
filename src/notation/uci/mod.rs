//! The notation of the Universal Chess Interface: `g1f3`, `e7e8q`, `0000`. Many moves in a row are written by
//! `fast.rs`.

mod fast;

pub(crate) use fast::push_uci_row;

use super::{MovePattern, Style, coordinate};
use crate::board::{Move, Position, Role};
use crate::language::Language;

/// Reads two squares, with or without a sign between them.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    coordinate::read(token, language)
}

/// Appends a move. Castling is the king's move (`e1g1`), in Chess960 king takes rook (`e1h1`).
///
/// The language and the style make no difference: this notation is for programs.
pub(crate) fn write(out: &mut Vec<u8>, position: &Position, played: Move, _: &Language, _: &Style) {
    push_uci(out, played, position.is_chess960());
}

impl Move {
    /// Returns the move as it is sent to engines of ordinary chess: `g1f3`, `e7e8q`, castling as the move of the king,
    /// `e1g1`.
    ///
    /// ```
    /// use movetext::board::Position;
    /// let moves = Position::start().legal_moves();
    /// assert!(moves.iter().any(|m| m.to_uci() == "e2e4"));
    /// ```
    #[must_use]
    pub fn to_uci(self) -> String {
        uci(self, false)
    }
}

/// Returns a move as it is sent to engines, by the rules of ordinary chess or of Chess960, where castling names the
/// rook's square.
///
/// ```
/// use movetext::board::Position;
/// use movetext::notation::{San, uci};
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castles = "O-O".parse::<San>()?.to_move(&position)?;
/// assert_eq!((&*uci(castles, false), &*uci(castles, true)), ("e1g1", "e1h1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn uci(played: Move, chess960: bool) -> String {
    let mut name = Vec::new();
    push_uci(&mut name, played, chess960);
    String::from_utf8(name).unwrap_or_default()
}

/// Appends a move without a position: a legal move knows its squares.
#[inline]
pub(crate) fn push_uci(out: &mut Vec<u8>, played: Move, chess960: bool) {
    push_uci_and_blank(out, played, chess960);
    out.pop();
}

/// Appends a move followed by a blank: one store per move.
#[inline]
pub(crate) fn push_uci_and_blank(out: &mut Vec<u8>, played: Move, chess960: bool) {
    let (word, length) = uci_word(played, chess960);
    let end = out.len() + length;
    out.extend_from_slice(&word);
    out.truncate(end);
}

/// Number of bytes stored for a move and a blank.
const WORD: usize = 8;

/// Returns a move followed by a blank, and the length of both.
#[inline]
pub(crate) fn uci_word(played: Move, chess960: bool) -> ([u8; WORD], usize) {
    if played.more_than_squares() == 0 {
        let squares = if chess960 { played.squares() } else { played.king_squares() };
        let word = u64::from(names(squares)) | u64::from(b' ') << 32;
        (word.to_le_bytes(), 5)
    } else {
        unusual_word(played)
    }
}

/// Returns the names of two squares ([`Move::squares`]), letter by letter from the lowest byte: file, rank, file, rank.
#[inline]
fn names(squares: u32) -> u32 {
    let from = squares & 7 | (squares & 7 << 3) << 5;
    let to = (squares & 7 << 6) << 10 | (squares & 7 << 9) << 15;
    (from | to) + u32::from_le_bytes(*b"a1a1")
}

/// Returns a move with the letter of its promotion before the blank; `0000` for a null move.
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
