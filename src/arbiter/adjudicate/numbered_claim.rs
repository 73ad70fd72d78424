//! Claims in records whose rows are not numbered in order.

use super::claim::{Claim, Correctness, Rules};
use super::number_reading::{
    DoubtfulNumbers, Judged, NumberReading, Others, RecordByNumbers, Trust, begins_anew, choices,
};
use super::numbered_cells::{NumberJump, NumberedCells};
use super::{ClaimRuling, NoClaim};
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::review::Review;

impl ClaimRuling {
    /// The ruling if the numbers before the claim are taken into account, given that of the record as written and
    /// whether the record can be played so. Where it depends on the numbers, it is that by the numbers, and not certain.
    pub(super) fn by_numbers(
        mut self,
        is_possible: bool,
        review: &Review<'_>,
        cells: &NumberedCells,
        claim: &Claim<'_>,
        rules: Rules,
    ) -> Self {
        let record = RecordByNumbers { review, cells };
        let judge = |jumps: &[NumberJump]| judge(&record, jumps, claim, rules);
        let (jumps, smaller) = choices(cells.jumps_before(claim.ply));
        let mut all = judge(&jumps);
        if self.ended.is_some_and(|(_, ply)| ply <= all.known) {
            return self; // nothing after the end of the game changes it
        }
        let as_written =
            Judged { is_possible, certain: self.certain.filter(|_| !self.ended_in_doubt(&all)) };
        let weighed = |numbered: &NumberedClaim| Judged {
            is_possible: numbered.is_possible,
            certain: numbered.ruling.as_ref().and_then(|ruling| ruling.certain),
        };
        let smaller =
            smaller.map(|sets| sets.iter().map(|set| weighed(&judge(set))).collect::<Vec<_>>());
        let refused = record.refuses_before(claim.ply);
        let others = Others { as_written, plays_refused: all.plays_refused, refused, smaller };
        let Some(reading) = others.reading(&weighed(&all)) else { return self };
        if reading == NumberReading::ByNumbers && begins_anew(&jumps) {
            return self;
        }
        if reading.takes_numbers() {
            self = all.ruling.take().unwrap_or(self);
            self.certain = self.certain.filter(|certain| others.agree(*certain));
        }
        self.numbers = Some(DoubtfulNumbers { jumps, reading });
        self
    }

    /// Whether ways to complete the record were found.
    const fn has_ways(&self) -> bool {
        matches!(self.correct, Correctness::OfWays { .. })
    }

    /// Whether the end of the game, by the record as written, is one that it may not have had by its numbers.
    fn ended_in_doubt(&self, numbered: &NumberedClaim) -> bool {
        let ends = numbered.ruling.as_ref().is_some_and(|ruling| ruling.certain == Some(false));
        self.ended.is_some_and(|(end, _)| {
            !(ends && matches!(end, GameEnd::Checkmate(_) | GameEnd::Stalemate))
        })
    }
}

/// A claim by one reading of the numbers.
struct NumberedClaim {
    /// `None` if it cannot be heard in this reading.
    ruling: Option<ClaimRuling>,
    is_possible: bool,
    /// The number of plies that are beyond doubt.
    known: u32,
    /// Whether the move at which the record stops as written is found to be playable.
    plays_refused: bool,
}

/// Judges the claim with these jumps taken at their word. Where the record stops as written, the move there may be one
/// that can be played now.
fn judge(
    record: &RecordByNumbers<'_, '_>,
    jumps: &[NumberJump],
    claim: &Claim<'_>,
    rules: Rules,
) -> NumberedClaim {
    let refused = record.refuses_before(claim.ply);
    let judge = |trust: Trust| {
        record.read(jumps, claim.ply, trust, |open, ply| {
            let answer = ClaimRuling::of_incomplete(open, &Claim { ply, ..*claim }, rules);
            let is_possible = match &answer {
                Ok((_, is_possible)) => *is_possible,
                Err(wrong) => *wrong != NoClaim::IllegalMove,
            };
            let ruling = answer.ok().map(|(ruling, _)| ruling);
            let known = open.review.verdict.plies;
            let is_found = ruling.as_ref().is_some_and(ClaimRuling::has_ways);
            NumberedClaim {
                ruling,
                is_possible,
                known,
                plays_refused: refused && trust != Trust::NoRefusedMove && is_found,
            }
        })
    };
    Trust::most(judge, |judged| judged.is_possible)
}
