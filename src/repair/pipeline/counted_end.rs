//! A game of whose last position the counters are known, too: a FEN tells how many moves were played.
//!
//! Whoever copies a position from a board may leave the counters as they were, so they are believed only so far: they
//! decide between games that explain the sheets about equally well, and where they differ in the end, the answer says so.

use super::Pipeline;
use super::known_end::cost;
use crate::board::{MoveNumber, Position};
use crate::repair::answer::{RepairStatus, Repaired};
use crate::repair::findings::counters_doubted;
use crate::repair::record::{GameLength, Record};
use crate::repair::sheets::SheetCache;
use crate::repair::sheets::unwritten::MOST_PLIES_OMITTED;

/// Cost of counters that are wrong, in nats.
const WRONG_COUNTERS: f64 = 6.0;
/// Number of men at the beginning of a game.
const MEN: u32 = 32;

impl Pipeline<'_> {
    /// Answers a record; if the last position that is known has counters of another length than the answer, seeks a game
    /// of that length. What is played as it is written stays.
    pub(super) fn repair_to_counted_end(self) -> Repaired {
        let found = self.repair_with_held();
        let Some((reached, plies)) = counted_end(self.record) else { return found };
        let apart = plies.abs_diff(found.plies.len());
        let is_sought = (1..=MOST_PLIES_OMITTED).contains(&apart)
            && found.status != RepairStatus::Clean
            && self.record.length.is_none();
        let other = is_sought.then(|| {
            let length = Some(GameLength::exactly(plies));
            let record = Record { length, ..self.record.clone() };
            self.with_end(&record, &SheetCache::default()).repair_with_held()
        });
        let is_better = |other: &Repaired| {
            let is_cheap = cost(other) <= cost(&found) + WRONG_COUNTERS;
            other.ends_as_known && (is_cheap || !found.ends_as_known)
        };
        let found = other.filter(is_better).unwrap_or(found);
        with_counters_doubted(found, &reached, plies)
    }
}

/// Returns the position at the end of a game, if its counters were counted from the beginning, and the number of plies
/// that they tell: `0 1` is what a board without a game says.
fn counted_end(record: &Record) -> Option<(Position, usize)> {
    let Record { start, reached, .. } = record;
    let reached = reached.filter(|reached| reached.fullmove() > 1)?;
    let is_counted = start.fullmove() > 1 || start.occupied().len() == MEN;
    let plies = MoveNumber::of(&reached).plies_from(MoveNumber::of(start));
    Some((reached, plies.filter(|_| is_counted)?))
}

/// An answer, with the remark that it ends as is known but for the counters.
fn with_counters_doubted(mut found: Repaired, said: &Position, plies: usize) -> Repaired {
    if found.ends_as_known {
        found.findings.extend(counters_doubted(&found, said, plies));
    }
    found
}
