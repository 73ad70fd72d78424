//! Forsyth-Edwards Notation (PGN standard, section 16.1), with the X-FEN and Shredder-FEN forms of castling rights.

mod castling;
mod placement;
mod read;
mod write;

use std::fmt;

pub(crate) use placement::PiecePlacement;

use super::{Color, Position, Square};

/// Whether a text looks like a FEN: eight ranks of pieces and numbers, and the side to move.
///
/// ```
/// use movetext::board::looks_like_fen;
/// assert!(looks_like_fen("8/8/4k3/8/8/3K4/4P3/8 w - - 0 1"));
/// assert!(!looks_like_fen("1. e4 e5 2. Nf3"));
/// ```
#[must_use]
pub fn looks_like_fen(text: &str) -> bool {
    let mut fields = text.split_whitespace();
    let ranks = fields.next().unwrap_or_default().split('/');
    let is_rank =
        |rank: &str| !rank.is_empty() && rank.chars().all(|c| "pnbrqkPNBRQK12345678~".contains(c));
    ranks.clone().count() == 8
        && ranks.clone().all(is_rank)
        && matches!(fields.next(), Some("w" | "b"))
}

/// A position read from a FEN, and what had to be dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The position.
    pub position: Position,
    /// Letters of castling rights for which king or rook is not in place.
    pub dropped: Vec<char>,
}

/// A FEN that is not a position of chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// What is wrong.
    pub kind: FenErrorKind,
    /// Where, as an offset in bytes.
    pub at: usize,
}

/// What can be wrong with a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenErrorKind {
    /// The text is empty.
    Empty,
    /// There are not eight ranks but this many.
    Ranks(usize),
    /// A rank (8 is the first written) does not have eight squares but this many.
    Files {
        /// From 1 to 8.
        rank: usize,
        /// Number of squares that it describes.
        squares: u32,
    },
    /// A letter that is not a piece.
    Piece(char),
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    Kings(Color),
    /// A pawn is on the first or last rank.
    PawnOnLastRank(Square),
    /// The side to move is neither `w` nor `b`.
    Side,
    /// A character that names no castling right.
    Castling(char),
    /// The en passant field names no square.
    EnPassant,
    /// A counter that is not a number.
    Number,
    /// Text after the sixth field.
    Rest,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            FenErrorKind::Empty => f.write_str("the FEN is empty"),
            FenErrorKind::Ranks(found) => write!(f, "{found} ranks instead of 8"),
            FenErrorKind::Files { rank, squares } => {
                write!(f, "rank {rank} has {squares} squares instead of 8")
            }
            FenErrorKind::Piece(letter) => write!(f, "{letter:?} is no piece"),
            FenErrorKind::NoKing(color) => write!(f, "there is no {} king", color.name()),
            FenErrorKind::Kings(color) => write!(f, "there are several {} kings", color.name()),
            FenErrorKind::PawnOnLastRank(square) => write!(f, "a pawn stands on {square}"),
            FenErrorKind::Side => f.write_str("the side to move must be w or b"),
            FenErrorKind::Castling(letter) => write!(f, "{letter:?} is no castling right"),
            FenErrorKind::EnPassant => f.write_str("the en passant field names no square"),
            FenErrorKind::Number => f.write_str("a move counter is no number"),
            FenErrorKind::Rest => f.write_str("text follows the sixth field"),
        }?;
        write!(f, " (at byte {})", self.at)
    }
}

impl std::error::Error for FenError {}
