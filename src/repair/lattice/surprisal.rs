//! The surprisal of moves: how unlikely each is before anything is read, because people seldom play it.
//!
//! It is the negative logarithm of the prior's probability, in nats. The same positions are met again and again, by
//! other paths, in harder searches and in other orders of the cells; each is evaluated once.

use std::cell::RefCell;
use std::rc::Rc;

use crate::board::{KeyMap, Move, Position, spread};
use crate::prior::{Choice, LastMoves};

/// Surprisal of a move that was not evaluated, in nats: that of an ordinary one.
pub(in crate::repair) const ORDINARY_SURPRISAL: f64 = 2.0;

/// Maximum number of positions in the cache, which bounds the memory of one game.
const MOST_POSITIONS_KEPT: usize = 20_000;

/// The prior, and the surprisals of the positions that were evaluated with it.
#[derive(Debug)]
pub(in crate::repair) struct SurprisalCache {
    /// Weight of the prior where a cell is written; at 0 it counts nowhere.
    written_weight: f64,
    weighed: RefCell<KeyMap<u64, Surprisals>>,
    choice: RefCell<Choice>,
}

/// The surprisal of each legal move of one position, in nats.
#[derive(Clone, Debug)]
pub(in crate::repair) struct Surprisals(Rc<[(Move, f64)]>);

impl SurprisalCache {
    pub(in crate::repair) fn new(written_weight: f64) -> Self {
        Self { written_weight, weighed: RefCell::default(), choice: RefCell::default() }
    }

    /// A cache without a prior: it counts nowhere.
    pub(in crate::repair) fn none() -> Self {
        Self::new(0.0)
    }

    /// Whether the prior counts at all.
    pub(in crate::repair) const fn has_prior(&self) -> bool {
        self.written_weight > 0.0
    }

    /// Returns the weight of the prior beside a written cell.
    pub(super) const fn written_weight(&self) -> f64 {
        self.written_weight
    }

    /// Returns the weight of the prior where nothing is written: in full, or not at all.
    pub(super) const fn blank_weight(&self) -> f64 {
        if self.has_prior() { 1.0 } else { 0.0 }
    }

    /// Returns the weight of the prior at a slot.
    pub(in crate::repair) const fn weight(&self, is_blank: bool) -> f64 {
        if is_blank { self.blank_weight() } else { self.written_weight() }
    }

    /// Returns the surprisals of the moves of a position that was reached by these moves.
    pub(in crate::repair) fn at(&self, position: &Position, last: LastMoves) -> Surprisals {
        let moves = u64::from(last.of_enemy.bits()) << 32 | u64::from(last.own.bits());
        let key = position.key() ^ spread(moves);
        let mut weighed = self.weighed.borrow_mut();
        if let Some(known) = weighed.get(&key) {
            return known.clone();
        }
        let mut choice = self.choice.borrow_mut();
        choice.weigh(position, last);
        let found =
            Surprisals(choice.moves().iter().map(|&(found, weight)| (found, -weight)).collect());
        if weighed.len() == MOST_POSITIONS_KEPT {
            weighed.clear();
        }
        weighed.insert(key, found.clone());
        found
    }
}

impl Surprisals {
    /// Returns the surprisal of a legal move.
    pub(in crate::repair) fn of(&self, wanted: Move) -> f64 {
        let found = self.0.iter().find(|found| found.0 == wanted.plain());
        found.map_or(ORDINARY_SURPRISAL, |found| found.1)
    }

    /// All legal moves.
    pub(in crate::repair) fn moves(&self) -> &[(Move, f64)] {
        &self.0
    }
}
