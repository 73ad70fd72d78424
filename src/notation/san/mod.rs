//! Standard algebraic notation: `Nf3`, `exd5`, `O-O` (PGN standard, section 8.2.3; Laws, appendix C).
//!
//! This is the plain way to write it; the fast twin is `fast`.

mod fast;

use std::fmt;
use std::str::FromStr;

pub(crate) use fast::SanTable;

use super::algebraic::writing::{push, push_marks, push_promotion, push_target, push_whole};
use super::illegal::IllegalMoveError;
use super::{MovePattern, Style, read_algebraic};
use crate::board::{Move, Position, Role, Square};
use crate::language::Language;

/// A move as it is written in English algebraic notation: `Nf3`, `exd8=Q+`, `O-O-O`, also `Ng1-f3`.
///
/// ```
/// use movetext::board::Position;
/// use movetext::notation::San;
/// let position = Position::start();
/// let knight = "Nf3".parse::<San>()?.to_move(&position)?;
/// assert_eq!(knight.to_uci(), "g1f3");
/// assert_eq!(position.after(knight).fen(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
///
/// let illegal = "Ra3".parse::<San>()?.to_move(&position).unwrap_err();
/// assert_eq!(illegal.to_string(), "The rook on a1 cannot go to a3: the pawn on a2 stands in the way.");
/// assert!("Zf3".parse::<San>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct San {
    pattern: MovePattern,
    written: String,
}

impl San {
    /// Returns what the text says.
    #[must_use]
    pub const fn pattern(&self) -> &MovePattern {
        &self.pattern
    }

    /// Returns the legal move that is meant in a position.
    ///
    /// # Errors
    ///
    /// If none is legal, or several are: the error says why.
    pub fn to_move(&self, position: &Position) -> Result<Move, IllegalMoveError> {
        self.pattern.to_move(position, &self.written)
    }
}

/// A text that is not a move in algebraic notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSanError {
    written: String,
}

impl FromStr for San {
    type Err = ParseSanError;

    fn from_str(text: &str) -> Result<Self, ParseSanError> {
        let written = text.to_owned();
        match read_algebraic(text, Language::english()) {
            Some(pattern) => Ok(Self { pattern, written }),
            None => Err(ParseSanError { written }),
        }
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

impl fmt::Display for ParseSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no move in algebraic notation", self.written)
    }
}

impl std::error::Error for ParseSanError {}

impl Move {
    /// Returns the move in English SAN, with its signs of check and mate; it must be legal in `position`.
    ///
    /// ```
    /// use movetext::board::{Position, Square};
    /// let position = Position::from_fen("6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1")?;
    /// let moves = position.legal_moves();
    /// let rook = moves.iter().find(|m| (m.from(), m.to()) == (Square::A1, Square::A8)).unwrap();
    /// assert_eq!(rook.to_san(&position), "Ra8#");
    /// # Ok::<(), movetext::board::FenError>(())
    /// ```
    #[must_use]
    pub fn to_san(self, position: &Position) -> String {
        let mut name = Vec::new();
        let played = position.with_check(self);
        write(&mut name, position, played, Language::english(), Style::pgn());
        String::from_utf8(name).unwrap_or_default()
    }
}

/// Reads a move.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    read_algebraic(token, language)
}

/// Appends a move that is legal in this position.
///
/// A piece of the same kind makes a file, a rank or both necessary only if it could legally go to the same square: a
/// pinned one does not count (PGN standard, section 8.2.3.4). Check marks come from [`Move::check`].
pub(crate) fn write(
    out: &mut Vec<u8>,
    position: &Position,
    played: Move,
    language: &Language,
    style: &Style,
) {
    push_san(out, position.with_disambiguation(played), language, style);
}

/// Appends a move that has its disambiguation (see [`Position::with_disambiguation`]): no position is needed.
pub(crate) fn push_san(out: &mut Vec<u8>, played: Move, language: &Language, style: &Style) {
    if !push_whole(out, played, style) {
        if played.role() != Role::Pawn {
            push(out, language.letter(played.role() as usize));
            push(out, origin(played, language));
        } else if played.is_capture() {
            push(out, file_name(played.from()));
        }
        push_target(out, played, style);
        push_promotion(out, played, language, style);
    }
    push_marks(out, played, style);
}

/// Returns as much of the origin as distinguishes this piece from others that could go there: file, else rank, else
/// both.
pub(super) fn origin(played: Move, language: &Language) -> &'static str {
    let (from, others) = (played.from(), played.disambiguation());
    if others.is_none() {
        return "";
    }
    let merges = language.letters().merges(played.role() as usize, from.file());
    if !others.share_file() && !merges {
        file_name(from)
    } else if !others.share_rank() {
        rank_name(from)
    } else {
        from.name()
    }
}

/// Returns the name of the file: `e`.
pub(super) fn file_name(square: Square) -> &'static str {
    square.name().get(..1).unwrap_or("")
}

/// Returns the name of the rank: `4`.
pub(super) fn rank_name(square: Square) -> &'static str {
    square.name().get(1..).unwrap_or("")
}
