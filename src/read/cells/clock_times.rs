//! Clock times as bare numbers, behind the moves of a sheet or in cells of their own: `e4 89`.

use crate::board::Color;
use crate::read::line::clock_series::{ClockSeries, minutes};
use crate::read::line::move_with_blanks;
use crate::read::line::movetext::is_move;
use crate::repair::Cell;

/// Sets the times behind the moves of a sheet apart, as remarks, where nearly every move has one and they run like
/// clocks; returns whether they do.
pub(super) fn part_times(cells: &mut [Cell]) -> bool {
    if !are_times(cells) {
        return false;
    }
    for cell in cells {
        let Some((_, time)) = cell.text().and_then(parted) else { continue };
        let time = time.to_owned();
        cell.whole = cell.written_text().map(str::to_owned);
        for reading in &mut cell.readings {
            if let Some((written, _)) = parted(&reading.text) {
                reading.text = written.to_owned();
            }
        }
        cell.comments.insert(0, time);
    }
    true
}

/// Whether the numbers beside the moves of a sheet are times: at least every other cell must be a plain move.
fn are_times(cells: &[Cell]) -> bool {
    let mut times = ClockSeries::default();
    let (mut places, mut written, mut played) = (0_usize, 0, 0);
    for cell in cells {
        let alone = bare_time(cell);
        let text = cell.text().unwrap_or_default();
        let (said, behind) = parted(text).unwrap_or((text, ""));
        if alone.is_none() {
            places += 1;
            written += usize::from(!text.is_empty());
            played += usize::from(is_written_move(said) || is_written_move(text));
        }
        let behind = minutes(behind).filter(|_| is_written_move(said));
        let beside = || cell.comments.first().and_then(|said| minutes(said));
        let by_place = if places.is_multiple_of(2) { Color::Black } else { Color::White };
        if let Some(time) = alone.or(behind).or_else(beside) {
            times.add(cell.side.unwrap_or(by_place), time);
        }
    }
    2 * played >= written.max(1) && times.stand_behind(written) && times.run()
}

/// The time that is all of a cell, whichever of its readings is right.
pub(super) fn bare_time(cell: &Cell) -> Option<u32> {
    let time = minutes(cell.text()?.trim());
    time.filter(|_| cell.readings.iter().all(|reading| minutes(reading.text.trim()).is_some()))
}

/// A text before a bare time, and the time.
fn parted(text: &str) -> Option<(&str, &str)> {
    let (written, time) = text.trim().rsplit_once(char::is_whitespace)?;
    minutes(time).map(|_| (written.trim_end(), time))
}

fn is_written_move(text: &str) -> bool {
    is_move(text) || move_with_blanks::is_whole(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn timed(texts: &[&str]) -> Option<Vec<String>> {
        let mut cells: Vec<Cell> = texts.iter().map(|text| Cell::written(*text)).collect();
        let text = |cell: &Cell| cell.text().unwrap_or_default().to_owned();
        part_times(&mut cells).then(|| cells.iter().map(text).collect())
    }

    #[test]
    fn numbers_that_run_like_clocks_are_times() {
        let falling = ["e4 89", "e5 88", "Nf3 87", "Nc6 85", "Bb5 86", "a6 84", "Ba4 85", "Nf6 80"];
        let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"];
        assert_eq!(timed(&falling), Some(moves.map(str::to_owned).to_vec()));
        let alone = ["e4", "89", "e5", "88", "Nf3", "87", "Nc6", "85", "Bb5", "86", "a6", "84"];
        assert_eq!(timed(&alone), Some(alone.map(str::to_owned).to_vec()));
    }

    #[test]
    fn other_numbers_are_none() {
        for texts in [
            &["e4 1", "e5 2", "Nf3 3", "Nc6 4", "Bb5 5", "a6 6", "Ba4 7", "Nf6 8"][..],
            &["e4 5", "e5 99", "Nf3 78", "Nc6 13", "Bb5 50", "a6 2", "Ba4 81", "Nf6 7"],
            &["e 4", "e 5", "N f3", "N c6", "B b5", "a 6", "B a4", "N f6"],
            &["e4 89", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"],
        ] {
            assert_eq!(timed(texts), None, "{texts:?}");
        }
    }
}
