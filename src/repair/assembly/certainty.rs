//! How sure each ply is, and what it rests on.

use super::forced::{RecordedPly, is_forced};
use crate::board::Position;
use crate::repair::answer::{CellEdit, Certainty, RepairedPly, positions_before};
use crate::repair::record::Record;
use crate::repair::sheets::everywhere;

/// Minimum probability of a ply that counts as likely.
const LIKELY: f64 = 0.5;
/// Minimum probability, in the model, of a ply for which a proof is tried.
const WORTH_PROVING: f64 = 0.97;

/// Number of plies on either side of one that is proved among which no other cell may be changed.
const UNCHANGED_AROUND: usize = 6;
/// Maximum number of changed cells after one that is proved.
const MOST_CHANGED_LATER: usize = 4;

/// Probability, at most, of a move of the side whose moves are on no sheet: all of them are sought at once, so that the
/// search cannot follow every game that fits. Measured: of those that seemed surer, five in six were right.
const MOST_SURE_UNWRITTEN: f64 = 0.85;

/// Settles the certainty of every ply that no cell states.
pub(in crate::repair) fn settle(record: &Record, plies: &mut [RepairedPly]) {
    if everywhere(record).is_some() {
        let unwritten = plies.iter_mut().filter(|ply| ply.cells.is_empty() && !ply.is_held);
        unwritten.for_each(|ply| ply.probability = ply.probability.min(MOST_SURE_UNWRITTEN));
    }
    let recorded: Vec<RecordedPly> = plies
        .iter()
        .map(|ply| RecordedPly {
            played: ply.played,
            is_said: ply.is_held || ply.certainty == Certainty::Read,
        })
        .collect();
    let positions: Vec<Position> = positions_before(record.start, plies).collect();
    let stands_alone = stand_alone(record, plies);
    for (at, ply) in plies.iter_mut().enumerate() {
        if ply.certainty == Certainty::Read {
            continue;
        }
        let is_sure = ply.probability >= WORTH_PROVING && stands_alone[at];
        ply.certainty = match Certainty::of(ply.probability) {
            Certainty::Likely if is_sure && is_forced(&positions, &recorded, at) => {
                Certainty::Forced
            }
            certainty => certainty,
        };
    }
}

impl Certainty {
    /// That of a ply about which nothing is known but its probability.
    pub(in crate::repair) fn of(probability: f64) -> Self {
        if probability < LIKELY { Self::Ambiguous } else { Self::Likely }
    }
}

/// Returns for each ply whether it stands alone: no other cell within `UNCHANGED_AROUND` had to be changed, none
/// anywhere was inserted or transposed, at most `MOST_CHANGED_LATER` after it had to be changed, and none of the same
/// player that says the same. Nothing can be proved from a record in disorder, and a move that is wrong twice is rather
/// right in another position: where both players left out a row, `Kf3` cannot be played again and again.
fn stand_alone(record: &Record, plies: &[RepairedPly]) -> Vec<bool> {
    let is_changed = |ply: &RepairedPly| !ply.edit.is_lawful();
    let in_order =
        !plies.iter().any(|ply| matches!(ply.edit, CellEdit::Inserted | CellEdit::Transposed));
    let says_same = |at: usize, other: usize| {
        let says = |at: usize| plies[at].cells.first().and_then(|&cell| record.cell(cell).text());
        at % 2 == other % 2 && says(at).is_some() && says(at) == says(other)
    };
    let changed: Vec<usize> = (0..plies.len()).filter(|&at| is_changed(&plies[at])).collect();
    let alone = |at: usize| {
        let mut others = changed.iter().copied().filter(|&other| other != at);
        let later = others.clone().filter(|&other| other > at).count();
        let is_apart =
            |other: usize| other.abs_diff(at) > UNCHANGED_AROUND && !says_same(at, other);
        in_order && later <= MOST_CHANGED_LATER && others.all(is_apart)
    };
    (0..plies.len()).map(alone).collect()
}
