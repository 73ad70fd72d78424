//! Rulings where both flags are down and it is unknown which fell first.

use super::NoClaim;
use super::automatic_end::{end_of_position, end_within};
use super::completion::length;
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::Position;
use crate::game::Outcome;
use crate::law::{Article, Edition, Rate};

/// The ruling of an edition where both flags are down and the order is unknown.
///
/// ```
/// use movetext::Outcome;
/// use movetext::arbiter::BothFlagsFall;
/// use movetext::board::Position;
/// use movetext::law::{Edition, Rate};
/// let fide = Edition::for_name("fide-2004").unwrap();
/// let ruling = |last| BothFlagsFall::rule(&Position::start(), fide, Rate::Standard, last).ruling;
/// assert_eq!(ruling(Some(true)), Some(Outcome::Draw)); // 6.12(2)
/// assert_eq!(ruling(Some(false)), None); // 6.12(1): play goes on
/// ```
#[derive(Clone, Debug)]
pub struct BothFlagsFall {
    /// How the game had already ended, if it had.
    pub ended: Option<GameEnd>,
    /// Whether it happened in the last period; `None` if unknown.
    pub last_period: Option<bool>,
    /// The outcome, if the rule determines one.
    pub ruling: Option<Outcome>,
    /// What holds before the last period; `None` if the edition does not say.
    pub earlier: Option<EarlierPeriod>,
    /// Whether the rule applies only if it was announced.
    pub if_announced: bool,
    /// The articles on which the ruling rests.
    pub articles: Vec<&'static Article>,
}

/// What holds before the last period.
#[derive(Clone, Copy, Debug)]
pub enum EarlierPeriod {
    /// Play goes on.
    GoesOn,
    /// The arbiter chooses between that and a draw, by this article.
    ArbiterDecides(&'static Article),
}

impl BothFlagsFall {
    /// Rules on a position.
    #[must_use]
    pub fn rule(
        position: &Position,
        edition: &'static Edition,
        rate: Rate,
        last_period: Option<bool>,
    ) -> Self {
        let ended = end_of_position(position, edition.parameters(rate));
        Self::rule_after(ended, edition, rate, last_period)
    }

    /// Rules after `ply` plies of a record. Also returns the position: the last known one if the record cannot be
    /// followed to that ply.
    ///
    /// # Errors
    ///
    /// If the record has fewer plies.
    pub fn rule_in(
        review: &Review<'_>,
        ply: u32,
        edition: &'static Edition,
        rate: Rate,
        last_period: Option<bool>,
    ) -> Result<(Position, Self), NoClaim> {
        let length = length(review);
        if ply > length {
            return Err(NoClaim::Beyond(length));
        }
        let game = PlayedGame::of(review, edition.parameters(rate));
        let known = ply.min(review.verdict.plies);
        let ended = end_within(&game, known).map(|(end, _)| end);
        let ruling = Self::rule_after(ended, edition, rate, last_period);
        Ok((game.position_after(known), ruling))
    }

    fn rule_after(
        ended: Option<GameEnd>,
        edition: &'static Edition,
        rate: Rate,
        last_period: Option<bool>,
    ) -> Self {
        let rule = edition.parameters(rate).both_flags;
        let earlier = rule.map(|rule| match rule.articles.first() {
            Some(article) if rule.value.arbiter_decides => EarlierPeriod::ArbiterDecides(article),
            _ => EarlierPeriod::GoesOn,
        });
        let drawn = rule.filter(|_| last_period == Some(true)).map(|_| Outcome::Draw);
        let before = ended.map_or(&[][..], |end| edition.articles_for(end.code()));
        let of_rule = rule.filter(|_| ended.is_none()).map_or(&[][..], |rule| rule.articles);
        // The first article is for an earlier period, the second for the last one; any others apply to both.
        let of_other_period = last_period.map(|last| usize::from(!last));
        let of_rule = of_rule.iter().enumerate().filter(|(at, _)| of_other_period != Some(*at));
        Self {
            ended,
            last_period,
            ruling: ended.map(GameEnd::outcome).or(drawn),
            earlier,
            if_announced: rule.is_some_and(|rule| rule.value.if_announced),
            articles: before.iter().chain(of_rule.map(|(_, article)| article)).copied().collect(),
        }
    }
}
