//! Cells of several sheets that stand for the same ply.

use super::answer::{CellPlace, RepairedPly};
use super::record::Record;
use super::slot::Slot;
use super::spelling::CellSpelling;
use crate::board::Move;
use crate::language::Language;

/// The cells of one sheet in order, or of several that were aligned: those that stand for one ply together, with the move
/// that they were read as when each sheet was read alone.
pub(super) struct ReadSheet {
    cells: Vec<(Vec<CellPlace>, Option<Move>)>,
}

impl ReadSheet {
    /// The cells of a sheet by the answer that it gave alone.
    pub(super) fn of(record: &Record, sheet: usize, plies: &[RepairedPly]) -> Self {
        let cell = |index| (vec![CellPlace { sheet, index }], None);
        let mut cells: Vec<_> = (0..written(record, sheet)).map(cell).collect();
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
        Slot::new(vec![(CellPlace { sheet, index }, CellSpelling::new(cell, language))])
    };
    cells.iter().enumerate().map(slot).collect()
}

/// What two cells gain that stand for the same move.
const SAME: i32 = 6;
/// What they gain where they are read as different moves.
const DIFFERENT: i32 = -1;
/// What a cell gains that stands alone.
const ALONE: i32 = -2;

/// Joins the cells of two sheets that stand for the same ply; a cell without a counterpart stands alone (the alignment of
/// Needleman and Wunsch).
pub(super) fn align(a: ReadSheet, b: ReadSheet) -> ReadSheet {
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
    let pairs = path(&gain, pair);
    let (mut a, mut b) = (a.cells.into_iter(), b.cells.into_iter());
    let joined = pairs.into_iter().map(|(with_a, with_b)| {
        let (a, b) = (with_a.then(|| a.next()).flatten(), with_b.then(|| b.next()).flatten());
        let read_as = [&a, &b].into_iter().flatten().find_map(|cell| cell.1);
        let places = [a, b].into_iter().flatten().flat_map(|cell| cell.0);
        (places.collect(), read_as)
    });
    ReadSheet { cells: joined.collect() }
}

/// The best alignment from the beginning to the end: at each step whether a cell of the first and of the second sheet is
/// taken.
fn path(gain: &[Vec<i32>], pair: impl Fn(usize, usize) -> i32) -> Vec<(bool, bool)> {
    let (rows, columns) = (gain.len() - 1, gain[0].len() - 1);
    let (mut i, mut j) = (0, 0);
    let mut found = Vec::new();
    while i < rows || j < columns {
        let both = i < rows && j < columns && gain[i][j] == gain[i + 1][j + 1] + pair(i, j);
        let step = match both {
            true => (true, true),
            false if i < rows && gain[i][j] == gain[i + 1][j] + ALONE => (true, false),
            false => (false, true),
        };
        (i, j) = (i + usize::from(step.0), j + usize::from(step.1));
        found.push(step);
    }
    found
}

/// The slots of several sheets.
pub(super) fn joined(record: &Record, sheets: &ReadSheet, language: &Language) -> Vec<Slot> {
    let spelled = |place: &CellPlace| {
        (*place, CellSpelling::new(&record.sheets[place.sheet].cells[place.index], language))
    };
    let slots = sheets.cells.iter();
    slots.map(|(cells, _)| Slot::new(cells.iter().map(spelled).collect())).collect()
}
