//! Rows behind a label: `Bob: 2. Nf3`, `Züge: 1. e4 e5 2. Sf3`, `Moves: e4 e5 Nf3 Nc6`. The label is a remark.
//!
//! A name of the roster or of another tag is no such label: `Opening: 1. e4 c5` says which opening was played.

use super::reader::SheetReader;
use crate::game::Game;
use crate::read::line::movetext::{is_algebraic, without_signs};
use crate::read::line::tag_name::is_known_tag;
use crate::text::Span;
use crate::text::move_number::dotted_number;

/// Maximum number of words of a label.
const LABEL_WORDS: usize = 3;

impl SheetReader<'_> {
    /// The place of the row behind the label with which a line begins, if it is the row that is due: its number says
    /// so, or it stands above the first row and consists of moves alone, or the line above or below is such a line, too.
    pub(super) fn row_behind_label(&self, game: &Game, line: Span) -> Option<usize> {
        let row = behind_label(line.of(self.text))?;
        let at = Span::of_part(self.text, row).start as usize;
        let is_due = match dotted_number(row) {
            Some((number, _)) => self.cells.is_next_row(number) && self.cells.is_numbered_move(at),
            None if is_move_alone(row) => self.is_among_moves_alone(line),
            None => game.moves.is_empty() && is_moves(row),
        };
        is_due.then_some(at)
    }

    /// Whether the line above or below one is a move behind a label, too.
    fn is_among_moves_alone(&self, line: Span) -> bool {
        let above = self.text[..line.start as usize].trim_end().lines().next_back();
        let below = self.text[line.end as usize..].trim_start().lines().next();
        [above, below].into_iter().flatten().filter_map(behind_label).any(is_move_alone)
    }
}

/// What stands behind the label with which a line begins.
fn behind_label(line: &str) -> Option<&str> {
    let (label, row) = line.split_once([':', '：'])?;
    let label = label.trim();
    let is_label = label.chars().all(|c| c.is_alphabetic() || c == ' ')
        && (1..=LABEL_WORDS).contains(&label.split_whitespace().count())
        && !is_known_tag(label);
    Some(row.trim()).filter(|_| is_label)
}

/// Whether a text is one move, without a number.
fn is_move_alone(row: &str) -> bool {
    is_algebraic(without_signs(row))
}

/// Whether a text is several moves without numbers.
fn is_moves(row: &str) -> bool {
    row.contains(' ') && row.split_whitespace().all(is_move_alone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_stand_before_rows_and_tags_do_not() {
        assert_eq!(behind_label("Bob: 2. Nf3"), Some("2. Nf3"));
        assert_eq!(behind_label("Züge：1. e4"), Some("1. e4"));
        for line in ["White: e4", "Opening: 1. e4 c5", "12:30 e4", "1. e4: e5", "e4 e5"] {
            assert_eq!(behind_label(line), None, "{line}");
        }
        assert!(is_move_alone("Nf3!") && !is_move_alone("Nf3 Nc6") && !is_move_alone("Smith"));
        assert!(is_moves("e4 e5 Nf3") && !is_moves("e4") && !is_moves("e4 opens"));
    }
}
