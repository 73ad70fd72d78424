//! A line of moves: numbers, each with White's move and Black's.

use super::number;
use super::token::is_like_move;
use super::word::Word;

/// A number with one or two moves, on a line.
pub(super) struct LineRow {
    /// Whether it is at the beginning of the line, so that its place is known.
    pub(super) is_first: bool,
    pub(super) number: Option<Word>,
    /// The moves; at least one.
    pub(super) moves: Vec<Word>,
}

impl LineRow {
    /// The rows of a line, side by side: each begins with its number, or has two moves.
    pub(super) fn all(words: &[Word]) -> Option<Vec<Self>> {
        let mut rows: Vec<Self> = Vec::new();
        for word in words {
            if is_number(word.text()) {
                let (is_first, number) = (rows.is_empty(), Some(word.clone()));
                rows.push(Self { is_first, number, moves: Vec::new() });
            } else if let Some(row) = rows.last_mut() {
                row.moves.push(word.clone());
            } else {
                rows.push(Self { is_first: true, number: None, moves: vec![word.clone()] });
            }
        }
        rows.iter().all(Self::is_row).then_some(rows)
    }

    fn is_row(&self) -> bool {
        let like_moves = self.moves.iter().filter(|word| is_like_move(word.text())).count();
        let least = if self.number.is_some() { 1 } else { 2 };
        self.moves.len() <= 2 && like_moves >= least
    }

    pub(super) fn left(&self) -> f64 {
        self.number.iter().chain(&self.moves).next().map_or(0.0, |word| word.area.left)
    }

    pub(super) fn y(&self) -> f64 {
        self.moves[0].area.y()
    }

    /// Whether the only move is Black's: `5... Nf6`.
    pub(super) fn is_blacks(&self) -> bool {
        let is_dotted = |number: &Word| number.text().ends_with("..");
        self.moves.len() == 1 && self.number.as_ref().is_some_and(is_dotted)
    }
}

/// Whether this is a number as read, or characters that may be one, followed by a stop.
fn is_number(text: &str) -> bool {
    number::number(text).is_some() || text.ends_with(['.', ')']) && number::may_be_number(text)
}
