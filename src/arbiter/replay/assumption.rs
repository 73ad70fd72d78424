//! What a record is assumed to say where a line was refused.

use crate::board::{Move, Position};
use crate::finding::Assumed;
use crate::text::Span;

/// The index that stands for no assumption.
pub(super) const NO_ASSUMPTION: u32 = u32::MAX;

/// The one assumption that lets a line continue where it was refused.
pub(super) enum Assumption {
    /// The written move is read as this one.
    Read(Move),
    /// These moves, which were not written down, are inserted before it.
    Inserted(Vec<Move>),
    /// A repeated passage is skipped.
    PassOver(Box<PassedCopy>),
}

/// Moves that are written twice.
pub(super) struct PassedCopy {
    /// The place of the copy.
    pub(super) place: Span,
    /// The position before it.
    pub(super) position: Position,
    /// Its first moves, which could be played by chance.
    pub(super) by_chance: Vec<u32>,
    /// The number of its moves.
    pub(super) plies: u32,
}

/// What a game is assumed to say, when it is followed past refused moves.
#[derive(Debug, Default)]
pub(crate) struct Continuation {
    /// The assumed meaning of every written move, [`Move::NONE`] for one that is skipped or not reached.
    pub(crate) played: Vec<Move>,
    /// Moves inserted before the written move with this index, in the order of the text.
    pub(crate) inserted: Vec<(u32, Move)>,
    /// Each assumption, with the index of the one that it rests on.
    assumptions: Vec<(Assumed, u32)>,
}

impl Continuation {
    /// The chain of assumptions that ends with this one, in order.
    pub(super) fn leading_to(&self, last: u32) -> Vec<Assumed> {
        let mut found = Vec::new();
        let mut next = last;
        while let Some((assumed, before)) = self.assumptions.get(next as usize) {
            found.push(assumed.clone());
            next = *before;
        }
        found.reverse();
        found
    }

    /// Adds an assumption that rests on an earlier one, and returns its index.
    pub(super) fn push(&mut self, assumed: Assumed, rests_on: u32) -> u32 {
        self.assumptions.push((assumed, rests_on));
        self.assumptions.len() as u32 - 1
    }
}
