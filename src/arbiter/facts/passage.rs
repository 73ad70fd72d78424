//! The quick way along a game: plies that can bear no fact are passed over.

use super::dead;
use super::ledger::Ledger;
use super::trail::Men;
use crate::board::{Move, SquareSet};

/// Quiet plies in a row, as far as repetition is concerned.
#[derive(Clone, Copy, Default)]
struct Run {
    plies: u32,
    /// Squares that somebody has left.
    left: SquareSet,
    /// Moves to one of those.
    returns: u32,
    /// Whether the last move is one.
    returned: bool,
}

impl Run {
    /// Goes on, or begins anew behind a capture or pawn move: which of both, no processor can foresee, so that both are
    /// one calculation.
    #[inline]
    fn play(&mut self, found: Move) {
        let quiet = u32::from(found.is_quiet());
        self.returned = self.left.contains(found.to()) && quiet == 1;
        self.plies = (self.plies + 1) * quiet;
        self.returns = (self.returns + u32::from(self.returned)) * quiet;
        let kept = 0_u64.wrapping_sub(u64::from(quiet));
        self.left = (self.left | found.from().set()) & SquareSet(kept);
    }

    /// Whether the position may stand for so many times: from one to the next a man of each side comes back.
    const fn may_repeat(&self, times: u32) -> bool {
        self.returned && 1 + self.returns / 2 >= times
    }
}

impl Ledger<'_, '_> {
    /// Notes the facts of the moves alone. Trail and board follow where they are asked something.
    pub(super) fn pass_along(&mut self) {
        let line = self.line;
        let mut few = self.may_grow_few().then(|| Men::of(self.case.start));
        let quiet = self.trail.halfmove();
        let mut run = Run { plies: quiet, ..Run::default() };
        for (index, found) in line.moves().iter().enumerate() {
            run.play(*found);
            if found.is_remarkable() {
                self.stand_behind(index);
                self.kind_of_move(*found);
            }
            if run.may_repeat(self.limits().threefold) || run.plies >= self.limits().fifty {
                self.stand_behind(index);
                self.follow();
                self.repetition();
                self.quiet_moves(run.plies - 1);
            }
            if let Some(men) = few.as_mut().filter(|_| run.plies == 0) {
                self.stand_behind(index);
                men.change(*found);
                self.few_men(*men);
            }
        }
        if let Some(last) = line.moves().len().checked_sub(1) {
            self.stand_behind(last);
        }
    }

    /// From here on facts are noted at the move with this index in the line.
    fn stand_behind(&mut self, index: usize) {
        self.place = self.line.place(index);
        self.ply = index as u32 + 1;
    }

    /// Brings the trail up to the present ply.
    fn follow(&mut self) {
        let followed = self.trail.ply() as usize;
        self.trail.pass(&self.line.moves()[followed..self.ply as usize]);
    }

    /// Whether it is worth while to look for a dead position on the way. Men only go, but for promotions, and where
    /// neither side can mate the pawns stand still for good: without a promotion the last position tells.
    fn may_grow_few(&self) -> bool {
        let adds = self.line.moves().iter().fold(false, |adds, found| adds | found.may_add_men());
        adds || dead::may_have_been(&self.case.verdict.last)
    }
}
