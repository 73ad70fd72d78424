//! Cells in which a move was struck out, without a sign of that, and another written behind it: `Bc4 Bb5`,
//! `Bc4 → Bb5`, `(Bc4) Bb5`.

use crate::read::line::movetext::is_move;
use crate::repair::{Cell, Reading};

/// Maximum number of moves in such a cell.
const MOST: usize = 3;

/// The probability that the move before the last was meant all the same.
const FIRST_MEANT: f64 = 0.1;

/// The arrows between what was struck out and what took its place.
const ARROWS: [&str; 7] = ["→", "⇒", "➔", "-->", "->", "=>", "»"];

/// Reads the last move of each cell that holds several, and the one before it as a less likely reading; all that is
/// written there is kept as a remark. Where the texts of a sheet may be single moves with blanks or arrows in them,
/// `e2 e4`, `e2→e4`, two squares are no two moves.
pub(super) fn take_last_moves(cells: &mut [Cell]) {
    let has_long_moves =
        cells.iter().filter_map(Cell::text).filter(|text| is_pair_of_squares(text)).count() > 1;
    for cell in cells {
        let is_whole = |text: &str| is_move(text) || has_long_moves && is_pair_of_squares(text);
        let mut taken = Vec::new();
        for reading in &cell.readings {
            if let Some((before, last)) =
                parted(&reading.text).filter(|_| !is_whole(reading.text.trim()))
            {
                taken.push(with_text(reading, last, 1.0 - FIRST_MEANT));
                taken.push(with_text(reading, before, FIRST_MEANT));
            } else {
                taken.push(reading.clone());
            }
        }
        if taken.len() > cell.readings.len() {
            cell.whole = cell.written_text().map(str::to_owned);
            cell.comments.extend(cell.whole.clone());
            taken.sort_by(|a, b| b.probability.total_cmp(&a.probability));
            cell.readings = taken;
        }
    }
}

fn with_text(reading: &Reading, text: &str, share: f64) -> Reading {
    Reading { text: text.to_owned(), probability: reading.probability * share }
}

/// The last two of the moves that a text consists of; `None` if it is anything else.
fn parted(text: &str) -> Option<(&str, &str)> {
    let mut parts = vec![text];
    for arrow in ARROWS {
        parts = parts.into_iter().flat_map(|part| part.split(arrow)).collect();
    }
    let words = parts.into_iter().flat_map(str::split_whitespace);
    let moves: Vec<&str> =
        words.map(|word| word.trim_start_matches('(').trim_end_matches(')')).collect();
    let are_moves =
        (2..=MOST).contains(&moves.len()) && moves.iter().all(|word| names_square(word));
    match moves[..] {
        [.., before, last] if are_moves => Some((before, last)),
        _ => None,
    }
}

/// Whether a word is a move that names a square, or castling.
fn names_square(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit() || c == '-') && is_move(word)
}

/// Whether a text is two squares, as in a single move that names both.
fn is_pair_of_squares(text: &str) -> bool {
    let is_square = |word: &str| matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    parted(text).is_some_and(|(from, to)| is_square(from) && is_square(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(texts: &[&str]) -> Vec<Vec<String>> {
        let mut cells: Vec<Cell> = texts.iter().map(|text| Cell::written(*text)).collect();
        take_last_moves(&mut cells);
        let texts = |cell: &Cell| cell.readings.iter().map(|it| it.text.clone()).collect();
        cells.iter().map(texts).collect()
    }

    #[test]
    fn the_last_of_several_moves_is_meant() {
        for text in ["Nc3 Nf3", "(Nc3) Nf3", "Nc3→Nf3", "Nc3 -> Nf3", "Nc3->Nf3", "e4 Nc3 Nf3"] {
            assert_eq!(taken(&[text]), [["Nf3", "Nc3"]], "{text}");
        }
        assert_eq!(taken(&["c8 c4"]), [["c4", "c8"]]);
        assert_eq!(taken(&["O-O O-O-O"]), [["O-O-O", "O-O"]]);
    }

    #[test]
    fn one_move_stays_as_it_is() {
        for text in ["Nf3", "N f3", "e8 Q", "exd6 e.p.", "O - O", "Nf3 good", "Bf1→b5", ""] {
            assert_eq!(taken(&[text]), [[text]], "{text}");
        }
        let long = ["e2 e4", "e7 e5", "g1 f3"];
        assert_eq!(taken(&long), long.map(|text| [text]));
        let arrows = ["e2→e4", "e7→e5", "g1→f3"];
        assert_eq!(taken(&arrows), arrows.map(|text| [text]));
    }
}
