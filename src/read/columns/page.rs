//! Pages of one game in blocks side by side, or of games whose numbers do not show which rows are beside each other.

use super::row::{NumberedRow, push_row};
use crate::read::layout::running_text::RunningText;
use crate::read::line::movetext;
use crate::text::Span;

/// Number of rows among which the one before a single row is looked for: a block is no longer.
const LONGEST_BLOCK: usize = 200;

/// The block that a single row in a line continues: of two with the number before, the one that begins nearer to it.
pub(super) fn block_of(page: &[NumberedRow], row: &NumberedRow) -> usize {
    let last = page.iter().rev().take(LONGEST_BLOCK);
    let before = last.filter(|before| before.number + 1 == row.number);
    let nearest = before.min_by_key(|before| before.column.abs_diff(row.column));
    nearest.map_or(0, |before| before.block)
}

/// Writes a page in the order of its numbers, or block by block.
pub(super) fn flush(lines: &mut RunningText, text: &str, page: &mut Vec<NumberedRow>) {
    let mut page = std::mem::take(page);
    let mut numbers: Vec<u32> = page.iter().map(|row| row.number).collect();
    numbers.sort_unstable();
    let is_one_game = numbers.is_sorted_by(|a, b| a < b);
    let result = if is_one_game { take_result(text, &mut page) } else { None };
    if is_one_game {
        page.sort_by_key(|row| row.number);
    } else {
        page.sort_by_key(|row| row.block);
    }
    let mut block = 0;
    for row in page {
        if !is_one_game && row.block != block {
            lines.layout.begin_game();
            block = row.block;
        }
        lines.begin_moves();
        lines.layout.begin_line();
        push_row(lines, text, &row);
        lines.layout.begin_line();
        lines.in_game = !movetext::ends_in_result(&text[row.start..row.end]);
    }
    if let Some(result) = result {
        lines.layout.copy(text, result.start as usize, result.end as usize);
        lines.layout.begin_line();
        lines.in_game = false;
    }
}

/// Takes the result off a row that is not the last of its game, beside which it is written below a shorter column.
fn take_result(text: &str, page: &mut [NumberedRow]) -> Option<Span> {
    let last = page.iter().map(|row| row.number).max()?;
    let earlier = page.iter_mut().filter(|row| row.number < last);
    let (row, result) = earlier.rev().find_map(|row| {
        let cells = text[row.start..row.end].rsplit("  ").map(str::trim);
        let result = cells.take(1).find(|cell| movetext::is_result(cell))?;
        Some((row, Span::of_part(text, result)))
    })?;
    row.end = row.start + text[row.start..result.start as usize].trim_end().len();
    Some(result)
}
