//! Which of many reasons explains best why a move is illegal.

use super::attempt::Hindrance;
use super::{Absence, Attempt, Culprit, Exposure, IllegalMove};
use crate::board::{CastlingObstacle, CastlingSide, Position, Role, RoleSet, Square, SquareSet};
use crate::notation::{Claims, MovePattern};

impl MovePattern {
    /// Returns why no single legal move fits: the reason with the square or piece that causes it.
    ///
    /// Of several pieces of the named kind, the one that comes nearest to making the move determines the reason: a
    /// pinned one before one whose way is blocked. `illegal-move` remains only for patterns too vague to say. That the
    /// move would be legal for the other side is the reason only where this side cannot be meant: it names a piece of
    /// the opponent, or a kind of which the side to move has none.
    ///
    /// ```
    /// use movetext::board::{Position, Role, RoleSet, Square, SquareSet};
    /// use movetext::finding::Code;
    /// use movetext::notation::{Castling, MovePattern};
    /// let rook_to_a3 = MovePattern {
    ///     roles: RoleSet::of(Role::Rook),
    ///     to: Square::A3.set(),
    ///     castling: Castling::NONE,
    ///     promotions: RoleSet::EMPTY,
    ///     ..MovePattern::ANY
    /// };
    /// let reason = rook_to_a3.why_illegal(&Position::start());
    /// assert_eq!(reason.code(), Code::PathBlocked); // path-blocked, by the pawn on a2
    /// ```
    #[must_use]
    pub fn why_illegal(&self, position: &Position) -> IllegalMove {
        if self.claims.has(Claims::NULL) {
            return null_in_check(position);
        }
        if self.is_unreadable() {
            return IllegalMove::Unreadable;
        }
        let mut fitting = Vec::new();
        self.candidates(position, &mut fitting);
        match fitting.len() {
            0 => {}
            1 => return IllegalMove::Unexplained,
            _ => return IllegalMove::Ambiguous(fitting),
        }
        let pattern = self.with_rank(position).seen_by(position.turn());
        pattern
            .castling_obstacle(position)
            .or_else(|| pattern.king_capture(position))
            .or_else(|| pattern.promotion_error(position))
            .or_else(|| pattern.onto_captured(position).best_hindrance(position))
            .or_else(|| pattern.empty_capture(position))
            .unwrap_or_else(|| self.absent(&pattern, position))
    }

    /// Returns the reason where no piece of the kind can go there; `pattern` is the same, seen by the side to move.
    fn absent(&self, pattern: &Self, position: &Position) -> IllegalMove {
        let mut fitting = Vec::new();
        self.candidates(&position.after_passing(), &mut fitting);
        let other_side = !fitting.is_empty();
        match pattern.no_such_piece(position, other_side) {
            IllegalMove::NoSuchPiece { absence: Absence::Enemy(_) | Absence::Extinct, .. }
                if other_side =>
            {
                IllegalMove::WrongSide(position.turn().other())
            }
            reason => reason,
        }
    }

    /// Returns the reason for a move onto the opponent's king, which is never captured.
    fn king_capture(&self, position: &Position) -> Option<IllegalMove> {
        let (us, them) = (position.turn(), position.turn().other());
        let king = position.king(them);
        let straight = self.roles == RoleSet::PAWN && self.from.contains(king.ahead(them));
        let meant = self.to.single() == Some(king) && !straight
            || self.claims.captured() == Some(Role::King);
        let left = || !position.attackers(king, us, position.occupied()).is_empty();
        meant.then(|| IllegalMove::KingCapture { king, left: left() })
    }

    /// Restricts the capture of a named kind of piece to squares where there is one, unless it is en passant.
    fn onto_captured(&self, position: &Position) -> Self {
        let captured = self.claims.captured().filter(|_| !self.claims.has(Claims::EN_PASSANT));
        let squares =
            captured.map_or(SquareSet::ALL, |captured| self.captured_squares(position, captured));
        Self { to: self.to & squares, ..*self }
    }

    /// Returns the reason for the capture of a named kind of piece by a pawn that attacks none: `PxP` after 1. e4 e5.
    /// Of several pawns the most advanced was meant.
    fn empty_capture(&self, position: &Position) -> Option<IllegalMove> {
        let is_of_pawn = self.roles == RoleSet::PAWN && self.claims.captured().is_some();
        let us = position.turn();
        let pawns = self.from & position.pieces(us, Role::Pawn);
        let farthest = pawns.iter().max_by_key(|pawn| pawn.rank_for(us)).filter(|_| is_of_pawn)?;
        Self { from: farthest.set(), ..*self }.best_hindrance(position)
    }

    fn captured_squares(&self, position: &Position, captured: Role) -> SquareSet {
        self.to & position.pieces(position.turn().other(), captured)
    }

    fn castling_obstacle(&self, position: &Position) -> Option<IllegalMove> {
        let side = self.castling_side(position)?;
        let culprit = |square| Culprit::on(square, position);
        Some(match position.castling_move(side).err()? {
            CastlingObstacle::RightLost => IllegalMove::CastlingRightLost(side),
            CastlingObstacle::Check(by) => IllegalMove::CastlingOutOfCheck(side, culprit(by)?),
            CastlingObstacle::Blocked(by) => IllegalMove::CastlingPathBlocked(side, culprit(by)?),
            CastlingObstacle::Attacked { square, by } => {
                IllegalMove::CastlingThroughCheck(side, square, culprit(by)?)
            }
        })
    }

    /// Returns the castling that is meant by sign or by the king's two steps.
    pub(in crate::notation) fn castling_side(&self, position: &Position) -> Option<CastlingSide> {
        if self.is_only_castling() {
            return Some(if self.castling.allows(CastlingSide::King) {
                CastlingSide::King
            } else {
                CastlingSide::Queen
            });
        }
        let us = position.turn();
        let king = position.king(us);
        let to = self.to.single()?;
        let meant = self.claims.has(Claims::COORDINATES)
            && self.roles.contains(Role::King)
            && self.from.single() == Some(king)
            && king.rank_for(us) == 0
            && to.rank() == king.rank();
        let onto_rook = position.pieces(us, Role::Rook).contains(to);
        let wide = king.file() == 4 && matches!(to.file(), 2 | 6);
        let side = if to.file() > king.file() { CastlingSide::King } else { CastlingSide::Queen };
        (meant && (wide || onto_rook)).then_some(side)
    }

    /// Returns the reason if the move would be legal with another promotion, or with none.
    fn promotion_error(&self, position: &Position) -> Option<IllegalMove> {
        let claims = self.claims.without(Claims::BAD_PROMOTION);
        let fits = |promotions| {
            let mut fitting = Vec::new();
            Self { promotions, claims, ..*self }.candidates(position, &mut fitting);
            fitting.first().copied()
        };
        if let Some(found) = fits(RoleSet::PROMOTIONS).filter(|found| found.promotion().is_some()) {
            let named = self.promotions.single();
            let missing = IllegalMove::PromotionMissing(found.to());
            return Some(named.map_or(missing, IllegalMove::PromotionToWrongPiece));
        }
        if self.promotions.is_empty() && !self.claims.has(Claims::BAD_PROMOTION) {
            return None;
        }
        fits(RoleSet::EMPTY).map(|found| IllegalMove::PromotionElsewhere(Some(found.to())))
    }

    fn best_hindrance(&self, position: &Position) -> Option<IllegalMove> {
        let pieces = self.from & position.by_color(position.turn());
        let attempts = pieces.iter().flat_map(|from| {
            let role = position.role_at(from).filter(|role| self.may_move(*role));
            role.into_iter()
                .flat_map(move |role| self.to.iter().map(move |to| Attempt { role, from, to }))
        });
        let hindrances = attempts.filter_map(|attempt| attempt.hindrance(position, self.claims));
        let best: Option<Hindrance> = hindrances.min_by_key(|hindrance| hindrance.weight);
        best.map(|hindrance| hindrance.reason)
    }

    fn may_move(&self, role: Role) -> bool {
        self.roles.contains(role) && !self.is_only_castling()
    }

    fn no_such_piece(&self, position: &Position, other_side: bool) -> IllegalMove {
        if self.promotions.is_empty() && self.roles == RoleSet::ALL && self.from.len() > 8 {
            return IllegalMove::Unexplained;
        }
        let from = self.from.single();
        let role = self.roles.single().or_else(|| position.role_at(from?));
        let absence = match from {
            Some(from) => self.absence_from(position, from),
            None => self.absence(position, other_side),
        };
        IllegalMove::NoSuchPiece { role, to: self.to.single(), absence, other_side }
    }

    fn absence(&self, position: &Position, other_side: bool) -> Absence {
        let us = position.turn();
        if self.roles.iter().all(|role| position.pieces(us, role).is_empty()) {
            return Absence::Extinct;
        }
        if self.roles == RoleSet::KING {
            return Absence::WrongWay(position.king(us));
        }
        if let Some(captured) = self.claims.captured() {
            let squares = self.captured_squares(position, captured);
            let none = position.pieces(us.other(), captured).is_empty();
            return if none {
                Absence::NoneToCapture(captured)
            } else {
                Absence::NotAttacked(captured, squares)
            };
        }
        if self.to.len() > 1 {
            return Absence::Targets(self.to);
        }
        let line = self.named_line();
        line.filter(|_| self.is_near_for_others(position, !other_side))
            .unwrap_or(Absence::Unreachable)
    }

    /// Returns the file or rank that the move names as its origin; a pawn names its own.
    fn named_line(&self) -> Option<Absence> {
        let file = (0..8).find(|&file| self.from == SquareSet::file(file));
        let rank = (0..8).find(|&rank| self.from == SquareSet::rank(rank));
        file.map(Absence::OnFile).or(rank.map(Absence::OnRank))
    }

    /// Whether a piece of the kind on another square could go there, or with `nearly` could but for a hindrance.
    fn is_near_for_others(&self, position: &Position, nearly: bool) -> bool {
        let anywhere = Self { from: SquareSet::ALL, ..*self };
        let mut fitting = Vec::new();
        anywhere.candidates(position, &mut fitting);
        !fitting.is_empty() || nearly && anywhere.best_hindrance(position).is_some()
    }

    fn absence_from(&self, position: &Position, from: Square) -> Absence {
        match Culprit::on(from, position) {
            None => Absence::Empty(from),
            Some(by) if by.piece.color != position.turn() => Absence::Enemy(by),
            Some(by) if !self.roles.contains(by.piece.role) => Absence::Other(by),
            Some(_) => Absence::WrongWay(from),
        }
    }
}

/// Returns the reason for a null move in check: the turn cannot be passed then.
fn null_in_check(position: &Position) -> IllegalMove {
    let king = position.king(position.turn());
    match Culprit::least(position.checkers(), position) {
        Some(by) => {
            IllegalMove::KingLeftInCheck { attempt: None, exposure: Exposure::Null, by, king }
        }
        None => IllegalMove::Unexplained,
    }
}
