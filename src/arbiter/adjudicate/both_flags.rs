//! Both flags are down, and nobody knows which fell first.

use super::NoClaim;
use super::completion::length;
use super::end::{end_of_position, end_within};
use crate::arbiter::ended::Ended;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::Position;
use crate::game::Outcome;
use crate::law::{Article, Edition, Rate};

/// What an edition rules when both flags are down and the order is unknown.
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
    /// What had ended the game before.
    pub ended: Option<Ended>,
    /// Whether it happened in the last period; nothing where that is not known.
    pub last_period: Option<bool>,
    /// The outcome, as far as it follows.
    pub ruling: Option<Outcome>,
    /// What holds before the last period; nothing where the edition is silent.
    pub earlier: Option<EarlierPeriod>,
    /// Whether the rule holds only where it was announced.
    pub if_announced: bool,
    /// The articles on which it rests.
    pub articles: Vec<&'static Article>,
}

/// What holds before the last period.
#[derive(Clone, Copy, Debug)]
pub enum EarlierPeriod {
    /// Play goes on.
    GoesOn,
    /// The arbiter decides between that and a draw, by this article.
    ArbiterDecides(&'static Article),
}

impl BothFlagsFall {
    /// Rules in this position.
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

    /// Rules after so many plies of a record, and says in which position.
    ///
    /// # Errors
    ///
    /// When the game has no such ply, or cannot be followed to it.
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
        ended: Option<Ended>,
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
        // The first is that of an earlier period, the second that of the last one; others hold for both.
        let of_other_period = last_period.map(|last| usize::from(!last));
        let of_rule = of_rule.iter().enumerate().filter(|(at, _)| of_other_period != Some(*at));
        Self {
            ended,
            last_period,
            ruling: ended.map(Ended::outcome).or(drawn),
            earlier,
            if_announced: rule.is_some_and(|rule| rule.value.if_announced),
            articles: before.iter().chain(of_rule.map(|(_, article)| article)).copied().collect(),
        }
    }
}
