//! All ways to complete a record, each with what a ruling depends on: how often positions occurred, how long there was
//! no capture or pawn move, and whether the game was over.

use std::collections::HashMap;

use super::automatic_end::{end_after, end_on_the_way, end_within};
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::played_game::PlayedGame;
use crate::board::{Move, Position, PositionIdentity};
use crate::complete::Lines;
use crate::law::Parameters;

/// The end of one line, representing all others that are equivalent for a ruling.
pub(super) struct CompletedLine<'a> {
    pub(super) position: &'a Position,
    /// The number of plies since the last capture or pawn move.
    pub(super) quiet: u32,
    /// How the edition had already ended the game as a draw, regardless of what the last position alone shows.
    pub(super) drawn_by: Option<GameEnd>,
    /// The number of lines that end in this way.
    pub(super) count: u128,
    facts: &'a LineFacts,
    repeatable: &'a Repeatable,
}

impl CompletedLine<'_> {
    /// How the game had ended, on the way or in the last position.
    pub(super) fn end(&self, rules: &Parameters) -> Option<GameEnd> {
        self.drawn_by.or_else(|| end_after(self.position, self.quiet, rules))
    }

    /// The number of times a position occurred in the line; 0 if it cannot have occurred often enough to matter.
    pub(super) fn times(&self, position: &Position) -> u32 {
        let times = |place| self.repeatable.before[place] + self.facts.visits_of(place);
        self.repeatable.place(position).map_or(0, times)
    }
}

/// Calls `see` for all lines through the gap after a record. Positions are counted if they may occur `times` times, or
/// as often as ends the game. Returns whether those were all lines.
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
        drawn_by: end_within(game, game.verdict.plies).map(|(end, _)| end),
    };
    let next = |known: &LineFacts, played: Move, after: &Position, done: usize| {
        let mut facts = known.after(played);
        if let Some(place) = repeatable.place(after) {
            facts.visit(place);
            let times = repeatable.before[place] + facts.visits_of(place);
            let is_fivefold = fivefold.is_some_and(|limit| times >= limit);
            facts.drawn_by = facts.drawn_by.or(is_fivefold.then_some(GameEnd::Fivefold));
        }
        if done < plies && facts.drawn_by.is_none() {
            facts.drawn_by = end_on_the_way(after, facts.quiet, game.rules);
        }
        facts
    };
    lines.follow(known, next, |position, facts, count| {
        let (quiet, drawn_by) = (facts.quiet, facts.drawn_by);
        let repeatable = &repeatable;
        see(CompletedLine { position, quiet, drawn_by, count, facts, repeatable });
    })
}

/// What a ruling needs to know about a line besides its last position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct LineFacts {
    quiet: u32,
    /// The positions that occurred in the gap, if they may occur often enough to matter: one entry per occurrence,
    /// ordered by index and not by ply, so that lines that visited them in different orders become equal again.
    visits: Vec<usize>,
    drawn_by: Option<GameEnd>,
}

impl LineFacts {
    /// The facts after one more move.
    fn after(&self, played: Move) -> Self {
        let quiet = if played.is_quiet() { self.quiet + 1 } else { 0 };
        // No position from before a capture or pawn move can occur again.
        let visits = if quiet == 0 { Vec::new() } else { self.visits.clone() };
        Self { quiet, visits, drawn_by: self.drawn_by }
    }

    fn visit(&mut self, place: usize) {
        let at = self.visits.partition_point(|&visited| visited < place);
        self.visits.insert(at, place);
    }

    fn visits_of(&self, place: usize) -> u32 {
        self.visits.iter().filter(|&&visited| visited == place).count() as u32
    }
}

/// The positions that may occur often enough in some line to matter.
struct Repeatable {
    places: HashMap<PositionIdentity, usize>,
    /// The number of times each occurred before the gap.
    before: Vec<u32>,
}

impl Repeatable {
    /// The positions that may occur `times` times: before the gap, within it, and once at its end.
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
