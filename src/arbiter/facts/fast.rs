//! The fast twin of `FactCollector::play_along`: instead of every ply, it visits only those that can have a fact.
//!
//! It assumes a game that was replayed, and that no event is wanted. `tests/arbiter/facts.rs` checks that it finds the
//! same facts as the board.

use std::ops::Range;

use super::collector::FactCollector;
use super::dead;
use super::material::Material;
use super::quiet::{self, Returns};

impl FactCollector<'_, '_> {
    /// Notes the facts that follow from the moves alone. History and board catch up when they are needed.
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

    /// Notes castling, en passant captures and promotions.
    fn kinds_of_moves(&mut self, special: &[u32]) {
        for index in special.iter().filter_map(|index| self.line.find(*index)) {
            self.stand_behind(index);
            self.kind_of_move(self.line.moves()[index]);
        }
    }

    /// Walks every run long enough for a fact; most are preceded by a capture or pawn move.
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

    /// Walks a run preceded by `plies` quiet plies, if it may contain a fact.
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

    /// Gives up the claim if the move with this index is made where a draw could be claimed.
    fn claim_before(&mut self, index: usize) {
        if std::mem::take(&mut self.claimable) {
            self.stand_behind(index);
            self.let_claim_go();
        }
    }

    /// Whether it is worthwhile to look for a dead position along the way. Where neither side can mate, no pawn gets
    /// through any more and the others stay blocked for good, so in a game by the rules the last position shows it.
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

    /// Makes the move with this index in the line the one at which facts are noted.
    fn stand_behind(&mut self, index: usize) {
        self.place = self.line.place(index);
        self.ply = index as u32 + 1;
    }

    /// Brings the history up to the current ply.
    fn follow(&mut self) {
        let followed = self.history.ply() as usize;
        self.history.pass(&self.line.moves()[followed..self.ply as usize]);
    }
}
