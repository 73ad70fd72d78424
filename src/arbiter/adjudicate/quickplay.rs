//! A draw claimed in the last minutes of a game without increment: what must stand, and what the arbiter may do.

use super::completion::length;
use super::end::end_within;
use super::{NoClaim, Winnability, winnability};
use crate::arbiter::ended::Ended;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Position};
use crate::law::{Article, Edition, Quickplay, Rate};

/// A claim in the last minutes.
#[derive(Clone, Copy, Debug)]
pub struct QuickplayClaim {
    /// After how many plies.
    pub ply: u32,
    /// Who claims; nobody named: the player to move.
    pub claimant: Option<Color>,
    /// Seconds left to the claimant, if known.
    pub clock: Option<f64>,
}

/// What the arbiter has before him. Whether the opponent tries to win, or can by normal means, no record tells: the
/// ruling is his.
#[derive(Clone, Debug)]
pub struct QuickplayRuling {
    /// Whose claim it is.
    pub claimant: Color,
    /// The position that stands.
    pub position: Position,
    /// What had ended the game before, and after which ply.
    pub ended: Option<(Ended, u32)>,
    /// Whether the claimant has so little time as the article asks; nothing where the clock is not known.
    pub is_short_of_time: Option<bool>,
    /// Whether the claimant is to move, where the article asks for it.
    pub is_on_the_move: Option<bool>,
    /// It is proved that the opponent cannot mate by any series of legal moves.
    pub is_proved: bool,
    /// What the arbiter may add to the opponent's time, and on what conditions.
    pub rule: Quickplay,
    /// The articles on which it rests.
    pub articles: Vec<&'static Article>,
}

impl QuickplayRuling {
    /// Looks at the claim.
    ///
    /// # Errors
    ///
    /// When the edition knows no such claim, or the game has no such ply.
    pub fn rule(
        review: &Review<'_>,
        claim: QuickplayClaim,
        edition: &'static Edition,
        rate: Rate,
    ) -> Result<Self, NoClaim> {
        let rules = edition.parameters(rate);
        let quickplay = rules.quickplay.ok_or(NoClaim::UnknownToEdition)?;
        let length = length(review);
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
        Ok(Self {
            claimant,
            position,
            ended,
            is_short_of_time: claim.clock.map(|left| left > 0.0 && left < f64::from(rule.under)),
            is_on_the_move: rule.on_the_move.then_some(claimant == turn),
            is_proved: known == claim.ply
                && winnability(&position, claimant.other()) == Winnability::Unwinnable,
            rule,
            articles: before.unwrap_or(quickplay.articles).to_vec(),
        })
    }

    /// Whether the claim can be heard at all; nothing where a clock is not known.
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
