//! The quick way along a game: plies that can bear no fact are passed over, a few at a time.

use super::dead;
use super::ledger::Ledger;
use super::trail::Men;
use crate::board::{Move, SquareSet};

/// So many moves are looked at together for what is rare among them.
const STRIDE: usize = 8;
/// A run of quiet plies in which a position stands three times holds so many in a row, wherever one begins to count.
const STEP: usize = 4;
/// After fewer quiet plies no position has stood three times.
const SHORTEST: usize = 8;

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
    fn play(&mut self, found: Move) {
        self.plies += 1;
        self.returned = self.left.contains(found.to());
        self.returns += u32::from(self.returned);
        self.left |= found.from().set();
    }

    /// Whether the position may stand for so many times: from one to the next a man of each side comes back.
    const fn may_repeat(&self, times: u32) -> bool {
        self.returned && 1 + self.returns / 2 >= times
    }
}

impl Ledger<'_, '_> {
    /// Notes the facts of the moves alone. Trail and board follow where they are asked something.
    pub(super) fn pass_along(&mut self) {
        self.kinds_of_moves();
        self.quiet_runs();
        if self.may_grow_few() {
            self.watch_men();
        }
        if let Some(last) = self.line.moves().len().checked_sub(1) {
            self.stand_behind(last);
        }
    }

    /// Castling, captures in passing, promotions.
    fn kinds_of_moves(&mut self) {
        for (index, stride) in (0..).step_by(STRIDE).zip(self.line.moves().chunks(STRIDE)) {
            if stride.iter().fold(false, |any, found| any | found.is_remarkable()) {
                for (index, found) in (index..).zip(stride).filter(|(_, it)| it.is_remarkable()) {
                    self.stand_behind(index);
                    self.kind_of_move(*found);
                }
            }
        }
    }

    /// Goes along every run that is long enough for a fact; most have their capture or pawn move before.
    fn quiet_runs(&mut self) {
        let moves = self.line.moves();
        let quiet = self.case.start.halfmove();
        let mut index = if quiet > 0 { self.quiet_run(0, quiet) } else { 0 };
        while let Some(step) = moves.get(index..).and_then(<[Move]>::first_chunk::<STEP>) {
            index = if step.iter().fold(true, |all, found| all & found.is_quiet()) {
                let before = moves[..index].iter().rposition(|found| !found.is_quiet());
                self.quiet_run(before.map_or(0, |before| before + 1), 0)
            } else {
                index + STEP
            };
        }
    }

    /// Goes along the run that begins with this move, so many quiet plies before it, and says where it ends.
    fn quiet_run(&mut self, begin: usize, plies: u32) -> usize {
        let rest = &self.line.moves()[begin..];
        let length = rest.iter().position(|found| !found.is_quiet()).unwrap_or(rest.len());
        let mut run = Run { plies, ..Run::default() };
        if plies > 0 || length >= SHORTEST {
            for (index, found) in (begin..).zip(&rest[..length]) {
                run.play(*found);
                if run.may_repeat(self.limits().threefold) || run.plies >= self.limits().fifty {
                    self.stand_behind(index);
                    self.follow();
                    self.repetition();
                    self.quiet_moves(run.plies - 1);
                }
            }
        }
        begin + length
    }

    /// Looks for a dead position after every capture and pawn move that leaves few men.
    fn watch_men(&mut self) {
        let mut men = Men::of(self.case.start);
        let moves = self.line.moves().iter().enumerate();
        for (index, found) in moves.filter(|(_, found)| !found.is_quiet()) {
            men.change(*found);
            if dead::is_suspect(men) {
                self.stand_behind(index);
                self.few_men(men);
            }
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
