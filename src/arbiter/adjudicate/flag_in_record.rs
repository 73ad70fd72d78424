//! Rulings on a fallen flag in a game whose record is known in whole or in part.

use std::collections::{BTreeSet, HashMap};

use super::automatic_end::{end_after, end_within};
use super::completed_line::{CompletedLine, each_line};
use super::last_known::{LastKnown, RulingCounts};
use super::numbered_cells::NumberedCells;
use super::open_record::{OpenRecord, QUICK_BUDGET};
use super::{FlagFall, NoClaim, Winnability};
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Position, PositionIdentity};
use crate::complete::Gap;
use crate::finding::Code;
use crate::game::Outcome;
use crate::law::{Article, Edition, Parameters, Rate};

/// Maximum number of final positions examined: most take the solver well below a millisecond, some a second.
const MOST_ENDS: usize = 5_000;

/// The rules for ruling on a flag.
#[derive(Clone, Copy)]
pub(super) struct FlagRules {
    pub(super) fallen: Color,
    pub(super) edition: &'static Edition,
    pub(super) rate: Rate,
}

impl FlagFall {
    /// Rules on the flag of `fallen` after `ply` plies of a record. Also returns the position: the last one known where
    /// moves before it are missing. Then the ruling is that of all legal ways to complete the record, provided they
    /// agree. If they do not agree but nothing is written after that position, the ruling is that of the position, and
    /// [`last_known`](Self::last_known) says that it can change.
    ///
    /// # Errors
    ///
    /// If the game has no such ply.
    pub fn rule_in(
        review: &Review<'_>,
        ply: u32,
        fallen: Color,
        edition: &'static Edition,
        rate: Rate,
    ) -> Result<(Position, Self), NoClaim> {
        let cells = NumberedCells::of(review);
        let open = OpenRecord::of_cells(review, &cells);
        let length = open.length();
        if ply > length {
            return Err(NoClaim::Beyond(length));
        }
        let rules = FlagRules { fallen, edition, rate };
        let (mut position, mut ruling) = Self::rule_as_written(&open, ply, rules);
        if !cells.jumps_before(ply).is_empty() {
            (position, ruling) = ruling.by_numbers(position, &open, &cells, ply, rules);
        }
        let recorded = Some(review.verdict.outcome).filter(|&said| said != Outcome::Unknown);
        let outcome = ruling.outcome();
        ruling.recorded = recorded.filter(|&said| outcome.is_some_and(|outcome| outcome != said));
        Ok((position, ruling))
    }

    /// Rules on the record as written.
    fn rule_as_written(open: &OpenRecord<'_, '_>, ply: u32, rules: FlagRules) -> (Position, Self) {
        let FlagRules { fallen, edition, rate } = rules;
        let review = open.review;
        let known = review.verdict.plies;
        let record = PlayedGame::of(review, edition.parameters(rate));
        let ended = end_within(&record, ply.min(known)).map(|(end, _)| end);
        let has_gap = ply > known && review.verdict.stopped.is_some() && ended.is_none();
        let (position, mut ruling) = if has_gap {
            (*review.verdict.last, Self::rule_on_gap(open, ply, rules))
        } else {
            let position = record.position_after(ply.min(known));
            (position, Self::rule_after(&position, fallen, edition, rate, ended))
        };
        if ply > known && review.verdict.stopped.is_none() {
            ruling.look_behind(open, ply, rules);
        }
        (position, ruling)
    }

    /// The outcome by the ruling, or by the end that the game had before.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.ruling.or(self.ended.map(GameEnd::outcome))
    }

    /// Rules on a record that has gaps before the fall of the flag.
    pub(super) fn rule_on_gap(open: &OpenRecord<'_, '_>, ply: u32, rules: FlagRules) -> Self {
        let (ways, mut articles) = rule_on_ways(open.review, ply, &open.gap(ply), rules);
        articles.extend(rules.edition.articles_for(Code::MissingMove));
        Self {
            winnability: Winnability::Undecided,
            ruling: ways.agreed(rules.fallen),
            ended: None,
            articles,
            shown_wins: Vec::new(),
            shown_by: &[],
            ways: Some(ways),
            numbers: None,
            last_known: None,
            recorded: None,
        }
    }

    /// Examines what may have been played in the blank cells after the position that was ruled on. This is limited to
    /// what is quick: ways that cannot all be examined prove nothing, and [`MOST_ENDS`] are soon reached.
    fn look_behind(&mut self, open: &OpenRecord<'_, '_>, ply: u32, rules: FlagRules) {
        let review = open.review;
        let known = review.verdict.plies;
        let mut last_known = LastKnown { ply: known, unwritten: ply - known, can_change: false };
        if self.ended.is_none() {
            let gap = open.gap(ply).within(QUICK_BUDGET);
            let (ways, _) = rule_on_ways(review, ply, &gap, rules);
            self.ways = Some(ways).filter(|ways| ways.exact && ways.all > 0);
            let agreed = ways.agreed(rules.fallen);
            self.ruling = agreed.or(self.ruling);
            last_known.can_change = agreed.is_none();
        }
        self.articles.extend(rules.edition.articles_for(Code::MissingMove));
        self.last_known = Some(last_known);
    }
}

/// Rules on every legal way to complete a record; returns the articles of one of the rulings.
fn rule_on_ways(
    review: &Review<'_>,
    ply: u32,
    gap: &Gap,
    rules: FlagRules,
) -> (RulingCounts, Vec<&'static Article>) {
    let FlagRules { fallen, edition, rate } = rules;
    let lines = gap.lines();
    let record = PlayedGame::of(review, edition.parameters(rate));
    let mut ways = RulingCounts { exact: lines.is_exact(), ..RulingCounts::default() };
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
    // Where all ways are drawn, what ended the game in some of them is a ground of that.
    if ways.agreed(fallen) == Some(Outcome::Draw) {
        rulings.add_ends(edition);
    }
    (ways, rulings.articles)
}

/// Rulings on the positions in which a record may end.
#[derive(Default)]
struct Rulings {
    /// By position, and by whether it was reached after too many quiet plies.
    outcomes: HashMap<(PositionIdentity, bool), Outcome>,
    /// How the game had ended before.
    ends: BTreeSet<GameEnd>,
    /// The articles of the latest ruling.
    articles: Vec<&'static Article>,
}

impl Rulings {
    /// Adds the articles by which the game had ended.
    fn add_ends(&mut self, edition: &'static Edition) {
        for article in self.ends.iter().flat_map(|end| edition.articles_for(end.code())) {
            if self.articles.iter().all(|known| known.number() != article.number()) {
                self.articles.push(article);
            }
        }
    }

    /// The outcome of a line, `Unknown` if the ruling leaves it open; `None` if there are too many positions to rule
    /// on.
    fn outcome(
        &mut self,
        line: &CompletedLine<'_>,
        rules: &Parameters,
        rule: impl FnOnce(&Position, Option<GameEnd>) -> FlagFall,
    ) -> Option<Outcome> {
        if let Some(end) = line.drawn_by {
            self.ends.insert(end);
            return Some(Outcome::Draw);
        }
        let is_late = rules.quiet_draw.is_some_and(|rule| line.quiet >= 2 * rule.value);
        let key = (PositionIdentity::of(line.position), is_late);
        if let Some(known) = self.outcomes.get(&key) {
            return Some(*known);
        }
        if self.outcomes.len() >= MOST_ENDS {
            return None;
        }
        let ended = end_after(line.position, line.quiet, rules);
        self.ends.extend(ended);
        let ruling = rule(line.position, ended);
        let outcome = ruling.outcome().unwrap_or_default();
        self.articles = ruling.articles;
        self.outcomes.insert(key, outcome);
        Some(outcome)
    }
}

impl RulingCounts {
    fn add(&mut self, outcome: Outcome, fallen: Color, count: u128) {
        let share = |is_so| if is_so { count } else { 0 };
        let loss = Outcome::win_of(fallen.other());
        self.all = self.all.saturating_add(count);
        self.lost = self.lost.saturating_add(share(outcome == loss));
        self.drawn = self.drawn.saturating_add(share(outcome == Outcome::Draw));
        self.won = self.won.saturating_add(share(outcome == Outcome::win_of(fallen)));
    }

    /// The outcome on which all ways agree.
    fn agreed(self, fallen: Color) -> Option<Outcome> {
        match self {
            Self { all: 0, .. } | Self { exact: false, .. } => None,
            Self { all, lost, .. } if lost == all => Some(Outcome::win_of(fallen.other())),
            Self { all, drawn, .. } if drawn == all => Some(Outcome::Draw),
            Self { all, won, .. } if won == all => Some(Outcome::win_of(fallen)),
            _ => None,
        }
    }
}
