//! The duty to record the moves, and when it rests: by `[%clk]` or `[%emt]` and the TimeControl tag.

use crate::arbiter::played_game::PlayedGame;
use crate::finding::{Code, Finding};
use crate::game::{Mark, MarkKind, Seconds, commands};

/// One period of a time control (PGN standard, section 9.6.1): `40/7200+30`.
#[derive(Clone, Copy, Debug, Default)]
struct Period {
    /// After how many moves it ends; none: the rest of the game.
    moves: Option<u32>,
    seconds: f64,
    increment: f64,
}

/// Notes where a player became so short of time that nothing need be written any more.
pub(super) fn collect(record: &PlayedGame<'_>, findings: &mut Vec<Finding>) {
    let Some(rule) = record.rules.recording.filter(|rule| rule.value.required) else { return };
    let periods = periods(record);
    if periods.is_empty() && !record.text.contains("[%clk") {
        return;
    }
    let mut left = [periods.first().map(|period| period.seconds); 2];
    let mut waived = [false; 2];
    for (ply, clock) in clocks(record) {
        let mover = record.turn_after(ply.saturating_sub(1));
        let side = mover as usize;
        let period = period_at(&periods, ply.div_ceil(2));
        left[side] = match clock {
            Clock::Left(seconds) => Some(seconds),
            Clock::Used(seconds) => left[side].map(|before| before - seconds + period.increment),
        };
        let Some(seconds) = left[side] else { continue };
        let due = rule.value.is_due(seconds, period.increment);
        if !due && !waived[side] {
            let place = record.line().nth(ply as usize - 1);
            let place =
                place.map_or(record.beginning(), |(index, _)| record.game.moves[index].span);
            let finding = record.at_ply(Code::F022, place, ply);
            findings.push(finding.with("minutes", rule.value.waived_under.unwrap_or(0) / 60));
        }
        waived[side] = !due;
    }
    excuse_missing(record, waived, findings);
}

/// A move missing from the record after its player was excused is no fault of the player.
fn excuse_missing(record: &PlayedGame<'_>, waived: [bool; 2], findings: &mut Vec<Finding>) {
    let missing = findings.iter().find(|finding| {
        finding.code == Code::M016 && finding.ply == Some(record.verdict.plies + 1)
    });
    let Some(missing) = missing else { return };
    let side = usize::from(missing.white == Some(false));
    if waived[side] {
        let place = missing.span;
        findings.push(record.at_ply(Code::F022, place, record.verdict.plies + 1).case("missing"));
    }
}

/// What a comment says of the clock.
#[derive(Clone, Copy)]
enum Clock {
    Left(f64),
    Used(f64),
}

/// The clock readings of the main line, each with the ply behind which it stands.
fn clocks<'a>(record: &'a PlayedGame<'_>) -> impl Iterator<Item = (u32, Clock)> + 'a {
    let mut ply = 0;
    let mut moves = 0;
    let mut depth = 0_u32;
    let plies = record.verdict.plies;
    record.game.marks.iter().filter_map(move |mark| {
        if depth == 0 {
            ply += mark.at - moves;
        }
        moves = mark.at;
        match mark.kind {
            MarkKind::Open => depth += 1,
            MarkKind::Close => depth = depth.saturating_sub(1),
            MarkKind::Comment if depth == 0 && (1..=plies).contains(&ply) => {
                return Some((ply, reading(record.text, mark)?));
            }
            _ => {}
        }
        None
    })
}

fn reading(text: &str, mark: &Mark) -> Option<Clock> {
    let seconds = |value| Seconds::read(value)?.to_string().parse().ok();
    commands(mark.span.of(text)).find_map(|command| match command.name {
        "clk" => seconds(command.value).map(Clock::Left),
        "emt" => seconds(command.value).map(Clock::Used),
        _ => None,
    })
}

fn periods(record: &PlayedGame<'_>) -> Vec<Period> {
    let Some(tag) = record.game.tag(record.text, "TimeControl") else { return Vec::new() };
    tag.value(record.text).split(':').filter_map(period).collect()
}

fn period(field: &str) -> Option<Period> {
    let (moves, time) = match field.trim().split_once('/') {
        Some((moves, time)) => (Some(moves.parse().ok()?), time),
        None => (None, field.trim()),
    };
    let (seconds, increment) = time.split_once('+').unwrap_or((time, "0"));
    Some(Period { moves, seconds: seconds.parse().ok()?, increment: increment.parse().ok()? })
}

/// The period in which a player's nth move is made.
fn period_at(periods: &[Period], nth: u32) -> Period {
    let mut done = 0;
    for period in periods {
        done += period.moves.unwrap_or(u32::MAX - done);
        if nth <= done {
            return *period;
        }
    }
    periods.last().copied().unwrap_or_default()
}
