//! What the moves written later in a record demand of a position on the way to them.

use super::demand::{Demands, Plies};
use super::known_move::KnownMove;
use crate::board::{Color, Position};

/// Maximum number of plies ahead whose moves are considered.
const HORIZON: usize = 100;

/// The moves of a record some of whose plies are unknown, as demands on the positions between them: a position from
/// which, say, a king has moved cannot be on the way to a castling that was written twenty moves later.
#[derive(Clone, Debug)]
pub(crate) struct MovesAhead {
    /// After each number of plies.
    demands: Vec<Demands>,
}

impl MovesAhead {
    /// The demands of these plies, the first of which is played by `first`.
    pub(crate) fn new(first: Color, plies: &[Option<KnownMove>]) -> Self {
        let gap = plies.iter().rposition(Option::is_none).map_or(0, |last| last + 1);
        let after = |done: usize| {
            let known = &plies[..plies.len().min(done + HORIZON)];
            Demands::after(&Plies { first, known, gap: gap.min(known.len()) }, done)
        };
        Self { demands: (0..=plies.len()).map(after).collect() }
    }

    /// Whether a position after this many plies can be on the way to all that is written later; of a position that
    /// cannot it may still say so.
    pub(crate) fn allow(&self, plies: usize, position: &Position) -> bool {
        self.demands.get(plies).is_none_or(|demands| demands.allow(position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::notation::Notation;

    /// 1. e4 e5 2. Nf3 Nc6 3. Bc4 ___ 4. ___ Bc5 5. O-O: White has castling left, and Black his bishop on f8.
    #[test]
    fn what_is_written_later_must_remain_possible() {
        let read =
            |san: &str| Notation::San.read(san, Language::english()).and_then(KnownMove::new);
        let plies = ["e4", "e5", "Nf3", "Nc6", "Bc4", "_", "_", "Bc5", "O-O"].map(read);
        let ahead = MovesAhead::new(Color::White, &plies);
        let after = |uci: &[&str]| {
            let mut position = Position::start();
            for uci in ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4"].iter().chain(uci) {
                let mut legal = position.legal_moves().into_iter();
                position.play(legal.find(|found| found.to_uci() == *uci).expect("a legal move"));
            }
            position
        };
        assert!(ahead.allow(6, &after(&["g8f6"])));
        assert!(ahead.allow(6, &after(&["f8e7"])), "by c5 there is time to come back");
        assert!(ahead.allow(7, &after(&["g8f6", "d2d3"])));
        assert!(!ahead.allow(7, &after(&["g8f6", "e1e2"])), "the king may not have moved");
        assert!(!ahead.allow(7, &after(&["f8b4", "h1f1"])), "nor the rook");
    }
}
