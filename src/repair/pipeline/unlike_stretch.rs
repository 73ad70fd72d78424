//! Where an answer is unlike what is written, as where a column is out of step.

use crate::repair::answer::{CellEdit, Repaired, RepairedPly, SkipReason, SkippedCell};

/// Number of plies and left over cells in succession that are looked at together.
const STRETCH: usize = 16;
/// Number of those that are unlike what is written where a column may be out of step.
const UNLIKE: usize = 4;
/// The same where a cell among them gives no ply, or a ply has no cell.
const UNLIKE_AND_UNPAIRED: usize = 3;

/// How a ply, or a cell that is left over, answers what is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Likeness {
    /// It is what is written.
    Like,
    /// Nothing is written there.
    Blank,
    /// It is another move.
    Unlike,
    /// It has no cell, or gives no ply, or stands in another's place.
    Unpaired,
}

/// Returns the first ply that is not just what is written, if somewhere so many are unlike it that a column may be out of
/// step.
pub(super) fn first_unlike_where_many_are(found: &Repaired) -> Option<usize> {
    let all = likenesses(found);
    let mut stretches = all.windows(STRETCH.min(all.len()).max(1));
    let are_many = |stretch: &[(usize, Likeness)]| {
        let unlike = stretch.iter().filter(|(_, like)| like.is_unlike()).count();
        let is_unpaired = stretch.iter().any(|(_, like)| *like == Likeness::Unpaired);
        unlike >= UNLIKE || is_unpaired && unlike >= UNLIKE_AND_UNPAIRED
    };
    if !stretches.any(are_many) {
        return None;
    }
    all.iter().find(|(_, like)| *like != Likeness::Like).map(|(ply, _)| *ply)
}

impl Likeness {
    /// Whether something else is written, or elsewhere.
    const fn is_unlike(self) -> bool {
        matches!(self, Self::Unlike | Self::Unpaired)
    }
}

/// The plies and the cells that are left over between them, copies apart, each with the number of plies before it.
fn likenesses(found: &Repaired) -> Vec<(usize, Likeness)> {
    let of_ply = |ply: &RepairedPly| match ply.edit {
        CellEdit::Blank => Likeness::Blank,
        _ if ply.edit.is_lawful() => Likeness::Like,
        _ if ply.cells.is_empty() || ply.edit == CellEdit::Transposed => Likeness::Unpaired,
        _ => Likeness::Unlike,
    };
    let mut all = Vec::new();
    let is_left_over =
        |it: &&SkippedCell| !matches!(it.why, SkipReason::Blank | SkipReason::Duplicate);
    let mut left_over = found.skipped.iter().filter(is_left_over).peekable();
    for (before, ply) in found.plies.iter().enumerate() {
        let at = ply.cells.first().copied();
        while left_over.next_if(|it| at.is_some_and(|at| it.cell < at)).is_some() {
            all.push((before, Likeness::Unpaired));
        }
        all.push((before, of_ply(ply)));
    }
    all.extend(left_over.map(|_| (found.plies.len(), Likeness::Unpaired)));
    all
}
