//! Cells that hold the moves of both players, where Black's cell is blank: `Rad1Qxf3`, `e4 e5`, `e4 - e5`.

use crate::board::{Color, Position};
use crate::read::line::glued_moves;
use crate::read::line::movetext::is_move;
use crate::read::line::reach::reach;
use crate::repair::{Cell, Reading};
use crate::text::sign::is_dash;

/// Parts White's move from Black's where one cell holds both and the next is blank. Nothing is written in Black's. A
/// dash between two squares parts them only if the sheet plays on further so, for it may stand in a single move.
pub(super) fn part_moves(cells: &mut [Cell], start: &Position) {
    part(cells, parted);
    let mut at_dashes = cells.to_vec();
    if part(&mut at_dashes, parted_at_dash) && played(&at_dashes, start) > played(cells, start) {
        cells.clone_from_slice(&at_dashes);
    }
}

/// The number of cells that can be played, up to the first blank one.
fn played(cells: &[Cell], start: &Position) -> usize {
    let moves: Vec<&str> = cells.iter().map_while(Cell::text).collect();
    reach(start, &moves)
}

/// Parts the moves of each cell that has two, as `parted` finds them; returns whether there are any.
fn part(cells: &mut [Cell], parted: fn(&Reading) -> Option<(String, Reading)>) -> bool {
    let mut found = false;
    let is_long = cells.iter().filter_map(Cell::text).filter(|text| is_long_move(text)).count() > 1;
    for at in 1..cells.len() {
        let is_first_of_row = (at - 1).is_multiple_of(2);
        let [white, black] = &mut cells[at - 1..=at] else { continue };
        let by_place = white.side.is_none() && black.side.is_none() && is_first_of_row;
        let by_side = white.side == Some(Color::White) && black.side == Some(Color::Black);
        let in_one_row = (by_place || by_side) && white.number == black.number;
        if !in_one_row || !black.readings.is_empty() {
            continue;
        }
        let part = |reading: &Reading| {
            parted(reading).filter(|_| !is_long_move(&reading.text) || !is_long)
        };
        let parts: Option<Vec<(String, Reading)>> = white.readings.iter().map(part).collect();
        let Some(parts) = parts.filter(|parts| !parts.is_empty()) else { continue };
        white.whole = white.written_text().map(str::to_owned);
        black.whole = Some(black.whole.take().unwrap_or_default());
        for (reading, (first, second)) in white.readings.iter_mut().zip(parts) {
            reading.text = first;
            black.readings.push(second);
        }
        found = true;
    }
    found
}

/// The first of two moves, and the other one as a reading; `None` if the text is one move.
fn parted(reading: &Reading) -> Option<(String, Reading)> {
    let text = reading.text.trim();
    if is_move(text) || is_first_step(text) {
        return None;
    }
    let are_moves = |first: &str, second: &str| names_square(first) && names_square(second);
    let (first, second) = glued_moves::parted(text, are_moves)?;
    let second = Reading { text: second.trim_start().to_owned(), ..*reading };
    Some((first.trim_end().to_owned(), second))
}

/// The two moves on both sides of a dash set apart.
fn parted_at_dash(reading: &Reading) -> Option<(String, Reading)> {
    let mut words = reading.text.split_whitespace();
    let [first, dash, second] = [words.next()?, words.next()?, words.next()?];
    let is_parted = words.next().is_none() && dash.chars().all(is_dash);
    let are_moves = is_parted && names_square(first) && names_square(second);
    are_moves.then(|| (first.to_owned(), Reading { text: second.to_owned(), ..*reading }))
}

/// Whether a word is a move that names a square, or castling.
fn names_square(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit() || c == '-') && is_move(word.trim())
}

/// Whether a text may be one move whose squares stand apart: `g1 f3`, `e4 e5`.
fn is_long_move(text: &str) -> bool {
    let is_square = |word: &str| matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    text.trim()
        .split_once(' ')
        .is_some_and(|(from, to)| is_square(from) && is_square(to.trim_start()))
}

/// Whether a text is a pawn's step from its starting square, `e2 e4`: no two moves of a row are written like that.
fn is_first_step(text: &str) -> bool {
    let Some((from, to)) = text.split_once(' ') else { return false };
    is_long_move(text) && from.as_bytes()[0] == to.trim_start().as_bytes()[0] && from.ends_with('2')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parted(rows: &[[&str; 2]]) -> Vec<String> {
        let cell = |text: &&str| if text.is_empty() { Cell::blank() } else { Cell::written(*text) };
        let mut cells: Vec<Cell> = rows.iter().flatten().map(cell).collect();
        part_moves(&mut cells, &Position::start());
        cells.iter().map(|cell| cell.text().unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn two_moves_are_parted_where_blacks_cell_is_blank() {
        assert_eq!(parted(&[["e4 e5", ""], ["Nf3Nc6", ""]]), ["e4", "e5", "Nf3", "Nc6"]);
        assert_eq!(parted(&[["O-O O-O-O", ""]]), ["O-O", "O-O-O"]);
        assert_eq!(parted(&[["e4 e5", "c5"]]), ["e4 e5", "c5"]);
    }

    #[test]
    fn a_dash_parts_moves_where_they_play_on() {
        assert_eq!(parted(&[["e4 - e5", ""], ["Nf3 – Nc6", ""]]), ["e4", "e5", "Nf3", "Nc6"]);
        let long = [["e2 - e4", ""], ["g1 - f3", ""]];
        assert_eq!(parted(&long), ["e2 - e4", "", "g1 - f3", ""]);
    }

    #[test]
    fn one_move_with_blanks_stays_one() {
        assert_eq!(parted(&[["e2 e4", ""]]), ["e2 e4", ""]);
        let long = [["e2 e4", "e7 e5"], ["g1 f3", ""]];
        assert_eq!(parted(&long), ["e2 e4", "e7 e5", "g1 f3", ""]);
        assert_eq!(parted(&[["e 4", ""], ["N f3", ""]]), ["e 4", "", "N f3", ""]);
    }
}
