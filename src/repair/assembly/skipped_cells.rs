//! Cells that give no ply because their sheet goes on after its last move, or after the place where the search lost
//! track.

use crate::repair::answer::{RepairedPly, SkipReason, SkippedCell};
use crate::repair::record::{CellPlace, Record};
use crate::repair::sheets::unwritten;

/// Maximum number of cells at the end of a sheet that are out of place, where another sheet goes on.
const FEW_CELLS: usize = 2;

/// Returns the blank cells at the end of each sheet, for which no ply is sought.
pub(in crate::repair) fn trailing_blanks(record: &Record) -> Vec<SkippedCell> {
    let mut found = Vec::new();
    for (at, sheet) in record.sheets.iter().enumerate() {
        for index in unwritten::end(record, at).cells..sheet.cells.len() {
            let cell = CellPlace { sheet: at, index };
            found.push(SkippedCell { cell, why: SkipReason::Blank });
        }
    }
    found
}

/// Marks the unexplained cells after the last one of their sheet that gives a ply: there the search lost track, and the
/// record could not be read to its end. Where another sheet goes on to the end of the game, a few cells are out of
/// place, and nothing is lost.
pub(in crate::repair) fn mark_lost_cells(plies: &[RepairedPly], skipped: &mut [SkippedCell]) {
    let sheets = skipped.iter().map(|skipped| skipped.cell.sheet + 1).max().unwrap_or(0);
    for sheet in 0..sheets {
        let cells = plies.iter().flat_map(|ply| &ply.cells).filter(|cell| cell.sheet == sheet);
        let end = cells.map(|cell| cell.index).max();
        let is_after_end = |skipped: &SkippedCell| {
            skipped.why == SkipReason::Unexplained
                && skipped.cell.sheet == sheet
                && end.is_none_or(|end| skipped.cell.index > end)
        };
        let ends_here = |ply: &RepairedPly| ply.cells.iter().any(|cell| cell.sheet == sheet);
        let goes_on = end.is_some() && !plies.last().is_some_and(ends_here);
        if goes_on && skipped.iter().filter(|it| is_after_end(it)).count() <= FEW_CELLS {
            continue;
        }
        for skipped in skipped.iter_mut().filter(|it| is_after_end(it)) {
            skipped.why = SkipReason::LostTrack;
        }
    }
}
