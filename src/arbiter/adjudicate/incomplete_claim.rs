//! Claims in records with gaps: in how many of the legal ways to complete the record is the claim correct?

use std::collections::HashMap;

use super::automatic_end::end_after;
use super::claim::{Claim, Correctness, Ground, NoClaim, Rules};
use super::claimed_position::{ClaimedPosition, read};
use super::completed_line::{CompletedLine, each_line};
use super::open_record::{OpenRecord, QUICK_BUDGET};
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::played_game::PlayedGame;
use crate::board::{Color, Position, PositionIdentity};

/// Maximum number of different final positions that are tested for a drawn ending, since the proof may take long.
const MOST_ENDINGS: usize = 500;

/// A claim in a record with gaps.
pub(super) struct IncompleteClaim<'a, 'r> {
    pub(super) record: &'a OpenRecord<'a, 'r>,
    pub(super) claim: &'a Claim<'a>,
    pub(super) rules: &'a Rules,
    pub(super) claimant: Color,
}

impl IncompleteClaim<'_, '_> {
    /// Counts the ways in which the claim is correct. Also returns whether there may be any way at all.
    ///
    /// # Errors
    ///
    /// If the move written down is legal in none of them.
    pub(super) fn judge(&self) -> Result<(Correctness, bool), NoClaim> {
        let game = PlayedGame::of(self.record.review, self.rules.all);
        let is_too_short = self.is_too_short(&game);
        let gap = self.record.gap(self.claim.ply);
        let gap = if is_too_short { gap.within(QUICK_BUDGET) } else { gap };
        let lines = gap.lines();
        let (mut all, mut right, mut exact) = (0_u128, 0_u128, lines.is_exact());
        let mut endings = MOST_ENDINGS;
        let is_ending = self.rules.ground == Ground::Ending;
        let followed = each_line(&game, &lines, self.plies(), self.times(), |line| {
            let Some(claimed) = self.claimed(&line) else { return };
            if is_ending && !line.was_over {
                match endings.checked_sub(1) {
                    Some(left) => endings = left,
                    None => return exact = false,
                }
            }
            all = all.saturating_add(line.count);
            if self.is_right(&line, &claimed) {
                right = right.saturating_add(line.count);
            }
        });
        exact &= followed;
        if is_too_short && !exact && right == 0 {
            return Ok((Correctness::InNoWay, true));
        }
        if all == 0 {
            let is_possible = lines.count() > 0 || !lines.is_exact();
            let was_found = lines.count() > 0 && exact;
            return if was_found {
                Err(NoClaim::IllegalMove)
            } else {
                Ok((Correctness::Unknown, is_possible))
            };
        }
        Ok((Correctness::OfWays { all, right, exact }, true))
    }

    fn plies(&self) -> usize {
        (self.claim.ply - self.record.review.verdict.plies) as usize
    }

    /// Whether the open plies are provably too few to make the claim correct, without examining the ways. A position
    /// recurs after four plies at the earliest.
    fn is_too_short(&self, game: &PlayedGame<'_>) -> bool {
        let open = self.plies() as u32 + u32::from(self.claim.intended.is_some());
        let least = self.rules.least;
        match self.rules.ground {
            Ground::Threefold => most_times(game) + open.div_ceil(4) < least,
            Ground::FiftyMoves => {
                game.verdict.last.halfmove().saturating_add(open) < least.saturating_mul(2)
            }
            Ground::Ending => false,
        }
    }

    /// The number of occurrences from which a position matters to the claim.
    fn times(&self) -> Option<u32> {
        let by_the_laws = self.rules.all.repetition_claim.map(|rule| rule.value);
        let times = match self.rules.ground {
            Ground::Threefold => Some(self.rules.least),
            Ground::FiftyMoves => None,
            Ground::Ending => by_the_laws,
        };
        // The move written down brings about the position once more.
        times.map(|times| times.saturating_sub(u32::from(self.claim.intended.is_some())))
    }

    /// The position on which the claim is based at the end of a line; `None` if the move written down is illegal.
    fn claimed(&self, line: &CompletedLine<'_>) -> Option<ClaimedPosition> {
        let claimed = |position: &Position, quiet, more| ClaimedPosition {
            claimant: self.claimant,
            position: *position,
            times: line.times(position) + more,
            quiet,
        };
        let is_over = line.was_over || GameEnd::of(line.position).is_some();
        let Some(intended) = self.claim.intended.filter(|_| !is_over) else {
            return Some(claimed(line.position, line.quiet, 0));
        };
        let played = read(self.record.review, intended, line.position)?;
        let quiet = if played.is_quiet() { line.quiet + 1 } else { 0 };
        Some(claimed(&line.position.after(played), quiet, 1))
    }

    fn is_right(&self, line: &CompletedLine<'_>, claimed: &ClaimedPosition) -> bool {
        !line.was_over
            && claimed.judge(self.rules).for_certain() == Some(true)
            && end_after(line.position, line.quiet, self.rules.all).is_none()
    }
}

/// The highest number of times that any position has occurred in the known part of a record.
fn most_times(game: &PlayedGame<'_>) -> u32 {
    let mut times = HashMap::from([(PositionIdentity::of(game.start), 1)]);
    let mut position = *game.start;
    for (_, played) in game.line() {
        position.play(played);
        *times.entry(PositionIdentity::of(&position)).or_insert(0) += 1;
    }
    times.into_values().max().unwrap_or(0)
}
