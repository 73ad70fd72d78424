//! What an arbiter examines when a draw is claimed: the position, its occurrences, and whether the game had already
//! ended.

use super::automatic_end::end_within;
use super::claim::{Claim, Correctness, Ground, NoClaim, Rules};
use super::claimable_ending::{Claimable, claimable};
use super::{is_dead, king_and_pawn};
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::history::PositionHistory;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Move, Position, Role};
use crate::law::{EndingKind, Rule};
use crate::notation::Resolution;

/// The position on which a claim is based.
pub(super) struct ClaimedPosition {
    pub(super) claimant: Color,
    pub(super) position: Position,
    /// The number of its occurrences.
    pub(super) times: u32,
    /// The number of plies since the last capture or pawn move.
    pub(super) quiet: u32,
}

/// What the arbiter examines when the record is complete.
pub(super) struct ClaimInRecord {
    pub(super) claimed: ClaimedPosition,
    /// The plies after which the position occurred.
    pub(super) occurrences: Vec<u32>,
    /// How the game had ended before the claim, and after which ply.
    pub(super) ended: Option<(GameEnd, u32)>,
}

impl ClaimInRecord {
    /// Follows the game to the claim and counts.
    pub(super) fn of(
        game: &PlayedGame<'_>,
        review: &Review<'_>,
        claim: &Claim<'_>,
    ) -> Result<Self, NoClaim> {
        let mut history = PositionHistory::new(game.start);
        let mut position = *game.start;
        for (_, found) in game.line().take(claim.ply as usize) {
            history.play(found);
            position.play(found);
        }
        let turn = position.turn();
        let ended = end_within(game, claim.ply);
        let claimant = match claimant(claim, turn) {
            Err(wrong) if ended.is_none() => return Err(wrong),
            _ => claim.claimant.unwrap_or(turn),
        };
        if let Some(intended) = claim.intended.filter(|_| ended.is_none()) {
            let found = read(review, intended, &position).ok_or(NoClaim::IllegalMove)?;
            history.play(found);
            position.play(found);
        }
        let occurrences = history.occurrences(game);
        let (times, quiet) = (occurrences.len() as u32, history.halfmove());
        Ok(Self {
            claimed: ClaimedPosition { claimant, position, times, quiet },
            occurrences,
            ended,
        })
    }
}

/// The claimant when this side is to move.
pub(super) fn claimant(claim: &Claim<'_>, turn: Color) -> Result<Color, NoClaim> {
    let claimant = claim.claimant.unwrap_or(turn);
    let either = claim.ground == Ground::Ending && claim.intended.is_none();
    if claimant == turn || either { Ok(claimant) } else { Err(NoClaim::NotOnTheMove(turn)) }
}

impl ClaimedPosition {
    /// Whether the claim is correct, unless that is for the arbiter to decide.
    pub(super) fn judge(&self, rules: &Rules) -> Correctness {
        if GameEnd::of(&self.position).is_some() {
            return Correctness::Known(false);
        }
        match rules.ground {
            Ground::Threefold => Correctness::Known(self.has_stood(rules.least)),
            Ground::FiftyMoves => Correctness::Known(self.is_quiet_for(rules.least)),
            Ground::Ending => self.judge_ending(rules),
        }
    }

    const fn has_stood(&self, times: u32) -> bool {
        self.times >= times
    }

    const fn is_quiet_for(&self, moves: u32) -> bool {
        self.quiet >= moves.saturating_mul(2)
    }

    /// Either player may claim, except in endings where the claimant has additional pieces. Whether these do no harm is
    /// for the arbiter to decide, and also which unproved pawn endings the books give as drawn.
    fn judge_ending(&self, rules: &Rules) -> Correctness {
        let has = |kind| rules.endings.iter().any(|ending| ending.kind == kind);
        if has(EndingKind::Laws) && self.is_drawn_by_the_laws(rules) {
            return Correctness::Known(true);
        }
        match claimable(rules.endings, &self.position) {
            Some(Claimable { claimant: None, .. }) => Correctness::Known(true),
            Some(Claimable { article, claimant }) if claimant == Some(self.claimant) => {
                Correctness::ForTheArbiter(article)
            }
            _ => self.judge_pawn_ending(rules),
        }
    }

    /// Judges whether a pawn ending is a book draw. Those proved drawn have been recognised before; the only ones known
    /// here not to be drawn are king and pawn against king.
    fn judge_pawn_ending(&self, rules: &Rules) -> Correctness {
        let book = rules.endings.iter().find(|ending| ending.kind == EndingKind::BookDrawnPawns);
        let pawns = self.position.by_role(Role::Pawn);
        let only_pawns = !pawns.is_empty() && pawns.len() + 2 == self.position.occupied().len();
        match book.filter(|_| only_pawns && king_and_pawn::is_drawn(&self.position).is_none()) {
            Some(ending) => Correctness::ForTheArbiter(ending.article),
            None => Correctness::Known(false),
        }
    }

    fn is_drawn_by_the_laws(&self, rules: &Rules) -> bool {
        let least = |rule: Option<Rule<u32>>| rule.map_or(u32::MAX, |it| it.value);
        self.has_stood(least(rules.all.repetition_claim))
            || self.is_quiet_for(least(rules.all.quiet_claim))
            || is_dead(&self.position)
    }
}

/// The legal move that a token means, in the notation and language of the game.
pub(super) fn read(review: &Review<'_>, token: &str, position: &Position) -> Option<Move> {
    let pattern = review.notation.read(token, review.language)?;
    match pattern.resolve(position) {
        Resolution::One(found) => Some(found),
        _ => None,
    }
}
