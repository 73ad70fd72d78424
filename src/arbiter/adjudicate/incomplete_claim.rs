//! A claim in a record with gaps: in how many of the legal ways to complete it is it right?

use std::collections::HashMap;

use super::claim::{Claim, Correctness, Ground, NoClaim, Rules};
use super::claimed_position::{ClaimedPosition, read};
use super::completed_line::{CompletedLine, each_line};
use super::completion::{QUICK_BUDGET, gap};
use super::end::end_after;
use crate::arbiter::ended::Ended;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Position, PositionIdentity};

/// Whether an ending is drawn may take long to prove: so many different ones are looked at.
const MOST_ENDINGS: usize = 500;

/// A claim in a record with gaps.
pub(super) struct IncompleteClaim<'a, 'r> {
    pub(super) review: &'a Review<'r>,
    pub(super) claim: &'a Claim<'a>,
    pub(super) rules: &'a Rules,
    pub(super) claimant: Color,
}

impl IncompleteClaim<'_, '_> {
    /// Counts the ways in which it is right.
    ///
    /// # Errors
    ///
    /// When the move written down is legal in none of them.
    pub(super) fn judge(&self) -> Result<Correctness, NoClaim> {
        let game = PlayedGame::of(self.review, self.rules.all);
        let is_too_short = self.is_too_short(&game);
        let gap = gap(self.review, self.claim.ply);
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
            return Ok(Correctness::InNoWay);
        }
        if all == 0 {
            let was_found = lines.count() > 0 && exact;
            return if was_found { Err(NoClaim::IllegalMove) } else { Ok(Correctness::Unknown) };
        }
        Ok(Correctness::OfWays { all, right, exact })
    }

    fn plies(&self) -> usize {
        (self.claim.ply - self.review.verdict.plies) as usize
    }

    /// Whether it is proved, without a look at the ways, that the plies that are open are too few to make the claim right.
    /// A position stands again after four plies at the soonest.
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

    /// How often a position must have stood so that it matters to the claim.
    fn times(&self) -> Option<u32> {
        let by_the_laws = self.rules.all.repetition_claim.map(|rule| rule.value);
        let times = match self.rules.ground {
            Ground::Threefold => Some(self.rules.least),
            Ground::FiftyMoves => None,
            Ground::Ending => by_the_laws,
        };
        // The move that was written down brings the position once more.
        times.map(|times| times.saturating_sub(u32::from(self.claim.intended.is_some())))
    }

    /// The position on which the claim rests at the end of a line; nothing where the move written down is not legal.
    fn claimed(&self, line: &CompletedLine<'_>) -> Option<ClaimedPosition> {
        let claimed = |position: &Position, quiet, more| ClaimedPosition {
            claimant: self.claimant,
            position: *position,
            times: line.times(position) + more,
            quiet,
        };
        let is_over = line.was_over || Ended::of(line.position).is_some();
        let Some(intended) = self.claim.intended.filter(|_| !is_over) else {
            return Some(claimed(line.position, line.quiet, 0));
        };
        let played = read(self.review, intended, line.position)?;
        let quiet = if played.is_quiet() { line.quiet + 1 } else { 0 };
        Some(claimed(&line.position.after(played), quiet, 1))
    }

    fn is_right(&self, line: &CompletedLine<'_>, claimed: &ClaimedPosition) -> bool {
        !line.was_over
            && claimed.judge(self.rules).for_certain() == Some(true)
            && end_after(line.position, line.quiet, self.rules.all).is_none()
    }
}

/// How often the position has stood in a record, as far as it is known, that has stood most often.
fn most_times(game: &PlayedGame<'_>) -> u32 {
    let mut times = HashMap::from([(PositionIdentity::of(game.start), 1)]);
    let mut position = *game.start;
    for (_, played) in game.line() {
        position.play(played);
        *times.entry(PositionIdentity::of(&position)).or_insert(0) += 1;
    }
    times.into_values().max().unwrap_or(0)
}
