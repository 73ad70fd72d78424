//! What was probably meant by a move that is not legal.

use crate::board::{Move, Position, Square};
use crate::notation::{Claims, MovePattern};

/// Maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 5;
/// Number of slips from which a move is no longer near.
const TOO_MANY_SLIPS: u32 = 4;

impl MovePattern {
    /// Returns legal moves that differ little from the pattern, the nearest first and at most five: another piece to
    /// the same square, the same piece to a square whose name differs by one letter or digit, another origin, the other
    /// castling. For an ambiguous pattern, the moves that it fits.
    ///
    /// ```
    /// use movetext::board::{Position, Role, RoleSet, Square};
    /// use movetext::notation::{Castling, MovePattern};
    /// let knight_to_f4 = MovePattern {
    ///     roles: RoleSet::of(Role::Knight),
    ///     to: Square::F4.set(),
    ///     castling: Castling::NONE,
    ///     promotions: RoleSet::EMPTY,
    ///     ..MovePattern::ANY
    /// };
    /// let suggested = knight_to_f4.suggest(&Position::start());
    /// assert_eq!(suggested[0].to(), Square::F3);
    /// ```
    #[must_use]
    pub fn suggest(&self, position: &Position) -> Vec<Move> {
        let mut fitting = Vec::new();
        self.candidates(position, &mut fitting);
        if !fitting.is_empty() || self.is_unreadable() {
            fitting.truncate(MAX_SUGGESTIONS);
            return fitting;
        }
        let pattern = self.with_rank(position).seen_by(position.turn());
        position.legal_moves_into(&mut fitting);
        let mut rated: Vec<(u32, Move)> =
            fitting.iter().map(|found| (pattern.slips(position, *found), *found)).collect();
        rated.retain(|(slips, _)| *slips < TOO_MANY_SLIPS);
        rated.sort_by_key(|(slips, _)| *slips);
        rated.into_iter().map(|(_, found)| found).take(MAX_SUGGESTIONS).collect()
    }

    /// Returns the number of slips of the pen between the pattern and a legal move.
    fn slips(&self, position: &Position, found: Move) -> u32 {
        let castles = found.castling().is_some();
        if self.is_only_castling() || castles {
            let both = self.is_only_castling() && castles;
            let coordinates = self.claims.has(Claims::COORDINATES) && castles;
            return if both || coordinates { 1 } else { TOO_MANY_SLIPS };
        }
        let target =
            self.to.iter().map(|to| square_slips(to, found.to())).min().unwrap_or(TOO_MANY_SLIPS);
        let piece = u32::from(!self.roles.contains(found.role()));
        let origin = u32::from(!self.from.contains(found.from()));
        let promotion =
            u32::from(found.promotion().is_some_and(|role| !self.promotions.contains(role)));
        let capture = u32::from(self.claims.has(Claims::CAPTURE) != found.is_capture());
        let captured = self.claims.captured();
        let other_captured = u32::from(captured.is_some() && captured != found.captured());
        let check = u32::from(self.claims.has(Claims::CHECK) && !position.after(found).is_check());
        2 * target + 2 * piece + origin + promotion + capture + other_captured + check
    }
}

/// Returns the slips between two squares: one for an adjacent letter or digit, more for others.
fn square_slips(a: Square, b: Square) -> u32 {
    let slip = |distance: u8| match distance {
        0 => 0,
        1 => 1,
        _ => 2,
    };
    slip(a.file().abs_diff(b.file())) + slip(a.rank().abs_diff(b.rank()))
}
