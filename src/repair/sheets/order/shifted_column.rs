//! A column that is out of step with the other one from some row on: one player's move was not written, and those that
//! follow stand a row too high; or it was written twice, and they stand a row too low.

use crate::board::{Color, Position};
use crate::language::Language;
use crate::repair::literal::LiteralText;
use crate::repair::literal::replay::{plies_playable, positions, texts_playable};
use crate::repair::record::{Cell, written_length};

/// Maximum number of rows above the one in which the sheet breaks where the column may have got out of step.
const MOST_ROWS: u32 = 20;
/// Minimum number of plies that must be playable beyond the place where the sheet breaks, unless all are.
const BEYOND: usize = 12;
/// Maximum number of such rows that are tried.
const MOST_WAYS: usize = 12;

/// Where and how a column gets out of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) struct ShiftedColumn {
    pub(in crate::repair) side: Color,
    /// The number of the row whose move is not written, or is written a second time.
    pub(in crate::repair) row: u32,
    pub(in crate::repair) cause: ShiftCause,
}

/// Why a column is out of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) enum ShiftCause {
    /// A move is not written: what follows stands a row too high.
    Omitted,
    /// A move is written twice: what follows stands a row too low.
    Repeated,
}

/// The cells of a sheet with its columns in step.
pub(super) struct CellsInStep {
    /// Their places on the sheet in the order of the plies, each with its number.
    pub(super) order: Vec<(usize, u32)>,
    /// The cell that is written a second time.
    pub(super) repeated: Option<usize>,
}

impl ShiftedColumn {
    /// Returns the cells in the order in which the column is in step again.
    pub(super) fn in_step(self, cells: &[Cell]) -> Option<CellsInStep> {
        let written = written_length(cells);
        let mut order: Vec<(usize, u32)> = Vec::new();
        let mut repeated = None;
        for (index, cell) in cells[..written].iter().enumerate() {
            let (number, is_shifted) = (cell.number?, cell.side? == self.side);
            match self.cause {
                ShiftCause::Omitted if is_shifted && number >= self.row => {
                    order.push((index, number.checked_add(1)?));
                }
                ShiftCause::Repeated if is_shifted && number == self.row => repeated = Some(index),
                ShiftCause::Repeated if is_shifted && number > self.row => {
                    order.push((index, number - 1));
                }
                _ => order.push((index, number)),
            }
        }
        order.sort_by_key(|&(index, number)| (number, cells[index].side == Some(Color::Black)));
        Some(CellsInStep { order, repeated })
    }
}

/// Returns where a column may get out of step: if it is put back in step there, the sheet plays well beyond the place
/// where it breaks as it is written; of several such places those after which it plays furthest.
pub(super) fn shifted_columns(
    cells: &[Cell],
    start: &Position,
    language: &Language,
) -> Vec<ShiftedColumn> {
    let written = written_length(cells);
    let broken = plies_playable(start, &cells[..written], language);
    let is_named = |cell: &Cell| cell.number.is_some() && cell.side.is_some();
    if broken == written || !cells[..written].iter().all(is_named) {
        return Vec::new();
    }
    let last = cells[broken].number.unwrap_or(1);
    let rows = last.saturating_sub(MOST_ROWS).max(1)..=last.saturating_add(1);
    let ways = rows.flat_map(|row| {
        let causes = [ShiftCause::Omitted, ShiftCause::Repeated];
        [Color::White, Color::Black]
            .into_iter()
            .flat_map(move |side| causes.map(|cause| ShiftedColumn { side, row, cause }))
    });
    let sheet = LiteralSheet::of(&cells[..written], start, language);
    let played = |way: ShiftedColumn| Some((way.plies_in_step(&sheet)?, way));
    let is_enough = |(played, _): &(PliesInStep, ShiftedColumn)| {
        played.plies >= (broken + BEYOND).min(played.written) && played.plies > broken
    };
    let ways: Vec<_> = ways.filter_map(played).filter(is_enough).collect();
    let furthest = ways.iter().map(|(played, _)| played.plies).max();
    let best = ways.into_iter().filter(|(played, _)| Some(played.plies) == furthest);
    best.map(|(_, way)| way).take(MOST_WAYS).collect()
}

/// How far a sheet plays with its columns in step.
struct PliesInStep {
    /// The number of cells that can be played as they are written.
    plies: usize,
    /// The number of all cells in which something is written, without the one that is written a second time.
    written: usize,
}

/// A sheet taken at its word.
struct LiteralSheet<'a> {
    cells: &'a [Cell],
    texts: Vec<LiteralText<'a>>,
    /// The positions before its cells in the order of rows and columns, as far as they can be played.
    positions: Vec<Position>,
}

impl<'a> LiteralSheet<'a> {
    fn of(cells: &'a [Cell], start: &Position, language: &'a Language) -> Self {
        let text = |cell: &'a Cell| LiteralText::of(cell.text().unwrap_or(""), language);
        let texts: Vec<LiteralText<'a>> = cells.iter().map(text).collect();
        let mut order: Vec<usize> = (0..cells.len()).collect();
        order.sort_by_key(|&at| (cells[at].number, cells[at].side == Some(Color::Black)));
        let positions = positions(start, order.into_iter().map(|at| &texts[at]));
        Self { cells, texts, positions }
    }
}

impl ShiftedColumn {
    /// Returns how far the cells can be played as they are written once the column is in step, with any move in the place
    /// of one that is not written; `None` if no cell is shifted, or none is written twice.
    fn plies_in_step(self, sheet: &LiteralSheet<'_>) -> Option<PliesInStep> {
        let LiteralSheet { cells, texts, positions } = sheet;
        let CellsInStep { order, repeated } = self.in_step(cells)?;
        let sorted = || order.iter().map(|&(index, _)| &texts[index]);
        let plies = match self.cause {
            ShiftCause::Repeated => {
                let above = |cell: &&Cell| cell.number == Some(self.row.saturating_sub(1));
                let mut own = cells.iter().filter(|cell| cell.side == Some(self.side));
                let text = own.find(above)?.text();
                let is_same = text.is_some() && text == cells[repeated?].text();
                is_same.then(|| texts_playable(positions[0], sorted()))?
            }
            ShiftCause::Omitted => {
                let key = (self.row, self.side == Color::Black);
                let of = |&(index, number): &(usize, u32)| {
                    (number, cells[index].side == Some(Color::Black))
                };
                let before = order.partition_point(|found| of(found) < key);
                let position = positions.get(before).filter(|_| before < order.len())?;
                let then = || sorted().skip(before);
                let any = position.legal_moves().into_iter();
                let beyond = any.map(|found| texts_playable(position.after(found), then()));
                before + beyond.max()?
            }
        };
        let written = order.iter().filter(|&&(index, _)| !cells[index].is_blank()).count();
        Some(PliesInStep { plies, written })
    }
}
