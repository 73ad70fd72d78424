//! Rulings on a resignation and on a late arrival.

use super::automatic_end::end_of_position;
use super::{Winnability, winnability};
use crate::arbiter::game_end::GameEnd;
use crate::board::{Color, Position};
use crate::game::Outcome;
use crate::law::{Article, Edition, Rate};

/// The ruling on a resignation.
///
/// ```
/// use movetext::Outcome;
/// use movetext::arbiter::Resignation;
/// use movetext::board::{Color, Position};
/// use movetext::law::{Edition, Rate};
/// // White resigns against a bare king: lost by the Laws of 2004, drawn by those of 2023.
/// let position = Position::from_fen("8/8/8/4k3/8/8/4KP2/8 w - - 0 60").unwrap();
/// let ruling = |name| {
///     let edition = Edition::for_name(name).unwrap();
///     Resignation::rule(&position, Color::White, edition, Rate::Standard).ruling
/// };
/// assert_eq!(ruling("fide-2004"), Some(Outcome::BlackWins));
/// assert_eq!(ruling("fide-2023"), Some(Outcome::Draw));
/// ```
#[derive(Clone, Debug)]
pub struct Resignation {
    /// How the game had already ended, if it had.
    pub ended: Option<GameEnd>,
    /// Whether the opponent can mate.
    pub winnability: Winnability,
    /// The ruling; `None` if the search gave up and that matters.
    pub ruling: Option<Outcome>,
    /// The articles on which the ruling rests.
    pub articles: Vec<&'static Article>,
}

impl Resignation {
    /// Rules on the resignation of the player `by` in this position.
    #[must_use]
    pub fn rule(position: &Position, by: Color, edition: &'static Edition, rate: Rate) -> Self {
        let rules = edition.parameters(rate);
        let ended = end_of_position(position, rules);
        let winnability = winnability(position, by.other());
        let rule = rules.resignation;
        let ruling = match ended {
            Some(end) => Some(end.outcome()),
            None => rule.and_then(|rule| winnability.outcome(by.other(), rule.value)),
        };
        let before = ended.map(|end| edition.articles_for(end.code()));
        let articles = before.or(rule.map(|rule| rule.articles)).unwrap_or_default().to_vec();
        Self { ended, winnability, ruling, articles }
    }
}

/// The ruling on a player who arrives late.
#[derive(Clone, Debug)]
pub struct LateArrivalRuling {
    /// The default time in seconds, after which the game is lost: that of the event, or else that of the edition.
    pub default_time: u32,
    /// Whether the event must set the default time and has not.
    pub is_unset: bool,
    /// Whether the game is lost, unless the event or the arbiter decides otherwise.
    pub is_lost: bool,
    /// The articles on which the ruling rests.
    pub articles: &'static [&'static Article],
    /// The articles by which White loses the time until White's arrival if neither player was present at the start.
    pub both_absent: &'static [&'static Article],
}

impl LateArrivalRuling {
    /// Rules on a player who arrives `late` seconds after the start; `set` is the default time set by the event.
    /// Returns `None` if the edition does not say.
    ///
    /// ```
    /// use movetext::arbiter::LateArrivalRuling;
    /// use movetext::law::{Edition, Rate};
    /// let is_lost = |name, late| {
    ///     let edition = Edition::for_name(name).unwrap();
    ///     LateArrivalRuling::rule(late, None, edition, Rate::Standard).map(|ruling| ruling.is_lost)
    /// };
    /// // Lost from an hour on in Japan, after more than an hour by the Laws of 2004, and at once by those of 2023, unless
    /// // the event says otherwise.
    /// assert_eq!(is_lost("jca-1997", 3600), Some(true));
    /// assert_eq!(is_lost("fide-2004", 3600), Some(false));
    /// assert_eq!(is_lost("fide-2023", 1), Some(true));
    /// assert_eq!(is_lost("wikibooks-ja", 9999), None);
    /// ```
    #[must_use]
    pub fn rule(
        late: u32,
        set: Option<u32>,
        edition: &'static Edition,
        rate: Rate,
    ) -> Option<Self> {
        let rules = edition.parameters(rate);
        let rule = rules.late_arrival?;
        let default_time = set.unwrap_or(rule.value.seconds);
        let reached =
            if rule.value.at_the_time { late >= default_time } else { late > default_time };
        Some(Self {
            default_time,
            is_unset: set.is_none() && rule.value.set_by_event,
            is_lost: reached && late > 0,
            articles: rule.articles,
            both_absent: rules.both_absent.map_or(&[], |rule| rule.articles),
        })
    }
}
