//! Decides between several legal moves that fit a descriptive one, by where the pieces came from and what was played
//! later.
//!
//! Books wrote `P. takes P.` where a second such capture would have been absurd, though legal. A reading that the later
//! moves refute was not meant; if two readings play on equally far, the move stays ambiguous.

use super::Replay;
use crate::board::{Move, Position};
use crate::notation::{Claims, MovePattern, PieceSides, Resolution};

/// Number of plies ahead for which a reading must hold.
const HORIZON: usize = 60;

/// Maximum number of plies tried in all for one move.
const BUDGET: u32 = 4000;

/// The rest of a line, and how many plies may still be tried.
struct Future {
    patterns: Vec<MovePattern>,
    budget: u32,
}

impl Replay<'_> {
    /// The only candidate left after considering the pieces' origin, the signs and the later moves.
    pub(super) fn look_ahead(&self, index: u32, pattern: &MovePattern) -> Option<Move> {
        if !pattern.claims.has(Claims::OWN_VIEW) {
            return None;
        }
        let mut sides = PieceSides::of(self.start);
        for at in self.path_to(index) {
            sides.play(*self.played.get(at as usize)?);
        }
        let position = &self.line.position;
        let mut candidates = Vec::new();
        pattern.candidates(position, &mut candidates);
        if let Resolution::One(found) = sides.settle(pattern, position, &mut candidates) {
            return Some(found);
        }
        self.last_standing(index, &sides, &candidates)
    }

    /// The candidate after which the line can be played furthest, if there is only one such.
    fn last_standing(&self, index: u32, sides: &PieceSides, candidates: &[Move]) -> Option<Move> {
        if !self.outer.is_empty() || candidates.len() > 8 {
            return None;
        }
        let later = self.game.main_line_from(index as usize).skip(1).take(HORIZON);
        let patterns: Vec<_> = later.map(|at| self.game.pattern(at)).collect();
        let mut future = Future { patterns, budget: BUDGET };
        let depths: Vec<usize> = candidates
            .iter()
            .map(|&found| future.depth(0, self.line.position, *sides, found))
            .collect();
        let deepest = depths.iter().max()?;
        let mut best = candidates.iter().zip(&depths).filter(|(_, depth)| *depth == deepest);
        let (found, _) = best.next()?;
        best.next().is_none().then_some(*found)
    }
}

impl Future {
    /// The number of later moves that can be played after this one.
    fn depth(
        &mut self,
        at: usize,
        mut position: Position,
        mut sides: PieceSides,
        found: Move,
    ) -> usize {
        position.play(found);
        sides.play(found);
        let Some(pattern) = self.patterns.get(at).copied() else { return at };
        self.budget = self.budget.saturating_sub(1);
        if self.budget == 0 {
            return at;
        }
        match pattern.resolve(&position) {
            Resolution::One(next) => self.depth(at + 1, position, sides, next),
            Resolution::None => at,
            Resolution::Many => {
                let mut candidates = Vec::new();
                pattern.candidates(&position, &mut candidates);
                sides.settle(&pattern, &position, &mut candidates);
                let depths =
                    candidates.iter().map(|&next| self.depth(at + 1, position, sides, next));
                depths.max().unwrap_or(at)
            }
        }
    }
}
