//! Reads FEN.

use std::str::FromStr;

use super::castling::read_rights;
use super::{FenError, FenErrorKind, Setup};
use crate::board::{Color, Piece, Position, Role, Square, SquareSet};

/// A field of the FEN, with the offset at which it begins.
type FenField<'t> = Option<(usize, &'t str)>;

impl Setup {
    /// Reads a FEN: fields may be missing at the end, castling rights may be written as in X-FEN or Shredder-FEN.
    ///
    /// A castling right without king or rook in place is dropped and reported; an en passant square that no double step
    /// explains is ignored. A position is taken as Chess960 if a right is off the e-, a- and h-files.
    ///
    /// # Errors
    ///
    /// If the board is not a position of chess (not 8 × 8, not one king for each side, a pawn on the last rank), or if
    /// a field cannot be read. A position in which the side to move could take the king is accepted: the move itself is
    /// not legal.
    ///
    /// ```
    /// use movetext::board::{FenErrorKind, Setup};
    /// let setup = Setup::from_fen("4k3/8/8/8/8/8/8/4K2R w KQ").unwrap();
    /// assert_eq!(setup.dropped, ['Q']);
    /// assert_eq!(setup.position.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    /// let error = Setup::from_fen("8/8/8/8/8/8/8/K7 w - - 0 1").unwrap_err();
    /// assert_eq!(error.kind, FenErrorKind::NoKing(movetext::board::Color::Black));
    /// ```
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        let start = fen.as_ptr().addr();
        // Characters that print nothing separate fields as blanks do: not every format can hold them.
        let is_blank = |c: char| c.is_ascii_whitespace() || c.is_ascii_control();
        let fields = fen.split(is_blank).filter(|field| !field.is_empty());
        let mut fields = fields.map(|field| (field.as_ptr().addr() - start, field));
        let (at, board) = fields.next().ok_or(FenError { kind: FenErrorKind::Empty, at: 0 })?;
        let mut position = read_board(at, board)?;
        position.turn = read_turn(fields.next())?;
        let dropped = read_rights(&mut position, fields.next())?;
        position.en_passant = read_en_passant(&position, fields.next())?;
        position.halfmove = read_number(fields.next(), 0)?;
        position.fullmove = read_number(fields.next(), 1)?.max(1);
        if let Some((at, _)) = fields.next() {
            return Err(FenError { kind: FenErrorKind::Rest, at });
        }
        position.refresh_check();
        Ok(Self { position, dropped })
    }
}

impl Position {
    /// Reads the position of a FEN. Castling rights without king or rook in place are dropped: [`Setup::from_fen`]
    /// reports them.
    ///
    /// # Errors
    ///
    /// As [`Setup::from_fen`].
    ///
    /// ```
    /// use movetext::board::Position;
    /// let position = Position::from_fen("8/8/8/8/8/4k3/4p3/4K3 w - - 0 60")?;
    /// assert!(position.is_stalemate());
    /// # Ok::<(), movetext::board::FenError>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Setup::from_fen(fen).map(|setup| setup.position)
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::from_fen(fen)
    }
}

fn read_board(at: usize, board: &str) -> Result<Position, FenError> {
    let mut position = Position::BARE;
    let ranks = board.split('/').count();
    if ranks != 8 {
        return Err(FenError { kind: FenErrorKind::Ranks(ranks), at });
    }
    let mut offset = at;
    for (rank, text) in (0..8).rev().zip(board.split('/')) {
        read_rank(&mut position, rank, offset, text)?;
        offset += text.len() + 1;
    }
    for color in [Color::White, Color::Black] {
        match position.pieces(color, Role::King).len() {
            0 => return Err(FenError { kind: FenErrorKind::NoKing(color), at }),
            1 => {}
            _ => return Err(FenError { kind: FenErrorKind::Kings(color), at }),
        }
    }
    Ok(position)
}

fn read_rank(position: &mut Position, rank: u8, at: usize, text: &str) -> Result<(), FenError> {
    let mut file = 0;
    for (offset, letter) in text.char_indices() {
        let at = at + offset;
        if let Some(gap @ 1..=8) = letter.to_digit(10) {
            file += gap;
            continue;
        }
        let piece =
            Piece::from_letter(letter).ok_or(FenError { kind: FenErrorKind::Piece(letter), at })?;
        let square = Square::new(file as u8, rank);
        if piece.role == Role::Pawn && matches!(rank, 0 | 7) {
            return Err(FenError { kind: FenErrorKind::PawnOnLastRank(square), at });
        }
        if file < 8 {
            position.put(piece, square);
        }
        file += 1;
    }
    let kind = FenErrorKind::Files { rank: usize::from(rank) + 1, squares: file };
    if file == 8 { Ok(()) } else { Err(FenError { kind, at }) }
}

fn read_turn(field: FenField) -> Result<Color, FenError> {
    match field {
        None | Some((_, "w" | "W")) => Ok(Color::White),
        Some((_, "b" | "B")) => Ok(Color::Black),
        Some((at, _)) => Err(FenError { kind: FenErrorKind::Side, at }),
    }
}

/// Reads the en passant field; only a square that a double step has just passed counts.
fn read_en_passant(position: &Position, field: FenField) -> Result<SquareSet, FenError> {
    let Some((at, name)) = field.filter(|(_, name)| !matches!(*name, "-" | "–")) else {
        return Ok(SquareSet::EMPTY);
    };
    let passed = Square::from_name(name).ok_or(FenError { kind: FenErrorKind::EnPassant, at })?;
    let mover = position.turn.other();
    let origin = passed.ahead(position.turn);
    let landed = passed.ahead(mover);
    let explained = passed.rank_for(mover) == 2
        && !position.occupied().contains(passed)
        && !position.occupied().contains(origin)
        && position.pieces(mover, Role::Pawn).contains(landed);
    Ok(if explained { passed.set() } else { SquareSet::EMPTY })
}

fn read_number(field: FenField, default: u32) -> Result<u32, FenError> {
    match field {
        None | Some((_, "-")) => Ok(default),
        Some((at, digits)) if !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(FenError { kind: FenErrorKind::Number, at })
        }
        // A counter beyond any game is clamped, so that counting on cannot overflow.
        Some((_, digits)) => Ok(digits.parse().unwrap_or(u32::MAX).min(1 << 24)),
    }
}
