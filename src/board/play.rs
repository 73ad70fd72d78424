//! A legal move changes the position.

use std::hint::{cold_path, select_unpredictable};

use super::piece::EMPTY;
use super::{Check, Move, Piece, Position, Role, Side, Square, SquareSet, Step};

impl Position {
    /// Plays a legal move, the null move, or an illegal one that stood in the game ([`Move::is_illegal`]).
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
            self.take_any(&Step::of(played));
        }
    }

    /// Plays an ordinary move of a man other than the king: the hot path. What depends on the kind of man is worked out
    /// without a branch, for nobody foresees who moves next.
    #[expect(clippy::inline_always, reason = "a call would put the parts of the step into memory")]
    #[inline(always)]
    pub(crate) fn take(&mut self, step: &Step) {
        let turn = self.turn;
        let (us, them) = (turn as usize & 1, turn.other() as usize & 1);
        let is_pawn = step.man == Role::Pawn as u8;
        let moved = step.left | step.reached;
        if !(self.castling & moved).is_empty() {
            cold_path();
            self.castling &= !moved; // a rook that moves or is captured castles no more
        }
        let ends_quiet = step.is_capture() | is_pawn;
        self.halfmove = select_unpredictable(ends_quiet, 0, self.halfmove.wrapping_add(1));
        // Only a double step of a pawn passes a square.
        self.en_passant = step.way.when(is_pawn);
        self.board[step.from & 63] = EMPTY;
        self.board[step.to & 63] = step.placed;
        self.squares.0[step.captured as usize & 7][them] ^= step.reached;
        if step.placed == step.man {
            self.squares.0[step.man as usize & 7][us] ^= moved;
        } else {
            self.squares.0[step.man as usize & 7][us] ^= step.left;
            self.squares.0[step.placed as usize & 7][us] ^= step.reached;
        }
        let men = [self.colors[us] ^ moved, self.colors[them] & !step.reached];
        [self.colors[us], self.colors[them]] = men;
        self.fullmove += us as u32;
        self.turn = turn.other();
        self.look_for_check(men);
    }

    /// The same for the king, who castles no more.
    #[inline]
    pub(crate) fn take_king(&mut self, step: &Step) {
        self.take(step);
        self.lose_castling();
    }

    /// The same for any man, the king or another.
    #[inline]
    fn take_any(&mut self, step: &Step) {
        self.take(step);
        if step.man == Role::King as u8 {
            self.lose_castling();
        }
    }

    /// The king of the side that has just moved castles no more.
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
            self.capture_in_passing(played);
        } else if played.is_null() {
            self.en_passant = SquareSet::EMPTY;
            self.halfmove += 1;
            self.pass_turn();
        } else {
            self.take_regardless(&Step::of(played));
        }
        self.look_at_king();
    }

    /// A step against the rules; still only a double step of a pawn passes a square.
    fn take_regardless(&mut self, step: &Step) {
        let us = self.turn;
        self.take_any(step);
        self.en_passant &= step.left.ahead(us) & step.reached.back(us);
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

    fn castle(&mut self, played: Move, side: Side) {
        let rank = self.turn.home_rank();
        let (king_to, rook_to) =
            (Square::new(side.king_file(), rank), Square::new(side.rook_file(), rank));
        self.change_places([played.from(), king_to], [played.to(), rook_to]);
    }

    /// King and rook go from one square to another each. In Chess960 one may go where the other came from: both leave
    /// first.
    #[inline]
    pub(super) fn change_places(&mut self, king: [Square; 2], rook: [Square; 2]) {
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

    /// Takes whatever stands on a square off the board.
    fn lift(&mut self, square: Square) {
        let kept = !square.set();
        for set in self.squares.0.as_flattened_mut().iter_mut().chain(&mut self.colors) {
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
