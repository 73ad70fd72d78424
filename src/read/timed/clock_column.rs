//! Clock times as bare numbers beside the moves, as in a column for them on a scoresheet: `1. e4 89 e5 88`; or those of
//! both players behind the row, `1. e4 e5 89 88`.
//!
//! A number on its own is not a time. Nearly every move must be followed by one, and those of each side must run slowly
//! in one direction. Where players note their clocks now and then, `5. O-O 85 Be7 83`, every number must stand in a row
//! that has the moves of both sides beside it, and those of each side must run down.

use crate::board::Color;
use crate::notation::draw_offer::{draw_offer_length, is_draw_offer};
use crate::read::line::blank_sign::is_blank_cell;
use crate::read::line::clock_series::{ClockSeries, minutes};
use crate::read::line::header::header;
use crate::read::line::movetext;
use crate::text::Span;
use crate::text::move_number::dotted_number;

/// Something beside a move or in place of one.
pub(super) struct ClockedPart {
    /// Its place.
    pub(super) span: Span,
    /// Whether it is a time; otherwise it is a blank cell.
    pub(super) is_time: bool,
    /// Whether its row has a number, cells of both sides, and nothing else but times: then it is in place of no move.
    is_in_full_row: bool,
}

/// Number of bytes of a text by which this is decided.
const RECOGNITION_BYTES: usize = 1 << 13;

/// Whether bare clock times follow the moves of a text.
pub(super) fn stands_in(text: &str) -> bool {
    let column = ClockColumn::of_opening(text);
    column.is_full() || column.is_sparse()
}

/// The bare times and blank cells of a text that has such times.
pub(super) fn parts(text: &str) -> Vec<ClockedPart> {
    let is_full = ClockColumn::of_opening(text).is_full();
    let mut parts = ClockColumn::of(text).parts;
    parts.retain(|part| is_full || !part.is_time || part.is_in_full_row);
    parts
}

/// The numbers after cells.
#[derive(Default)]
struct ClockColumn {
    parts: Vec<ClockedPart>,
    times: ClockSeries,
    cells: usize,
    moves: usize,
    is_black: bool,
}

/// What a row has but its times.
#[derive(Default)]
struct RowShape {
    numbers: usize,
    cells: usize,
    /// Whether one of its cells is a single character, which may belong to the number behind it: `N 85`.
    has_character: bool,
}

impl RowShape {
    /// Whether it is that of one numbered row with the moves of both sides.
    const fn is_full(&self) -> bool {
        self.numbers == 1 && self.cells == 2 && !self.has_character
    }
}

impl ClockColumn {
    /// The column at the beginning of a text.
    fn of_opening(text: &str) -> Self {
        Self::of(&text[..text.floor_char_boundary(RECOGNITION_BYTES)])
    }

    /// Whether nearly every move has its time.
    fn is_full(&self) -> bool {
        self.times.stand_behind(self.cells) && self.moves * 2 >= self.cells && self.times.run()
    }

    /// Whether times are noted now and then.
    fn is_sparse(&self) -> bool {
        let mut times = self.parts.iter().filter(|part| part.is_time);
        self.moves * 2 >= self.cells
            && times.all(|part| part.is_in_full_row)
            && self.times.run_down()
    }

    fn of(text: &str) -> Self {
        let mut column = Self::default();
        for line in text.lines() {
            let is_row = header(line.trim()).is_none()
                && !has_bracket(line)
                && line.split_whitespace().any(movetext_word);
            if is_row {
                column.row(text, line);
            }
        }
        column
    }

    /// Adds a line of cells, each with or without a time after it.
    fn row(&mut self, text: &str, line: &str) {
        let mut untimed: Vec<Color> = Vec::new(); // whose cells have no time yet
        let (first, mut shape) = (self.parts.len(), RowShape::default());
        for (index, word) in line.split_whitespace().enumerate() {
            if is_draw_offer(word) {
                continue; // before the time or after it
            }
            let here = Span::of_part(text, word);
            if let Some(minutes) = minutes(word).filter(|_| !untimed.is_empty()) {
                self.parts.push(ClockedPart { span: here, is_time: true, is_in_full_row: false });
                self.times.add(untimed.remove(0), minutes);
                continue;
            }
            let is_dotted = |(_, length)| word[length..].trim_start_matches('.').is_empty();
            let is_number =
                dotted_number(word).is_some_and(is_dotted) || index == 0 && minutes(word).is_some();
            if is_number {
                self.is_black = word.ends_with("..");
                untimed.clear();
                shape.numbers += 1;
                continue;
            }
            if is_blank_cell(word) && word != "--" {
                self.parts.push(ClockedPart { span: here, is_time: false, is_in_full_row: false });
            }
            self.cells += 1;
            shape.cells += 1;
            shape.has_character |= word.chars().nth(1).is_none() && !is_blank_cell(word);
            self.moves += usize::from(movetext_word(word));
            untimed.push(if self.is_black { Color::Black } else { Color::White });
            untimed = untimed.split_off(untimed.len().saturating_sub(2));
            self.is_black = !self.is_black;
        }
        let is_in_full_row = shape.is_full();
        self.parts[first..].iter_mut().for_each(|part| part.is_in_full_row = is_in_full_row);
    }
}

/// Whether a line has a bracket that begins anything but a draw offer.
fn has_bracket(line: &str) -> bool {
    let mut brackets = line.match_indices(['{', '[', ';', '(']);
    brackets.any(|(at, _)| draw_offer_length(&line[at..]) == 0)
}

/// Whether a word is a move, with or without its number.
fn movetext_word(word: &str) -> bool {
    let number = dotted_number(word).map_or(0, |(_, length)| length);
    movetext::is_move(&word[number..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bare_numbers_that_run_like_clocks_are_times() {
        for text in [
            "1. e4 89 e5 88\n2. Nf3 87 Nc6 85\n3. Bb5 86 a6 84\n4. Ba4 85 Nf6 80\n",
            "White: Anna\nDate: 12.3.1998\n1. e4 89 e5 88\n2. Nf3 87 N£6 85\n3. Bb5 86 a6 84\n",
            "1. e4 1.29 e5 1.28\n2. Nf3 1.27 Nc6 1.25\n3. Bb5 1.26 a6 1.24\n",
            "1. e4 e5 1.29 1.28\n2. Nf3 Nc6 1.27 1.25\n3. Bb5 a6 1.26 1.24\n",
            "1. e4 1 e5 2\n2. Nf3 1 Nc6 4\n3. Bb5 3 a6 9\n4. Ba4 5 Nf6 11\n",
            "1 e4 89 e5 88\n2 Nf3 87 - 85\n3 Bb5 86 a6 84\n4 Ba4 85 Nf6 80\n",
            "1. e4 89 e5 88\n2. Nf3 87 Nc6 (=) 85\n3. Bb5 86 (D) a6(=) 84\n4. Ba4 85 Nf6 80\n",
        ] {
            assert!(stands_in(text), "{text}");
        }
        for text in [
            "1. e4 e5\n2. Nf3 85 Nc6 83\n3. Bb5 a6\n4. Ba4 61 Nf6\n5. O-O Be7\n6. Re1 b5 31\n",
            "1. e4 e5\n2. Nf3 85 Nc6\n3. Bb5 a6\n4. Ba4 61 - \n5. O-O Be7\n6. Re1 14 b5\n",
        ] {
            assert!(stands_in(text), "{text}");
        }
        for text in [
            "1. e4 e5\n2. Nf3 85\n3. Bb5 a6\n4. Ba4 61 Nf6\n5. O-O Be7\n6. Re1 14 b5\n",
            "1. e4 e5\n2. N 85 Nc6\n3. Bb5 a6\n4. Ba4 61 Nf6\n5. O-O Be7\n6. Re1 14 b5\n",
            "1. e4 e5\n2. Nf3 14 Nc6\n3. Bb5 a6\n4. Ba4 61 Nf6\n5. O-O Be7\n6. Re1 85 b5\n",
            "1. e4 e5\n2. Nf3 85 Nc6\n3. Bb5 a6\n4. Ba4 61 Nf6\n",
            "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n",
            "1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 Ba4 Nf6 5 O-O Be7 6 Re1 b5 7 Bb3 d6\n",
            "1 e4 2 e5 3 Nf3 4 Nc6 5 Bb5 6 a6 7 Ba4 8 Nf6\n",
            "1. e4 5 e5 99\n2. Nf3 78 Nc6 13\n3. Bb5 50 a6 2\n4. Ba4 81 Nf6 7\n",
            "1. e4 {89} e5 {88}\n2. Nf3 {87} Nc6 {85}\n3. Bb5 {86} a6 {84}\n",
        ] {
            assert!(!stands_in(text), "{text}");
        }
    }
}
