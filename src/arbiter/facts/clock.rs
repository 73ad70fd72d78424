//! The duty to record the moves, and when it rests: by `[%clk]` or `[%emt]` and the TimeControl tag.

use super::time_control::{period_at, periods};
use crate::arbiter::played_game::PlayedGame;
use crate::finding::{Code, Finding};
use crate::game::{Mark, MarkKind, Seconds, commands};

/// Notes where a player became so short of time that nothing need be written any more.
pub(super) fn collect(record: &PlayedGame<'_>, findings: &mut Vec<Finding>) {
    let Some(rule) = record.rules.recording.filter(|rule| rule.value.required) else { return };
    let periods = periods(record.text, record.game);
    // Without a time control nobody knows what each move adds.
    let Some(first) = periods.first() else { return };
    let mut left = [Some(first.seconds); 2];
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
