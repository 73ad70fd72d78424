//! Whether an answer has little to do with what is written somewhere, as where a column is out of step.

use crate::repair::answer::{CellEdit, Repaired, RepairedPly, SkipReason};

/// Number of plies and left over cells in succession half of which show that a column may be out of step.
const LOST_STRETCH: usize = 16;

/// Whether somewhere half of the plies are not what is written, or cells are left over there.
pub(super) fn has_lost_stretch(found: &Repaired) -> bool {
    let is_unlike = |ply: &RepairedPly| ply.edit != CellEdit::Blank && !ply.edit.is_lawful();
    let mut are_unlike: Vec<bool> = Vec::new();
    let mut left_over = found.skipped.iter().filter(|it| it.why != SkipReason::Blank).peekable();
    for ply in &found.plies {
        let at = ply.cells.first().copied();
        while left_over.next_if(|it| at.is_some_and(|at| it.cell < at)).is_some() {
            are_unlike.push(true);
        }
        are_unlike.push(is_unlike(ply));
    }
    are_unlike.extend(left_over.map(|_| true));
    let half = |stretch: &[bool]| stretch.iter().filter(|it| **it).count() * 2 >= LOST_STRETCH;
    are_unlike.windows(LOST_STRETCH).any(half)
}
