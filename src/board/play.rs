//! A legal move changes the position.

use super::piece::EMPTY;
use super::{Check, Move, Piece, Position, Role, Side, Square, SquareSet, Step};

impl Position {
    /// Plays a legal move, the null move, or an illegal one that stood in the game ([`Move::is_illegal`]).
    ///
    /// ```
    /// use movetext::board::Position;
    /// let mut position = Position::start();
    /// let mut moves = Vec::new();
    /// position.legal_moves(&mut moves);
    /// assert_eq!(moves.len(), 20);
    /// position.play(moves[0]);
    /// assert!(!position.turn().is_white());
    /// ```
    #[inline]
    pub fn play(&mut self, played: Move) {
        if played.is_special() {
            self.play_special(played);
        } else {
            self.take(&Step::of(played));
        }
    }

    /// Plays an ordinary move.
    #[inline]
    pub(crate) fn take(&mut self, step: &Step) {
        match step.role {
            Role::Pawn => self.take_with_pawn(step),
            Role::King => self.take_with_king(step),
            _ => self.take_with_piece(step),
        }
    }

    /// Plays an ordinary move of a piece that is no king. This and the next two are the hot path.
    #[expect(clippy::inline_always, reason = "a call would put the parts of the step into memory")]
    #[inline(always)]
    pub(crate) fn take_with_piece(&mut self, step: &Step) {
        // A rook that moves or is captured castles no more.
        self.castling &= !(step.left | step.reached);
        self.halfmove = if step.is_capture() { 0 } else { self.halfmove + 1 };
        self.en_passant = SquareSet::EMPTY;
        self.shift(step);
        self.pass_turn();
        self.look_for_check();
    }

    /// Plays an ordinary move of a pawn, a promotion too.
    #[expect(clippy::inline_always, reason = "as for pieces")]
    #[inline(always)]
    pub(crate) fn take_with_pawn(&mut self, step: &Step) {
        self.castling &= !step.reached;
        self.halfmove = 0;
        // Only behind a double step do the two meet.
        self.en_passant = step.left.ahead(self.turn) & step.reached.back(self.turn);
        self.shift(step);
        self.pass_turn();
        self.look_for_check();
    }

    /// Plays an ordinary move of the king.
    #[inline]
    pub(crate) fn take_with_king(&mut self, step: &Step) {
        self.castling &= !SquareSet::rank(self.turn.home_rank());
        self.kings[self.turn as usize & 1] = step.to;
        self.take_with_piece(step);
    }

    /// Moves the piece, and takes what stands on its target.
    #[inline]
    fn shift(&mut self, step: &Step) {
        let us = self.turn as usize & 1;
        let rows = &mut self.roles.0;
        rows[step.captured as usize & 7] ^= step.reached;
        if step.placed == step.role as u8 {
            rows[step.role as usize] ^= step.left | step.reached;
        } else {
            rows[step.role as usize] ^= step.left;
            rows[step.placed as usize & 7] ^= step.reached;
        }
        self.colors[us] ^= step.left | step.reached;
        self.colors[us ^ 1] &= !step.reached;
        self.board[step.from.at()] = EMPTY;
        self.board[step.to.at()] = step.placed;
    }

    #[inline]
    fn pass_turn(&mut self) {
        self.fullmove += u32::from(!self.turn.is_white());
        self.turn = self.turn.other();
    }

    #[cold]
    fn play_special(&mut self, played: Move) {
        if let Some(side) = played.castling() {
            self.castle(played, side);
        } else if played.is_en_passant() {
            self.capture_in_passing(played);
        } else if played.is_null() {
            self.en_passant = SquareSet::EMPTY;
            self.halfmove += 1;
            self.pass_turn();
        } else {
            self.take(&Step::of(played)); // against the rules
        }
        self.look_at_king();
    }

    fn capture_in_passing(&mut self, played: Move) {
        let us = self.turn;
        self.lift(played.to().ahead(us.other()));
        self.lift(played.from());
        self.put(Piece { color: us, role: Role::Pawn }, played.to());
        self.en_passant = SquareSet::EMPTY;
        self.halfmove = 0;
        self.pass_turn();
    }

    /// In Chess960 one may go where the other came from: both leave first.
    fn castle(&mut self, played: Move, side: Side) {
        let us = self.turn;
        let rank = us.home_rank();
        let (king, rook) = (played.from(), played.to());
        let (king_to, rook_to) =
            (Square::new(side.king_file(), rank), Square::new(side.rook_file(), rank));
        let left = king.set() | rook.set();
        let reached = king_to.set() | rook_to.set();
        for (role, from, to) in [(Role::King, king, king_to), (Role::Rook, rook, rook_to)] {
            let men = &mut self.roles.0[role as usize];
            *men = *men & !from.set() | to.set();
        }
        let men = &mut self.colors[us as usize & 1];
        *men = *men & !left | reached;
        for square in [king, rook] {
            self.board[square.at()] = EMPTY;
        }
        self.board[king_to.at()] = Role::King as u8;
        self.board[rook_to.at()] = Role::Rook as u8;
        self.kings[us as usize & 1] = king_to;
        self.castling &= !SquareSet::rank(rank);
        self.en_passant = SquareSet::EMPTY;
        self.halfmove += 1;
        self.pass_turn();
    }

    /// Takes whatever stands on a square off the board.
    fn lift(&mut self, square: Square) {
        let kept = !square.set();
        for set in self.roles.0.iter_mut().chain(&mut self.colors) {
            *set &= kept;
        }
        self.board[square.at()] = EMPTY;
    }

    /// The position after a move.
    #[must_use]
    pub fn after(&self, played: Move) -> Self {
        let mut next = *self;
        next.play(played);
        next
    }

    /// The same position with the other side to move, as after a null move.
    #[must_use]
    pub fn after_passing(&self) -> Self {
        self.after(Move::NULL)
    }

    /// The move with a note of what it does to the other king.
    #[must_use]
    pub fn with_check(&self, played: Move) -> Move {
        if played.is_null() || played.is_none() {
            return played;
        }
        let next = self.after(played);
        let check = if next.is_check() { next.check() } else { Check::None };
        played.checking(check)
    }
}
