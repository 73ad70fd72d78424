//! How well the record continues from a position.

use crate::board::{Move, Position};
use crate::complete::KnownMove;

/// Penalty of a position in which the next slot cannot be played, in nats.
pub(in crate::repair) const UNPLAYABLE: f64 = 3.0;
/// Factor by which each further slot counts less, because by then more may have happened.
const FADING: f64 = 0.85;

/// Returns the penalty of a position, in nats: each of the next plies whose move is known counts if it cannot be played;
/// where a move is not known or cannot be played, the turn passes. The penalty only orders positions, so that those with
/// a future stay; it decides nothing.
///
/// The turn cannot pass in check: what follows is ignored.
pub(in crate::repair) fn against(
    mut position: Position,
    next: impl Iterator<Item = Option<KnownMove>>,
) -> f64 {
    let (mut against, mut weight) = (0.0, UNPLAYABLE);
    for known in next {
        if known.and_then(|known| known.play(&mut position)).is_none() {
            if known.is_some() {
                against += weight;
            }
            if position.is_check() {
                break;
            }
            position.play(Move::NULL);
        }
        weight *= FADING;
    }
    against
}

/// Returns how many moves can be played one after the other.
pub(super) fn number_played(mut position: Position, moves: &[KnownMove]) -> usize {
    moves.iter().take_while(|known| known.play(&mut position).is_some()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::repair::Cell;
    use crate::repair::spelling::CellSpelling;

    fn known(text: &str) -> Option<KnownMove> {
        CellSpelling::new(&Cell::written(text), Language::english()).known
    }

    /// The Spanish opening goes on after 1.e4; after 1.a3 the bishop cannot leave f1, nor the king castle.
    #[test]
    fn what_cannot_be_played_speaks_against_a_position() {
        let next = ["Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O"].map(known);
        let behind = |moves: [&str; 2]| {
            let mut position = Position::start();
            for uci in moves {
                let mut legal = position.legal_moves().into_iter();
                let found = legal.find(|found| found.to_uci() == uci);
                position.play(found.expect("a legal move"));
            }
            position
        };
        let [spanish, other] = [["e2e4", "e7e5"], ["a2a3", "e7e5"]].map(behind);
        assert!(against(spanish, next.into_iter().take(6)).abs() < 1e-9);
        // Two of the three moves are near enough to be seen, and count less the farther off they are.
        let near = UNPLAYABLE * (FADING.powi(2) + FADING.powi(4));
        assert!((against(other, next.into_iter().take(6)) - near).abs() < 1e-9);
    }
}
