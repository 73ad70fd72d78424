//! Playing a move on a position.

use std::hint::{cold_path, select_unpredictable};

use super::piece::EMPTY;
use super::{CastlingSide, Check, Move, Piece, Position, Role, Square, SquareSet, UnpackedMove};

impl Position {
    /// Plays a legal move, the null move, or an illegal one that was played in the game ([`Move::is_illegal`]).
    ///
    /// ```
    /// use movetext::board::Position;
    /// let mut position = Position::start();
    /// let mut moves = position.legal_moves();
    /// assert_eq!(moves.len(), 20);
    /// position.play(moves[0]);
    /// assert!(!position.turn().is_white());
    /// ```
    #[inline]
    pub fn play(&mut self, played: Move) {
        if played.is_irregular() {
            self.play_irregular(played);
        } else {
            self.play_unpacked_any(&UnpackedMove::of(played));
        }
    }

    /// Iterates over moves played one after the other, each with the position before it.
    ///
    /// ```
    /// use movetext::board::Position;
    /// use movetext::notation::San;
    /// let mut position = Position::start();
    /// let mut moves = Vec::new();
    /// for san in ["e4", "e5", "Nf3"] {
    ///     moves.push(san.parse::<San>()?.to_move(&position)?);
    ///     position.play(moves[moves.len() - 1]);
    /// }
    /// let line = Position::start().along(moves);
    /// let line: Vec<_> = line.map(|(before, played)| (before.fullmove(), played.to_san(&before))).collect();
    /// assert_eq!(line, [(1, "e4".to_owned()), (1, "e5".to_owned()), (2, "Nf3".to_owned())]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn along(
        mut self,
        moves: impl IntoIterator<Item = Move>,
    ) -> impl Iterator<Item = (Self, Move)> {
        moves.into_iter().map(move |played| {
            let before = self;
            self.play(played);
            (before, played)
        })
    }

    /// Plays an ordinary move of a piece other than the king, or of a pawn: the fast path. What depends on the kind of
    /// piece is computed without a branch, because the kind that moves next cannot be predicted.
    #[expect(clippy::inline_always, reason = "a call would put the parts of the move into memory")]
    #[inline(always)]
    pub(crate) fn play_unpacked(&mut self, played: &UnpackedMove) {
        let turn = self.turn;
        let (us, them) = (turn as usize & 1, turn.other() as usize & 1);
        let is_pawn = played.role == Role::Pawn as u8;
        let moved = played.from_set | played.to_set;
        if !(self.castling & moved).is_empty() {
            cold_path();
            self.castling &= !moved; // a rook that moves or is captured can castle no longer
        }
        let ends_quiet = played.is_capture() | is_pawn;
        self.halfmove = select_unpredictable(ends_quiet, 0, self.halfmove.wrapping_add(1));
        // Only a double step of a pawn has a square between.
        self.en_passant = played.between.when(is_pawn);
        self.board[played.from & 63] = EMPTY;
        self.board[played.to & 63] = played.placed;
        self.squares.0[played.captured as usize & 7][them] ^= played.to_set;
        if played.placed == played.role {
            self.squares.0[played.role as usize & 7][us] ^= moved;
        } else {
            self.squares.0[played.role as usize & 7][us] ^= played.from_set;
            self.squares.0[played.placed as usize & 7][us] ^= played.to_set;
        }
        let colors = [self.colors[us] ^ moved, self.colors[them] & !played.to_set];
        [self.colors[us], self.colors[them]] = colors;
        self.fullmove += us as u32;
        self.turn = turn.other();
        self.update_check(colors);
    }

    /// Plays an ordinary move of the king, whose side loses its castling rights.
    #[inline]
    pub(crate) fn play_unpacked_king(&mut self, played: &UnpackedMove) {
        self.play_unpacked(played);
        self.lose_castling();
    }

    /// Plays an ordinary move of any piece.
    #[inline]
    fn play_unpacked_any(&mut self, played: &UnpackedMove) {
        self.play_unpacked(played);
        if played.role == Role::King as u8 {
            self.lose_castling();
        }
    }

    /// Removes the castling rights of the side that has just moved.
    #[inline]
    fn lose_castling(&mut self) {
        self.castling &= !SquareSet::rank(self.turn.other().home_rank());
    }

    #[inline]
    fn pass_turn(&mut self) {
        self.fullmove += u32::from(!self.turn.is_white());
        self.turn = self.turn.other();
    }

    #[cold]
    fn play_irregular(&mut self, played: Move) {
        if let Some(side) = played.castling() {
            self.castle(played, side);
        } else if played.is_en_passant() {
            self.capture_en_passant(played);
        } else if played.is_null() {
            self.en_passant = SquareSet::EMPTY;
            self.halfmove += 1;
            self.pass_turn();
        } else {
            self.play_illegal(&UnpackedMove::of(played));
        }
        self.refresh_check();
    }

    /// Plays a move against the rules; here too only a double step of a pawn can be answered en passant.
    fn play_illegal(&mut self, played: &UnpackedMove) {
        let us = self.turn;
        self.play_unpacked_any(played);
        self.en_passant &= played.from_set.ahead(us) & played.to_set.back(us);
    }

    fn capture_en_passant(&mut self, played: Move) {
        let us = self.turn;
        self.remove(played.to().ahead(us.other()));
        self.remove(played.from());
        self.put(Piece { color: us, role: Role::Pawn }, played.to());
        self.en_passant = SquareSet::EMPTY;
        self.halfmove = 0;
        self.pass_turn();
    }

    fn castle(&mut self, played: Move, side: CastlingSide) {
        let rank = self.turn.home_rank();
        let (king_to, rook_to) =
            (Square::new(side.king_file(), rank), Square::new(side.rook_file(), rank));
        self.move_king_and_rook([played.from(), king_to], [played.to(), rook_to]);
    }

    /// Moves king and rook, each from one square to another. In Chess960 one may go where the other came from: both
    /// leave first.
    #[inline]
    pub(super) fn move_king_and_rook(&mut self, king: [Square; 2], rook: [Square; 2]) {
        let us = self.turn as usize & 1;
        let moved = |[from, to]: [Square; 2]| from.set() ^ to.set();
        self.squares.0[Role::King as usize][us] ^= moved(king);
        self.squares.0[Role::Rook as usize][us] ^= moved(rook);
        self.colors[us] ^= moved(king) ^ moved(rook);
        self.board[king[0].at()] = EMPTY;
        self.board[rook[0].at()] = EMPTY;
        self.board[king[1].at()] = Role::King as u8;
        self.board[rook[1].at()] = Role::Rook as u8;
        self.castling &= !SquareSet::rank(self.turn.home_rank());
        self.en_passant = SquareSet::EMPTY;
        self.halfmove += 1;
        self.pass_turn();
    }

    /// Removes whatever is on a square from the board.
    fn remove(&mut self, square: Square) {
        let kept = !square.set();
        for set in self.squares.0.as_flattened_mut().iter_mut().chain(&mut self.colors) {
            *set &= kept;
        }
        self.board[square.at()] = EMPTY;
    }

    /// Returns the position after a move.
    #[must_use]
    pub fn after(&self, played: Move) -> Self {
        let mut next = *self;
        next.play(played);
        next
    }

    /// Returns the position with the other side to move, as after a null move.
    #[must_use]
    pub fn after_passing(&self) -> Self {
        self.after(Move::NULL)
    }

    /// Returns the move with a note of what it does to the opponent's king.
    #[must_use]
    pub fn with_check(&self, played: Move) -> Move {
        if played.is_null() || played.is_none() {
            return played;
        }
        let next = self.after(played);
        let check = if next.is_check() { next.check() } else { Check::None };
        played.with_check(check)
    }

    /// Returns the legal move with both notes that a written form may need: its disambiguation
    /// ([`with_disambiguation`](Self::with_disambiguation)) and its check ([`with_check`](Self::with_check)).
    #[must_use]
    pub(crate) fn annotated(&self, played: Move) -> Move {
        self.with_check(self.with_disambiguation(played))
    }
}
