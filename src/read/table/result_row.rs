//! The row below the moves that says how the game ended: `½,,`, `Result,1-0,`, `Ergebnis;1-0`, the scores `;1;0`.

use super::cell_text::is_outcome;
use super::column::whole_number;
use super::line::{TableCell, TableLine};
use crate::game::Outcome;
use crate::language::roster_name;
use crate::read::layout::running_text::tag;
use crate::text::Span;

/// How a row says the result.
pub(super) enum RowResult<'t> {
    /// In one cell: `1-0`, `White wins`.
    Whole(TableCell<'t>),
    /// By the scores of both players, in a cell each, which may be misread moves.
    Scores(TableCell<'t>),
}

/// The result in a row that contains nothing else but its name or a number, with its place. The row may have another
/// separator than the rest: `Result,1-0` below `3;Bb5;a6`.
pub(super) fn result_of<'t>(line: &TableLine<'t>) -> Option<RowResult<'t>> {
    let in_line = result_in(&line.cells);
    let mut filled = line.cells.iter().filter(|cell| !cell.text.is_empty());
    let only = filled.next().filter(|_| filled.next().is_none());
    in_line.or_else(|| SIGNS.into_iter().find_map(|sign| result_in(&parted(only?, sign))))
}

/// The signs that may separate the cells of a row.
const SIGNS: [char; 4] = ['\t', ';', '|', ','];

/// The parts of a cell between these signs; none if it is a number with decimals.
fn parted<'t>(cell: &TableCell<'t>, sign: char) -> Vec<TableCell<'t>> {
    if whole_number(&cell.text).is_some() {
        return Vec::new();
    }
    let part = |said: &str| {
        let said = said.trim();
        let start = cell.span.start + Span::of_part(&cell.text, said).start;
        let span = Span::new(start, start + said.len() as u32);
        TableCell { text: said.to_owned().into(), span }
    };
    cell.text.split(sign).map(part).collect()
}

fn result_in<'t>(cells: &[TableCell<'t>]) -> Option<RowResult<'t>> {
    let filled = || cells.iter().filter(|cell| !cell.text.is_empty());
    let begins = filled().next().is_some_and(|cell| is_result_name(&cell.text));
    let is_numbered = || filled().next().is_some_and(|cell| whole_number(&cell.text).is_some());
    let beside = usize::from(begins || filled().count() == 3 && is_numbered());
    let mut cells = filled().skip(beside);
    match (cells.next(), cells.next(), cells.next()) {
        (Some(only), None, None) => in_cell(only).map(RowResult::Whole),
        (Some(white), Some(black), None) => of_scores(white, black).map(RowResult::Scores),
        _ => None,
    }
}

impl RowResult<'_> {
    /// What it says.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let (Self::Whole(cell) | Self::Scores(cell)) = self;
        Outcome::from_text(&cell.text)
    }
}

/// Whether a cell is a word for the result, in any language.
pub(super) fn is_result_name(cell: &str) -> bool {
    roster_name(cell.trim_end_matches([':', '：', ' '])) == Some("Result")
}

/// The result that is all of a cell, but for its name: `1-0`, `White wins`, `Result: 1-0`.
fn in_cell<'t>(cell: &TableCell<'t>) -> Option<TableCell<'t>> {
    let named = tag(&cell.text).filter(|(name, _)| is_result_name(name));
    let said = named.map_or(&*cell.text, |(_, value)| value);
    let start = cell.span.start + Span::of_part(&cell.text, said).start;
    let span = Span::new(start, start + said.len() as u32);
    is_outcome(said).then(|| TableCell { text: said.to_owned().into(), span })
}

/// The result that the scores of both players make.
fn of_scores<'t>(white: &TableCell<'t>, black: &TableCell<'t>) -> Option<TableCell<'t>> {
    Outcome::from_scores(&white.text, &black.text)?;
    let said = format!("{}-{}", white.text, black.text);
    Some(TableCell { text: said.into(), span: white.span.to(black.span) })
}
