//! How sure each ply is, and what it rests on.

use super::answer::{Certainty, RepairedPly};
use super::forced::{LaterPly, is_forced};
use crate::board::Position;

/// The model's word is given from this probability on.
const LIKELY: f64 = 0.5;
/// A proof is tried only for plies that the model holds for as good as certain.
const WORTH_PROVING: f64 = 0.97;

/// Settles the certainty of every ply that no cell says.
pub(super) fn settle(start: &Position, plies: &mut [RepairedPly]) {
    let later: Vec<LaterPly> = plies
        .iter()
        .map(|ply| LaterPly { played: ply.played, is_said: ply.certainty == Certainty::Read })
        .collect();
    let mut position = *start;
    for (at, ply) in plies.iter_mut().enumerate() {
        if ply.certainty != Certainty::Read {
            ply.certainty = if ply.probability < LIKELY {
                Certainty::Ambiguous
            } else if ply.probability >= WORTH_PROVING
                && is_forced(&position, ply.played, &later[at + 1..])
            {
                Certainty::Forced
            } else {
                Certainty::Likely
            };
        }
        position.play(ply.played);
    }
}
