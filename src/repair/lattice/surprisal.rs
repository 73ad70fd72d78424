//! The surprisal of moves: what speaks against each before anything is read of it, for people seldom play it.
//!
//! It is the negative logarithm of the prior's probability, in nats. The same positions are met again and again, by other
//! paths and in harder searches; each is weighed once.

use std::rc::Rc;

use crate::board::{KeyMap, Move, Position};
use crate::prior::{Choice, LastMoves};

/// The surprisal of a move that was not weighed, in nats: that of an ordinary one.
pub(in crate::repair) const ORDINARY_SURPRISAL: f64 = 2.0;

/// So many positions are kept: what bounds the memory of one game.
const MOST_POSITIONS_KEPT: usize = 20_000;

/// The prior, and the surprisals of the positions that were weighed by it.
#[derive(Debug)]
pub(in crate::repair) struct SurprisalCache {
    /// How much it counts where a cell is written; 0: not at all, anywhere.
    written_weight: f64,
    weighed: KeyMap<u64, Surprisals>,
    choice: Choice,
}

/// The surprisal of each legal move of one position, in nats.
#[derive(Clone, Debug)]
pub(in crate::repair) struct Surprisals(Rc<[(Move, f64)]>);

impl SurprisalCache {
    pub(in crate::repair) fn new(written_weight: f64) -> Self {
        Self { written_weight, weighed: KeyMap::default(), choice: Choice::default() }
    }

    /// Nothing speaks against any move.
    pub(in crate::repair) fn none() -> Self {
        Self::new(0.0)
    }

    /// Whether the prior counts at all.
    pub(in crate::repair) const fn count(&self) -> bool {
        self.written_weight > 0.0
    }

    /// How much it counts beside a written cell.
    pub(super) const fn written_weight(&self) -> f64 {
        self.written_weight
    }

    /// How much it counts where nothing is written: in full, or not at all.
    pub(super) const fn blank_weight(&self) -> f64 {
        if self.count() { 1.0 } else { 0.0 }
    }

    /// How much it counts at a slot.
    pub(in crate::repair) const fn weight(&self, is_blank: bool) -> f64 {
        if is_blank { self.blank_weight() } else { self.written_weight() }
    }

    /// The surprisals of the moves of a position to which these moves led.
    pub(in crate::repair) fn at(&mut self, position: &Position, last: LastMoves) -> Surprisals {
        let moves = u64::from(last.of_enemy.bits()) << 32 | u64::from(last.own.bits());
        let key = position.key() ^ moves.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if let Some(known) = self.weighed.get(&key) {
            return known.clone();
        }
        self.choice.weigh(position, last);
        let found = Surprisals(
            self.choice.moves().iter().map(|&(found, weight)| (found, -weight)).collect(),
        );
        if self.weighed.len() == MOST_POSITIONS_KEPT {
            self.weighed.clear();
        }
        self.weighed.insert(key, found.clone());
        found
    }
}

impl Surprisals {
    /// The surprisal of a legal move.
    pub(in crate::repair) fn of(&self, wanted: Move) -> f64 {
        let found = self.0.iter().find(|found| found.0 == wanted.plain());
        found.map_or(ORDINARY_SURPRISAL, |found| found.1)
    }

    /// All legal moves.
    pub(in crate::repair) fn moves(&self) -> &[(Move, f64)] {
        &self.0
    }
}
