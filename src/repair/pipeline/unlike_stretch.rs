//! Where an answer is unlike what is written, as where a column is out of step.

use crate::repair::answer::{CellEdit, Repaired, RepairedPly, SkipReason, SkippedCell};

/// Number of plies and left over cells in succession that are looked at together.
const STRETCH: usize = 16;
/// Number of those that are unlike what is written where a column may be out of step.
const UNLIKE: usize = 4;
/// The same where a cell among them gives no ply, or a ply has no cell.
const UNLIKE_AND_UNPAIRED: usize = 3;
/// Number of plies without a cell, or cells without a ply, where a column may be out of step.
const UNPAIRED: usize = 2;
/// Numbers of plies put in, and of others read otherwise, where rows may be missing.
const MISSING: [(usize, usize); 2] = [(2, 0), (1, 3)];
/// Numbers of last plies, and how many of them are unlike what is written where a column may be out of step.
const UNLIKE_AT_THE_END: [(usize, usize); 2] = [(STRETCH, 2), (4, 1)];

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
/// step: the first of all where they are many, so that what comes before them may be wrong, too; otherwise the first of
/// those.
pub(super) fn first_where_many_are_unlike(found: &Repaired) -> Option<usize> {
    let all = likenesses(found);
    let first = |of: &[(usize, Likeness)]| {
        of.iter().find(|(_, like)| *like != Likeness::Like).map(|(ply, _)| *ply)
    };
    let stretches = || all.windows(STRETCH.min(all.len()).max(1));
    if stretches().any(are_many) {
        return first(&all);
    }
    let some = stretches().find(|stretch| count_unpaired(stretch) >= UNPAIRED);
    some.or_else(|| last_that_are_unlike(&all)).and_then(first)
}

/// Returns the first ply that is unlike what is written, of those that are near each other and among which several are put
/// in, or one and more that are read otherwise: rows may be missing there.
pub(super) fn first_where_many_are_missing(found: &Repaired) -> Option<usize> {
    let is_put_in = |ply: &&RepairedPly| ply.edit == CellEdit::Inserted;
    let is_unlike = |ply: &&RepairedPly| ply.edit.is_read_otherwise();
    let are_many = |stretch: &&[RepairedPly]| {
        let put_in = stretch.iter().filter(is_put_in).count();
        let unlike = stretch.iter().filter(is_unlike).count();
        MISSING.iter().any(|least| put_in >= least.0 && unlike >= least.1)
    };
    let stretches = found.plies.windows(STRETCH.min(found.plies.len()).max(1));
    let (before, stretch) = stretches.enumerate().find(|(_, stretch)| are_many(stretch))?;
    let is_repaired = |ply: &RepairedPly| is_put_in(&ply) || is_unlike(&ply);
    Some(before + stretch.iter().position(is_repaired)?)
}

/// Returns the last plies, if enough of them are unlike what is written: a column that gets out of step there soon ends,
/// so that little shows it.
fn last_that_are_unlike(all: &[(usize, Likeness)]) -> Option<&[(usize, Likeness)]> {
    let last = |plies: usize| &all[all.len().saturating_sub(plies)..];
    let are_unlike = |&&(plies, unlike): &&(usize, usize)| count_unlike(last(plies)) >= unlike;
    UNLIKE_AT_THE_END.iter().find(are_unlike).map(|(plies, _)| last(*plies))
}

/// Whether so many of these are unlike what is written that anything may be wrong.
fn are_many(stretch: &[(usize, Likeness)]) -> bool {
    let unlike = count_unlike(stretch);
    unlike >= UNLIKE || count_unpaired(stretch) > 0 && unlike >= UNLIKE_AND_UNPAIRED
}

fn count_unlike(stretch: &[(usize, Likeness)]) -> usize {
    stretch.iter().filter(|(_, like)| like.is_unlike()).count()
}

fn count_unpaired(stretch: &[(usize, Likeness)]) -> usize {
    stretch.iter().filter(|(_, like)| *like == Likeness::Unpaired).count()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repair::{Cell, Record, RepairOptions, Sheet, repair};

    /// An answer of forty plies, some of which were mended in these ways.
    fn mended(edits: &[(usize, CellEdit)]) -> Repaired {
        let cells = ["Nf3", "Nf6", "Ng1", "Ng8"].iter().cycle().take(40);
        let cells = cells.map(|text| Cell::written(*text)).collect();
        let record = Record { sheets: vec![Sheet::of(cells)], ..Record::default() };
        let mut found = repair(&record, RepairOptions::default());
        for &(ply, edit) in edits {
            found.plies[ply].edit = edit;
            if edit == CellEdit::Inserted {
                found.plies[ply].cells.clear();
            }
        }
        found
    }

    #[test]
    fn few_misread_cells_are_no_sign_of_a_column_out_of_step() {
        use CellEdit::{Confusion, Inserted, Slip};
        let none: [&[(usize, CellEdit)]; 4] = [
            &[],
            &[(3, Confusion), (12, Slip), (15, Slip)],
            &[(12, Confusion), (13, Inserted)],
            &[(3, Inserted), (22, Inserted)],
        ];
        for edits in none {
            assert_eq!(first_where_many_are_unlike(&mended(edits)), None, "{edits:?}");
        }
    }

    #[test]
    fn many_make_all_that_is_unlike_doubtful_and_some_what_is_near() {
        use CellEdit::{Confusion, Inserted, Slip, Transposed};
        let some: [(&[(usize, CellEdit)], usize); 6] = [
            (&[(2, Slip), (20, Slip), (22, Slip), (25, Confusion), (27, Slip)], 2),
            (&[(2, Slip), (20, Slip), (22, Inserted), (25, Confusion)], 2),
            (&[(2, Slip), (20, Inserted), (21, Inserted)], 20),
            (&[(2, Slip), (20, Transposed), (21, Transposed)], 20),
            (&[(2, Slip), (30, Slip), (35, Slip)], 30),
            (&[(2, Slip), (37, Slip)], 37),
        ];
        for (edits, first) in some {
            assert_eq!(first_where_many_are_unlike(&mended(edits)), Some(first), "{edits:?}");
        }
    }
}
