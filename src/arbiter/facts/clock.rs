//! The duty to record the moves, when it is suspended, and when the scoresheet must be completed: by `[%clk]` or
//! `[%emt]` and the TimeControl tag.

use super::time_control::{Period, ends_period, period_at, periods};
use crate::arbiter::played_game::PlayedGame;
use crate::board::MoveNumber;
use crate::finding::{Code, Finding};
use crate::game::{Mark, MarkKind, Seconds, commands};
use crate::law::Recording;
use crate::text::Span;

/// Notes where a player became so short of time that the moves need no longer be recorded, and where the missing moves
/// must be completed.
pub(super) fn collect(game: &PlayedGame<'_>, findings: &mut Vec<Finding>) {
    let Some(rule) = game.rules.recording.filter(|rule| rule.value.required) else { return };
    let periods = periods(game.text, game.written);
    // Without a time control it is unknown how much time each move adds.
    if periods.is_empty() {
        return;
    }
    let mut duty = RecordingDuty::new(game, rule.value, periods);
    let mut line = game.line();
    let mut clocks = clocks(game).peekable();
    for ply in 1..=game.verdict.plies {
        let Some((index, _)) = line.next() else { break };
        let place = game.written.moves[index].span;
        let mut reading = None;
        while let Some((_, clock)) = clocks.next_if(|(behind, _)| *behind == ply) {
            reading = Some(clock);
        }
        findings.extend(duty.follow(ply, place, reading));
    }
    excuse_missing(game, duty.excused, findings);
}

/// Who need not record the moves, as far as the clocks show.
struct RecordingDuty<'a> {
    game: &'a PlayedGame<'a>,
    rule: Recording,
    periods: Vec<Period>,
    /// Seconds left for each side, if known.
    left: [Option<f64>; 2],
    excused: [bool; 2],
    /// Whether both sides were reported at once because neither had to record.
    told_both: bool,
}

impl<'a> RecordingDuty<'a> {
    fn new(game: &'a PlayedGame<'a>, rule: Recording, periods: Vec<Period>) -> Self {
        // A game that starts from a later position has used an unknown part of its time.
        let fresh = game.start.fullmove() == 1;
        let left = periods.first().filter(|_| fresh).map(|period| period.seconds);
        Self { game, rule, periods, left: [left; 2], excused: [false; 2], told_both: false }
    }

    /// Follows a move, with what the clock of its player shows after it.
    fn follow(&mut self, ply: u32, place: Span, reading: Option<Clock>) -> Option<Finding> {
        let MoveNumber { number: nth, side } = self.game.number_after(ply - 1);
        let side = side as usize;
        let is_last = ends_period(&self.periods, nth);
        self.read(side, nth, reading);
        if is_last {
            return self.end_period(ply, place, side);
        }
        reading?;
        let increment = period_at(&self.periods, nth).increment;
        let due = self.rule.is_due(self.left[side]?, increment);
        let was_excused = self.excused[side];
        self.excused[side] = !due || was_excused && self.rule.rest_of_period;
        if due || was_excused {
            return None;
        }
        let minutes = self.rule.waived_under.unwrap_or(0) / 60;
        Some(self.game.at_ply(Code::RecordingWaived, place, ply).with("minutes", minutes))
    }

    fn read(&mut self, side: usize, nth: u32, reading: Option<Clock>) {
        let added = if ends_period(&self.periods, nth) {
            period_at(&self.periods, nth + 1).seconds
        } else {
            0.0
        };
        let gained = period_at(&self.periods, nth).increment + added;
        self.left[side] = match reading {
            Some(Clock::Left(seconds)) => Some(seconds),
            Some(Clock::Used(seconds)) => self.left[side].map(|before| before - seconds + gained),
            None => self.left[side],
        };
    }

    /// Handles the last move of a period for this player.
    fn end_period(&mut self, ply: u32, place: Span, side: usize) -> Option<Finding> {
        let is_told = std::mem::take(&mut self.told_both);
        let neither = self.excused == [true; 2];
        if !std::mem::take(&mut self.excused[side]) || is_told {
            return None;
        }
        self.told_both = neither;
        let case = if neither { "neither-wrote" } else { "one-wrote" };
        Some(self.game.at_ply(Code::ScoresheetCompletion, place, ply).case(case))
    }
}

/// Excuses a missing move: once its player need not record, that is no fault.
fn excuse_missing(game: &PlayedGame<'_>, excused: [bool; 2], findings: &mut Vec<Finding>) {
    let Some(missing) = game.verdict.missing_ply(findings) else { return };
    let side = usize::from(missing.white == Some(false));
    if excused[side] {
        let place = missing.span;
        findings.push(
            game.at_ply(Code::RecordingWaived, place, game.verdict.plies + 1).case("missing"),
        );
    }
}

/// What a comment says about the clock.
#[derive(Clone, Copy)]
enum Clock {
    Left(f64),
    Used(f64),
}

/// The clock readings of the main line, each with the ply that it follows.
fn clocks<'a>(game: &'a PlayedGame<'_>) -> impl Iterator<Item = (u32, Clock)> + 'a {
    let plies = game.verdict.plies;
    let comments = game
        .written
        .main_line_marks()
        .filter(move |(ply, mark)| mark.kind == MarkKind::Comment && (1..=plies).contains(ply));
    comments.filter_map(|(ply, mark)| Some((ply, reading(game.text, mark)?)))
}

fn reading(text: &str, mark: &Mark) -> Option<Clock> {
    let seconds = |value| Seconds::read(value)?.to_string().parse().ok();
    commands(mark.span.of(text)).find_map(|command| match command.name {
        "clk" => seconds(command.value).map(Clock::Left),
        "emt" => seconds(command.value).map(Clock::Used),
        _ => None,
    })
}
