//! Proof that no other move was possible.
//!
//! Every other legal move is tried against the rest of the record. What is left of the record is taken loosely, so that the
//! proof stands on little: signs of capture and check do not count, a cell that had to be mended may mean any move, and one
//! cell more may be wrong. Only where no other move survives even so, the move is called forced.

use std::collections::HashSet;

use crate::board::{Move, Position, Role};
use crate::complete::Key;

/// A later ply of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaterPly {
    /// Its move.
    pub(super) played: Move,
    /// Whether a cell says it plainly; otherwise any move may stand there.
    pub(super) is_said: bool,
}

/// More positions at once than this are not followed: then nothing is proved.
const POSITIONS: usize = 1500;
/// Positions that one proof may cost in all.
const BUDGET: usize = 12_000;

/// Whether every legal move but `played` makes the rest of the record impossible.
pub(super) fn is_forced(position: &Position, played: Move, rest: &[LaterPly]) -> bool {
    let others = position.legal_moves().into_iter().filter(|other| *other != played.plain());
    let mut layer = OtherPositions::default();
    others.for_each(|other| layer.add(position.after(other), false));
    let mut ahead = position.after(played);
    let mut spent = 0;
    for later in rest {
        if layer.positions.is_empty() {
            return true;
        }
        // Another move that leads to the same position proves nothing more.
        if layer.met.contains(&(Key::of(&ahead), false)) {
            return false;
        }
        let mut next = OtherPositions::default();
        for (position, doubted) in &layer.positions {
            next.follow(position, *doubted, *later);
            spent += 1;
            if next.positions.len() > POSITIONS || spent > BUDGET {
                return false;
            }
        }
        ahead.play(later.played);
        layer = next;
    }
    layer.positions.is_empty()
}

/// The positions that other moves may have led to after so many plies.
#[derive(Default)]
struct OtherPositions {
    positions: Vec<(Position, bool)>,
    met: HashSet<(Key, bool)>,
}

impl OtherPositions {
    /// Adds a position; `doubted`: a cell on the way to it was held to be wrong.
    fn add(&mut self, position: Position, doubted: bool) {
        if self.met.insert((Key::of(&position), doubted)) {
            self.positions.push((position, doubted));
        }
    }

    fn follow(&mut self, position: &Position, doubted: bool, later: LaterPly) {
        for found in position.legal_moves() {
            if !later.is_said || is_like(found, later.played) {
                self.add(position.after(found), doubted);
            } else if !doubted {
                self.add(position.after(found), true);
            }
        }
    }
}

/// Whether two moves are written alike but for signs and disambiguation.
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
