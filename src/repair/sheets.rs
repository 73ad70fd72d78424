//! Cells of several sheets that stand for the same ply.

use super::answer::{CellPlace, RepairedPly};
use super::one_sided::{everywhere, one_side};
use super::record::Record;
use super::slot::Slot;
use super::spelling::CellSpelling;
use super::unwritten;
use crate::board::Move;
use crate::language::Language;

/// The cells of one sheet in order, or of several that were aligned: those that stand for one ply together, with the move
/// that they were read as when each sheet was read alone. A ply for which a sheet has no cell has a place as well.
pub(super) struct ReadSheet {
    cells: Vec<(Vec<CellPlace>, Option<Move>)>,
}

impl ReadSheet {
    /// The cells of a sheet by the answer that it gave alone.
    pub(super) fn of(record: &Record, sheet: usize, plies: &[RepairedPly]) -> Self {
        let read_as = |index: &usize| {
            let says = |ply: &&RepairedPly| ply.cells.iter().any(|cell| cell.index == *index);
            plies.iter().find(says).map(|ply| ply.played.plain())
        };
        let cell = |index: Option<usize>| {
            let places = index.map(|index| CellPlace { sheet, index }).into_iter().collect();
            (places, index.as_ref().and_then(read_as))
        };
        Self { cells: places(record, sheet).into_iter().map(cell).collect() }
    }
}

/// The cells of a sheet that count, in order, and nothing for each ply that has none.
fn places(record: &Record, sheet: usize) -> Vec<Option<usize>> {
    let (kept, behind) = unwritten::end(record, sheet);
    let rooms = unwritten::rooms(record, sheet, kept);
    let row = |(index, plies)| std::iter::repeat_n(None, plies).chain([Some(index)]);
    let cells = rooms.into_iter().enumerate().flat_map(row);
    cells.chain(std::iter::repeat_n(None, behind)).collect()
}

/// One slot for each ply that has a cell on a sheet, or room for one.
pub(super) fn slots(record: &Record, sheet: usize, language: &Language) -> Vec<Slot> {
    let cells = &record.sheets[sheet].cells;
    let written = |index: usize| {
        let spelled = CellSpelling::new(&cells[index], language);
        Slot::new(vec![(CellPlace { sheet, index }, spelled)])
    };
    let is_played = one_side(cells).is_some();
    let slot = |index: Option<usize>| index.map_or_else(|| Slot::unwritten(is_played), written);
    places(record, sheet).into_iter().map(slot).collect()
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
    let is_played = everywhere(record).is_some();
    let slot = |cells: &[CellPlace]| match cells {
        [] => Slot::unwritten(is_played),
        cells => Slot::new(cells.iter().map(spelled).collect()),
    };
    sheets.cells.iter().map(|(cells, _)| slot(cells)).collect()
}
