//! Promotions without their rank: `6762` for `67682` (ICCF numeric notation, an older habit beside the standard).

use crate::board::{Position, Role, RoleSet, SquareSet};
use crate::notation::{Claims, MovePattern};

impl MovePattern {
    /// Returns the pattern with the rank settled: a pawn before its last rank promotes, any other piece goes to the
    /// named square.
    pub(in crate::notation) fn with_rank(&self, position: &Position) -> Self {
        if !self.claims.has(Claims::RANKLESS) {
            return *self;
        }
        let (us, claims) = (position.turn(), self.claims.without(Claims::RANKLESS));
        let pawns = position.pieces(us, Role::Pawn);
        let is_pawn = self.from.iter().all(|from| pawns.contains(from) && from.rank_for(us) == 6);
        // The square that was not written is adjacent to the rank of the origin, whoever moves.
        let beyond = self.from.iter().fold(SquareSet::EMPTY, |ranks, from| {
            ranks | SquareSet::rank(if from.rank() == 6 { 7 } else { 0 })
        });
        if is_pawn {
            return Self { to: self.to & beyond, roles: RoleSet::PAWN, claims, ..*self };
        }
        let to = if self.to.single().is_some() { self.to } else { self.to & !beyond };
        Self { to, promotions: RoleSet::EMPTY, claims, ..*self }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Position;
    use crate::language::Language;
    use crate::notation::{Notation, Resolution};

    /// Returns the move that four digits mean, as UCI writes it.
    fn meant(fen: &str, digits: &str) -> String {
        let position = Position::from_fen(fen).unwrap();
        let pattern = Notation::Iccf.read(digits, Language::english()).unwrap();
        let Resolution::One(played) = pattern.resolve(&position) else { return "-".to_owned() };
        played.to_uci()
    }

    #[test]
    fn a_pawn_before_its_last_rank_promotes() {
        let fen = "4n2k/5P2/8/8/8/8/2p5/K7 w - - 0 1";
        assert_eq!(meant(fen, "6762"), "f7f8r");
        assert_eq!(meant(fen, "6754"), "f7e8n");
        assert_eq!(meant(&fen.replace(" w ", " b "), "3231"), "c2c1q");
    }

    #[test]
    fn any_other_man_goes_to_the_square_named() {
        let fen = "7k/5R2/8/8/8/8/2r5/K7 w - - 0 1";
        assert_eq!(meant(fen, "6762"), "f7f2");
        assert_eq!(meant(&fen.replace(" w ", " b "), "3231"), "c2c1");
        assert_eq!(meant("7k/8/8/8/8/8/4B3/K7 w - - 0 1", "5243"), "e2d3");
        assert_eq!(meant("7k/8/8/8/8/8/P7/K7 w - - 0 1", "1213"), "a2a3");
        assert_eq!(meant("7k/8/8/8/8/8/P7/K7 w - - 0 1", "1214"), "a2a4");
    }
}
