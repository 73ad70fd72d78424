//! Why a written move is not legal: the reason, and the piece or square that causes it.

mod as_played;
mod attempt;
mod describe;
mod error;
mod reason;
mod suggest;

pub use error::IllegalMoveError;

use crate::board::{CastlingSide, Color, Move, Piece, Role, Square, SquareSet};
use crate::finding::Code;

/// A piece that is the cause, and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Culprit {
    /// What it is.
    pub piece: Piece,
    /// The square it is on.
    pub square: Square,
}

/// A piece and the move it was to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What it is.
    pub role: Role,
    /// The square it is on.
    pub from: Square,
    /// The square it was to go to.
    pub to: Square,
}

/// How a move leaves its own king in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exposure {
    /// The piece is pinned.
    Pinned,
    /// The king was in check before, and still is.
    Unanswered,
    /// The king was in check by two pieces, so that only the king can move.
    Double,
    /// A capture en passant opens a line on which neither pawn was pinned alone.
    Opened,
    /// The turn was passed in check.
    Null,
}

/// Why no piece of the named kind can go there: what is on the one square that a move names as its origin, or which
/// pieces of the kind there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// The move names no single square, and no piece of the kind can go there by its way of moving.
    Unreachable,
    /// The side has no piece of the kind at all.
    Extinct,
    /// The piece named does not move that way.
    WrongWay(Square),
    /// The square is empty.
    Empty(Square),
    /// A piece of the opponent is there.
    Enemy(Culprit),
    /// Another piece of the same side is there.
    Other(Culprit),
    /// There is none on this file, counted from 0, which the move names.
    OnFile(u8),
    /// There is none on this rank, counted from 0, which the move names.
    OnRank(u8),
    /// None can go to any of several squares that the words may mean.
    Targets(SquareSet),
    /// The move captures a piece of a kind that the opponent does not have.
    NoneToCapture(Role),
    /// The move captures a piece of this kind, but none of those on these squares is attacked.
    NotAttacked(Role, SquareSet),
}

/// The reason why no single legal move fits a pattern. Each variant is one code; the articles are those of the FIDE
/// Laws of 2023.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// No piece of the kind can go there by its way of moving (3.2 to 3.9).
    NoSuchPiece {
        /// The kind, if the move names one.
        role: Option<Role>,
        /// The target, if the move names one.
        to: Option<Square>,
        /// What is there instead.
        absence: Absence,
        /// Whether the same move would be legal for the side that is not to move.
        other_side: bool,
    },
    /// The opponent's king is on the target (1.4.1). `left`: it is in check although it is not its side's turn.
    KingCapture {
        /// Its square.
        king: Square,
        /// Whether the move before left it in check.
        left: bool,
    },
    /// Something is in the way (3.5), or in front of the pawn (3.7.1).
    PathBlocked(Attempt, Culprit),
    /// A piece of the same side is on the target (3.1).
    OwnPieceOnTarget(Attempt, Culprit),
    /// A pawn would capture on an empty square (3.7.3).
    NothingToCapture(Attempt),
    /// No pawn has just passed the square (3.7.3.1, 3.7.3.2). `late`: one is beyond it, from an earlier move.
    EnPassantUnavailable {
        /// The capture.
        attempt: Attempt,
        /// Whether a pawn is where it would be after a double step.
        late: bool,
    },
    /// The side's own king would be in check from this piece (3.9.2).
    KingLeftInCheck {
        /// The move; `None` for a null move.
        attempt: Option<Attempt>,
        /// How.
        exposure: Exposure,
        /// The piece that gives check.
        by: Culprit,
        /// The square of the king.
        king: Square,
    },
    /// The king would step onto a square that this piece attacks (3.8.1, 3.9.2).
    KingMovesIntoCheck(Attempt, Culprit),
    /// King or rook has moved, or the rook was captured (3.8.2.1). The position does not show when: the arbiter knows.
    CastlingRightLost(CastlingSide),
    /// Something is between king and rook (3.8.2.2).
    CastlingPathBlocked(CastlingSide, Culprit),
    /// The king would pass over or land on an attacked square (3.8.2.2).
    CastlingThroughCheck(CastlingSide, Square, Culprit),
    /// The king is in check (3.8.2.2).
    CastlingOutOfCheck(CastlingSide, Culprit),
    /// A pawn reaches the last rank and no piece is named (3.7.3.3).
    PromotionMissing(Square),
    /// A pawn cannot promote to that piece.
    PromotionToWrongPiece(Role),
    /// Only a pawn that reaches the last rank is promoted.
    PromotionElsewhere(Option<Square>),
    /// Several legal moves fit.
    Ambiguous(Vec<Move>),
    /// It is a move of the side that is not to move.
    WrongSide(Color),
    /// The text is no move.
    Unreadable,
    /// None of the above: a legal move was refused, or the pattern is too vague to say.
    Unexplained,
}

impl IllegalMove {
    /// The code of the reason.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            Self::NoSuchPiece { .. } => Code::NoSuchPiece,
            Self::KingLeftInCheck { .. } => Code::KingLeftInCheck,
            Self::KingMovesIntoCheck(..) => Code::KingMovesIntoCheck,
            Self::PathBlocked(..) => Code::PathBlocked,
            Self::OwnPieceOnTarget(..) => Code::OwnPieceOnTarget,
            Self::NothingToCapture(_) => Code::NothingToCapture,
            Self::CastlingRightLost(_) => Code::CastlingRightLost,
            Self::CastlingPathBlocked(..) => Code::CastlingPathBlocked,
            Self::CastlingThroughCheck(..) => Code::CastlingThroughCheck,
            Self::CastlingOutOfCheck(..) => Code::CastlingOutOfCheck,
            Self::EnPassantUnavailable { .. } => Code::EnPassantUnavailable,
            Self::PromotionMissing(_) => Code::PromotionMissing,
            Self::PromotionToWrongPiece(_) | Self::PromotionElsewhere(_) => {
                Code::PromotionImpossible
            }
            Self::Ambiguous(_) => Code::AmbiguousMove,
            Self::WrongSide(_) => Code::WrongSideToMove,
            Self::Unreadable => Code::UnreadableMove,
            Self::Unexplained => Code::IllegalMove,
            Self::KingCapture { .. } => Code::KingCapture,
        }
    }

    /// The legal moves that fit an ambiguous one.
    #[must_use]
    pub fn candidates(&self) -> &[Move] {
        match self {
            Self::Ambiguous(moves) => moves,
            _ => &[],
        }
    }

    /// Whether the error is certainly in the move before, so that nothing else was meant here.
    #[must_use]
    pub const fn is_of_move_before(&self) -> bool {
        matches!(self, Self::KingCapture { left: true, .. })
    }
}
