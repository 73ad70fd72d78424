//! Cells of several sheets that stand for the same ply.

use super::answer::{CellPlace, RepairedPly};
use super::record::Record;
use super::slot::Slot;
use super::spelling::Spelling;
use crate::board::Move;
use crate::language::Language;

/// The cells of one sheet in order, each with the move that it was read as when the sheet was read alone.
pub(super) struct ReadSheet {
    pub(super) cells: Vec<(CellPlace, Option<Move>)>,
}

impl ReadSheet {
    /// The cells of a sheet by the answer that it gave alone.
    pub(super) fn of(record: &Record, sheet: usize, plies: &[RepairedPly]) -> Self {
        let mut cells: Vec<(CellPlace, Option<Move>)> =
            (0..written(record, sheet)).map(|index| (CellPlace { sheet, index }, None)).collect();
        for ply in plies {
            for place in &ply.cells {
                if let Some(cell) = cells.get_mut(place.index) {
                    cell.1 = Some(ply.played.plain());
                }
            }
        }
        Self { cells }
    }
}

/// How many cells of a sheet count: blanks at its end do not.
pub(super) fn written(record: &Record, sheet: usize) -> usize {
    let cells = &record.sheets[sheet].cells;
    if record.reached.is_some() || record.plies.is_some() {
        return cells.len();
    }
    cells.iter().rposition(|cell| !cell.readings.is_empty()).map_or(0, |last| last + 1)
}

/// One slot for each cell of a sheet.
pub(super) fn slots(record: &Record, sheet: usize, language: &Language) -> Vec<Slot> {
    let cells = &record.sheets[sheet].cells[..written(record, sheet)];
    let slot = |(index, cell)| {
        Slot::new(vec![(CellPlace { sheet, index }, Spelling::new(cell, language))])
    };
    cells.iter().enumerate().map(slot).collect()
}

/// What two cells gain that stand for the same move.
const SAME: i32 = 6;
/// What they gain where they are read as different moves.
const DIFFERENT: i32 = -1;
/// What a cell gains that stands alone.
const ALONE: i32 = -2;

/// Cells of two sheets that stand for the same ply, in pairs; a cell without a counterpart stands alone (the alignment of
/// Needleman and Wunsch).
pub(super) fn align(a: &ReadSheet, b: &ReadSheet) -> Vec<Vec<CellPlace>> {
    let (rows, columns) = (a.cells.len(), b.cells.len());
    let mut gain = vec![vec![0_i32; columns + 1]; rows + 1];
    let pair = |i: usize, j: usize| match (a.cells[i].1, b.cells[j].1) {
        (Some(a), Some(b)) if a == b => SAME,
        (Some(_), Some(_)) => DIFFERENT,
        _ => 0,
    };
    for i in (0..=rows).rev() {
        for j in (0..=columns).rev() {
            let mut best = if i == rows && j == columns { 0 } else { i32::MIN };
            if i < rows && j < columns {
                best = best.max(gain[i + 1][j + 1] + pair(i, j));
            }
            if i < rows {
                best = best.max(gain[i + 1][j] + ALONE);
            }
            if j < columns {
                best = best.max(gain[i][j + 1] + ALONE);
            }
            gain[i][j] = best;
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut found = Vec::new();
    while i < rows || j < columns {
        if i < rows && j < columns && gain[i][j] == gain[i + 1][j + 1] + pair(i, j) {
            found.push(vec![a.cells[i].0, b.cells[j].0]);
            (i, j) = (i + 1, j + 1);
        } else if i < rows && gain[i][j] == gain[i + 1][j] + ALONE {
            found.push(vec![a.cells[i].0]);
            i += 1;
        } else {
            found.push(vec![b.cells[j].0]);
            j += 1;
        }
    }
    found
}

/// The slots of several sheets.
pub(super) fn joined(record: &Record, places: &[Vec<CellPlace>], language: &Language) -> Vec<Slot> {
    let spelled = |place: &CellPlace| {
        (*place, Spelling::new(&record.sheets[place.sheet].cells[place.index], language))
    };
    places.iter().map(|cells| Slot::new(cells.iter().map(spelled).collect())).collect()
}
