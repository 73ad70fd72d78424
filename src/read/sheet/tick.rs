//! Ticks for moves that were not written: a cross, a stroke or a nought, the same in rows one below the other.

use crate::read::line::movetext::{is_algebraic, without_signs};
use crate::text::Span;

/// The signs that are a tick where they stand alone in several rows; alone in one row they are something misread.
const TICKS: [&str; 6] = ["x", "X", "×", "/", "\\", "0"];

/// Maximum length of a row with a tick, in bytes.
const LONGEST_ROW: usize = 80;
/// Maximum number of rows above a tick that are looked at for a move.
const MOST_ROWS: usize = 80;

/// Whether a cell is such a tick: the same stands in the row above or below it in the same column, in which moves were
/// written before.
pub(super) fn is_tick(text: &str, cell: Span) -> bool {
    let sign = cell.of(text);
    if !TICKS.contains(&sign) {
        return false;
    }
    let Some(begin) = row_begin(text, cell.start as usize) else { return false };
    let row = &text[begin..];
    let row = &row[..row.bytes().take(LONGEST_ROW).position(|b| b == b'\n').unwrap_or(row.len())];
    let column = usize::from(text[begin..cell.start as usize].split_whitespace().count() > 1);
    let has_tick = |row: &str| cells(row).is_some_and(|cells| cells[column] == sign);
    let mut above = text[..begin].lines().rev().take(MOST_ROWS);
    let next = above.next().unwrap_or_default();
    let below = text[begin..].lines().nth(1).unwrap_or_default();
    let is_repeated = has_tick(row) && (has_tick(next) || has_tick(below));
    let first = std::iter::once(next).chain(above).find(|row| !has_tick(row));
    let is_move =
        |row: &str| cells(row).is_some_and(|cells| is_algebraic(without_signs(cells[column])));
    is_repeated && first.is_some_and(is_move)
}

/// The place where the row of a cell begins; `None` if it is longer than a row with two cells can be.
fn row_begin(text: &str, cell: usize) -> Option<usize> {
    let mut before = text.as_bytes()[..cell].iter().rev().take(LONGEST_ROW);
    let length = before.position(|sign| *sign == b'\n');
    length.map(|length| cell - length).or((cell < LONGEST_ROW).then_some(0))
}

/// The two cells of a numbered row; `None` of any other line.
fn cells(row: &str) -> Option<[&str; 2]> {
    let row = row.trim_start();
    let cells = row.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = cells.len() < row.len();
    let mut cells = cells.trim_start_matches(['.', ')']).split_whitespace();
    let both = [cells.next()?, cells.next()?];
    (is_numbered && cells.next().is_none()).then_some(both)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the first `sign` in a text is a tick.
    fn is_tick_in(text: &str, sign: &str) -> bool {
        let at = text.find(sign).expect("the sign is there");
        is_tick(text, Span::from_range(at..at + sign.len()))
    }

    #[test]
    fn a_tick_stands_in_several_rows_below_moves() {
        assert!(is_tick_in("1.\te4\tc5\n2.\tNf3\t/\n3.\td4\t/\n", "/"));
        assert!(is_tick_in("1. e4 c5\n2. × ×\n3. × ×\n4. d4 Nc6\n", "×"));
        assert!(!is_tick_in("1. e4 c5\n2. Nf3 /\n3. d4 d6\n", "/"), "one alone");
        assert!(!is_tick_in("1. e4 0\n2. Nf3 0\n3. Bb5 1\n", "0"), "times of the clock");
        assert!(!is_tick_in("1. e4 c5\n2. Nf3 0\n3. 0 d6\n", "0"), "in the other column");
    }
}
