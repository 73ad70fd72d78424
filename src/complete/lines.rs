//! All lines through a gap at once, distinguished by what happens along them.

use std::collections::BTreeMap;

use super::gap::Gap;
use super::line_graph::LineGraph;
use super::search::Search;
use crate::board::{Move, Position};

/// All lines through a gap. Where they meet in a position they are followed together, so that the time for questions
/// about all of them depends on the number of positions.
///
/// ```
/// use movetext::board::{Position, Role};
/// use movetext::complete::Gap;
/// // In how many of the 400 ways to begin a game has a knight moved?
/// let gap = Gap::new(Position::start(), 2);
/// let lines = gap.lines();
/// let mut knights = 0;
/// let is_knight = |known: &bool, played: movetext::board::Move| *known || played.role() == Role::Knight;
/// let followed = lines.follow(false, |known, played, _, _| is_knight(known, played), |_, known, count| {
///     knights += if *known { count } else { 0 };
/// });
/// assert!(followed && lines.is_exact());
/// assert_eq!((lines.count(), knights), (400, 400 - 16 * 16));
/// ```
#[derive(Clone, Debug)]
pub struct Lines<'g> {
    gap: &'g Gap,
    ways: LineGraph,
}

impl Gap {
    /// Returns all lines through the gap, to be followed.
    #[must_use]
    pub fn lines(&self) -> Lines<'_> {
        Lines { gap: self, ways: Search::new(self).run() }
    }
}

impl Lines<'_> {
    /// Number of lines; a lower bound if they were not all found.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.ways.lines()
    }

    /// Whether all lines were found within the budget.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.ways.exact
    }

    /// Shows every position that some line passes within the gap, once for each number of plies after which it occurs:
    /// the counters of its FEN are those of one of the lines.
    pub fn each_position(&self, mut see: impl FnMut(usize, &Position)) {
        let mut here = vec![Some(self.gap.start)];
        for done in 1..self.ways.layers.len() {
            let mut next = vec![None; self.ways.positions(done)];
            self.each_step(done - 1, &here, |_, after, to| {
                next[to].get_or_insert(*after);
            });
            next.iter().flatten().for_each(|position| see(done, position));
            here = next;
        }
    }

    /// Follows all lines from the start of the gap to its end. `next` returns what is known of a line after one more
    /// ply, given what was known before, the move, the position after it and the number of plies. `end` receives the
    /// position where lines end, what is known of them, and their number.
    ///
    /// Returns whether all lines that were found have been followed: where too much has to be distinguished, the budget
    /// of the gap runs out, and only a part of them was shown.
    pub fn follow<S: Ord>(
        &self,
        known: S,
        mut next: impl FnMut(&S, Move, &Position, usize) -> S,
        mut end: impl FnMut(&Position, &S, u128),
    ) -> bool {
        let mut budget = self.gap.budget;
        let mut is_whole = true;
        let layers = self.ways.layers.len();
        let mut here = vec![Some(self.gap.start)];
        let mut states = vec![BTreeMap::from([(known, 1_u128)])];
        for done in 1..=layers {
            let is_last = done == layers;
            let room = if is_last { 0 } else { self.ways.positions(done) };
            let mut reached = vec![None; room];
            let mut onward: Vec<BTreeMap<S, u128>> = Vec::new();
            onward.resize_with(room, BTreeMap::new);
            // Every ply may use half of what is left, so that something is left for the last one.
            let floor = if is_last { 0 } else { budget / 2 };
            self.each_step(done - 1, &here, |(from, played), after, to| {
                for (known, &lines) in &states[from] {
                    if budget <= floor {
                        is_whole = false;
                        return;
                    }
                    budget -= 1;
                    let known = next(known, played, after, done);
                    if is_last {
                        end(after, &known, lines);
                    } else {
                        let count = onward[to].entry(known).or_insert(0);
                        *count = count.saturating_add(lines);
                        reached[to].get_or_insert(*after);
                    }
                }
            });
            (here, states) = (reached, onward);
        }
        is_whole
    }

    /// Shows every move that is on a way after `done` plies: the number of the position it comes from, the position
    /// after it, and its number.
    fn each_step(
        &self,
        done: usize,
        here: &[Option<Position>],
        mut see: impl FnMut((usize, Move), &Position, usize),
    ) {
        let layer = &self.ways.layers[done];
        for (from, position) in here.iter().enumerate() {
            let Some(position) = position else { continue };
            for &(played, to) in layer.steps(from) {
                if self.ways.onward(done + 1, to) > 0 {
                    see((from, played), &position.after(played), to as usize);
                }
            }
        }
    }
}
