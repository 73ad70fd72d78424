//! Proof that no other move was possible.
//!
//! Every other legal move is tried against the rest of the record. The rest is read loosely, so that the proof rests on
//! few assumptions: signs of capture and check do not count, a cell that had to be mended may mean any move, and one
//! more cell may be wrong. Only if no other move survives even then is the move forced. The wrong cell may also be one
//! of those just before: the king that now goes to c7 may not have come from b6, as its cell said, but from d6. Where the
//! board leaves but one legal move, nothing written after it is needed for the proof.

use std::collections::HashSet;

use crate::board::{Move, Position, PositionIdentity, Role};

/// A ply of the game, and whether the record vouches for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RecordedPly {
    /// Its move.
    pub(in crate::repair) played: Move,
    /// Whether a cell states it plainly; otherwise any move may have been played.
    pub(super) is_said: bool,
}

/// Maximum number of positions followed at once; where there are more, nothing is proved.
const MOST_POSITIONS_AT_ONCE: usize = 1500;
/// Maximum number of positions examined in one proof.
const MOST_POSITIONS_PER_PROOF: usize = 12_000;

/// Number of plies before the one that is proved among which one cell may be wrong.
const DOUBTED_PLIES_BEFORE: usize = 6;

/// Whether the ply at an index can only be the move it is; `positions` are those before each ply.
pub(super) fn is_forced(positions: &[Position], plies: &[RecordedPly], at: usize) -> bool {
    if positions[at].legal_moves().len() == 1 {
        return true;
    }
    // The short proof first: most moves fail it.
    [0, DOUBTED_PLIES_BEFORE.min(at)].into_iter().all(|before| {
        let first = at - before;
        survives_alone(&positions[first], &plies[first..], before)
    })
}

/// Whether every legal move but that of the ply at `at` makes the record that continues from `position` impossible.
fn survives_alone(position: &Position, plies: &[RecordedPly], at: usize) -> bool {
    let mut layer = OtherPositions::default();
    layer.add(*position, false);
    let (mut meant, mut spent) = (*position, 0);
    for (index, ply) in plies.iter().enumerate() {
        let mut next = OtherPositions::default();
        for (position, doubted) in &layer.positions {
            if index == at {
                next.deviate(position, *doubted, ply.played);
            } else {
                next.follow(position, *doubted, *ply);
            }
            spent += 1;
            if next.positions.len() > MOST_POSITIONS_AT_ONCE || spent > MOST_POSITIONS_PER_PROOF {
                return false;
            }
        }
        meant.play(ply.played);
        // Another move that leads to the same position proves nothing more.
        if index >= at && next.met.contains(&(PositionIdentity::of(&meant), false)) {
            return false;
        }
        if next.positions.is_empty() {
            return true;
        }
        layer = next;
    }
    false
}

/// The positions that other moves may have led to after a number of plies.
#[derive(Default)]
struct OtherPositions {
    positions: Vec<(Position, bool)>,
    met: HashSet<(PositionIdentity, bool)>,
}

impl OtherPositions {
    /// Adds a position; `doubted` says whether a cell on the way to it was taken to be wrong.
    fn add(&mut self, position: Position, doubted: bool) {
        if self.met.insert((PositionIdentity::of(&position), doubted)) {
            self.positions.push((position, doubted));
        }
    }

    /// Plays every legal move but `played`.
    fn deviate(&mut self, position: &Position, doubted: bool, played: Move) {
        for other in position.legal_moves().into_iter().filter(|other| *other != played.plain()) {
            self.add(position.after(other), doubted);
        }
    }

    fn follow(&mut self, position: &Position, doubted: bool, later: RecordedPly) {
        for found in position.legal_moves() {
            if !later.is_said || is_like(found, later.played) {
                self.add(position.after(found), doubted);
            } else if !doubted {
                self.add(position.after(found), true);
            }
        }
    }
}

/// Whether two moves are written alike apart from signs and disambiguation.
fn is_like(found: Move, meant: Move) -> bool {
    if found.castling().is_some() || meant.castling().is_some() {
        return found.castling() == meant.castling();
    }
    let pawn = meant.role() == Role::Pawn && meant.is_capture();
    found.role() == meant.role()
        && found.to() == meant.to()
        && found.promotion() == meant.promotion()
        && (!pawn || found.from().file() == meant.from().file())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plies of a line from a position: all are stated but the one at `unsaid`.
    fn line(fen: &str, line: &str, unsaid: usize) -> (Vec<Position>, Vec<RecordedPly>) {
        let mut position = Position::from_fen(fen).expect("a position");
        let (mut positions, mut plies) = (Vec::new(), Vec::new());
        for (at, uci) in line.split(' ').enumerate() {
            let moves = position.legal_moves();
            let played = *moves.iter().find(|found| found.to_uci() == uci).expect("legal");
            positions.push(position);
            plies.push(RecordedPly { played, is_said: at != unsaid });
            position.play(played);
        }
        (positions, plies)
    }

    /// With a rook on d7, the king gets from b6 to d8 in two moves only by c7. But its cell may have said d6.
    const KING_TO_F8: &str = "c5b6 f6f5 b6c7 f5f4 c7d8 f4f3 d8e8 f3f2 e8f8";
    const ROOK_ON_D7: &str = "8/3R4/5k2/2K5/8/8/8/8 w - - 0 1";

    #[test]
    fn a_move_is_forced_where_no_other_leads_on() {
        let (positions, plies) = line(ROOK_ON_D7, KING_TO_F8, 2);
        assert!(is_forced(&positions[2..], &plies[2..], 0));
    }

    #[test]
    fn a_move_is_not_forced_where_a_cell_before_it_may_lie() {
        let (positions, plies) = line(ROOK_ON_D7, KING_TO_F8, 2);
        assert!(!is_forced(&positions, &plies, 2));
    }

    /// Réti against Tartakower, Vienna 1910: after 9. Qd8+ only the king can take, though the queen's cell might lie.
    #[test]
    fn the_only_legal_move_is_forced_whatever_came_before() {
        let fen = "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9";
        let (positions, plies) = line(fen, "d3d8 e8d8 d2g5 d8c7 g5d8", 1);
        assert!(is_forced(&positions, &plies, 1));
        let (positions, plies) = line(fen, "d3d8 e8d8 d2g5 d8c7 g5d8", 3);
        assert!(!is_forced(&positions, &plies, 3), "the king may also go to e8");
    }

    #[test]
    fn the_last_ply_is_forced_only_where_it_is_the_only_legal_move() {
        let (positions, plies) = line(ROOK_ON_D7, "c5b6 f6f5 b6c7", 2);
        assert!(!is_forced(&positions[2..], &plies[2..], 0));
        // The king has no square but the one on which it takes the pawn.
        let (positions, plies) = line("7k/5K1P/8/8/8/8/8/8 b - - 0 1", "h8h7", 0);
        assert!(is_forced(&positions, &plies, 0));
    }
}
