//! Positions of kings and mutually blocked pawns: drawn where each king can keep the other away from its pawns.
//!
//! Only kings move, so a position is determined by where they are and who is to move.

use crate::board::{Color, Position, Role, Square, SquareSet, empty_board_attacks, pawn_attacks};

/// Whether it is proved that nobody wins with best play.
///
/// Losing a pawn is treated as losing the game, and the defender never captures one: so the proof is sound but
/// incomplete.
pub(super) fn is_proved_drawn(position: &Position) -> bool {
    let pawns = position.by_role(Role::Pawn);
    let only_pawns = !pawns.is_empty() && position.occupied().len() == pawns.len() + 2;
    only_pawns
        && !position.is_check()
        && [Color::White, Color::Black].into_iter().all(|color| are_blocked(position, color))
        && [Color::White, Color::Black]
            .into_iter()
            .all(|color| PawnDefence::of(position, color).holds())
}

/// Whether no pawn of this side can move or capture.
fn are_blocked(position: &Position, color: Color) -> bool {
    let (pawns, own) = (position.by_role(Role::Pawn), position.pieces(color, Role::Pawn));
    let enemies = pawns & !own;
    own.iter().all(|pawn| {
        let next = if color.is_white() { pawn.rank() + 1 } else { pawn.rank() - 1 };
        pawns.contains(Square::new(pawn.file(), next))
            && (pawn_attacks(color, pawn) & enemies).is_empty()
    })
}

/// The game in which one king defends its pawns and the other tries to capture one.
struct PawnDefence<'a> {
    position: &'a Position,
    defender: Color,
    pawns: SquareSet,
    /// The defended pawns, and below it the squares that they attack.
    own: SquareSet,
    own_attacks: SquareSet,
    enemy_attacks: SquareSet,
}

/// The squares of the kings, and whether the defender is to move.
#[derive(Clone, Copy)]
struct Kings {
    defender: Square,
    attacker: Square,
    defending: bool,
}

impl Kings {
    const COUNT: usize = 2 * 64 * 64;

    fn at(index: usize) -> Option<Self> {
        let square = |index: usize| Square::from_index((index % 64) as u8);
        Some(Self {
            defender: square(index / 64)?,
            attacker: square(index)?,
            defending: index / 4096 == 1,
        })
    }

    fn index(self) -> usize {
        let squares = usize::from(self.defender.index()) * 64 + usize::from(self.attacker.index());
        usize::from(self.defending) * 4096 + squares
    }
}

impl<'a> PawnDefence<'a> {
    fn of(position: &'a Position, defender: Color) -> Self {
        let attacks = |color: Color| {
            let pawns = position.pieces(color, Role::Pawn).iter();
            pawns.fold(SquareSet::EMPTY, |all, pawn| all | pawn_attacks(color, pawn))
        };
        Self {
            position,
            defender,
            pawns: position.by_role(Role::Pawn),
            own: position.pieces(defender, Role::Pawn),
            own_attacks: attacks(defender),
            enemy_attacks: attacks(defender.other()),
        }
    }

    /// Whether the attacking king cannot reach a pawn by force.
    fn holds(&self) -> bool {
        let start = Kings {
            defender: self.position.king(self.defender),
            attacker: self.position.king(self.defender.other()),
            defending: self.position.turn() == self.defender,
        };
        !self.lost()[start.index()]
    }

    /// Marks the lost positions, iterating over all of them until no more are found.
    fn lost(&self) -> Vec<bool> {
        let mut lost = vec![false; Kings::COUNT];
        let all = (0..Kings::COUNT).filter_map(Kings::at);
        let mut open: Vec<Kings> = all.filter(|kings| self.is_lawful(*kings)).collect();
        loop {
            let before = open.len();
            open.retain(|kings| {
                lost[kings.index()] = self.is_lost(*kings, &lost);
                !lost[kings.index()]
            });
            if open.len() == before {
                return lost;
            }
        }
    }

    /// Whether the kings are not adjacent and on empty squares that no enemy pawn attacks.
    fn is_lawful(&self, kings: Kings) -> bool {
        kings.defender.distance(kings.attacker) > 1
            && !(self.pawns | self.enemy_attacks).contains(kings.defender)
            && !(self.pawns | self.own_attacks).contains(kings.attacker)
    }

    /// Whether the defender loses: the attacker needs one move to a pawn or to a lost position, the defender has none
    /// to any other position. Having no move at all is stalemate.
    fn is_lost(&self, kings: Kings, lost: &[bool]) -> bool {
        if kings.defending {
            let mut ways = self.ways(kings).peekable();
            if ways.peek().is_none() {
                return self.must_take(kings);
            }
            return ways.all(|next| lost[next.index()]);
        }
        self.takes(kings) || self.ways(kings).any(|next| lost[next.index()])
    }

    /// The moves of the king whose turn it is that capture nothing.
    fn ways(&self, kings: Kings) -> impl Iterator<Item = Kings> {
        let from = if kings.defending { kings.defender } else { kings.attacker };
        let step = move |to| {
            if kings.defending {
                Kings { defender: to, defending: false, ..kings }
            } else {
                Kings { attacker: to, defending: true, ..kings }
            }
        };
        let steps = empty_board_attacks(Role::King, from).iter().map(step);
        steps.filter(|next| self.is_lawful(*next))
    }

    /// Whether the attacker can capture a pawn now.
    fn takes(&self, kings: Kings) -> bool {
        let targets =
            empty_board_attacks(Role::King, kings.attacker) & self.own & !self.own_attacks;
        targets.iter().any(|pawn| pawn.distance(kings.defender) > 1)
    }

    /// Whether the defender's only moves capture a pawn; what follows is not examined.
    fn must_take(&self, kings: Kings) -> bool {
        let enemies = self.pawns & !self.own & !self.enemy_attacks;
        let targets = empty_board_attacks(Role::King, kings.defender) & enemies;
        targets.iter().any(|pawn| pawn.distance(kings.attacker) > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(fen: &str) -> bool {
        Position::from_fen(fen).is_ok_and(|position| is_proved_drawn(&position))
    }

    #[test]
    fn kings_keep_each_other_away() {
        // Kings opposite each other, far enough from the pawns.
        assert!(drawn("8/8/3k4/4p3/4P3/3K4/8/8 w - - 0 1"));
        assert!(drawn("8/8/3k4/4p3/4P3/3K4/8/8 b - - 0 1"));
        // A wall from edge to edge.
        assert!(drawn("8/8/4k3/p1p1p1p1/PpPpPpPp/1P1P1P1P/4K3/8 w - - 0 1"));
    }

    #[test]
    fn what_is_not_held_is_not_proved() {
        // Whichever side is to move loses the pawn.
        assert!(!drawn("8/8/8/4pK2/3kP3/8/8/8 w - - 0 1"));
        assert!(!drawn("8/8/8/4pK2/3kP3/8/8/8 b - - 0 1"));
        // The king is beside the pawn already.
        assert!(!drawn("8/8/8/4pK2/4P3/8/8/k7 w - - 0 1"));
        // A pawn may still move, or take.
        assert!(!drawn("8/8/3k4/4p3/8/3KP3/8/8 w - - 0 1"));
        assert!(!drawn("8/8/3k1p2/4p3/3P1P2/3K4/8/8 w - - 0 1"));
        assert!(!drawn("8/8/3k4/8/8/3K4/8/8 w - - 0 1"));
    }
}
