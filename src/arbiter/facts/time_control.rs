//! The TimeControl tag: the periods of a game, and the rate of play that they imply.

use crate::game::Game;
use crate::law::{Edition, Rate};

/// One period of a time control (PGN standard, section 9.6.1): `40/7200+30`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Period {
    /// The number of moves after which it ends; `None` for the rest of the game.
    pub(super) moves: Option<u32>,
    pub(super) seconds: f64,
    pub(super) increment: f64,
}

/// Number of moves for which the increment is included in the time of a game (Laws, A.1).
const MOVES_COUNTED: f64 = 60.0;

/// The rate at which a game was played, by its time control; `None` if it has no readable one.
pub(super) fn rate_of(text: &str, game: &Game, edition: &Edition) -> Option<Rate> {
    let periods = periods(text, game);
    let increment = periods.first()?.increment * MOVES_COUNTED;
    let seconds = periods.iter().map(|period| period.seconds).sum::<f64>() + increment;
    let fits = |rate: &Rate| {
        edition.parameters(*rate).base_time.is_some_and(|rule| rule.value.hold(whole(seconds)))
    };
    Some([Rate::Rapid, Rate::Blitz].into_iter().find(fits).unwrap_or(Rate::Standard))
}

#[expect(clippy::cast_sign_loss, reason = "no time control takes time away")]
const fn whole(seconds: f64) -> u32 {
    seconds as u32
}

/// The periods given in the tag.
pub(super) fn periods(text: &str, game: &Game) -> Vec<Period> {
    let Some(tag) = game.tag(text, "TimeControl") else { return Vec::new() };
    tag.value(text).split(':').filter_map(period).collect()
}

fn period(field: &str) -> Option<Period> {
    let (moves, time) = match field.trim().split_once('/') {
        Some((moves, time)) => (Some(moves.parse().ok().filter(|moves| *moves > 0)?), time),
        None => (None, field.trim()),
    };
    let (seconds, increment) = time.split_once('+').unwrap_or((time, "0"));
    Some(Period { moves, seconds: seconds.parse().ok()?, increment: increment.parse().ok()? })
}

/// The period of a player's nth move. The last one is repeated as often as needed (PGN standard, section 9.6.1).
pub(super) fn period_at(periods: &[Period], nth: u32) -> Period {
    let mut done = 0_u32;
    for period in periods {
        done = done.saturating_add(period.moves.unwrap_or(u32::MAX));
        if nth <= done {
            return *period;
        }
    }
    periods.last().copied().unwrap_or_default()
}

/// Whether a player's nth move is the last one of a period.
pub(super) fn ends_period(periods: &[Period], nth: u32) -> bool {
    let mut done = 0_u32;
    for period in periods {
        let Some(moves) = period.moves else { return false };
        done = done.saturating_add(moves);
        if nth <= done {
            return nth == done;
        }
    }
    let again = periods.last().and_then(|period| period.moves);
    again.is_some_and(|moves| (nth - done).is_multiple_of(moves))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_ends_with_its_last_move() {
        let of = |moves| Period { moves, ..Period::default() };
        let periods = [of(Some(40)), of(Some(20)), of(None)];
        let ends = |periods: &[Period]| {
            (1..200).filter(|nth| ends_period(periods, *nth)).collect::<Vec<_>>()
        };
        assert_eq!(ends(&periods), [40, 60]);
        assert_eq!(ends(&periods[..2]), [40, 60, 80, 100, 120, 140, 160, 180]);
        assert_eq!(ends(&periods[2..]), [0; 0]);
    }
}
