//! What the record is taken to say at a place where a line was refused.

use crate::board::{Move, Position};
use crate::finding::Assumed;
use crate::text::Span;

/// The index of no assumption.
pub(super) const NO_ASSUMPTION: u32 = u32::MAX;

/// The one thing that, if it is assumed, lets a line go on where it was refused.
pub(super) enum Assumption {
    /// The written move is read as this one.
    Read(Move),
    /// These moves, which nobody wrote down, stand before it.
    PutIn(Vec<Move>),
    /// A copy is passed over.
    PassOver(Box<PassedCopy>),
}

/// Moves that stand there twice.
pub(super) struct PassedCopy {
    /// Where the copy stands.
    pub(super) place: Span,
    /// The position before it.
    pub(super) position: Position,
    /// Its first moves, which could be played by chance.
    pub(super) by_chance: Vec<u32>,
    /// How many moves it has.
    pub(super) plies: u32,
}

/// What a game is taken to say where it is followed behind refused moves.
#[derive(Debug, Default)]
pub(crate) struct Continuation {
    /// What every written move is taken to be, [`Move::NONE`] for one that is not reached or passed over.
    pub(crate) played: Vec<Move>,
    /// Moves put in before the written move of this index, in the order of the text.
    pub(crate) put_in: Vec<(u32, Move)>,
    /// What was assumed, and on what that rests itself.
    assumptions: Vec<(Assumed, u32)>,
}

impl Continuation {
    /// What a line rests on whose last assumption is this one, the first first.
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

    /// Adds what rests on an earlier one, and gives its index.
    pub(super) fn push(&mut self, assumed: Assumed, rests_on: u32) -> u32 {
        self.assumptions.push((assumed, rests_on));
        self.assumptions.len() as u32 - 1
    }
}
