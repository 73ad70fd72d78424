//! A known move: what is written of it decides, to the last sign or as far as the sheet may be trusted.

use std::ops::ControlFlow;

use crate::board::{CastlingSide, Move, Position, Role, RoleSet, SquareSet};
use crate::notation::{Claims, MovePattern, Resolution};

/// Claims that say nothing about where a move goes: a leniently read move without any others can still make demands.
const SIGNS: Claims = Claims::CAPTURE
    .union(Claims::CHECK)
    .union(Claims::MATE)
    .union(Claims::DOUBLE)
    .union(Claims::EN_PASSANT)
    .union(Claims::LOOKALIKE)
    .union(Claims::FIGURINE)
    .union(Claims::PAWN_LETTER)
    .union(Claims::MAYBE_SIGN);

/// A written move that is taken at its word.
///
/// It fits a position when exactly one legal move has its piece, target, promotion, capture sign and any file or rank
/// that it names (a needless one does no harm), and that move gives check if and only if a sign says so; with `#`,
/// mate.
///
/// Read [leniently](Self::lenient), it may mean any legal move of its pattern: a capture sign says nothing, and a
/// missing sign of check does not mean that there is no check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownMove {
    pub(super) pattern: MovePattern,
    is_lenient: bool,
    /// Whether a missing sign of check says that there is none.
    marks_checks: bool,
}

impl KnownMove {
    /// Takes what was read at its word; `None` if no notation explained the text.
    ///
    /// ```
    /// use movetext::board::Position;
    /// use movetext::complete::KnownMove;
    /// use movetext::language::Language;
    /// use movetext::notation::Notation;
    /// let written = Notation::San.read("Nf3", Language::english()).and_then(KnownMove::new).unwrap();
    /// assert_eq!(written.fits(&Position::start()).unwrap().to().name(), "f3");
    /// ```
    #[must_use]
    pub fn new(pattern: MovePattern) -> Option<Self> {
        let is_move = !pattern.is_unreadable() && !pattern.claims.has(Claims::NULL);
        is_move.then_some(Self { pattern, is_lenient: false, marks_checks: true })
    }

    /// Reads as players write: several moves may be meant, and a sign of check counts only where it is written.
    ///
    /// ```
    /// use movetext::board::Position;
    /// use movetext::complete::{Gap, KnownMove};
    /// use movetext::language::Language;
    /// use movetext::notation::Notation;
    /// // Both knights can go to d2.
    /// let position = Position::from_fen("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1").unwrap();
    /// let pattern = Notation::San.read("Nd2", Language::english()).unwrap();
    /// let lines = |known| Gap::new(position, 1).with_ply(0, known).complete().lines;
    /// assert_eq!(lines(KnownMove::new(pattern).unwrap()), 0);
    /// assert_eq!(lines(KnownMove::lenient(pattern).unwrap()), 2);
    /// ```
    #[must_use]
    pub fn lenient(pattern: MovePattern) -> Option<Self> {
        Self::new(pattern).map(|known| Self { is_lenient: true, ..known })
    }

    /// Returns the only legal move that is written this way.
    #[must_use]
    pub fn fits(&self, position: &Position) -> Option<Move> {
        let mut after = *position;
        self.play(&mut after)
    }

    /// Plays the only legal move that is written this way, and returns it; without one the position stays as it is.
    pub(crate) fn play(&self, position: &mut Position) -> Option<Move> {
        if self.is_lenient {
            return self.play_lenient(position);
        }
        let found = self.only_move(position)?;
        let signs = self.pattern.claims;
        let mated = signs.has(Claims::MATE);
        let after = position.after(found);
        let says_check = mated || signs.intersects(Claims::CHECK.union(Claims::DOUBLE));
        let agrees = after.is_check() == says_check || !says_check && !self.marks_checks;
        if !agrees || mated && !after.is_checkmate() {
            return None;
        }
        *position = after;
        Some(found)
    }

    fn play_lenient(&self, position: &mut Position) -> Option<Move> {
        let mut fitting = Vec::new();
        self.meant(position, &mut fitting);
        let found = fitting.first().copied().filter(|_| fitting.len() == 1)?;
        position.play(found);
        Some(found)
    }

    /// Replaces the contents of `moves` with the legal moves that may be meant.
    pub(super) fn meant(&self, position: &Position, moves: &mut Vec<Move>) {
        if !self.is_lenient {
            moves.clear();
            return moves.extend(self.fits(position));
        }
        self.pattern.candidates(position, moves);
        if self.pattern.claims.intersects(Claims::CHECK.union(Claims::MATE).union(Claims::DOUBLE)) {
            moves.retain(|found| position.after(*found).is_check());
        }
    }

    pub(super) const fn is_lenient(&self) -> bool {
        self.is_lenient
    }

    /// Reads the same of a player who does not mark every check: `Nf6` may give check, `Nf6+` must.
    #[must_use]
    pub const fn leaving_checks_unmarked(self) -> Self {
        Self { marks_checks: false, ..self }
    }

    /// Whether it names its piece and squares as they are; any other move makes no demands.
    pub(super) fn is_plain(&self) -> bool {
        !self.is_lenient || self.pattern.claims.is_within(SIGNS)
    }

    /// Returns the kind of piece that moves, unless it is castling.
    pub(super) fn role(&self) -> Option<Role> {
        let role = self.pattern.roles.single().filter(|_| self.is_plain());
        role.filter(|_| !self.pattern.castling.is_some())
    }

    /// Returns the side to which the king castles.
    pub(super) fn castling(&self) -> Option<CastlingSide> {
        let sides =
            CastlingSide::BOTH.into_iter().filter(|&side| self.pattern.castling.allows(side));
        let alone = self.is_plain() && (self.pattern.roles & !RoleSet::KING).is_empty();
        let mut sides = sides.filter(|_| self.pattern.castling.is_some() && alone);
        sides.next().filter(|_| sides.next().is_none())
    }

    /// Returns whether something is captured, if that is known.
    pub(super) fn captures(&self) -> Option<bool> {
        (!self.is_lenient).then(|| self.is_capture())
    }

    fn is_capture(&self) -> bool {
        self.pattern.claims.has(Claims::CAPTURE)
    }

    /// Returns the squares from which the piece may come.
    pub(super) fn from(&self) -> SquareSet {
        self.pattern.from
    }

    /// Returns the squares to which it may go.
    pub(super) fn to(&self) -> SquareSet {
        self.pattern.to
    }

    /// Returns the piece that a pawn becomes.
    pub(super) fn promotion(&self) -> Option<Role> {
        self.pattern.promotions.single()
    }

    /// Returns the only legal move that is described. A piece and its target lead to it directly, without listing all
    /// legal moves.
    fn only_move(&self, position: &Position) -> Option<Move> {
        if !self.is_simple() {
            return self.any_move(position);
        }
        match self.pattern.resolve(position) {
            Resolution::One(found) => Some(found).filter(|found| self.describes(*found)),
            // One pawn may capture and another step ahead.
            Resolution::Many if self.pattern.roles.contains(Role::Pawn) => self.any_move(position),
            Resolution::Many | Resolution::None => None,
        }
    }

    /// Whether the pattern means every move that is described: one castling, or one kind of piece and one target.
    fn is_simple(&self) -> bool {
        let MovePattern { roles, to, promotions, castling, claims, .. } = &self.pattern;
        let is_castling = castling.is_some() && self.castling().is_some();
        let has_target = !castling.is_some() && roles.len() == 1 && to.len() == 1;
        claims.is_within(SIGNS) && (is_castling || has_target && promotions.len() <= 1)
    }

    fn any_move(&self, position: &Position) -> Option<Move> {
        let (mut fitting, mut several) = (None, false);
        let _ = position.each_legal(&mut |found| {
            if self.describes(found) {
                several |= fitting.is_some();
                fitting = Some(found);
            }
            if several { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        fitting.filter(|_| !several)
    }

    fn describes(&self, found: Move) -> bool {
        if found.castling().is_some() || self.pattern.castling.is_some() {
            return found.castling().is_some() && found.castling() == self.castling();
        }
        self.pattern.roles.contains(found.role())
            && self.pattern.from.contains(found.from())
            && self.pattern.to.contains(found.to())
            && found.is_capture() == self.is_capture()
            && found.promotion() == self.promotion()
    }
}
