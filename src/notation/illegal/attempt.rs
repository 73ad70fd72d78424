//! What hinders one piece from moving to one square.

use super::{Attempt, Culprit, Exposure, IllegalMove};
use crate::board::{Position, Role, Square, SquareSet, between, empty_board_attacks, pawn_attacks};
use crate::notation::Claims;

/// A reason, with how unlikely it is that this piece was meant: the lowest weight wins.
pub(super) struct Hindrance {
    pub(super) weight: u32,
    pub(super) reason: IllegalMove,
}

/// Weights of the reasons: a piece that could move but for its king is the likeliest to be meant, one whose way is
/// blocked the least.
const PINNED: u32 = 0;
const UNANSWERED: u32 = 1;
const INTO_CHECK: u32 = 2;
const EN_PASSANT: u32 = 3;
const NOTHING: u32 = 4;
const OWN_PIECE: u32 = 5;
const BLOCKED: u32 = 6;

impl Culprit {
    pub(super) fn on(square: Square, position: &Position) -> Option<Self> {
        Some(Self { piece: position.piece_at(square)?, square })
    }

    /// Returns the least of several: a pawn is the attacker most worth naming.
    pub(super) fn least(squares: SquareSet, position: &Position) -> Option<Self> {
        squares
            .iter()
            .filter_map(|square| Self::on(square, position))
            .min_by_key(|culprit| culprit.piece.role)
    }
}

impl Attempt {
    /// Returns what hinders this piece of the side to move; `None` if it does not move that way at all.
    pub(super) fn hindrance(self, position: &Position, claims: Claims) -> Option<Hindrance> {
        match self.role {
            Role::Pawn => self.pawn_hindrance(position, claims),
            role if !empty_board_attacks(role, self.from).contains(self.to) => None,
            _ => self
                .own_piece(position)
                .or_else(|| self.barrier(position, between(self.from, self.to)))
                .or_else(|| self.danger(position, SquareSet::EMPTY)),
        }
    }

    fn pawn_hindrance(self, position: &Position, claims: Claims) -> Option<Hindrance> {
        let us = position.turn();
        if pawn_attacks(us, self.from).contains(self.to) {
            return self.own_piece(position).or_else(|| self.pawn_capture(position, claims));
        }
        if claims.captured().is_some() {
            return None; // straight ahead a pawn takes nothing: `PxP`
        }
        let one = self.from.ahead(us);
        let two = one.ahead(us);
        let double = self.from.rank_for(us) == 1 && self.to == two;
        if self.from.rank_for(us) == 7 || !(self.to == one || double) {
            return None;
        }
        let first = if double { one.set() } else { SquareSet::EMPTY };
        self.barrier(position, first)
            .or_else(|| self.own_piece(position))
            .or_else(|| self.barrier(position, self.to.set()))
            .or_else(|| self.danger(position, SquareSet::EMPTY))
    }

    fn pawn_capture(self, position: &Position, claims: Claims) -> Option<Hindrance> {
        if position.occupied().contains(self.to) {
            return self.danger(position, SquareSet::EMPTY);
        }
        let us = position.turn();
        let behind = self.to.ahead(us.other());
        if position.is_en_passant_square(self.to) {
            return self.danger(position, behind.set());
        }
        let late =
            self.to.rank_for(us) == 5 && position.pieces(us.other(), Role::Pawn).contains(behind);
        if late || claims.has(Claims::EN_PASSANT) {
            let reason = IllegalMove::EnPassantUnavailable { attempt: self, late };
            return Some(Hindrance { weight: EN_PASSANT, reason });
        }
        Some(Hindrance { weight: NOTHING, reason: IllegalMove::NothingToCapture(self) })
    }

    fn own_piece(self, position: &Position) -> Option<Hindrance> {
        let own = position.by_color(position.turn()).contains(self.to);
        let by = Culprit::on(self.to, position).filter(|_| own)?;
        Some(Hindrance { weight: OWN_PIECE, reason: IllegalMove::OwnPieceOnTarget(self, by) })
    }

    /// Returns the first piece on these squares, seen from where this one starts.
    fn barrier(self, position: &Position, way: SquareSet) -> Option<Hindrance> {
        let pieces = way & position.occupied();
        let nearest = pieces.iter().min_by_key(|square| square.distance(self.from))?;
        let reason = IllegalMove::PathBlocked(self, Culprit::on(nearest, position)?);
        Some(Hindrance { weight: BLOCKED + pieces.len(), reason })
    }

    /// Returns what attacks the side's own king once the move is made; `passed` holds a pawn captured en passant.
    fn danger(self, position: &Position, passed: SquareSet) -> Option<Hindrance> {
        let us = position.turn();
        let king = if self.role == Role::King { self.to } else { position.king(us) };
        let gone = passed | self.to.set();
        let occupied = position.occupied() & !self.from.set() & !passed | self.to.set();
        let attackers = position.attackers(king, us.other(), occupied) & !gone;
        if self.role == Role::King {
            let by = Culprit::least(attackers, position)?;
            return Some(Hindrance {
                weight: INTO_CHECK,
                reason: IllegalMove::KingMovesIntoCheck(self, by),
            });
        }
        let checkers = position.checkers();
        let still = attackers & checkers;
        let (exposure, pieces) = match (checkers.len(), still.is_empty()) {
            (2.., false) => (Exposure::Double, still),
            (_, false) => (Exposure::Unanswered, still),
            _ if !passed.is_empty() => (Exposure::Opened, attackers),
            _ => (Exposure::Pinned, attackers),
        };
        let by = Culprit::least(pieces, position)?;
        let weight = if still.is_empty() { PINNED } else { UNANSWERED };
        let reason = IllegalMove::KingLeftInCheck { attempt: Some(self), exposure, by, king };
        Some(Hindrance { weight, reason })
    }
}
