//! An incomplete record as a question to the solver of gaps.

use crate::arbiter::review::{Review, Step};
use crate::complete::{Gap, KnownMove};
use crate::finding::{Code, Finding};
use crate::game::MarkKind;

/// Positions that are looked at: those of four blank plies in a middle game, and of more where little can move; a few
/// seconds. Beyond it the ways are too many to look at all of them.
const BUDGET: u64 = 2_000_000;

/// Positions that are looked at where the ways are only to be counted if that takes no time.
pub(super) const QUICK_BUDGET: u64 = 100_000;

/// How many plies the record speaks of, its gaps counted in, and cells that were left blank at its end.
#[must_use]
pub fn length(review: &Review<'_>) -> u32 {
    review.verdict.plies + cells(review).len() as u32
}

/// How many of the plies up to `plies` stand at their end without a move that can be read, behind the last one that is
/// known or written.
pub(super) fn unwritten(review: &Review<'_>, plies: u32) -> u32 {
    let open = plies.saturating_sub(review.verdict.plies) as usize;
    let cells = cells(review);
    let cells = cells.iter().take(open).rev();
    cells.take_while(|cell| cell.is_none()).count() as u32
}

/// The plies from the last position that is known to the end of ply `plies`, as a gap in which written moves are known as
/// players write them: several may be meant, and signs that are missing say nothing.
pub(super) fn gap(review: &Review<'_>, plies: u32) -> Gap {
    let open = plies.saturating_sub(review.verdict.plies) as usize;
    let cells = cells(review).into_iter().take(open).enumerate();
    let gap = Gap::new(*review.verdict.last, open).within(BUDGET);
    cells.fold(gap, |gap, (ply, cell)| match cell {
        Some(written) => gap.with_ply(ply, written),
        None => gap,
    })
}

/// What is written behind the last move that was played; nothing for a ply that is missing or blank, and for a move that
/// cannot be read or played as it is written. Behind mate and stalemate blank cells are the empty rest of the sheet.
fn cells(review: &Review<'_>) -> Vec<Option<KnownMove>> {
    let stopped = review.verdict.stopped.map(|index| index as usize);
    let missing = is_ply_missing(review);
    let (mut cells, mut is_behind) = (Vec::new(), false);
    for step in review.main_line_steps() {
        match step {
            Step::Mark(_, mark) if mark.kind == MarkKind::Blank => cells.push(None),
            Step::Move(index) if is_behind => cells.push(written(review, index)),
            Step::Move(index) if stopped.is_some_and(|stopped| index >= stopped) => {
                is_behind = true;
                if missing && cells.is_empty() {
                    cells.push(None);
                }
                let is_move = review.closing_sign() != Some(index);
                cells.extend(is_move.then(|| written(review, index).filter(|_| missing)));
            }
            Step::Move(_) => cells.clear(),
            Step::Mark(..) => {}
        }
    }
    if !is_behind && review.verdict.ended.is_some() { Vec::new() } else { cells }
}

fn written(review: &Review<'_>, index: usize) -> Option<KnownMove> {
    KnownMove::lenient(review.game.pattern(index))
}

/// Whether the replay stopped because a ply is missing, and not at a move that cannot be played.
fn is_ply_missing(review: &Review<'_>) -> bool {
    let is_missing = |finding: &Finding| {
        finding.code == Code::M016 && finding.ply == Some(review.verdict.plies + 1)
    };
    review.findings.iter().any(is_missing)
}
