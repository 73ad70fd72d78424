//! Every way to write a move, as a sequence of parts.

use super::confusion::{ANY_FILE, ANY_PIECE, ANY_RANK};
use super::costs;
use super::habits::Habits;
use crate::board::{CastlingSide, Move, Role, Square};

/// One part of a written move.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenPart {
    /// The sign that is meant; 0 where none may be written.
    pub(super) sign: u8,
    /// Cost of the sign where it is written, in nats.
    pub(super) stands: f32,
    /// Cost of leaving it out, in nats.
    pub(super) missing: f32,
    /// The slips that a player makes in it.
    pub(super) slip: Slip,
}

/// What a player may write by mistake, though the ink is clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    Never,
    /// Another piece.
    Piece,
    /// The file beside it.
    File,
    /// The file of another pawn that could have captured.
    CapturingFile,
    /// The rank above or below, or the rank as counted from the other side of the board.
    Rank,
}

/// Moves of a kind, whatever their squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnyMove {
    Castling(CastlingSide),
    Piece,
    Pawn,
    /// A capture in which only the two pieces are named.
    PiecesOnly,
}

impl AnyMove {
    pub(super) const ALL: [Self; 5] = [
        Self::Pawn,
        Self::Piece,
        Self::Castling(CastlingSide::King),
        Self::Castling(CastlingSide::Queen),
        Self::PiecesOnly,
    ];
}

/// Where a move goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) enum SquareOrFile {
    /// Any square of a file, from 0 for a.
    File(u8),
    Square(Square),
}

/// All parts with which a move may be written, in order.
#[derive(Clone, Debug)]
pub(super) struct WrittenForm {
    pub(super) parts: Vec<WrittenPart>,
    /// How the player writes.
    pub(super) habits: Habits,
}

impl Default for WrittenForm {
    fn default() -> Self {
        Self { parts: Vec::new(), habits: Habits::ORDINARY }
    }
}

impl WrittenForm {
    /// Lays out a move, whose disambiguation is noted, to this square (its own, or the mirrored one).
    pub(super) fn write(&mut self, played: Move, to: Square) {
        self.parts.clear();
        if let Some(side) = played.castling() {
            self.castle(side);
        } else if played.role() == Role::Pawn {
            self.pawn(played, to);
        } else {
            self.piece(played, to);
        }
    }

    /// Lays out a capture in which only the two pieces are named: `QxN`, `PxP`.
    pub(super) fn write_pieces(&mut self, played: Move, captured: Role) {
        self.parts.clear();
        let letter = played.role().letter() as u8;
        self.part(letter, costs::PIECES_ALONE, costs::TAKING_PIECE_MISSING, Slip::Never);
        self.part(b'x', 0.0, costs::CROSS_MISSING_BETWEEN_PIECES, Slip::Never);
        self.part(captured.letter() as u8, 0.0, costs::TAKEN_PIECE_MISSING, Slip::Never);
    }

    /// Lays out a move of which only the two squares are named: `g1f3`, castling `e1g1`.
    pub(super) fn write_squares(&mut self, played: Move) {
        self.parts.clear();
        self.target(played.from(), costs::TARGET_MISSING);
        self.part(b'-', costs::DASH, 0.0, Slip::Never);
        self.target(played.king_target(), costs::TARGET_MISSING);
        self.promotion(played);
    }

    /// The parts of castling, written as a move of the king alone: `Kg1`.
    pub(super) fn write_king_alone(&mut self, castling: Move) {
        self.parts.clear();
        self.part(b'K', costs::CASTLING_AS_KING, costs::TARGET_MISSING[0], Slip::Never);
        for sign in signs(castling.from()) {
            self.part(sign, 0.0, 0.0, Slip::Never);
        }
        self.part(b'-', costs::DASH, 0.0, Slip::Never);
        self.target(castling.king_target(), costs::TARGET_MISSING);
    }

    /// Lays out any move of a kind: no text costs less with the parts of a particular move of that kind.
    pub(super) fn write_any(&mut self, kind: AnyMove) {
        self.parts.clear();
        match kind {
            AnyMove::Castling(side) => return self.castle(side),
            AnyMove::Piece => {
                self.part(ANY_PIECE, 0.0, costs::PIECE_LETTER_MISSING, Slip::Never);
            }
            AnyMove::Pawn => self.part(b'P', costs::PAWN_LETTER, 0.0, Slip::Never),
            AnyMove::PiecesOnly => {
                self.part(ANY_PIECE, 0.0, costs::TAKING_PIECE_MISSING, Slip::Never);
                self.part(b'x', 0.0, costs::CROSS_MISSING_BETWEEN_PIECES, Slip::Never);
                return self.part(ANY_PIECE, 0.0, costs::TAKEN_PIECE_MISSING, Slip::Never);
            }
        }
        self.part(ANY_FILE, 0.0, 0.0, Slip::Never);
        self.part(ANY_RANK, 0.0, 0.0, Slip::Never);
        self.part(b'-', costs::DASH, 0.0, Slip::Never);
        self.part(b'x', 0.0, 0.0, Slip::Never);
        self.part(ANY_PIECE, costs::TAKEN_PIECE_NAMED, 0.0, Slip::Never);
        // What the cheapest of these moves leaves out.
        let [file, rank] = target_missing(kind == AnyMove::Pawn, true);
        let missing = file.min(rank);
        self.part(ANY_FILE, 0.0, missing, Slip::Never);
        self.part(ANY_RANK, 0.0, missing, Slip::Never);
        if kind == AnyMove::Pawn {
            self.any_promotion();
        }
    }

    /// Lays out any move of a kind of piece to this square or file, wherever it comes from, with or without a capture:
    /// no such move costs less, except castling and moves of which only pieces or squares are named.
    pub(super) fn write_any_to(&mut self, role: Role, to: SquareOrFile, is_capture: bool) {
        self.parts.clear();
        let is_pawn = role == Role::Pawn;
        if is_pawn {
            self.part(b'P', costs::PAWN_LETTER, 0.0, Slip::Never);
            let [stands, missing] = if is_capture {
                [0.0, costs::PAWN_FILE_MISSING]
            } else {
                [costs::PAWN_FILE_NEEDLESS, 0.0]
            };
            self.part(ANY_FILE, stands, missing, Slip::Never);
        } else {
            self.part(role.letter() as u8, 0.0, costs::PIECE_LETTER_MISSING, Slip::Piece);
            self.part(ANY_FILE, 0.0, 0.0, Slip::Never);
        }
        self.part(ANY_RANK, 0.0, 0.0, Slip::Never);
        self.part(b'-', costs::DASH, 0.0, Slip::Never);
        self.part(b'x', 0.0, 0.0, Slip::Never);
        if is_capture {
            self.part(ANY_PIECE, costs::TAKEN_PIECE_NAMED, 0.0, Slip::Never);
        }
        let missing = target_missing(is_pawn, is_capture);
        let is_last_rank = match to {
            SquareOrFile::Square(square) => {
                self.target(square, missing);
                matches!(square.rank(), 0 | 7)
            }
            SquareOrFile::File(file) => {
                self.part(b'a' + file, 0.0, missing[0], Slip::File);
                self.part(ANY_RANK, 0.0, missing[1], Slip::Never);
                true
            }
        };
        if is_pawn && is_last_rank {
            self.any_promotion();
        }
    }

    fn any_promotion(&mut self) {
        self.part(b'=', 0.0, 0.0, Slip::Never);
        self.part(ANY_PIECE, 0.0, 0.0, Slip::Never);
    }

    fn part(&mut self, sign: u8, stands: f32, missing: f32, slip: Slip) {
        self.parts.push(WrittenPart { sign, stands, missing, slip });
    }

    fn castle(&mut self, side: CastlingSide) {
        if side == CastlingSide::Queen {
            self.part(b'O', 0.0, costs::THIRD_RING_MISSING, Slip::Never);
        }
        for _ in 0..2 {
            self.part(b'O', 0.0, costs::RING_MISSING, Slip::Never);
        }
        if side == CastlingSide::King {
            self.part(b'O', costs::THIRD_RING_TOO_MANY, 0.0, Slip::Never);
        }
    }

    fn piece(&mut self, played: Move, to: Square) {
        let others = played.disambiguation();
        let letter = played.role().letter() as u8;
        self.part(letter, 0.0, costs::PIECE_LETTER_MISSING, Slip::Piece);
        // A file is named unless another piece shares it; then the rank is.
        let by_file = !others.is_none() && (!others.share_file() || others.share_rank());
        let by_rank = others.share_file();
        let [file, rank] = signs(played.from());
        self.origin(file, by_file, Slip::File);
        self.origin(rank, by_rank, Slip::Rank);
        self.capture(played);
        self.captured(played);
        self.target(to, target_missing(false, played.is_capture()));
    }

    fn origin(&mut self, sign: u8, needed: bool, slip: Slip) {
        let habits = self.habits;
        if needed {
            self.part(sign, 0.0, habits.disambiguation_omitted, slip);
        } else {
            self.part(sign, habits.needless_disambiguation, 0.0, slip);
        }
    }

    fn pawn(&mut self, played: Move, to: Square) {
        let [file, rank] = signs(played.from());
        self.part(b'P', costs::PAWN_LETTER, 0.0, Slip::Never);
        if played.is_capture() {
            self.part(file, 0.0, costs::PAWN_FILE_MISSING, Slip::CapturingFile);
        } else {
            self.part(file, costs::PAWN_FILE_NEEDLESS, 0.0, Slip::Never);
        }
        self.part(rank, costs::PAWN_RANK_NEEDLESS, 0.0, Slip::Never);
        self.capture(played);
        self.captured(played);
        self.target(to, target_missing(true, played.is_capture()));
        self.promotion(played);
    }

    fn promotion(&mut self, played: Move) {
        if let Some(role) = played.promotion() {
            self.part(b'=', 0.0, 0.0, Slip::Never);
            let is_queen = role == Role::Queen;
            let missing =
                if is_queen { costs::NEW_QUEEN_MISSING } else { costs::NEW_PIECE_MISSING };
            self.part(role.letter() as u8, 0.0, missing, Slip::Never);
        }
    }

    fn capture(&mut self, played: Move) {
        if played.is_capture() {
            self.part(b'x', 0.0, self.habits.capture_omitted, Slip::Never);
        } else {
            self.part(b'-', costs::DASH, 0.0, Slip::Never);
            self.part(b'x', self.habits.false_capture, 0.0, Slip::Never);
        }
    }

    /// Adds the captured piece, which some write before the square or instead of it.
    fn captured(&mut self, played: Move) {
        if let Some(role) = played.captured() {
            self.part(role.letter() as u8, costs::TAKEN_PIECE_NAMED, 0.0, Slip::Never);
        }
    }

    /// Adds the target square, with the costs of leaving out its file and its rank.
    fn target(&mut self, to: Square, missing: [f32; 2]) {
        let [file, rank] = signs(to);
        self.part(file, 0.0, missing[0], Slip::File);
        self.part(rank, 0.0, missing[1], Slip::Rank);
    }
}

/// Returns the costs of leaving out the file and the rank of the target square.
pub(super) const fn target_missing(is_pawn: bool, is_capture: bool) -> [f32; 2] {
    match (is_pawn, is_capture) {
        (true, true) => costs::TARGET_MISSING_OF_PAWN_CAPTURE,
        (false, true) => costs::TARGET_MISSING_OF_CAPTURE,
        (_, false) => costs::TARGET_MISSING,
    }
}

fn signs(square: Square) -> [u8; 2] {
    [b'a' + square.file(), b'1' + square.rank()]
}
