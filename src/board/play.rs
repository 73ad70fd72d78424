//! A legal move changes the position.

use super::attacks::{empty_board_attacks, placed_attacks};
use super::piece::EMPTY;
use super::{Check, Color, Move, Piece, Position, Role, Side, Square, SquareSet};

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
            return;
        }
        let us = self.turn;
        self.step(played);
        self.checked = self.may_check(played, us) && self.find_check();
    }

    /// All of an ordinary move but the look for check.
    #[inline]
    fn step(&mut self, played: Move) {
        let us = self.turn;
        let (from, to) = (played.from(), played.to());
        let pawn = played.role_code() == Role::Pawn as u8;
        let king = played.role_code() == Role::King as u8;
        self.castling &= !(from.set() | to.set());
        if king {
            self.castling &= !SquareSet::rank(us.home_rank());
            self.kings[us as usize & 1] = to;
        }
        self.shift(played);
        let double_step = pawn && from.index().abs_diff(to.index()) == 16;
        self.en_passant = if double_step { from.ahead(us).set() } else { SquareSet::EMPTY };
        self.halfmove = if pawn || played.is_capture() { 0 } else { self.halfmove + 1 };
        self.pass_turn();
    }

    /// Moves the piece, and takes what stands on its target.
    #[inline]
    fn shift(&mut self, played: Move) {
        let (from, to) = (played.from(), played.to());
        let us = self.turn as usize & 1;
        self.roles[played.captured_code() as usize & 7] ^= to.set();
        self.roles[played.role_code() as usize & 7] ^= from.set();
        self.roles[played.placed_code() as usize & 7] ^= to.set();
        self.roles[EMPTY as usize] ^= from.set();
        self.colors[us] ^= from.set() | to.set();
        self.colors[us ^ 1] &= !to.set();
        self.board[from.at()] = EMPTY;
        self.board[to.at()] = played.placed_code();
    }

    #[inline]
    fn pass_turn(&mut self) {
        self.fullmove += u32::from(!self.turn.is_white());
        self.turn = self.turn.other();
    }

    /// A quick look whether an ordinary move, just made by `us`, can have given check at all: it left a line between
    /// the king and a slider, or its target bears on him. All conditions are worked out, because a branch on each would
    /// be a coin toss.
    #[inline]
    fn may_check(&self, played: Move, us: Color) -> bool {
        let king = self.king(self.turn);
        let sliders = self.aligned_sliders(king) & self.men(us);
        let left_line = empty_board_attacks(Role::Queen, king).contains(played.from());
        let direct = placed_attacks(us, played.placed_code(), played.to()).contains(king);
        (left_line & !sliders.is_empty()) | direct | self.irregular
    }

    #[cold]
    fn play_special(&mut self, played: Move) {
        self.irregular |= played.is_illegal();
        if let Some(side) = played.castling() {
            self.castle(played, side);
        } else if played.is_en_passant() {
            self.capture_in_passing(played);
        } else if played.is_null() {
            self.en_passant = SquareSet::EMPTY;
            self.halfmove += 1;
            self.pass_turn();
        } else {
            self.step(played);
        }
        self.checked = self.find_check();
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
        let us = self.turn;
        let rank = us.home_rank();
        self.lift(played.from());
        self.lift(played.to());
        self.put(Piece { color: us, role: Role::King }, Square::new(side.king_file(), rank));
        self.put(Piece { color: us, role: Role::Rook }, Square::new(side.rook_file(), rank));
        self.castling &= !SquareSet::rank(rank);
        self.en_passant = SquareSet::EMPTY;
        self.halfmove += 1;
        self.pass_turn();
    }

    /// Takes whatever stands on a square off the board.
    fn lift(&mut self, square: Square) {
        let kept = !square.set();
        for set in self.roles.iter_mut().chain(&mut self.colors) {
            *set &= kept;
        }
        self.roles[EMPTY as usize] |= square.set();
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
