//! Claims in records with gaps: in how many of the legal ways to complete the record is the claim correct?

use std::collections::{BTreeSet, HashMap};

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
    /// Counts the ways in which the claim is correct, and those in which the game had ended before it.
    ///
    /// # Errors
    ///
    /// If the move written down is legal in none of them.
    pub(super) fn judge(&self) -> Result<ClaimOfWays, NoClaim> {
        let game = PlayedGame::of(self.record.review, self.rules.all);
        let is_too_short = self.is_too_short(&game);
        let gap = self.record.gap(self.claim.ply);
        let gap = if is_too_short { gap.within(QUICK_BUDGET) } else { gap };
        let lines = gap.lines();
        let mut counts = WayCounts { exact: lines.is_exact(), ..WayCounts::default() };
        let mut ends = BTreeSet::new();
        let mut endings = MOST_ENDINGS;
        let is_ending = self.rules.ground == Ground::Ending;
        let followed = each_line(&game, &lines, self.plies(), self.times(), |line| {
            if let Some(end) = line.end(self.rules.all) {
                ends.insert(end);
                return counts.add_ended(end, line.count);
            }
            let Some(claimed) = self.claimed(&line) else { return };
            if is_ending {
                match endings.checked_sub(1) {
                    Some(left) => endings = left,
                    None => return counts.exact = false,
                }
            }
            let is_right = claimed.judge(self.rules).for_certain() == Some(true);
            counts.add_claimed(is_right, line.count);
        });
        counts.exact &= followed;
        let ends = ends.into_iter().collect();
        if is_too_short && !counts.exact && counts.show_it_wrong() {
            return Ok(ClaimOfWays { correct: Correctness::InNoWay, is_possible: true, ends });
        }
        if counts.all == 0 {
            let is_possible = lines.count() > 0 || !lines.is_exact();
            let was_found = lines.count() > 0 && counts.exact;
            return if was_found {
                Err(NoClaim::IllegalMove)
            } else {
                Ok(ClaimOfWays { correct: Correctness::Unknown, is_possible, ends })
            };
        }
        Ok(ClaimOfWays { correct: counts.correctness(), is_possible: true, ends })
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
        let Some(intended) = self.claim.intended else {
            return Some(claimed(line.position, line.quiet, 0));
        };
        let played = read(self.record.review, intended, line.position)?;
        let quiet = if played.is_quiet() { line.quiet + 1 } else { 0 };
        Some(claimed(&line.position.after(played), quiet, 1))
    }
}

/// What examining every way to complete a record has shown.
pub(super) struct ClaimOfWays {
    pub(super) correct: Correctness,
    /// Whether there may be any way at all.
    pub(super) is_possible: bool,
    /// How the game had ended in some of them.
    pub(super) ends: Vec<GameEnd>,
}

/// The ways to complete a record, counted by what they mean for the claim.
#[derive(Default)]
struct WayCounts {
    all: u128,
    right: u128,
    drawn: u128,
    mated: u128,
    exact: bool,
}

impl WayCounts {
    /// Adds ways in which the game had ended before the claim.
    fn add_ended(&mut self, end: GameEnd, count: u128) {
        let is_mate = matches!(end, GameEnd::Checkmate(_));
        let ended = if is_mate { &mut self.mated } else { &mut self.drawn };
        *ended = ended.saturating_add(count);
        self.all = self.all.saturating_add(count);
    }

    /// Adds ways in which the claim is right or wrong.
    fn add_claimed(&mut self, is_right: bool, count: u128) {
        self.right = self.right.saturating_add(if is_right { count } else { 0 });
        self.all = self.all.saturating_add(count);
    }

    /// Whether the claim was wrong in all ways that were looked at.
    const fn show_it_wrong(&self) -> bool {
        self.right == 0 && self.drawn == 0 && self.mated == 0
    }

    const fn correctness(&self) -> Correctness {
        let Self { all, right, drawn, mated, exact } = *self;
        Correctness::OfWays { all, right, drawn, mated, exact }
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
