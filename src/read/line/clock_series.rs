//! Clock times as bare numbers beside moves, `e4 89`, told from other numbers by how they run.

use crate::board::Color;

/// Minimum number of times that are conclusive.
const FEWEST: usize = 6;

/// Minimum number of times that are conclusive where they are noted now and then.
const FEWEST_SPARSE: usize = 3;

/// Usual maximum difference between a player's clock times at consecutive moves, in minutes.
const STEP: u32 = 25;

/// Numbers beside the moves of both players that may be clock times, in minutes.
#[derive(Default)]
pub(in crate::read) struct ClockSeries([Vec<u32>; 2]);

impl ClockSeries {
    /// Adds a number beside a move of one of the players.
    pub(in crate::read) fn add(&mut self, player: Color, minutes: u32) {
        self.0[player as usize].push(minutes);
    }

    /// Whether there are enough, and one behind four out of five of so many cells.
    pub(in crate::read) fn stand_behind(&self, cells: usize) -> bool {
        let times = self.0.iter().map(Vec::len).sum::<usize>();
        times >= FEWEST && times * 5 >= cells * 4
    }

    /// Whether times that are noted now and then are enough, and those of each side only run down: from one to the next
    /// any time may pass. Numbers that run up may be those of plies or rows.
    pub(in crate::read) fn run_down(&self) -> bool {
        let falls = |step: &[u32]| step[1] <= step[0];
        let all = self.0.iter().map(Vec::len).sum::<usize>();
        let fallen = self.0.iter().any(|times| times.first() > times.last());
        all >= FEWEST_SPARSE && fallen && self.0.iter().all(|times| times.windows(2).all(falls))
    }

    /// Whether the times of both sides run slowly in the same direction, with at most one exception in eight; and do
    /// not increase by one or two each time, like numbers of plies or rows.
    pub(in crate::read) fn run(&self) -> bool {
        let steps = || self.0.iter().flat_map(|times| times.windows(2));
        let (all, slow) = (steps().count(), |step: &&[u32]| step[0].abs_diff(step[1]) <= STEP);
        let down = steps().filter(|step| step[1] <= step[0]).filter(slow).count();
        let up = steps().filter(|step| step[1] >= step[0]).filter(slow).count();
        let counts = |by: u32| steps().all(|step| step[1] == step[0] + by);
        down.max(up) * 8 >= all * 7 && !counts(1) && !counts(2)
    }
}

/// A time in minutes: `89`; or in hours and minutes: `1.28`.
pub(in crate::read) fn minutes(word: &str) -> Option<u32> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(word) && word.len() <= 3 {
        return word.parse().ok();
    }
    let (hours, minutes) = word.split_once(['.', ',', ':'])?;
    let is_clock = is_number(hours) && hours.len() < 3 && is_number(minutes) && minutes.len() == 2;
    let minutes: u32 = minutes.parse().ok().filter(|&minutes| is_clock && minutes < 60)?;
    Some(hours.parse::<u32>().ok()? * 60 + minutes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_stand_alone_or_behind_hours() {
        for (word, expected) in [("89", 89), ("1.28", 88), ("1:05", 65), ("0,59", 59), ("105", 105)]
        {
            assert_eq!(minutes(word), Some(expected), "{word}");
        }
        for word in ["", "1.5", "1.75", "1234", "1-0", "e4", "1.00.00"] {
            assert_eq!(minutes(word), None, "{word}");
        }
    }
}
