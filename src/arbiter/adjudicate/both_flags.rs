//! Rulings where both flags are down and it is unknown which fell first.

use super::NoClaim;
use super::automatic_end::{end_of_position, end_within};
use super::open_record::length;
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
/// use movetext::arbiter::{BothFlagsFall, TimePeriod};
/// use movetext::board::Position;
/// use movetext::law::{Edition, Rate};
/// let fide = Edition::for_name("fide-2004").unwrap();
/// let ruling = |period| {
///     BothFlagsFall::rule(&Position::start(), fide, Rate::Standard, Some(period)).ruling
/// };
/// assert_eq!(ruling(TimePeriod::Last), Some(Outcome::Draw)); // 6.12(2)
/// assert_eq!(ruling(TimePeriod::Earlier), None); // 6.12(1): play goes on
/// ```
#[derive(Clone, Debug)]
pub struct BothFlagsFall {
    /// How the game had already ended, if it had.
    pub ended: Option<GameEnd>,
    /// In which period it happened; `None` if unknown.
    pub period: Option<TimePeriod>,
    /// The outcome, if the rule determines one.
    pub ruling: Option<Outcome>,
    /// What holds before the last period; `None` if the edition does not say.
    pub earlier: Option<EarlierPeriod>,
    /// Whether the rule applies only if it was announced.
    pub if_announced: bool,
    /// The articles on which the ruling rests.
    pub articles: Vec<&'static Article>,
}

/// The period of a game at whose end a flag fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimePeriod {
    /// One after which more time is added.
    Earlier,
    /// The one in which all moves left must be made.
    Last,
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
        period: Option<TimePeriod>,
    ) -> Self {
        let ended = end_of_position(position, edition.parameters(rate));
        Self::rule_after(ended, edition, rate, period)
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
        period: Option<TimePeriod>,
    ) -> Result<(Position, Self), NoClaim> {
        let length = length(review);
        if ply > length {
            return Err(NoClaim::Beyond(length));
        }
        let game = PlayedGame::of(review, edition.parameters(rate));
        let known = ply.min(review.verdict.plies);
        let ended = end_within(&game, known).map(|(end, _)| end);
        let ruling = Self::rule_after(ended, edition, rate, period);
        Ok((game.position_after(known), ruling))
    }

    fn rule_after(
        ended: Option<GameEnd>,
        edition: &'static Edition,
        rate: Rate,
        period: Option<TimePeriod>,
    ) -> Self {
        let rule = edition.parameters(rate).both_flags;
        let earlier = rule.map(|rule| match rule.articles.first() {
            Some(article) if rule.value.arbiter_decides => EarlierPeriod::ArbiterDecides(article),
            _ => EarlierPeriod::GoesOn,
        });
        let drawn = rule.filter(|_| period == Some(TimePeriod::Last)).map(|_| Outcome::Draw);
        let before = ended.map_or(&[][..], |end| edition.articles_for(end.code()));
        let of_rule = rule.filter(|_| ended.is_none()).map_or(&[][..], |rule| rule.articles);
        // The first article is for an earlier period, the second for the last one; any others apply to both.
        let of_other_period = period.map(|period| usize::from(period == TimePeriod::Earlier));
        let of_rule = of_rule.iter().enumerate().filter(|(at, _)| of_other_period != Some(*at));
        Self {
            ended,
            period,
            ruling: ended.map(GameEnd::outcome).or(drawn),
            earlier,
            if_announced: rule.is_some_and(|rule| rule.value.if_announced),
            articles: before.iter().chain(of_rule.map(|(_, article)| article)).copied().collect(),
        }
    }
}
