//! A move that is known: what is written of it decides, to the last sign.

use std::ops::ControlFlow;

use crate::board::{Move, Position, Role, Side, SquareSet};
use crate::notation::{Claims, MovePattern};

/// A written move that is taken at its word.
///
/// It fits a position when exactly one legal move has its piece, target, promotion, capture sign and any file or rank
/// that it names (a needless one does no harm), and that move gives check if and only if a sign says so; with `#`, mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownMove {
    pub(super) pattern: MovePattern,
}

impl KnownMove {
    /// What was read; nothing where no notation explained the text.
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
        (!pattern.is_unreadable() && !pattern.claims.has(Claims::NULL)).then_some(Self { pattern })
    }

    /// The only legal move that is written so.
    #[must_use]
    pub fn fits(&self, position: &Position) -> Option<Move> {
        let found = match self.role() {
            Some(role) if role != Role::Pawn => self.piece_move(position, role),
            _ => self.any_move(position),
        }?;
        let signs = self.pattern.claims;
        let mated = signs.has(Claims::MATE);
        let after = position.after(found);
        let agrees = after.is_check() == (mated || signs.any(Claims::CHECK.and(Claims::DOUBLE)));
        (agrees && (!mated || after.is_checkmate())).then_some(found)
    }

    /// The kind of piece that moves, where it is no castling.
    pub(super) fn role(&self) -> Option<Role> {
        self.pattern.roles.single().filter(|_| !self.pattern.castling.is_some())
    }

    /// The side to which king and rook castle.
    pub(super) fn castling(&self) -> Option<Side> {
        let sides =
            Side::BOTH.into_iter().filter(|&side| self.pattern.castling.allows(side == Side::King));
        let mut sides = sides.filter(|_| self.pattern.castling.is_some());
        sides.next().filter(|_| sides.next().is_none())
    }

    pub(super) fn is_capture(&self) -> bool {
        self.pattern.claims.has(Claims::CAPTURE)
    }

    /// Squares from which the piece may come.
    pub(super) fn from(&self) -> SquareSet {
        self.pattern.from
    }

    /// The square to which it goes.
    pub(super) fn to(&self) -> SquareSet {
        self.pattern.to
    }

    /// The piece that a pawn becomes.
    pub(super) fn promotion(&self) -> Option<Role> {
        self.pattern.promotions.single()
    }

    /// The one piece of a kind that can go there; told from the attackers of its target, without all legal moves.
    fn piece_move(&self, position: &Position, role: Role) -> Option<Move> {
        let us = position.turn();
        let pieces = position.pieces(us, role) & self.pattern.from;
        let to = self.pattern.to.single()?;
        let captured = position.by_color(us.other()).contains(to);
        if pieces.is_empty() || captured != self.is_capture() {
            return None;
        }
        if (position.attackers(to, us, position.occupied()) & pieces).is_empty() {
            return None;
        }
        self.any_move(position)
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
