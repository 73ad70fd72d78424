//! Goes from one ply that can bear a fact to the next: the fast twin of `FactCollector::play_along`, which looks at every ply.
//!
//! It may assume a game that was replayed, and that no event is wanted. `tests/arbiter/facts.rs` holds what it finds equal to what the
//! board tells.

use std::ops::Range;

use super::collector::FactCollector;
use super::dead;
use super::material::Material;
use super::quiet::{self, Returns};

impl FactCollector<'_, '_> {
    /// Notes the facts of the moves alone. History and board follow where they are asked for.
    pub(super) fn pass_along(&mut self, special: &[u32]) {
        self.kinds_of_moves(special);
        self.quiet_runs();
        if self.may_become_dead(special) {
            self.watch_material();
        }
        if let Some(last) = self.line.moves().len().checked_sub(1) {
            self.stand_behind(last);
        }
    }

    /// Castling, captures in passing, promotions.
    fn kinds_of_moves(&mut self, special: &[u32]) {
        for index in special.iter().filter_map(|index| self.line.find(*index)) {
            self.stand_behind(index);
            self.kind_of_move(self.line.moves()[index]);
        }
    }

    /// Goes along every run that is long enough for a fact; most have their capture or pawn move before.
    fn quiet_runs(&mut self) {
        let moves = self.line.moves();
        let plies = self.game.start.halfmove();
        let mut begin = 0;
        if plies > 0 {
            begin = moves.iter().position(|found| !found.is_quiet()).unwrap_or(moves.len());
            self.quiet_run(0..begin, plies);
        }
        quiet::each_run(&moves[begin..], |run| {
            self.quiet_run(begin + run.start..begin + run.end, 0);
        });
    }

    /// Goes along a run with so many quiet plies before it, if there may be a fact in it.
    fn quiet_run(&mut self, run: Range<usize>, plies: u32) {
        let many = plies.saturating_add(run.len() as u32) >= self.limits().fifty;
        if many || quiet::may_repeat(&self.line.moves()[run.clone()], self.limits().threefold) {
            self.go_along(run, plies);
        }
    }

    #[cold]
    fn go_along(&mut self, run: Range<usize>, mut plies: u32) {
        let mut returns = Returns::for_the(self.limits().threefold);
        self.history.make_room(run.len());
        for index in run.clone() {
            let before = plies;
            plies = before.saturating_add(1);
            self.claim_before(index);
            if returns.follow(self.line.moves()[index]) || plies >= self.limits().fifty {
                self.stand_behind(index);
                self.follow();
                self.repetition();
                self.quiet_moves(before);
            }
        }
        if run.end < self.line.moves().len() {
            self.claim_before(run.end);
        }
        self.claimable = false;
    }

    /// A move that is made where a draw could be claimed lets the claim go.
    fn claim_before(&mut self, index: usize) {
        if std::mem::take(&mut self.claimable) {
            self.stand_behind(index);
            self.let_claim_go();
        }
    }

    /// Whether it is worth while to look for a dead position on the way. Where neither side can mate, no pawn gets
    /// through any more and the others stand still for good: in a game by the rules the last position tells.
    fn may_become_dead(&self, special: &[u32]) -> bool {
        let is_illegal = |index: &u32| self.game.played[*index as usize].is_illegal();
        dead::may_have_been(self.game.verdict.last) || special.iter().any(is_illegal)
    }

    /// Looks for a dead position after every capture and pawn move that leaves few pieces.
    fn watch_material(&mut self) {
        let mut material = Material::of(self.game.start);
        let moves = self.line.moves().iter().enumerate();
        for (index, found) in moves.filter(|(_, found)| !found.is_quiet()) {
            material.change(*found);
            if material.may_be_dead() {
                self.stand_behind(index);
                self.dead_position();
            }
        }
    }

    /// From here on facts are noted at the move with this index in the line.
    fn stand_behind(&mut self, index: usize) {
        self.place = self.line.place(index);
        self.ply = index as u32 + 1;
    }

    /// Brings the history up to the present ply.
    fn follow(&mut self) {
        let followed = self.history.ply() as usize;
        self.history.pass(&self.line.moves()[followed..self.ply as usize]);
    }
}
