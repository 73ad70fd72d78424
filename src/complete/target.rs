//! A position that is known to have been reached, with a lower bound for the moves to it from another one.

use super::demand::{may_promote, squares_within};
use crate::board::{Color, Position, PositionIdentity, Role, Square, SquareSet};

/// The position after the gap.
#[derive(Clone, Debug)]
pub(super) struct Target {
    position: Position,
    identity: PositionIdentity,
    /// For each of its pieces: the squares from which such a piece comes there in 0, 1, 2 … moves.
    ways: Vec<(Color, Role, Square, Vec<SquareSet>)>,
}

impl Target {
    /// A target that is to be reached in at most `time` moves of a side.
    pub(super) fn new(position: Position, time: u32) -> Self {
        let mut ways = Vec::new();
        for color in [Color::White, Color::Black] {
            for role in Role::ALL {
                for square in position.pieces(color, role) {
                    let within = |time| squares_within(color, role, square.set(), time);
                    ways.push((color, role, square, (0..=time).map(within).collect()));
                }
            }
        }
        Self { identity: PositionIdentity::of(&position), position, ways }
    }

    pub(super) fn is(&self, position: &Position) -> bool {
        self.identity == PositionIdentity::of(position)
    }

    /// Whether it can still be reached when the sides have this many moves left.
    pub(super) fn is_near(&self, position: &Position, left: [u32; 2]) -> bool {
        let rights = self.position.castling_rooks() & !position.castling_rooks();
        rights.is_empty()
            && [Color::White, Color::Black]
                .into_iter()
                .all(|color| self.leaves_time(position, color, left))
    }

    /// Whether a side has time enough: each piece that is not yet in its place takes a move, castling brings two; each
    /// man too many takes a capture.
    fn leaves_time(&self, position: &Position, color: Color, left: [u32; 2]) -> bool {
        let (own, other) = (left[color as usize], left[color.other() as usize]);
        let (here, there) = (position.by_color(color).len(), self.position.by_color(color).len());
        if here < there || here - there > other {
            return false;
        }
        let castling = !(position.castling_rooks() & position.by_color(color)).is_empty();
        let mut time = own + u32::from(castling && own > 0);
        for (_, role, square, ways) in self.ways.iter().filter(|way| way.0 == color) {
            let pieces = position.pieces(color, *role);
            if pieces.contains(*square) {
                continue;
            }
            let within = ways[(own as usize).min(ways.len() - 1)];
            let is_far = (pieces & within).is_empty() && !may_promote(position, color, *role, own);
            if time == 0 || is_far {
                return false;
            }
            time -= 1;
        }
        true
    }
}
