//! Draws claimed in the last minutes of a game without increment: the conditions, and what the arbiter may do.

use super::automatic_end::end_within;
use super::numbered_cells::{NumberJump, NumberedCells};
use super::open_record::OpenRecord;
use super::{NoClaim, Winnability, winnability};
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Position};
use crate::law::{Article, Edition, Quickplay, Rate};

/// A claim made in the last minutes.
#[derive(Clone, Copy, Debug)]
pub struct QuickplayClaim {
    /// The number of plies before the claim.
    pub ply: u32,
    /// Who claims; `None` means the player to move.
    pub claimant: Option<Color>,
    /// Seconds left on the claimant's clock, if known.
    pub clock: Option<f64>,
}

/// The facts for the arbiter. No record shows whether the opponent tries to win or can do so by normal means, so the
/// ruling is the arbiter's.
#[derive(Clone, Debug)]
pub struct QuickplayRuling {
    /// Who made the claim.
    pub claimant: Color,
    /// The current position.
    pub position: Position,
    /// How the game had ended before, and after which ply.
    pub ended: Option<(GameEnd, u32)>,
    /// Whether the claimant has as little time left as the article requires; `None` if the clock is not known.
    pub is_short_of_time: Option<bool>,
    /// Whether the claimant is to move, if the article requires it.
    pub is_on_the_move: Option<bool>,
    /// Whether it is proved that the opponent cannot mate by any series of legal moves.
    pub is_proved: bool,
    /// What the arbiter may add to the opponent's time, and on what conditions.
    pub rule: Quickplay,
    /// Where the numbers of the rows do not continue before the claim, so that the position may be another one.
    pub jumps: Vec<NumberJump>,
    /// The articles on which the ruling rests.
    pub articles: Vec<&'static Article>,
}

impl QuickplayRuling {
    /// Examines the claim.
    ///
    /// # Errors
    ///
    /// If the edition has no such claim, or the game no such ply.
    pub fn rule(
        review: &Review<'_>,
        claim: QuickplayClaim,
        edition: &'static Edition,
        rate: Rate,
    ) -> Result<Self, NoClaim> {
        let rules = edition.parameters(rate);
        let quickplay = rules.quickplay.ok_or(NoClaim::UnknownToEdition)?;
        let cells = NumberedCells::of(review);
        let length = OpenRecord::of_cells(review, &cells).length();
        if claim.ply > length {
            return Err(NoClaim::Beyond(length));
        }
        let game = PlayedGame::of(review, rules);
        let known = claim.ply.min(review.verdict.plies);
        let position = game.position_after(known);
        let turn = game.turn_after(claim.ply);
        let claimant = claim.claimant.unwrap_or(turn);
        let rule = quickplay.value;
        let ended = end_within(&game, known);
        let before = ended.map(|(end, _)| edition.articles_for(end.code()));
        let jumps = cells.jumps_before(claim.ply).to_vec();
        Ok(Self {
            claimant,
            position,
            ended,
            is_short_of_time: claim.clock.map(|left| left > 0.0 && left < f64::from(rule.under)),
            is_on_the_move: rule.on_the_move.then_some(claimant == turn),
            is_proved: known == claim.ply
                && jumps.is_empty()
                && winnability(&position, claimant.other()) == Winnability::Unwinnable,
            jumps,
            rule,
            articles: before.unwrap_or(quickplay.articles).to_vec(),
        })
    }

    /// Whether the claim can be heard at all; `None` if this depends on an unknown clock.
    #[must_use]
    pub fn is_admissible(&self) -> Option<bool> {
        if self.ended.is_some() || self.is_on_the_move == Some(false) {
            return Some(false);
        }
        self.is_short_of_time
    }

    /// The article that leaves the ruling to the arbiter.
    #[must_use]
    pub fn discretion(&self) -> Option<&'static Article> {
        self.articles.first().copied().filter(|_| self.ended.is_none())
    }
}
