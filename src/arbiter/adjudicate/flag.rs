//! A fallen flag.

use super::end::end_of_position;
use super::ending::{ShownWin, shown_wins};
use super::last_known::{LastKnown, Ways};
use super::{Winnability, winnability};
use crate::arbiter::ended::Ended;
use crate::board::{Color, Position};
use crate::game::Outcome;
use crate::law::{Article, Edition, Rate};

/// The ruling on a flag that has fallen.
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
    /// Whether the opponent of the fallen flag can mate.
    pub winnability: Winnability,
    /// The ruling; none where the search gave up, the game was over before, or the edition says nothing.
    pub ruling: Option<Outcome>,
    /// What had ended the game before the flag fell.
    pub ended: Option<Ended>,
    /// The articles on which it rests.
    pub articles: Vec<&'static Article>,
    /// Wins that the edition lets a player show all the same, in events where its chapter on them holds.
    pub shown_wins: Vec<ShownWin>,
    /// The articles that let them be shown.
    pub shown_by: &'static [&'static Article],
    /// Where the record is incomplete before the flag: how the legal ways to complete it would be ruled on.
    pub ways: Option<Ways>,
    /// Where cells at the end of the record are blank: the position on which the ruling rests all the same.
    pub last_known: Option<LastKnown>,
    /// The result that the record says, where the ruling is another.
    pub recorded: Option<Outcome>,
}

impl FlagFall {
    /// Rules on the flag of `fallen`, in this position, by this edition.
    #[must_use]
    pub fn rule(position: &Position, fallen: Color, edition: &'static Edition, rate: Rate) -> Self {
        let ended = end_of_position(position, edition.parameters(rate));
        Self::rule_after(position, fallen, edition, rate, ended)
    }

    /// Rules on the flag in a game that had been ended by this before, or by nothing.
    pub(super) fn rule_after(
        position: &Position,
        fallen: Color,
        edition: &'static Edition,
        rate: Rate,
        ended: Option<Ended>,
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
            // Mate by the player whose flag fell afterwards stands.
            Some(Ended::Checkmate(winner)) if winner == fallen => None,
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
            last_known: None,
            recorded: None,
        }
    }
}
