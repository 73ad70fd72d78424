//! What speaks against moves before anything is read of them: how seldom people play them.
//!
//! The same positions are met again and again, by other ways and in harder searches; each is weighed once.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

use crate::board::{Move, Position};
use crate::complete::KeyHasher;
use crate::prior::{Choice, LastMoves};

/// What the prior says against a move that was not weighed, in nats: as against an ordinary one.
pub(super) const ORDINARY: f64 = 2.0;

/// So many positions are kept: what bounds the memory of one game.
const KEPT: usize = 20_000;

/// The prior, and the positions that were weighed by it.
#[derive(Debug)]
pub(super) struct Surprises {
    /// How much it counts where a cell is written; 0: not at all, anywhere.
    written_weight: f64,
    weighed: HashMap<u64, Surprise, BuildHasherDefault<KeyHasher>>,
    choice: Choice,
}

/// What the prior says against each move of one position, in nats.
#[derive(Clone, Debug)]
pub(super) struct Surprise(Rc<[(Move, f64)]>);

impl Surprises {
    pub(super) fn new(written_weight: f64) -> Self {
        Self { written_weight, weighed: HashMap::default(), choice: Choice::default() }
    }

    /// Nothing speaks against any move.
    pub(super) fn none() -> Self {
        Self::new(0.0)
    }

    /// Whether the prior counts at all.
    pub(super) const fn count(&self) -> bool {
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

    /// What speaks against the moves of a position to which these moves led.
    pub(super) fn at(&mut self, position: &Position, last: LastMoves) -> Surprise {
        let moves = u64::from(last.of_enemy.bits()) << 32 | u64::from(last.own.bits());
        let key = position.key() ^ moves.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if let Some(known) = self.weighed.get(&key) {
            return known.clone();
        }
        self.choice.weigh(position, last);
        let found =
            Surprise(self.choice.moves().iter().map(|&(found, weight)| (found, -weight)).collect());
        if self.weighed.len() == KEPT {
            self.weighed.clear();
        }
        self.weighed.insert(key, found.clone());
        found
    }
}

impl Surprise {
    /// What speaks against a legal move.
    pub(super) fn of(&self, wanted: Move) -> f64 {
        let found = self.0.iter().find(|found| found.0 == wanted.plain());
        found.map_or(ORDINARY, |found| found.1)
    }

    /// All legal moves.
    pub(super) fn moves(&self) -> &[(Move, f64)] {
        &self.0
    }
}
