//! Rulings on a fallen flag.

use super::automatic_end::end_of_position;
use super::claimable_ending::{ShownWin, shown_wins};
use super::last_known::{LastKnown, RulingCounts};
use super::number_reading::DoubtfulNumbers;
use super::{Winnability, winnability};
use crate::arbiter::game_end::GameEnd;
use crate::board::{Color, Position};
use crate::game::Outcome;
use crate::law::{Article, Edition, Rate};

/// The ruling on a fallen flag.
///
/// ```
/// use movetext::Outcome;
/// use movetext::arbiter::FlagFall;
/// use movetext::board::{Color, Position};
/// use movetext::law::{Edition, Rate};
/// // White has a queen more, and the flag falls: Black, who has nothing left, cannot have won.
/// let position = Position::from_fen("8/8/8/4k3/8/8/4K3/5Q2 w - - 0 60").unwrap();
/// let fide = Edition::for_name("fide-2023").unwrap();
/// let ruling = FlagFall::rule(&position, Color::White, fide, Rate::Standard);
/// assert_eq!(ruling.ruling, Some(Outcome::Draw));
/// assert_eq!(ruling.articles[0].number(), "6.9");
/// ```
#[derive(Clone, Debug)]
pub struct FlagFall {
    /// Whether the opponent of the player whose flag fell can mate.
    pub winnability: Winnability,
    /// The ruling; `None` if the search gave up, the game was already over, or the edition does not say.
    pub ruling: Option<Outcome>,
    /// How the game had ended before the flag fell.
    pub ended: Option<GameEnd>,
    /// The articles on which the ruling rests.
    pub articles: Vec<&'static Article>,
    /// Wins that the edition nevertheless allows a player to demonstrate, in events where its chapter on them applies.
    pub shown_wins: Vec<ShownWin>,
    /// The articles that allow this.
    pub shown_by: &'static [&'static Article],
    /// If the record is incomplete before the flag fell: the rulings on the legal ways to complete it.
    pub ways: Option<RulingCounts>,
    /// Where the numbers of the rows do not continue before the flag fell, and what that means for the ruling.
    pub numbers: Option<DoubtfulNumbers<Outcome>>,
    /// If cells at the end of the record are blank: the last known position, on which the ruling is based nevertheless.
    pub last_known: Option<LastKnown>,
    /// The result in the record, if the ruling differs from it.
    pub recorded: Option<Outcome>,
}

impl FlagFall {
    /// Rules on the fall of the flag of `fallen` in this position, by this edition.
    #[must_use]
    pub fn rule(position: &Position, fallen: Color, edition: &'static Edition, rate: Rate) -> Self {
        let ended = end_of_position(position, edition.parameters(rate));
        Self::rule_after(position, fallen, edition, rate, ended)
    }

    /// Rules on the fall of a flag in a game that may already have ended.
    pub(super) fn rule_after(
        position: &Position,
        fallen: Color,
        edition: &'static Edition,
        rate: Rate,
        ended: Option<GameEnd>,
    ) -> Self {
        let winnability = winnability(position, fallen.other());
        let rules = edition.parameters(rate);
        let rule = rules.flag_fall;
        let shown = rules.win_after_flag.filter(|_| ended.is_none());
        let shown_by = shown.map_or(&[][..], |rule| rule.articles);
        let shown_wins = shown.map_or_else(Vec::new, |rule| shown_wins(position, rule.value));
        let before = ended.map_or(&[][..], |end| edition.articles_for(end.code()));
        let articles = before.iter().chain(rule.map_or(&[][..], |rule| rule.articles)).copied();
        let ruling = match ended {
            // A mate by the player whose flag fell afterwards stands.
            Some(GameEnd::Checkmate(winner)) if winner == fallen => None,
            Some(end) => Some(end.outcome()),
            None => rule.and_then(|rule| winnability.outcome(fallen.other(), rule.value)),
        };
        Self {
            ruling,
            ended,
            articles: articles.collect(),
            winnability,
            shown_wins,
            shown_by,
            ways: None,
            numbers: None,
            last_known: None,
            recorded: None,
        }
    }
}
