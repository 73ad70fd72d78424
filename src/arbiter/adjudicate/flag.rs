//! A fallen flag.

use std::collections::HashMap;

use super::completed_line::{CompletedLine, each_line};
use super::completion::{gap, length};
use super::end::{end_after, end_of_position, end_within};
use super::ending::{ShownWin, shown_wins};
use super::{NoClaim, Winnability, winnability};
use crate::arbiter::ended::Ended;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Position};
use crate::complete::Key;
use crate::finding::Code;
use crate::game::Outcome;
use crate::law::{Article, Edition, Loss, Parameters, Rate};

/// So many positions are looked at in which a record may end: most take the solver well below a millisecond, some a second.
const MOST_ENDS: usize = 5_000;

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
}

/// Rulings on the legal ways to complete a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Ways with which all that is written can be played, as far as they were ruled on.
    pub all: u128,
    /// Those in which the player whose flag fell has lost.
    pub lost: u128,
    /// Those in which the game is drawn.
    pub drawn: u128,
    /// Whether all ways were found and ruled on; if not, there are at least so many of each kind.
    pub exact: bool,
}

impl FlagFall {
    /// Rules on the flag of `fallen`, in this position, by this edition.
    #[must_use]
    pub fn rule(position: &Position, fallen: Color, edition: &'static Edition, rate: Rate) -> Self {
        let ended = end_of_position(position, edition.parameters(rate));
        Self::rule_after(position, fallen, edition, rate, ended)
    }

    /// Rules on the flag in a game that had been ended by this before, or by nothing.
    fn rule_after(
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
            None => rule.and_then(|rule| outcome(&winnability, fallen, rule.value)),
        };
        Self {
            ruling,
            ended,
            articles: articles.collect(),
            winnability,
            shown_wins,
            shown_by,
            ways: None,
        }
    }

    /// Rules on the flag of `fallen` after so many plies of a record, and says in which position: the last one known
    /// where moves before it are missing. Then the ruling is that of all legal ways to complete the record, if they
    /// agree.
    ///
    /// # Errors
    ///
    /// When the game has no such ply.
    pub fn rule_in(
        review: &Review<'_>,
        ply: u32,
        fallen: Color,
        edition: &'static Edition,
        rate: Rate,
    ) -> Result<(Position, Self), NoClaim> {
        let known = review.verdict.plies;
        if ply <= known {
            let record = PlayedGame::of(review, edition.parameters(rate));
            let position = record.position_after(ply);
            let ended = end_within(&record, ply).map(|(end, _)| end);
            return Ok((position, Self::rule_after(&position, fallen, edition, rate, ended)));
        }
        let length = length(review);
        if ply > length {
            return Err(NoClaim::Beyond(length));
        }
        let (ways, mut articles) = rule_on_ways(review, ply, fallen, edition, rate);
        articles.extend(edition.articles_for(Code::M016));
        let ruling = Self {
            winnability: Winnability::Undecided,
            ruling: ways.agreed(fallen),
            ended: None,
            articles,
            shown_wins: Vec::new(),
            shown_by: &[],
            ways: Some(ways),
        };
        Ok((*review.verdict.last, ruling))
    }
}

/// Rules on every legal way to complete a record, with the articles of one of them.
fn rule_on_ways(
    review: &Review<'_>,
    ply: u32,
    fallen: Color,
    edition: &'static Edition,
    rate: Rate,
) -> (Ways, Vec<&'static Article>) {
    let gap = gap(review, ply);
    let lines = gap.lines();
    let record = PlayedGame::of(review, edition.parameters(rate));
    let mut ways = Ways { exact: lines.is_exact(), ..Ways::default() };
    let mut rulings = Rulings::default();
    let plies = (ply - review.verdict.plies) as usize;
    let followed = each_line(&record, &lines, plies, None, |line| {
        let rule = |position: &Position, ended| {
            FlagFall::rule_after(position, fallen, edition, rate, ended)
        };
        match rulings.outcome(&line, record.rules, rule) {
            Some(outcome) => ways.add(outcome, fallen, line.count),
            None => ways.exact = false,
        }
    });
    ways.exact &= followed;
    (ways, rulings.articles)
}

/// Rulings on the positions in which a record may end.
#[derive(Default)]
struct Rulings {
    /// By position, and whether it came after too many quiet plies.
    outcomes: HashMap<(Key, bool), Outcome>,
    /// The articles of the last one.
    articles: Vec<&'static Article>,
}

impl Rulings {
    /// The outcome of a line, unknown where the ruling leaves it open; nothing where there are too many to rule on.
    fn outcome(
        &mut self,
        line: &CompletedLine<'_>,
        rules: &Parameters,
        rule: impl FnOnce(&Position, Option<Ended>) -> FlagFall,
    ) -> Option<Outcome> {
        if line.was_over {
            return Some(Outcome::Draw);
        }
        let is_late = rules.quiet_draw.is_some_and(|rule| line.quiet >= 2 * rule.value);
        let key = (Key::of(line.position), is_late);
        if let Some(known) = self.outcomes.get(&key) {
            return Some(*known);
        }
        if self.outcomes.len() >= MOST_ENDS {
            return None;
        }
        let ruling = rule(line.position, end_after(line.position, line.quiet, rules));
        let outcome = ruling.ruling.or(ruling.ended.map(Ended::outcome)).unwrap_or_default();
        self.articles = ruling.articles;
        self.outcomes.insert(key, outcome);
        Some(outcome)
    }
}

impl Ways {
    fn add(&mut self, outcome: Outcome, fallen: Color, count: u128) {
        let share = |is_so| if is_so { count } else { 0 };
        let loss = Outcome::win_of(fallen.other());
        self.all = self.all.saturating_add(count);
        self.lost = self.lost.saturating_add(share(outcome == loss));
        self.drawn = self.drawn.saturating_add(share(outcome == Outcome::Draw));
    }

    /// The outcome on which all ways agree.
    fn agreed(self, fallen: Color) -> Option<Outcome> {
        match self {
            Self { all: 0, .. } | Self { exact: false, .. } => None,
            Self { all, lost, .. } if lost == all => Some(Outcome::win_of(fallen.other())),
            Self { all, drawn, .. } if drawn == all => Some(Outcome::Draw),
            _ => None,
        }
    }
}

fn outcome(winnability: &Winnability, fallen: Color, loss: Loss) -> Option<Outcome> {
    match (winnability, loss) {
        (Winnability::Winnable(_), _) | (_, Loss::Always) => Some(Outcome::win_of(fallen.other())),
        (Winnability::Unwinnable, Loss::UnlessUnwinnable) => Some(Outcome::Draw),
        (Winnability::Undecided, Loss::UnlessUnwinnable) => None,
    }
}
