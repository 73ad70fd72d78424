//! How sure each ply is, and what it rests on.

use super::forced::{RecordedPly, is_forced};
use crate::board::Position;
use crate::repair::answer::{CellEdit, Certainty, RepairedPly};

/// The model's word is given from this probability on.
const LIKELY: f64 = 0.5;
/// A proof is tried only for plies that the model holds for as good as certain.
const WORTH_PROVING: f64 = 0.97;

/// Plies around one that is proved in which nothing else may be mended.
const UNMENDED_AROUND: usize = 6;
/// Plies behind one that is proved that may be mended at most.
const MOST_MENDED_LATER: usize = 4;

/// Settles the certainty of every ply that no cell says.
pub(in crate::repair) fn settle(start: &Position, plies: &mut [RepairedPly]) {
    let recorded: Vec<RecordedPly> = plies
        .iter()
        .map(|ply| RecordedPly {
            played: ply.played,
            is_said: ply.is_held || ply.certainty == Certainty::Read,
        })
        .collect();
    let mut position = *start;
    let before = |ply: &RepairedPly| {
        let before = position;
        position.play(ply.played);
        before
    };
    let positions: Vec<Position> = plies.iter().map(before).collect();
    let quiet = quiet(plies);
    for (at, ply) in plies.iter_mut().enumerate() {
        if ply.certainty == Certainty::Read {
            continue;
        }
        let is_sure = ply.probability >= WORTH_PROVING && quiet[at];
        ply.certainty = if ply.probability < LIKELY {
            Certainty::Ambiguous
        } else if is_sure && is_forced(&positions, &recorded, at) {
            Certainty::Forced
        } else {
            Certainty::Likely
        };
    }
}

/// For each ply whether it stands alone: no other ply within `UNMENDED_AROUND` had to be mended, none anywhere was put in, and
/// behind it at most a few had to be. Where the record is in disorder, nothing can be proved from it.
fn quiet(plies: &[RepairedPly]) -> Vec<bool> {
    let is_mended = |ply: &RepairedPly| !matches!(ply.edit, CellEdit::None | CellEdit::Style);
    let in_order =
        !plies.iter().any(|ply| matches!(ply.edit, CellEdit::Inserted | CellEdit::Transposed));
    let alone = |at: usize| {
        let near = at.saturating_sub(UNMENDED_AROUND)..(at + UNMENDED_AROUND + 1).min(plies.len());
        let later = plies[at + 1..].iter().filter(|ply| is_mended(ply)).count();
        let others = near.filter(|&other| other != at && is_mended(&plies[other])).count();
        in_order && others == 0 && later <= MOST_MENDED_LATER
    };
    (0..plies.len()).map(alone).collect()
}
