//! Where an edition ends a game: on the board, for lack of pieces, by repetition, or by the count of quiet moves.

use super::claimable_ending::has_too_few;
use super::is_plainly_dead;
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::history::PositionHistory;
use crate::arbiter::played_game::PlayedGame;
use crate::board::{Position, Role};
use crate::law::Parameters;

/// How the edition ends a game in this position, judging only by the position and its count of quiet plies.
pub(super) fn end_of_position(position: &Position, rules: &Parameters) -> Option<GameEnd> {
    end_after(position, position.halfmove(), rules)
}

/// How the edition ends a game in this position after `quiet` quiet plies.
pub(super) fn end_after(position: &Position, quiet: u32, rules: &Parameters) -> Option<GameEnd> {
    GameEnd::of(position)
        .or_else(|| is_dead_by(rules, position).then_some(GameEnd::DeadPosition))
        .or_else(|| is_quiet_too_long(rules, quiet).then_some(GameEnd::SeventyFiveMoves))
}

/// How the edition ends a game in this position after `quiet` quiet plies, although moves follow.
pub(super) fn end_on_the_way(
    position: &Position,
    quiet: u32,
    rules: &Parameters,
) -> Option<GameEnd> {
    let is_dead = || lacks_major_pieces(position) && is_dead_by(rules, position);
    is_quiet_too_long(rules, quiet)
        .then_some(GameEnd::SeventyFiveMoves)
        .or_else(|| is_dead().then_some(GameEnd::DeadPosition))
}

/// What ended a game within `plies` plies, and after which one.
pub(super) fn end_within(game: &PlayedGame<'_>, plies: u32) -> Option<(GameEnd, u32)> {
    let mut history = PositionHistory::new(game.start);
    let mut position = *game.start;
    let mut moves = game.line().map(|(_, found)| found);
    for ply in 0..=plies {
        let next = moves.next().filter(|_| ply < plies);
        if let Some(ended) = end_here(game, &mut history, &position, next.is_none()) {
            return Some((ended, ply));
        }
        history.play(next?);
        position.play(next?);
    }
    None
}

/// How the edition ends the game in the current position. Before the last position, a locked one is looked for only
/// where there is a cheap sign of it.
fn end_here(
    game: &PlayedGame<'_>,
    history: &mut PositionHistory,
    position: &Position,
    last: bool,
) -> Option<GameEnd> {
    let rules = game.rules;
    let may_be_dead = last || lacks_major_pieces(position);
    let repeated = |limit: crate::law::Rule<u32>| history.times(game) >= limit.value;
    GameEnd::of(position)
        .or_else(|| (may_be_dead && is_dead_by(rules, position)).then_some(GameEnd::DeadPosition))
        .or_else(|| {
            is_quiet_too_long(rules, position.halfmove()).then_some(GameEnd::SeventyFiveMoves)
        })
        .or_else(|| rules.repetition_draw.is_some_and(repeated).then_some(GameEnd::Fivefold))
}

/// Whether there is a cheap sign that neither side may be able to mate.
fn lacks_major_pieces(position: &Position) -> bool {
    let lacks = |role| position.by_role(role).is_empty();
    lacks(Role::Queen) && lacks(Role::Rook)
}

fn is_dead_by(rules: &Parameters, position: &Position) -> bool {
    rules.too_few_pieces.is_some_and(|rule| has_too_few(position, rule.value))
        || rules.dead_position.is_some() && is_plainly_dead(position)
}

fn is_quiet_too_long(rules: &Parameters, plies: u32) -> bool {
    rules.quiet_draw.is_some_and(|rule| plies >= rule.value.saturating_mul(2))
}
