//! What follows the move in the same cell of a page: `Ba4 0:12`, `Nf6 J’adoube`, `Re1 / h3`.

use crate::read::is_time;
use crate::repair::Cell;

/// Minimum number of letters in a word that cannot be part of a move.
const WORD: usize = 4;

/// The cell with the text after its move as a remark: a time, words, or text after a stroke or in parentheses.
pub(in crate::read) fn with_remark_apart(mut cell: Cell) -> Cell {
    let mut said = None;
    for (index, reading) in cell.readings.iter_mut().enumerate() {
        let text = reading.text.trim();
        if let Some((written, remark)) = parted(text) {
            said = said.or_else(|| (index == 0).then(|| remark.to_owned()));
            reading.text = written.to_owned();
        }
    }
    cell.comments.extend(said);
    cell
}

/// Splits a text into a move and the remark after it.
fn parted(text: &str) -> Option<(&str, &str)> {
    let (written, rest) = text.split_once(char::is_whitespace)?;
    let rest = rest.trim();
    let names_square = written.len() > 1 && written.contains(|c: char| ('1'..='8').contains(&c));
    let is_castling = written.contains('-') && written.starts_with(['O', '0', 'o']);
    ((names_square || is_castling) && begins_remark(rest)).then_some((written, rest))
}

fn begins_remark(rest: &str) -> bool {
    let word = rest.split_whitespace().next().unwrap_or_default();
    let is_word = word.chars().all(|c| c.is_alphabetic() || "'’,.!".contains(c));
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    is_time(word) || rest.starts_with(['/', '(', '[']) || is_word && letters >= WORD
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(text: &str) -> (String, Vec<String>) {
        let cell = with_remark_apart(Cell::written(text).with_offer_apart());
        (cell.text().unwrap_or_default().to_owned(), cell.comments)
    }

    #[test]
    fn times_and_words_behind_a_move_are_remarks() {
        for (text, written, remark) in [
            ("Ba4 0:12", "Ba4", "0:12"),
            ("Nf6 J’adoube", "Nf6", "J’adoube"),
            ("Re1 / h3", "Re1", "/ h3"),
            ("0-0 (12 min)", "0-0", "(12 min)"),
        ] {
            assert_eq!(apart(text), (written.to_owned(), vec![remark.to_owned()]));
        }
    }

    #[test]
    fn what_belongs_to_a_move_stays_with_it() {
        for text in ["0 - 0", "e2 - e4", "exd6 e.p.", "e8 = Q", "e8 Q", "Nf3 +", "N f3", "Qh5 ch"] {
            assert_eq!(apart(text), (text.to_owned(), vec![]));
        }
        assert_eq!(apart("Nc6 (=)"), ("Nc6".to_owned(), vec![]));
    }
}
