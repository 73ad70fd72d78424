//! All legal moves of a position (Laws, 3.1 to 3.10).

use std::hint::cold_path;
use std::ops::ControlFlow;

use super::attacks::{attacks, between, empty_board_attacks, pawn_attacks};
use super::piece::EMPTY;
use super::{CastlingSide, Color, Disambiguation, Move, Position, Role, Square, SquareSet};

/// The pieces to which a pawn may promote, the most frequent first.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// A number of legal moves that few positions exceed.
const MANY_MOVES: usize = 64;

/// Where the pieces of the side to move may go without leaving their king in check.
struct KingDanger {
    king: Square,
    /// Squares that answer a check: all of them if there is none.
    answers: SquareSet,
    /// Own pieces that alone stand between their king and an enemy slider.
    pinned: SquareSet,
}

impl Position {
    /// Returns all legal moves.
    ///
    /// ```
    /// use movetext::board::Position;
    /// assert_eq!(Position::start().legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Replaces the contents of `moves` with all legal moves, for callers that reuse the memory.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        moves.clear();
        moves.reserve(MANY_MOVES);
        let _ = self.each_legal(&mut |found| {
            moves.push(found);
            ControlFlow::Continue(())
        });
    }

    /// Whether there is any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.has_free_pawn() || self.each_legal(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether a pawn can step ahead that certainly does not shield its king: this settles nearly all positions at
    /// once.
    fn has_free_pawn(&self) -> bool {
        let pawns = self.pieces(self.turn, Role::Pawn) & !self.lines;
        !(pawns.ahead(self.turn) & !self.occupied()).is_empty()
    }

    /// Whether a move is legal here; its note of check does not count.
    pub fn is_legal(&self, wanted: Move) -> bool {
        let same = |found| {
            if found == wanted.plain() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if wanted.is_null() { !self.is_check() } else { self.each_legal(&mut { same }).is_break() }
    }

    /// Whether a piece can go where it sees: nothing is between, and its king is safe.
    #[inline]
    pub(crate) fn reaches(&self, role: Role, from: Square, to: Square) -> bool {
        (between(from, to) & self.occupied()).is_empty() && self.keeps_king_safe(role, from, to)
    }

    /// Whether some of these squares can be left only after checking that the side's own king is safe.
    #[inline]
    pub(crate) fn may_be_pinned(&self, squares: SquareSet) -> bool {
        !(self.lines & squares).is_empty()
    }

    /// Whether a piece may go from one square to another without leaving its own king attacked. Everything else about
    /// the move is assumed to be right; not for castling and en passant.
    #[inline]
    pub(crate) fn keeps_king_safe(&self, role: Role, from: Square, to: Square) -> bool {
        if role == Role::King || self.lines.contains(from) {
            cold_path();
            return self.leaves_king_safe(role, from, to);
        }
        true
    }

    /// Does what [`Position::keeps_king_safe`] does, without its shortcut; a separate call, because most moves do not
    /// need it.
    #[inline(never)]
    fn leaves_king_safe(&self, role: Role, from: Square, to: Square) -> bool {
        let king = if role == Role::King { to } else { self.king(self.turn) };
        !self.is_attacked_after(from, to, king)
    }

    /// Whether a king would be attacked on the square to which it goes.
    #[inline]
    pub(crate) fn walks_into_check(&self, from: Square, to: Square) -> bool {
        self.is_attacked_after(from, to, to)
    }

    /// Whether the enemy attacks a square after a piece of the side to move has gone from one square to another.
    #[inline]
    fn is_attacked_after(&self, from: Square, to: Square, square: Square) -> bool {
        let enemy = self.turn.other();
        let occupied = self.occupied() & !from.set() | to.set();
        self.is_attacked(square, enemy, self.by_color(enemy) & !to.set(), occupied)
    }

    /// Whether a capture en passant, which removes two pieces from their squares, leaves the side's own king safe.
    pub(crate) fn keeps_king_safe_en_passant(&self, from: Square, to: Square) -> bool {
        let us = self.turn;
        let captured = to.ahead(us.other()).set();
        let occupied = self.occupied() & !from.set() & !captured | to.set();
        let enemies = self.by_color(us.other()) & !captured;
        !self.is_attacked(self.king(us), us.other(), enemies, occupied)
    }

    /// Returns the squares from which an en passant capture is legal.
    pub(crate) fn en_passant_origins(&self) -> SquareSet {
        let Some(to) = self.en_passant.first() else { return SquareSet::EMPTY };
        let beside = pawn_attacks(self.turn.other(), to) & self.pieces(self.turn, Role::Pawn);
        beside.iter().filter(|from| self.keeps_king_safe_en_passant(*from, to)).collect()
    }

    /// Whether a capture en passant is legal now (Laws, 3.7.3.1).
    pub fn can_capture_en_passant(&self) -> bool {
        !self.en_passant_origins().is_empty()
    }

    /// Shows every legal move to `visit` until it breaks off.
    pub(crate) fn each_legal(
        &self,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let king = self.king(self.turn);
        let checkers = if self.checked { self.checkers() } else { SquareSet::EMPTY };
        self.king_steps(king, visit)?;
        if checkers.len() > 1 {
            return ControlFlow::Continue(());
        }
        let answers = checkers.first().map_or(SquareSet::ALL, |by| between(king, by) | by.set());
        let danger = KingDanger { king, answers, pinned: self.pinned(self.turn) };
        self.piece_moves(&danger, visit)?;
        self.pawn_moves(&danger, visit)?;
        for from in self.en_passant_origins() {
            let to = self.en_passant.first().unwrap_or(from);
            visit(Move::en_passant(from, to))?;
        }
        if !self.checked && !self.castling.is_empty() {
            for castling in
                CastlingSide::BOTH.into_iter().filter_map(|side| self.castling_move(side).ok())
            {
                visit(castling)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the men of one side that alone stand between their king and an enemy slider.
    pub(crate) fn pinned(&self, color: Color) -> SquareSet {
        self.shields(color) & self.by_color(color)
    }

    /// Returns the men of either side that alone stand between this side's king and an enemy slider.
    pub(crate) fn shields(&self, color: Color) -> SquareSet {
        let king = self.king(color);
        let snipers = self.aligned_sliders(king, color.other());
        let alone = |sniper| {
            let shield = between(king, sniper) & self.occupied();
            if shield.single().is_some() { shield } else { SquareSet::EMPTY }
        };
        snipers.iter().fold(SquareSet::EMPTY, |all, sniper| all | alone(sniper))
    }

    /// Returns the line on which a pinned piece may move, including its pinner.
    fn pin_line(&self, king: Square, pinned: Square) -> SquareSet {
        let snipers = self.aligned_sliders(king, self.turn.other());
        let sniper = snipers.iter().find(|sniper| between(king, *sniper).contains(pinned));
        sniper.map_or(SquareSet::ALL, |sniper| between(king, sniper) | sniper.set())
    }

    fn allowed(&self, danger: &KingDanger, from: Square) -> SquareSet {
        if danger.pinned.contains(from) {
            danger.answers & self.pin_line(danger.king, from)
        } else {
            danger.answers
        }
    }

    fn king_steps(
        &self,
        king: Square,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let steps = empty_board_attacks(Role::King, king) & self.open_targets();
        for to in steps {
            if self.keeps_king_safe(Role::King, king, to) {
                visit(Move::ordinary(Role::King, king, to, self.code_at(to)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn piece_moves(
        &self,
        danger: &KingDanger,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let occupied = self.occupied();
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.pieces(self.turn, role) {
                let reached = attacks(role, from, occupied) & self.open_targets();
                for to in reached & self.allowed(danger, from) {
                    visit(Move::ordinary(role, from, to, self.code_at(to)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_moves(
        &self,
        danger: &KingDanger,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.pieces(self.turn, Role::Pawn) {
            let captures = pawn_attacks(self.turn, from) & self.capturable();
            for to in (captures | self.pushes(from)) & self.allowed(danger, from) {
                let code = self.code_at(to);
                if to.rank_for(self.turn) == 7 {
                    for role in PROMOTIONS {
                        visit(Move::ordinary(Role::Pawn, from, to, code).with_promotion(role))?;
                    }
                } else {
                    visit(Move::ordinary(Role::Pawn, from, to, code))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the empty squares straight ahead of a pawn: one, or two from its first rank.
    fn pushes(&self, from: Square) -> SquareSet {
        let one = from.ahead(self.turn);
        if self.code_at(one) != EMPTY {
            return SquareSet::EMPTY;
        }
        let two = one.ahead(self.turn);
        let double = from.rank_for(self.turn) == 1 && self.code_at(two) == EMPTY;
        if double { one.set() | two.set() } else { one.set() }
    }

    /// Returns the legal move with its disambiguation noted; pawn moves and castling need none.
    ///
    /// ```
    /// use movetext::board::{Position, Square};
    /// let position: Position = "4k3/8/8/8/8/8/4K3/R4R2 w - - 0 1".parse()?;
    /// let moves = position.legal_moves();
    /// let rook = moves.into_iter().find(|m| (m.from(), m.to()) == (Square::A1, Square::D1)).unwrap();
    /// let others = position.with_disambiguation(rook).disambiguation();
    /// assert!(!others.is_none() && !others.share_file() && others.share_rank()); // Rad1
    /// # Ok::<(), movetext::board::FenError>(())
    /// ```
    #[must_use]
    pub fn with_disambiguation(&self, played: Move) -> Move {
        let is_clear = matches!(played.role(), Role::Pawn | Role::King) || played.is_null();
        if is_clear || played.is_none() {
            return played;
        }
        played.with_disambiguation(Disambiguation::on(self.like_pieces(played), played.from()))
    }

    /// Returns the squares of the other pieces of the same kind that may legally go to the same square.
    fn like_pieces(&self, played: Move) -> SquareSet {
        let (role, to) = (played.role(), played.to());
        let like = self.pieces(self.turn(), role) & !played.from().set();
        let able = |from: &Square| self.reaches(role, *from, to);
        (like & empty_board_attacks(role, to)).iter().filter(able).collect()
    }
}
