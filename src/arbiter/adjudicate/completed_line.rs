//! All ways to complete a record at once, each with what a ruling has to know of it: how often positions stood, how long
//! nothing was captured and no pawn moved, whether the game was over.

use std::collections::HashMap;

use super::end::{end_within, is_over_on_the_way};
use crate::arbiter::played_game::PlayedGame;
use crate::board::{Move, Position, PositionIdentity};
use crate::complete::Lines;

/// The end of one line, and of all others that are the same to a ruling.
pub(super) struct CompletedLine<'a> {
    pub(super) position: &'a Position,
    /// Plies since the last capture or pawn move.
    pub(super) quiet: u32,
    /// Whether the edition had ended the game as a draw, but for what only this last position tells.
    pub(super) was_over: bool,
    /// How many lines end so.
    pub(super) count: u128,
    facts: &'a LineFacts,
    repeatable: &'a Repeatable,
}

impl CompletedLine<'_> {
    /// How often a position has stood in the line; 0 where it cannot have stood often enough to matter.
    pub(super) fn times(&self, position: &Position) -> u32 {
        let times = |place| self.repeatable.before[place] + self.facts.visits_of(place);
        self.repeatable.place(position).map_or(0, times)
    }
}

/// Shows `see` all lines through the gap behind a record. Positions are counted that may stand `times` times, or as often
/// as ends the game. Whether that was all of them.
pub(super) fn each_line(
    game: &PlayedGame<'_>,
    lines: &Lines<'_>,
    plies: usize,
    times: Option<u32>,
    mut see: impl FnMut(CompletedLine<'_>),
) -> bool {
    let fivefold = game.rules.repetition_draw.map(|rule| rule.value);
    let least = times.into_iter().chain(fivefold).min();
    let repeatable = Repeatable::of(game, lines, least.unwrap_or(u32::MAX));
    let known = LineFacts {
        quiet: game.verdict.last.halfmove(),
        visits: Vec::new(),
        was_over: end_within(game, game.verdict.plies).is_some(),
    };
    let next = |known: &LineFacts, played: Move, after: &Position, done: usize| {
        let mut facts = known.after(played);
        if let Some(place) = repeatable.place(after) {
            facts.visit(place);
            let times = repeatable.before[place] + facts.visits_of(place);
            facts.was_over |= fivefold.is_some_and(|limit| times >= limit);
        }
        facts.was_over |= done < plies && is_over_on_the_way(after, facts.quiet, game.rules);
        facts
    };
    lines.follow(known, next, |position, facts, count| {
        let (quiet, was_over) = (facts.quiet, facts.was_over);
        let repeatable = &repeatable;
        see(CompletedLine { position, quiet, was_over, count, facts, repeatable });
    })
}

/// What a ruling has to know of a line besides the position where it stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct LineFacts {
    quiet: u32,
    /// The positions that stood in the gap, of those that may stand often enough to matter: once for each time, in order of
    /// their places and not of the plies, so that lines meet again which passed them in another order.
    visits: Vec<usize>,
    was_over: bool,
}

impl LineFacts {
    /// After one more move.
    fn after(&self, played: Move) -> Self {
        let quiet = if played.is_quiet() { self.quiet + 1 } else { 0 };
        // What stood before a capture or a pawn move never stands again.
        let visits = if quiet == 0 { Vec::new() } else { self.visits.clone() };
        Self { quiet, visits, was_over: self.was_over }
    }

    fn visit(&mut self, place: usize) {
        let at = self.visits.partition_point(|&visited| visited < place);
        self.visits.insert(at, place);
    }

    fn visits_of(&self, place: usize) -> u32 {
        self.visits.iter().filter(|&&visited| visited == place).count() as u32
    }
}

/// The positions that may stand so often in some line that it matters.
struct Repeatable {
    places: HashMap<PositionIdentity, usize>,
    /// How often each has stood before the gap.
    before: Vec<u32>,
}

impl Repeatable {
    /// Those that may stand `times` times: before the gap, within it, and once where it ends.
    fn of(game: &PlayedGame<'_>, lines: &Lines<'_>, times: u32) -> Self {
        let (mut before, mut most, mut order) = (HashMap::new(), HashMap::new(), Vec::new());
        let mut stand = |position: &Position, is_before: bool| {
            let key = PositionIdentity::of(position);
            *before.entry(key).or_insert(0) += u32::from(is_before);
            let most = most.entry(key).or_insert_with(|| {
                order.push(key);
                0
            });
            *most += 1;
        };
        let mut position = *game.start;
        stand(&position, true);
        for (_, played) in game.line() {
            position.play(played);
            stand(&position, true);
        }
        lines.each_position(|_, position| stand(position, false));
        order.retain(|key| most[key] + 1 >= times);
        let before = order.iter().map(|key| before[key]).collect();
        Self { places: order.into_iter().zip(0..).collect(), before }
    }

    fn place(&self, position: &Position) -> Option<usize> {
        if self.places.is_empty() {
            return None;
        }
        self.places.get(&PositionIdentity::of(position)).copied()
    }
}
